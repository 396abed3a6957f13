// learn.js: what one learns from a game: hints in layers, values, the map, the review after it; and
// puzzles, in which one move wins: today's, the same for everybody, and any number of others.
import { call } from './engine.js';
import { button, byId, choice, details, el, fill, freshView, labelled, language } from './dom.js';
import { row, t, tell, tickBox } from './dom.js';
import { ask } from './solver.js';
import { setSetting, setting } from './store.js';
import { drawBoard } from './board.js';
import { clearMarks, current, linkPlace, lookAt, markMoves, markNumbers, moveRows } from './play.js';
import { readRecord, shareLink, startTyping, tryFrom, typingForm } from './play.js';

let panel = null; // below the board: its parts, and the position that they are about

export const learnKeys = { h: () => panel.hint.click(), v: () => panel.values.click(),
	m: () => panel.map.click() };

// After each change: what was learned about another position goes, what is ticked comes anew.
export function learnFollow({ index, count, over, can, history }) {
	const { view } = document.body.dataset, off = current.hintsOff && can.resign;
	const game = [current.id, ...history.map(({ text }) => text)].join('\n');
	if (panel?.slot !== byId('learn')) learnBuild(byId('learn'), view === 'map');
	if (panel.place !== game + index) {
		Object.assign(panel, { place: game + index, index, over, known: null });
		panel.tools.disabled = panel.tools.hidden = off;
		fill(panel.layers);
		fill(panel.problem);
		showHintButton();
		clearMarks();
		learnLoad('values');
		learnLoad('map');
	}
	reviewFollow(game, count > 0 && (!can.resign || view === 'review' && !off));
}

function learnBuild(slot, isMap) {
	const tick = (kind, key) => (panel[kind] = tickBox(key, () => learnLoad(kind, true)));
	panel = { slot, layers: el('ol.layers'), problem: el('p'), picture: el('div'), review: el('section'),
		hint: button([], moreHint) };
	panel.tools = el('fieldset', el('h2', t('learn-title')),
		row(panel.hint, tick('values', 'learn-values'), tick('map', 'learn-map')));
	panel.map.control.checked = isMap;
	fill(slot, panel.review, panel.tools, panel.layers, panel.problem, panel.picture);
}

// Asks about the position that is shown. Null if there is no answer, or another is shown by now.
async function learnAsk(call, ...args) {
	const { place } = panel, answer = await ask(readRecord(), call, ...args);
	if (panel.place !== place) return null;
	fill(panel.problem, answer.error);
	if (!answer.error && !answer.stopped) return answer;
	if (answer.error) tell(answer.error);
	panel.values.control.checked = panel.map.control.checked = false;
	return null;
}

// Each time one layer more: who is winning, by which move, why.
async function moreHint() {
	const shown = panel.layers.children.length;
	const known = panel.known ??= await learnAsk('hint', panel.index);
	if (!known || shown !== panel.layers.children.length) return;
	const text = known.layers[shown].trim();
	panel.layers.append(el('li', text));
	tell(text);
	showHintButton();
	if (shown === 1) markBest(known);
	if (shown === 2) markNumbers(known.numbers);
}

function showHintButton() {
	const shown = panel.layers.children.length;
	fill(panel.hint, t(['learn-hint', 'learn-hint-move'][shown] ?? 'learn-hint-why'));
	panel.hint.disabled = panel.over || shown > 2;
}

const markBest = ({ best }) => markMoves(best.map((move) => ({ move, best: true })));

// Values, or the map. At the end there are no values; the map is of where the last move was made.
async function learnLoad(kind, aloud) {
	const { picture, tools, over, index } = panel, isMap = kind === 'map', { control } = panel[kind];
	if (!control.checked || tools.disabled) return isMap ? fill(picture) : clearMarks();
	if (over && !isMap) return null;
	const answer = await learnAsk(kind, index - over, isMap ? mapPerRow() : '');
	if (!answer || !control.checked) return null;
	if (isMap) mapShow(answer, picture);
	else markMoves(answer.moves);
	if (!aloud) return null;
	tell(isMap ? answer.text.split('\n\n')[0] : [...document.querySelectorAll('[data-move] em')]
		.map((verdict) => verdict.parentNode.textContent).join('; '));
	return isMap && picture.scrollIntoView({ block: 'nearest' });
}

// Ten numbers in a row don't fit on a phone.
export const mapPerRow = () => (innerWidth < 560 ? '5' : '');

