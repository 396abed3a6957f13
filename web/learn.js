// learn.js: what one learns from a game: hints in layers, values, the map, and the review after it.
import { button, byId, details, el, fill, row, t, tell } from './dom.js';
import { ask } from './solver.js';
import { current, linkPlace, lookAt, markMoves, markNumbers, readRecord } from './play.js';
import { shareLink, tryFrom } from './play.js';

let panel = null; // below the board: its parts, and what is known about the position that is shown

export const learnKeys = { h: () => panel.hints.more(), v: () => learnToggle('values'),
	m: () => learnToggle('map') };

// After each change: what was learned about another position goes, what is switched on comes anew.
export function learnFollow({ index, count, over, can, history }) {
	const { view } = document.body.dataset, off = current.hintsOff && can.resign;
	const game = [current.id, ...history.map(({ text }) => text)].join('\n');
	if (panel?.slot !== byId('learn')) learnBuild(byId('learn'), view === 'map');
	if (panel.place !== game + index) {
		Object.assign(panel, { place: game + index, index, over, off, marks: {} });
		panel.tools.hidden = off;
		panel.hints.forget(over || off);
		fill(panel.problem);
		if (off) fill(panel.picture);
		markMoves({});
		markNumbers([]);
		learnLoad('values');
		learnLoad('map');
	}
	reviewFollow(game, count > 0 && (!can.resign || view === 'review' && !off));
}

function learnBuild(slot, map) {
	const toggle = (kind, key) => (panel[kind] = button(key, () => learnToggle(kind)));
	panel = { slot, on: {}, problem: el('p'), picture: el('div'), review: el('section') };
	panel.hints = makeHints(() => learnAsk('hint', panel.index), (hint, shown) => {
		if (shown === 2) learnBest(hint);
		if (shown === 3) markNumbers(hint.numbers);
	});
	panel.tools = row(panel.hints.button, toggle('values', 'learn-values'),
		toggle('map', 'learn-map'));
	learnSwitch({ values: false, map });
	fill(slot, panel.review, el('h2', t('learn-title')), panel.tools, panel.hints.list,
		panel.problem, panel.picture);
}

// Asks about the position that is shown. Nothing if there is no answer, or another is shown by now.
async function learnAsk(call, ...args) {
	const { place } = panel, answer = await ask(readRecord(), call, ...args);
	if (panel.place !== place) return null;
	fill(panel.problem, answer.error);
	if (answer.error) tell(answer.error);
	return answer.error || answer.stopped ? learnSwitch({ values: false, map: false }) : answer;
}

// A button that tells one layer more each time (who is winning, by which move, why), and a list of
// those that were told: load() gets the hint, seen(hint, count) hears how many are shown.
export function makeHints(load, seen) {
	const hints = { list: el('ol.layers'), button: button([], more), more, forget };
	let hint = null, shown = 0;
	function forget(isOff) {
		hint = null;
		fill(hints.list);
		show(0, isOff);
	}
	function show(count, isOff) {
		shown = count;
		fill(hints.button, t(['learn-hint', 'learn-hint-move'][shown] ?? 'learn-hint-why'));
		hints.button.disabled = isOff || shown === 3;
	}
	async function more() {
		if (hints.button.disabled) return;
		if (!hint?.layers) hint = await load();
		const text = hint?.layers?.[shown]?.trim();
		if (!text) return;
		hints.list.append(el('li', text));
		tell(text);
		show(shown + 1);
		seen(hint, shown);
	}
	return hints;
}

function learnMark(moves) {
	for (const { move, ...mark } of moves) panel.marks[move] = { ...panel.marks[move], ...mark };
	markMoves(panel.marks);
}

const learnBest = ({ best }) => learnMark(best.map((move) => ({ move, best: true })));

function learnSwitch(on) {
	Object.assign(panel.on, on);
	for (const kind in on) panel[kind].setAttribute('aria-pressed', on[kind]);
}

function learnToggle(kind) {
	if (panel.off) return;
	learnSwitch({ [kind]: !panel.on[kind] });
	if (panel.on[kind]) learnLoad(kind, true);
	else if (kind === 'map') fill(panel.picture);
	else markMoves(panel.marks = {});
}

