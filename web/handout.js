// handout.js: a game on paper: rules, boards, a table, and the answers on a sheet of their own; each
// can be left out.
import { button, choice, el, fill, freshView, labelled, row, t, tickBox } from './dom.js';
import { LocalTable } from './table.js';
import { drawBoard } from './board.js';
import { mapFigure } from './map.js';
import { sentences, showFailure } from './menu.js';
import { readRules } from './options.js';

const printRows = 10;

export function showHandout(place) {
	const table = new LocalTable(place, { isKept: false }), { error, title, players, text } = readRules(place);
	if (error ?? table.problem) return showFailure(error ?? table.problem);
	const ticked = (key) => Object.assign(tickBox(key, draw), {}), sheets = el('div.sheets');
	const ticks = { rules: ticked('print-rules'), table: ticked('print-table'),
		answers: table.state.hints && ticked('print-answers') };
	const boards = choice(['0', '1', '2', '4'].map((count) => [count, count === '0' ? t('print-none') : count]), '1', draw);
	for (const tick of Object.values(ticks)) if (tick) tick.control.checked = true;
	freshView([t('print-title', { game: title })], el('div.print-choice', row(Object.values(ticks), labelled('print-boards', boards),
		button('play-print', () => window.print(), { class: 'primary' }))), sheets);
	return draw();

	function draw() {
		const count = Number(boards.value), isOn = (name) => ticks[name] && ticks[name].control.checked;
		const names = el('p.row.print-names', players.map((name) => el('span.grow', name)));
		const first = [isOn('rules') && el('div.sentences', sentences(text)),
			count === 1 && boardOf(table.state, 640), isOn('table') && printTable()].filter(Boolean);
		const more = count > 1 && el('section.sheet', el('div.boards', { 'data-count': count },
			Array.from({ length: count }, () => boardOf(table.state, count > 2 ? 420 : 640))));
		const answers = isOn('answers') && el('section.sheet.answers');
		fill(sheets, (first.length > 0 || !more) && el('section.sheet', el('h2', title), names, first), more, answers);
		return answers && printMap(table, answers);
	}
}

const boardOf = ({ sketch, players, board }, width) => el('div.print-board', drawBoard({ ...sketch, leaps: [], trail: [] },
	{ width, board, tile: 52, players, turn: 0, moves: [], history: [], index: 0 }));

// Two halves side by side, so that a whole game has room.
function printTable() {
	const heads = ['print-turn', 'print-player', 'print-move', 'print-number'];
	const cells = (turn) => [el('td', turn), el('td'), el('td'), el('td')];
	return el('table.record', el('tr', [...heads, ...heads].map((key) => el('th', t(key)))),
		Array.from({ length: printRows }, (_, at) => el('tr', cells(at + 1), cells(at + 1 + printRows))));
}

// What is long gets more numbers in a row, so that it fits onto the page.
async function printMap(table, sheet) {
	let answer = await table.ask('map', '', '');
	if (answer.rows?.length > 40) answer = await table.ask('map', '', '25');
	fill(sheet, el('h2', t('print-answers')), answer.rows ? mapFigure(answer) : el('p', answer.error));
}