function mapShow(answer, picture) {
	fill(picture, mapFigure(answer, picture.querySelector('details')?.open));
	const cells = picture.querySelector('.map-cells'), edge = cells.getBoundingClientRect();
	const here = cells.querySelector('[stroke-width="3"]')?.getBoundingClientRect();
	if (here) cells.scrollTo(here.right + 40 - edge.right, here.bottom + 40 - edge.bottom);
}

// A map with its words as text, which stays readable at any size, and with all of it for ears.
export function mapFigure({ text, svg: drawn }, open) {
	const [head, ...rows] = text.split('\n\n'), [title, ...legend] = head.split('\n');
	return el('figure.map', el('figcaption', el('b', title), legend.map((line) => el('p', line))),
		el('div.map-cells', { tabindex: 0, role: 'img', 'aria-label': title },
			new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement),
		learnText('learn-map-text', rows.join('\n\n'), open));
}

const learnText = (title, text, open) => details(title, open, el('pre', { tabindex: 0 }, text));

// It comes when a game is over, or where it is the view; its strip shows where the board is.
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
	const cells = panel.review.querySelectorAll('.strip button'), { index } = current.state;
	cells.forEach((cell, at) => cell.setAttribute('aria-current', at + 1 === index));
	if (cells[0]) fill(panel.review.querySelector('.strip + p'), cells[index - 1]?.title);
}

function reviewParts({ text, outcome, entries }, { players }) {
	// A line of the engine's table, with the columns nearer.
	const line = (entry) => entry.line.trim().replace(/ {2,}/g, ' · ');
	const sign = ({ known, winner }) => (known ? winner || '=' : '·');
	const meaning = (each) => ({ '·': t('learn-unknown'), '=': t('learn-drawn') }[each] ??
		t('play-wins', { player: players[each - 1].name }));
	const cell = (entry, index) => el('li', button([sign(entry)], () => lookAt(index + 1),
		{ class: `seat-${entry.winner || 'none'}`, 'data-wrong': `${entry.mistake}`, title: line(entry),
			'aria-label': `${line(entry)}. ${meaning(sign(entry))}` }));
	const turn = (entry) => el('li.row', el('p.grow', line(entry)), button('learn-look', () => {
		lookAt(entry.index);
		document.querySelector('.picture').scrollIntoView({ block: 'center' });
		markBest(entry);
	}), button('learn-again', () => tryFrom(entry.index)));
	return [el('h2', t('learn-review')),
		el('ol.strip', { 'aria-label': t('learn-strip') }, entries.map(cell)), el('p'),
		el('p.quiet', [...new Set(entries.map(sign))].sort()
			.map((each) => `${each} ${meaning(each)}`).join(', ')),
		el('p.outcome', outcome.trim()),
		el('ul.rows', entries.filter(({ mistake, turning }) => mistake || turning).map(turn)),
		button('learn-link', () => shareLink({ ...linkPlace(), view: 'review' })),
		learnText('learn-all', text)];
}

// ---- Puzzles ----

let puzzle = null; // the view, the puzzle in it, and how far that is

export function showPuzzles({ game, ...place }) {
	const { games, grades, puzzle_version: own } = call('about');
	const { 'puzzle.version': version, 'puzzle.date': date, 'puzzle.grade': grade } = place;
	puzzle = { own, box: el('div.puzzle'), streaks: el('p.quiet'),
		game: choice(games.map(({ name, title }) => [name, title]), game ?? games[0].name),
		grade: choice(grades.map((each) => [each, gradeName(each)]), grade ?? grades[0]) };
	freshView('puzzles-title', el('div.puzzle-choice.row', labelled('puzzles-game', puzzle.game),
		labelled('puzzles-grade', puzzle.grade), button('puzzles-new', () => newPuzzle()),
		button('puzzles-today', () => dayPuzzle(dayBack()))), puzzle.box, puzzle.streaks);
	showStreaks();
	if (version && version !== `${own}`) return sayIn(puzzle.box, t('puzzles-version', { version, own }));
	const isDay = /^20\d{6}$/.test(date);
	return isDay || !game ? dayPuzzle(isDay ? date : dayBack()) : newPuzzle(place['puzzle.seed']);
}

const gradeName = (grade) => t(`puzzles-grade-${grade}`);

// A day is written as 20260131; Swedes write 2026-01-31.
function dayBack(days = 0) {
	const day = new Date();
	day.setDate(day.getDate() - days);
	return day.toLocaleDateString('sv').replaceAll('-', '');
}

