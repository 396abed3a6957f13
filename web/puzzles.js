// puzzles.js: one move wins. Today's puzzle, the same for everybody, and any number of others.
import { button, el, freshView, labelled, tell } from './dom.js';
import { language, t } from './words.js';
import { engine } from './engine.js';
import { ask } from './solver.js';
import { setSetting, setting } from './store.js';
import { drawBoard } from './board.js';
import { moveRows, shareLink, startTyping, typingForm } from './play.js';
import { makeHints, sentence } from './learn.js';

let puzzle = null; // the view, the puzzle in it, and how far that is

export function showPuzzles({ game, puzzle: asked = {} }) {
	const { games, grades, puzzle_version: version } = engine.call('about');
	const option = (value, label) => el('option', { value }, label);
	const titles = (classic) => games.filter((each) => each.classic === classic)
		.map(({ name, title }) => option(name, title));
	puzzle = { games, grades, version, box: el('div.puzzle'), streaks: el('p.quiet'),
		game: el('select', titles(false),
			el('optgroup', { label: t('page-puzzles-classics') }, titles(true))),
		grade: el('select', grades.map((grade) => option(grade, puzzleGrade(grade)))) };
	freshView(t('page-puzzles-title'), el('div.puzzle-choice.row',
		labelled(t('page-puzzles-game'), puzzle.game),
		labelled(t('page-puzzles-grade'), puzzle.grade), button(t('page-puzzles-new'), puzzleNew),
		button(t('page-puzzles-today'), () => puzzleOfDay(puzzleToday()))),
	puzzle.box, puzzle.streaks);
	puzzleStreaks();
	if (asked.version && Number(asked.version) !== version)
		return puzzleSay(puzzle.box,
			t('page-puzzles-version', { version: asked.version, own: version }));
	const isDay = /^20\d{6}$/.test(asked.date);
	if (isDay || !game) return puzzleOfDay(isDay ? asked.date : puzzleToday());
	puzzle.game.value = game;
	puzzle.grade.value = asked.grade ?? grades[0];
	return puzzleNew(asked);
}

const puzzleGrade = (grade) => t(`page-puzzles-grade-${grade}`);

// ---- Which one ----

// A day is written as 20260131; Swedes write 2026-01-31.
function puzzleToday(back = 0) {
	const day = new Date();
	day.setDate(day.getDate() - back);
	return day.toLocaleDateString('sv').replaceAll('-', '');
}

const puzzleOfDay = (date) => puzzleMake({ date }, 'today', date);

function puzzleNew({ seed = String(crypto.getRandomValues(new Uint32Array(1))) }) {
	const game = puzzle.game.value;
	return puzzleMake({ game, seed }, 'puzzle', game, '', '', seed, puzzle.grade.value);
}

async function puzzleMake(asked, ...call) {
	Object.assign(puzzle, { asked, made: null, first: true, done: false });
	puzzleSay(puzzle.box, t('page-puzzles-making'));
	const made = await ask('', ...call);
	// Another one was asked for meanwhile, or another view.
	if (puzzle.asked !== asked || !puzzle.box.isConnected) return null;
	if (!made.text) return puzzleSay(puzzle.box, sentence(made.error) ||
		t('page-puzzles-stopped'), t('page-puzzles-other'));
	puzzle.made = made;
	puzzle.game.value = asked.game ??= made.game;
	puzzle.grade.value = made.grade;
	return puzzleShow(puzzle);
}

// ---- The puzzle on the page ----

// Says it in a part of the view, if that is still there.
function puzzleSay(place, ...texts) {
	if (!place.isConnected) return;
	place.replaceChildren(...texts.map((text) => el('p', text.trim())));
	place.scrollIntoView({ block: 'nearest' });
	tell(texts.join('\n'));
}

