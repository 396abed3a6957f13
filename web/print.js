// print.js: a handout of a game: its rules, its board, a table for the moves, and the map.
import { call } from './engine.js';
import { button, el, fill, freshView, t } from './dom.js';
import { drawBoard } from './board.js';
import { mapFigure } from './learn.js';
import { readRecord } from './play.js';
import { showFailure } from './main.js';
import { optionLines, readRules } from './setup.js';
import { ask } from './solver.js';

const printRows = 10;

// How a game begins, as a record and as a state. It takes the table: whoever comes back to a game
// opens its record.
export function freshGame({ game = '', file = '', options }) {
	const begun = call('begin', game, file, optionLines(options), '');
	return begun.error ? begun : { record: readRecord(), state: call('state', '') };
}

export function showPrint(place) {
	const rules = readRules(place);
	const { error, record, state } = rules.error ? rules : freshGame(place);
	if (error) return showFailure(error);
	const map = el('section.sheet', { hidden: true });
	const wanted = el('input', { type: 'checkbox', onchange: () => {
		map.hidden = !wanted.checked;
		if (wanted.checked && !map.firstChild) printMap(record, map);
	} });
	freshView([t('print-title', { game: rules.title })],
		el('div.row.print-tools',
			button('print-now', () => window.print(), { class: 'primary' }),
			el('label.row', wanted, t('print-map'))),
		el('section.sheet', el('h2', rules.title),
			el('p.row.print-names', rules.players.map((name) => el('span.grow', name))),
			el('div.sentences', sentences(rules.text)),
			el('div.print-board', drawBoard({ ...state.sketch, leaps: [], trail: [] },
				{ width: 640, players: state.players, turn: 0, moves: [] })), printTable()),
		map);
}

// Two halves side by side, so that a whole game has room.
function printTable() {
	const heads = ['print-turn', 'print-player', 'print-move', 'print-number'];
	const cells = (turn) => [el('td', turn), el('td'), el('td'), el('td')];
	return el('table', el('tr', [...heads, ...heads].map((key) => el('th', t(key)))),
		Array.from({ length: printRows }, (_, row) =>
			el('tr', cells(row + 1), cells(row + 1 + printRows))));
}

// What is long gets more numbers in a row, so that it fits onto the page.
async function printMap(record, sheet) {
	let answer = await ask(record, 'map', '', '');
	if (answer.text?.split('\n').length > 40) answer = await ask(record, 'map', '', '25');
	fill(sheet, answer.svg ? mapFigure(answer) : answer.error);
}

// Rules as they are told: the title is left out, and what is indented becomes a list.
export function sentences(text) {
	const parts = [];
	for (const line of text.split('\n').slice(1).filter(Boolean)) {
		const list = line.startsWith('  ');
		if (list && parts.at(-1)?.tagName !== 'UL') parts.push(el('ul'));
		if (list) parts.at(-1).append(el('li', line.trim()));
		else parts.push(el('p', line));
	}
	return parts;
}