const dayPuzzle = (date) => makePuzzle({ 'puzzle.date': date }, 'today', date);

function newPuzzle(seed = `${crypto.getRandomValues(new Uint32Array(1))}`) {
	const game = puzzle.game.value;
	return makePuzzle({ 'puzzle.seed': seed, game }, 'puzzle', game, '', '', seed, puzzle.grade.value);
}

async function makePuzzle(which, ...question) {
	Object.assign(puzzle, { which, first: true, done: false });
	sayIn(puzzle.box, t('puzzles-making'));
	const made = await ask('', ...question);
	// Another one was asked for meanwhile, or another view.
	if (puzzle.which !== which || !puzzle.box.isConnected) return;
	if (made.text) showPuzzle(made);
	else sayIn(puzzle.box, made.error ?? t('puzzles-stopped'), t('puzzles-other'));
}

function sayIn(place, ...texts) {
	if (!place.isConnected) return;
	fill(place, texts.map((text) => el('p', text.trim())));
	place.scrollIntoView({ block: 'nearest' });
	tell(texts.join('\n'));
}

function showPuzzle(made) {
	const { box, own, which } = puzzle, { grade, told } = made;
	call('open', made.text, '1');
	const state = call('state', '');
	for (const move of state.moves) delete move.meaning; // that would tell too much
	const day = made.day && `${new Date(made.day * 864e5).toLocaleDateString(language,
		{ dateStyle: 'long', timeZone: 'UTC' })} · `;
	Object.assign(puzzle, { made, said: el('div.puzzle-said') });
	puzzle.game.value = which.game ??= made.game;
	puzzle.grade.value = grade;
	fill(box, el('h2', day, state.title), el('p.quiet', gradeName(grade)), el('p', told),
		el('div.picture', drawBoard(state.sketch, { ...state, width: box.clientWidth - 2, playable: true,
			choose: tryMove, startTyping })),
		moveRows(state, true, tryMove), typingForm('puzzles-type', tryMove), puzzle.said,
		row(button('puzzles-solution', giveUp), button('puzzles-next', () => newPuzzle()),
			button('puzzles-link', () => shareLink({ ...which, view: 'puzzles', 'puzzle.version': own,
				'puzzle.grade': grade }))));
	tell(told);
}

// The move is made and judged. What is no move gets the table's own words.
function tryMove(text) {
	const { made: { text: record, solution }, said } = puzzle;
	call('open', record, '1');
	const { count } = call('state', '');
	call('line', text, '0');
	const words = [call('events'), call('kept', '1'), call('events')].flatMap(({ events = [] }) => events)
		.filter(({ kind }) => /done|refused|told/.test(kind)).map((event) => event.text);
	const done = call('state', '').history.find(({ index }) => index === count);
	if (!done) return sayIn(said, ...words);
	countAnswer(done.move === solution);
	return done.move === solution ? reveal(t('puzzles-solved', done)) :
		sayIn(said, t('puzzles-wrong', done), ...words);
}

function giveUp() {
	countAnswer(false);
	puzzle.done = true;
	reveal(t('puzzles-is', { move: puzzle.made.solution }));
}

async function reveal(text) {
	const { made, box, said } = puzzle;
	for (const { dataset, classList } of box.querySelectorAll('[data-move]'))
		classList.toggle('shown', dataset.move === made.solution);
	const { layers = [] } = await ask(made.text, 'hint', '');
	sayIn(said, text, ...layers.slice(2));
}

const streak = (key) => Number(setting(key));

// Today's puzzle counts when it is solved, another one by the first answer.
function countAnswer(isRight) {
	const { which: { 'puzzle.date': date }, first, done } = puzzle;
	Object.assign(puzzle, { first: false, done: done || isRight });
	if (date === dayBack() && isRight && !done && setting('puzzle-day') !== date) {
		setSetting('puzzle-days', daysInRow() + 1);
		setSetting('puzzle-day', date);
	}
	if (!date && first) setSetting('puzzle-row', isRight ? streak('puzzle-row') + 1 : 0);
	showStreaks();
}

const daysInRow = () => ([dayBack(), dayBack(1)].includes(setting('puzzle-day')) ? streak('puzzle-days') : 0);

const showStreaks = () => fill(puzzle.streaks,
	t('puzzles-streaks', { days: daysInRow(), row: streak('puzzle-row') }));