// At the end of a game there are no values; its map is of where the last move was made.
async function learnLoad(kind, aloud) {
	const isMap = kind === 'map', { on, off, over, index, picture } = panel;
	if (!on[kind] || off || over && !isMap) return;
	const answer = await learnAsk(kind, index - over, isMap ? mapPerRow() : '');
	if (!answer || !on[kind]) return;
	if (isMap) mapShow(answer, picture);
	else learnMark(answer.moves);
	if (!aloud) return;
	tell(isMap ? answer.text.split('\n\n')[0] : [...document.querySelectorAll('[data-move] em')]
		.map((verdict) => verdict.parentNode.textContent).join('; '));
	if (isMap) picture.scrollIntoView({ block: 'nearest' });
}

// Ten numbers in a row don't fit on a phone.
export const mapPerRow = () => (innerWidth < 560 ? '5' : '');

function mapShow(answer, picture) {
	fill(picture, mapFigure(answer, picture.querySelector('details')?.open));
	const cells = picture.querySelector('.map-cells'), edge = cells.getBoundingClientRect();
	const here = cells.querySelector('[stroke-width="3"]')?.getBoundingClientRect() ?? edge;
	cells.scrollTo(here.right + 40 - edge.right, here.bottom + 40 - edge.bottom);
}

// A map with its words as text, which stays readable at any size, and with all of it for ears.
export function mapFigure({ text, svg: drawn }, open) {
	const [head, ...rows] = text.split('\n\n'), [title, ...legend] = head.split('\n');
	return el('figure.map',
		el('figcaption', el('b', title), legend.map((line) => el('p', line))),
		el('div.map-cells', { tabindex: 0, role: 'img', 'aria-label': title },
			new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement),
		learnText('learn-map-text', rows.join('\n\n'), open));
}

const learnText = (title, text, open) => details(title, open, el('pre', { tabindex: 0 }, text));

// The review comes when a game is over, or where it is the view; its strip shows where the board is.
async function reviewFollow(game, wanted) {
	if (panel.game !== game) {
		panel.game = game;
		fill(panel.review);
		const answer = wanted ? await ask(readRecord(), 'review') : {};
		if (panel.game !== game) return;
		fill(panel.review, answer.entries ? reviewParts(answer, current.state) : answer.error);
		if (answer.stopped) {
			panel.game = null;
			panel.review.append(button('learn-review', () => reviewFollow(game, true)));
		}
	}
	const strip = panel.review.querySelector('ol'), { index } = current.state;
	if (!strip) return;
	const cells = strip.querySelectorAll('button');
	cells.forEach((cell, at) => {
		cell.setAttribute('aria-current', at + 1 === index);
		cell.tabIndex = at + 1 === Math.max(index, 1) ? 0 : -1;
	});
	fill(strip.nextSibling, cells[index - 1]?.title);
	if (strip.contains(document.activeElement)) cells[Math.max(index, 1) - 1].focus();
}

function reviewParts({ text, outcome, entries }, { players }) {
	// A line of the engine's table, with the columns nearer.
	const line = (entry) => entry.line.trim().replace(/ {2,}/g, ' · ');
	const sign = ({ known, winner }) => (known ? winner || '=' : '·');
	const meaning = (each) => ({ '·': t('learn-unknown'), '=': t('learn-drawn') }[each] ??
		t('learn-wins', { player: players[each - 1].name }));
	const cell = (entry, index) => el('li', button([sign(entry)], () => lookAt(index + 1),
		{ class: `seat-${entry.winner || 'none'}`, 'data-wrong': `${entry.mistake}`,
			title: line(entry), 'aria-label': `${line(entry)}. ${meaning(sign(entry))}` }));
	const turn = (entry) => el('li.row', el('p.grow', line(entry)),
		button('learn-look', () => {
			lookAt(entry.index);
			document.querySelector('.picture').scrollIntoView({ block: 'center' });
			learnBest(entry);
		}), button('learn-again', () => tryFrom(entry.index)));
	return [el('h2', t('learn-review')),
		el('ol.strip', { 'aria-label': t('learn-strip') }, entries.map(cell)),
		el('p'), el('p.quiet', [...new Set(entries.map(sign))].sort()
			.map((each) => `${each} ${meaning(each)}`).join(', ')),
		el('p.outcome', outcome.trim()),
		el('ul.rows', entries.filter(({ mistake, turning }) => mistake || turning).map(turn)),
		button('learn-link', () => shareLink({ ...linkPlace(), view: 'review' })),
		learnText('learn-all', text)];
}
