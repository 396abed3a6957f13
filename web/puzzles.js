// puzzles.js: one move wins. Today's puzzle, the same for everybody, and any number of others.
import { button, el, fill, freshView, labelled, row, t, tell } from './dom.js';
import { language } from './words.js';
import { call } from './engine.js';
import { ask } from './solver.js';
import { setSetting, setting } from './store.js';
import { drawBoard } from './board.js';
import { moveRows, readRecord, shareLink, startTyping, typingForm } from './play.js';
import { makeHints } from './learn.js';

let puzzle = null; // the view, the puzzle in it, and how far that is

export function showPuzzles({ game, puzzle: wanted = {} }) {
	const { games, grades, puzzle_version: version } = call('about');
	const option = (value, label) => el('option', { value }, label);
	const titles = (isClassic) => games.filter(({ classic }) => classic === isClassic)
		.map(({ name, title }) => option(name, title));
	puzzle = { version, box: el('div.puzzle'), streaks: el('p.quiet'),
		game: el('select', titles(false),
			el('optgroup', { label: t('puzzles-classics') }, titles(true))),
		grade: el('select', grades.map((grade) => option(grade, gradeName(grade)))) };
	freshView('puzzles-title', el('div.puzzle-choice.row', labelled('puzzles-game', puzzle.game),
		labelled('puzzles-grade', puzzle.grade), button('puzzles-new', newPuzzle),
		button('puzzles-today', () => dayPuzzle(dayBack()))), puzzle.box, puzzle.streaks);
	showStreaks();
	if (wanted.version && wanted.version !== `${version}`)
		return sayIn(puzzle.box,
			t('puzzles-version', { version: wanted.version, own: version }));
	const isDay = /^20\d{6}$/.test(wanted.date);
	if (isDay || !game) return dayPuzzle(isDay ? wanted.date : dayBack());
	puzzle.game.value = game;
	puzzle.grade.value = wanted.grade ?? grades[0];
	return newPuzzle(wanted);
}

const gradeName = (grade) => t(`puzzles-grade-${grade}`);

// ---- Which one ----

// A day is written as 20260131; Swedes write 2026-01-31.
function dayBack(days = 0) {
	const day = new Date();
	day.setDate(day.getDate() - days);
	return day.toLocaleDateString('sv').replaceAll('-', '');
}

const dayPuzzle = (date) => makePuzzle({ date }, 'today', date);

function newPuzzle({ seed = `${crypto.getRandomValues(new Uint32Array(1))}` }) {
	const game = puzzle.game.value;
	return makePuzzle({ game, seed }, 'puzzle', game, '', '', seed, puzzle.grade.value);
}

async function makePuzzle(which, ...question) {
	Object.assign(puzzle, { which, first: true, done: false });
	sayIn(puzzle.box, t('puzzles-making'));
	const made = await ask('', ...question);
	// Another one was asked for meanwhile, or another view.
	if (puzzle.which !== which || !puzzle.box.isConnected) return null;
	if (!made.text)
		return sayIn(puzzle.box, made.error ?? t('puzzles-stopped'), t('puzzles-other'));
	puzzle.made = made;
	puzzle.game.value = which.game ??= made.game;
	puzzle.grade.value = made.grade;
	return showPuzzle(puzzle);
}

// ---- The puzzle on the page ----

// Says it in a part of the view, if that is still there.
function sayIn(place, ...texts) {
	if (!place.isConnected) return;
	fill(place, texts.map((text) => el('p', text.trim())));
	place.scrollIntoView({ block: 'nearest' });
	tell(texts.join('\n'));
}

function showPuzzle({ box, made, version, which: { game, ...which } }) {
	call('open', made.text, '1');
	const state = call('state', '');
	for (const move of state.moves) delete move.meaning; // that would tell too much
	const day = which.date && `${new Date(made.day * 864e5).toLocaleDateString(language,
		{ dateStyle: 'long', timeZone: 'UTC' })} · `;
	puzzle.said = el('div.puzzle-said');
	puzzle.hints = makeHints(() => ask(made.text, 'hint', ''), (hint, shown) => {
		puzzle.first &&= shown === 1;
	});
	puzzle.hints.forget();
	puzzle.next = button('puzzles-next', newPuzzle);
	fill(box, el('h2', day, state.title), el('p.quiet', gradeName(made.grade)),
		el('p', made.told), el('div.picture', drawBoard(state.sketch, { ...state,
			width: box.clientWidth - 2, playable: true, choose: tryMove, startTyping })),
		moveRows(state, true, tryMove), typingForm('puzzles-type', tryMove), puzzle.said,
		puzzle.hints.list, row(puzzle.hints.button, button('puzzles-solution', giveUp), puzzle.next,
			button('puzzles-link', () => shareLink({ view: 'puzzles', game,
				puzzle: { version, grade: made.grade, ...which } }))));
	tell(made.told);
}

// ---- Solving it ----

// The move is made and judged. What is no move gets the table's own words.
async function tryMove(text) {
	const { made: { text: record, solution }, said } = puzzle;
	call('open', record, '1');
	const { count } = call('state', '');
	call('line', text, '0');
	const events = [call('events'), call('kept', '1'), call('events')]
		.flatMap((answer) => answer.events ?? []);
	const { history, over, players, turn } = call('state', '');
	const done = history.find(({ index }) => index === count);
	const words = events.filter(({ kind }) => /done|refused|told/.test(kind))
		.map((event) => event.text);
	if (!done) return sayIn(said, ...words);
	countAnswer(done.move === solution);
	if (done.move === solution) return reveal(t('puzzles-solved', done));
	const { layers } = over ? {} : await ask(readRecord(), 'hint', '');
	return sayIn(said, t('puzzles-wrong', done), ...layers ? [t('puzzles-then',
		{ player: players[turn - 1].name, words: layers[0].trim() })] : words);
}

function giveUp() {
	countAnswer(false);
	puzzle.done = true;
	reveal(t('puzzles-is', { move: puzzle.made.solution }));
}

// The move, marked too, and why it wins.
async function reveal(text) {
	const { made, box, next, hints, said } = puzzle;
	for (const { dataset, classList } of box.querySelectorAll('[data-move]'))
		classList.toggle('shown', dataset.move === made.solution);
	next.classList.add('primary');
	hints.forget(true);
	const { layers = [] } = await ask(made.text, 'hint', '');
	sayIn(said, text, ...layers.slice(2));
}

// ---- Streaks ----

const streak = (key) => Number(setting(key));

// Today's puzzle counts when it is solved, another one by the first answer.
function countAnswer(isRight) {
	const { which: { date }, first, done } = puzzle;
	Object.assign(puzzle, { first: false, done: done || isRight });
	if (date === dayBack() && isRight && !done && setting('puzzle-day') !== date) {
		setSetting('puzzle-days', daysInRow() + 1);
		setSetting('puzzle-day', date);
	}
	if (!date && first) setSetting('puzzle-row', isRight ? streak('puzzle-row') + 1 : 0);
	showStreaks();
}

// Until today or yesterday.
const daysInRow = () =>
	([dayBack(), dayBack(1)].includes(setting('puzzle-day')) ? streak('puzzle-days') : 0);

const showStreaks = () => fill(puzzle.streaks,
	t('puzzles-streaks', { days: daysInRow(), row: streak('puzzle-row') }));
