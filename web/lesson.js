// lesson.js: a lesson in a game, step by step. What is asked, judged and told comes from the module, as
// one state after each answer; it has an engine of its own.
import { makeEngine } from './engine.js';
import { button, el, fill, freshView, row, t, tell } from './dom.js';
import { readKey, writeKey } from './store.js';
import { go } from './route.js';
import { drawBoard } from './board.js';
import { keyPad } from './pad.js';
import { showFailure } from './menu.js';

let course = null; // the view: its engine, its box, under which key it is kept

export function showLesson({ game = '', file = '' }) {
	const engine = makeEngine(), key = `lesson/${game || 'own'}`;
	const seed = Math.floor(Math.random() * 2 ** 40), { lesson, error } = engine.call('lesson-begin', game, file, '', seed, readKey(key)[1] ?? '');
	if (error) return showFailure(error);
	course = { engine, key, game, file, box: el('div.lesson') };
	freshView([lesson.title], course.box);
	return drawLessonState(lesson);
}

function takeLesson(...words) {
	const { lesson, error } = course.engine.call(...words);
	if (error) return showFailure(error);
	writeKey(course.key, lesson.progress);
	drawLessonState(lesson);
	return tell([...lesson.told, lesson.prompt].filter(Boolean).join('\n'));
}

const answerLesson = (text) => takeLesson('lesson-answer', text);

function drawLessonState(lesson) {
	const { box } = course, { activeElement } = document;
	fill(box, drawCourse(lesson), el('h2', { tabindex: -1, 'data-key': 'title' }, lesson.heading ?? ''),
		el('div.told', lesson.told.map((line) => line && el('p', { class: lesson.reply }, line))),
		lesson.done ? row(button('play-start-game', () => go({ view: 'card', game: course.game, file: course.file }), { class: 'primary' })) :
			[drawExercise(lesson, box), row(button('learn-skip', () => takeLesson('lesson-skip'), { class: 'plain' }))]);
	if (!activeElement?.isConnected && activeElement?.dataset?.key)
		(box.querySelector(`[data-key="${CSS.escape(activeElement.dataset.key)}"]`) ?? box.querySelector('h2')).focus({ preventScroll: true });
}

const drawCourse = ({ steps, row: count, needed }) => el('ol.course', steps.map(({ step, title, state }) =>
	el('li', button([title], () => takeLesson('lesson-go', step), { class: state, 'aria-current': state === 'now' && 'step',
		title: state === 'now' ? `${count} / ${needed}` : undefined, 'data-key': `step ${step}` }))));

function drawExercise(lesson, box) {
	const { sketch, board, moves, found, choices, to_move: turn, place, goal, shown, prompt, more } = lesson;
	const players = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({ seat, name: '' })), width = Math.min(640, box.clientWidth);
	const keys = moves.map((move) => ({ ...move, move: move.type, legal: true }));
	const marked = new Set(found.filter(({ numbers }) => numbers.length === 1).flatMap(({ numbers }) => numbers));
	return [el('p.quiet', goal), el('div.picture', drawBoard(sketch, { board, players, width, height: Math.min(280, width * 0.65), marked,
		moves: choices.length ? [] : keys, turn, history: [], index: 0, playable: !choices.length, choose: answerLesson })),
	el('p.question', [shown || place, prompt].filter(Boolean).join('\n')),
	choices.length > 0 ? drawChoices(lesson) : keyPad({ moves: keys, sketch, more, prompt: '' },
		{ playable: true, choose: answerLesson, safe: new Set(keys.filter(({ safe }) => safe).map(({ type }) => type)) })];
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