function puzzleShow({ box, made, version, asked: { game, ...which } }) {
	engine.call('open', made.text, '1');
	const state = engine.call('state', '');
	for (const move of state.moves) delete move.meaning; // that would tell too much
	const day = which.date && `${new Date(made.day * 864e5).toLocaleDateString(language,
		{ dateStyle: 'long', timeZone: 'UTC' })} · `;
	puzzle.said = el('div.puzzle-said');
	puzzle.hints = makeHints(() => ask(made.text, 'hint', ''), (hint, shown) => {
		puzzle.first &&= shown === 1;
	});
	puzzle.hints.forget();
	puzzle.next = button(t('page-puzzles-next'), puzzleNew);
	box.replaceChildren(el('h2', day, state.title), el('p.quiet', puzzleGrade(made.grade)),
		el('p', made.told), el('div.picture', drawBoard(state.sketch, { ...state,
			width: box.clientWidth - 2, playable: true, choose: puzzleTry, startTyping })),
		...moveRows(state, true, puzzleTry), typingForm(t('page-puzzles-type'), puzzleTry),
		puzzle.said, puzzle.hints.list, el('div.row', puzzle.hints.button,
			button(t('page-puzzles-solution'), puzzleSolution), puzzle.next,
			button(t('page-puzzles-link'), () => shareLink({ view: 'puzzles', game,
				puzzle: { version, grade: made.grade, ...which } }))));
	tell(made.told);
}

// ---- Solving it ----

// The move is made and judged. What is no move gets the table's own words.
async function puzzleTry(text) {
	const { made, said } = puzzle;
	engine.call('open', made.text, '1');
	const { count } = engine.call('state', '');
	engine.call('line', text, '0');
	const words = [engine.call('events'), engine.call('kept', '1'), engine.call('events')]
		.flatMap(({ events = [] }) => events)
		.filter(({ kind }) => /done|refused|told/.test(kind)).map((event) => event.text);
	const { history, over, players, turn } = engine.call('state', '');
	const done = history.find(({ index }) => index === count);
	if (!done) return puzzleSay(said, ...words);
	puzzleCount(done.move === made.solution);
	if (done.move === made.solution) return puzzleReveal(t('page-puzzles-solved', done));
	const { layers } = over ? {} : await ask(engine.call('record').text, 'hint', '');
	return puzzleSay(said, t('page-puzzles-wrong', done), ...layers ? [t('page-puzzles-then',
		{ player: players[turn - 1].name, words: layers[0].trim() })] : words);
}

function puzzleSolution() {
	puzzleCount(false);
	puzzle.done = true;
	puzzleReveal(t('page-puzzles-is', { move: puzzle.made.solution }));
}

// The move, marked too, and why it wins.
async function puzzleReveal(text) {
	const { made, box, next, hints, said } = puzzle;
	for (const { dataset, classList } of box.querySelectorAll('[data-move]'))
		classList.toggle('shown', dataset.move === made.solution);
	next.classList.add('primary');
	hints.forget(true);
	const { layers = [] } = await ask(made.text, 'hint', '');
	puzzleSay(said, text, ...layers.slice(2));
}

// ---- Streaks ----

// Today's puzzle counts when it is solved, another one by the first answer.
function puzzleCount(solved) {
	const { asked: { date }, first, done } = puzzle;
	Object.assign(puzzle, { first: false, done: done || solved });
	if (date === puzzleToday() && solved && !done && setting('puzzle-day') !== date) {
		setSetting('puzzle-days', puzzleDays() + 1);
		setSetting('puzzle-day', date);
	}
	if (!date && first) setSetting('puzzle-row', solved ? Number(setting('puzzle-row')) + 1 : 0);
	puzzleStreaks();
}

// How many days in a row, until today or yesterday.
function puzzleDays() {
	const isRecent = [puzzleToday(), puzzleToday(1)].includes(setting('puzzle-day'));
	return isRecent ? Number(setting('puzzle-days')) : 0;
}

function puzzleStreaks() {
	puzzle.streaks.textContent = t('page-puzzles-streaks',
		{ days: puzzleDays(), row: Number(setting('puzzle-row')) });
}
