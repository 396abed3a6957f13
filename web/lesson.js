// lesson.js: a lesson in a game, step by step. What is asked, judged and told comes from the module, as
// one state after each answer; it has an engine of its own.
import { makeEngine } from './engine.js';
import { button, el, fill, freshView, row, t, tell } from './dom.js';
import { readKey, writeKey } from './store.js';
import { go } from './route.js';
import { boardSize, drawBoard, redrawAtWidth } from './board.js';
import { heapPicking, keyPad } from './pad.js';
import { showFailure } from './menu.js';
import { optionLines } from './table.js';
import { taskStep } from './tasks.js';

let course = null; // the view: its engine, its box, under which key it is kept

export function showLesson(place) {
	const { game = '', file = '', options, step, task } = place;
	const engine = makeEngine(), key = `lesson/${game || 'own'}`;
	const seed = Math.floor(Math.random() * 2 ** 40), { lesson, error } = engine.call('lesson-begin', game, file, optionLines(options), seed, task ? '' : readKey(key)[1] ?? '');
	if (error) return showFailure(error);
	course = { engine, key, game, file, place, answers: 0, box: el('div.lesson') };
	freshView([lesson.title], course.box);
	return drawLessonState(step && lesson.steps.some((each) => each.step === step) ? engine.call('lesson-go', step).lesson : lesson);
}

function takeLesson(...words) {
	const { lesson, error } = course.engine.call(...words);
	if (error) return showFailure(error);
	if (!course.place.task) writeKey(course.key, lesson.progress);
	course.answers++;
	drawLessonState(lesson);
	return tell([...lesson.told, lesson.prompt].filter(Boolean).join('\n'));
}

const answerLesson = (text) => takeLesson('lesson-answer', text);

function drawLessonState(lesson) {
	const { box } = course, { activeElement } = document;
	fill(box, drawCourse(lesson), el('h2', { tabindex: -1, 'data-key': 'title' }, lesson.heading ?? ''),
		taskStep(course.place, `${course.key} ${course.answers}`, lesson.steps.some(({ step, state }) => step === course.place.step && state === 'passed'), course.answers > 0),
		el('div.told', lesson.told.map((line) => line && el('p', { class: lesson.reply }, line))),
		lesson.done ? row(button('play-start-game', () => go({ view: 'card', game: course.game, file: course.file }), { class: 'primary' })) :
			[drawExercise(lesson, box), row(button('learn-skip', () => takeLesson('lesson-skip'), { class: 'plain' }))]);
	redrawAtWidth(box, () => course.box === box && drawLessonState(lesson));
	if (!activeElement?.isConnected && activeElement?.dataset?.key)
		(box.querySelector(`[data-key="${CSS.escape(activeElement.dataset.key)}"]`) ?? box.querySelector('h2')).focus({ preventScroll: true });
}

const drawCourse = ({ steps, row: count, needed }) => el('ol.course', steps.map(({ step, title, state }) =>
	el('li', button([title], () => takeLesson('lesson-go', step), { class: state, 'aria-current': state === 'now' && 'step',
		title: state === 'now' ? `${count} / ${needed}` : undefined, 'data-key': `step ${step}` }))));

function drawExercise(lesson, box) {
	const { sketch, board, moves, found, choices, to_move: turn, place, goal, shown, prompt, more } = lesson;
	const players = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({ seat, name: '' })), { width, height } = boardSize(box);
	const keys = moves.map((move) => ({ ...move, move: move.type, legal: true }));
	const marked = new Set(found.filter(({ numbers }) => numbers.length === 1).flatMap(({ numbers }) => numbers));
	const picking = choices.length ? {} : heapPicking({ ...lesson, moves: keys }, course, () => drawLessonState(lesson));
	return [el('p.quiet', goal), el('div.picture', drawBoard(sketch, { ...picking, board, players, width, height, marked,
		moves: choices.length ? [] : keys, turn, history: [], index: 0, playable: !choices.length, choose: answerLesson })),
	el('p.shown', (shown || place).split('\n').filter((line) => !choices.length || !/^\d+\. /.test(line)).join('\n')),
	el('p.question', choices.length ? prompt.replace(/ *\([^()]*\) *$/, '') : prompt), // what to type there
	choices.length > 0 ? drawChoices(lesson) : keyPad({ moves: keys, sketch, more, prompt: '' },
		{ ...picking, playable: true, choose: answerLesson, safe: new Set(keys.filter(({ safe }) => safe).map(({ type }) => type)) })];
}

// One of several, or several numbers that are marked.
function drawChoices({ choices, question }) {
	if (question !== 'safe') return el('div.number-keys', choices.map(({ type, label, broken }) =>
		button([label], () => answerLesson(type), { isOff: broken, 'data-key': `choice ${type}` })));
	const marks = choices.map(({ type, label }) => button([label], ({ currentTarget: key }) =>
		key.setAttribute('aria-pressed', key.getAttribute('aria-pressed') !== 'true'), { 'aria-pressed': 'false', 'data-number': type }));
	return [el('div.number-keys', marks), button('puzzles-answer', () => answerLesson(marks.filter((key) =>
		key.getAttribute('aria-pressed') === 'true').map(({ dataset }) => dataset.number).join(' ')), { class: 'primary' })];
}
