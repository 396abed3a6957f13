// puzzles.js: positions to solve: today's, the same for everybody, and any number of others. What is
// asked, judged, counted and shared comes from the module, as one state after each answer; a puzzle has
// an engine of its own.
import { call, makeEngine } from './engine.js';
import { button, choice, details, el, fill, freshView, labelled, row, t, tell } from './dom.js';
import { readKey, writeKey } from './store.js';
import { boardSize, drawBoard, redrawAtWidth } from './board.js';
import { heapPicking, keyPad } from './pad.js';
import { sentences, sharePlace } from './menu.js';
import { stayAt } from './route.js';
import { optionLines } from './table.js';
import { taskStep } from './tasks.js';

let puzzle = null; // the view: its engine, which puzzle it is, what was said

export function showPuzzles({ game, file = '', options, task, ...place }) {
	const { games, grades, puzzle_version: own } = call('about');
	const { 'puzzle.version': version, 'puzzle.date': date, 'puzzle.grade': grade, 'puzzle.seed': seed } = place;
	const asked = grade === 'middle' ? 'medium' : grade; // as older links call it
	puzzle = { engine: makeEngine(), own, file, task, box: el('div.puzzle'),
		game: choice(games.map(({ name, title }) => [name, title]), game ?? games[0].name),
		grade: choice(grades.map((each) => [each, t(`puzzles-grade-${each}`)]), asked ?? grades[0]) };
	const isDay = /^20\d{6}$/.test(date) || !game && !seed;
	freshView(isDay ? 'puzzles-today' : 'puzzles-title', puzzle.box, !task && el('details', { open: !isDay }, el('summary', t('puzzles-others')),
		el('div.puzzle-choice', labelled('puzzles-game', puzzle.game), labelled('puzzles-grade', puzzle.grade),
			row(button('puzzles-new', () => newPuzzle()), button('puzzles-today', () => dayPuzzle(today()))))));
	if (version && version !== `${own}`) {
		sayIn(puzzle.box, t('puzzles-version'));
		return puzzle.box.append(button('puzzles-today', () => dayPuzzle(today()), { class: 'primary' }));
	}
	if (task) return makePuzzle({ 'puzzle.seed': seed, game, 'puzzle.grade': grade, task }, '', seed, grade ?? '', ...game || file ? [game ?? '', file, optionLines(options)] : []);
	return isDay ? dayPuzzle(/^20\d{6}$/.test(date) ? date : today()) : newPuzzle(seed);
}

// A day is written as 20260131; Swedes write 2026-01-31.
const today = () => new Date().toLocaleDateString('sv').replaceAll('-', '');

const textOfKey = (key) => readKey(key)[1] ?? '';

const dayPuzzle = (date) => makePuzzle({ 'puzzle.date': date }, date, '', '');

function newPuzzle(seed = `${crypto.getRandomValues(new Uint32Array(1))[0]}`) {
	const game = puzzle.game.value, grade = puzzle.grade.value;
	return makePuzzle({ 'puzzle.seed': seed, game, 'puzzle.grade': grade }, '', seed, grade, game, puzzle.file, '');
}

function makePuzzle(which, date, ...wish) {
	Object.assign(puzzle, { which, said: '' });
	const state = puzzle.engine.call('puzzle', date, today(), textOfKey('streaks'), textOfKey('puzzle/today'), ...wish);
	if (state.error) return sayIn(puzzle.box, state.error, t('puzzles-other'));
	puzzle.game.value = state.game;
	puzzle.grade.value = state.grade;
	stayAt({ view: 'puzzles', ...which, 'puzzle.version': puzzle.own });
	tell(`${state.told}${state.question}`);
	return drawPuzzleState(state);
}

function sayIn(place, ...texts) {
	fill(place, texts.join('\n').trim().split('\n').map((text) => el('p', text)));
	tell(texts.join('\n'));
}

// Keeps what counts, and draws all of it anew.
function drawPuzzleState(state) {
	const { box, own, which, said } = puzzle, isOver = state.state !== 'asked', { activeElement } = document;
	writeKey('streaks', state.streaks);
	if (which['puzzle.date'] === today()) writeKey('puzzle/today', state.progress);
	for (const move of state.moves) Object.assign(move, { legal: !move.tried, move: move.type, reason: '' });
	const players = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({ seat, name: '' })), { width, height } = boardSize(box);
	const picking = isOver || state.numbers.length ? {} : heapPicking(state, puzzle, () => drawPuzzleState(state));
	const keys = isOver ? [] : state.numbers.length ? numberKeys(state) :
		keyPad({ ...state, prompt: '' }, { playable: true, choose: answerPuzzle, ...picking });
	const share = () => sharePlace({ ...which, view: 'puzzles', 'puzzle.version': own });
	fill(box, el('h2', { tabindex: -1, 'data-key': 'title' }, state.told.trim().split('\n')[0]), el('p.quiet', state.goal),
		el('div.picture', drawBoard(state.sketch, { ...picking, players, moves: state.numbers.length ? [] : state.moves, width, height,
			turn: state.numbers.length ? 0 : state.seat, history: [], index: 0, playable: !isOver, choose: answerPuzzle })),
		el('p.question', state.task.trim() || null), keys,
		el('div.puzzle-said', said.trim().split('\n').map((line) => line && el('p', line))),
		el('p.puzzle-result', state.marks), details('play-rules', false, sentences(state.rules)), row(taskStep(puzzle, `${state.seed} ${state.state}`, isOver && state.state, isOver), !isOver && button('puzzles-solution', () => takeAnswer('puzzle-show'), { class: 'plain' }),
			state.share && button('puzzles-copy', () => navigator.clipboard?.writeText(state.share), { class: 'primary' }),
			isOver && !puzzle.task && button('puzzles-next', () => newPuzzle()), button('puzzles-link', share, { class: 'plain' })),
		el('p.quiet', t('puzzles-streaks', { days: state.days, row: state.row })));
	redrawAtWidth(box, () => puzzle.box === box && drawPuzzleState(state));
	if (!activeElement?.isConnected && activeElement?.dataset?.key)
		(box.querySelector(`[data-key="${CSS.escape(activeElement.dataset.key)}"]`) ?? box.querySelector('h2')).focus({ preventScroll: true });
}

// One number is left, several are marked; for each start it is the first or the second.
function numberKeys({ kind, numbers }) {
	if (kind === 'leave') return el('div.number-keys', numbers.map(({ number }) => button([number], () => answerPuzzle(number))));
	const sides = [t('puzzles-second'), t('puzzles-first')];
	const marks = numbers.map(({ number }) => button([kind !== 'safe' ? `${number}: ${sides[0]}` : number], ({ currentTarget: key }) => {
		const isOn = key.getAttribute('aria-pressed') !== 'true';
		key.setAttribute('aria-pressed', isOn);
		if (kind !== 'safe') key.textContent = `${number}: ${sides[+isOn]}`;
	}, { 'aria-pressed': 'false', 'data-number': number }));
	const marked = (key) => key.getAttribute('aria-pressed') === 'true';
	const send = () => answerPuzzle(kind !== 'safe' ? marks.map((key) => (marked(key) ? '1' : '2')).join(' ') :
		marks.filter(marked).map(({ dataset }) => dataset.number).join(' '));
	return [el('div.number-keys', marks), button('puzzles-answer', send, { class: 'primary' })];
}

const answerPuzzle = (text) => takeAnswer('puzzle-answer', text);

function takeAnswer(...words) {
	const state = puzzle.engine.call(...words);
	puzzle.said = state.error ?? state.said;
	tell(puzzle.said);
	if (!state.error) drawPuzzleState(state);
}
