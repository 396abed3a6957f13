// tasks.js: a task for others: a game, a step of a lesson or a set of puzzles, as a link with a QR code;
// and whoever opens it, from the name to the page that says that it is done. There is no server.
import { call, makeEngine } from './engine.js';
import { button, choice, el, fill, freshView, labelled, row, svg, t, tickBox } from './dom.js';
import { setSetting, setting } from './store.js';
import { makeLink } from './links.js';
import { go, stayAt } from './route.js';
import { levelName, levels, readRules } from './options.js';
import { optionLines } from './table.js';
import { qrCode } from './qr.js';

const setCount = 10; // puzzles
const qrMost = 1200; // letters that a telephone still reads from a screen

// A text as a picture of squares, or null if it is too long to be read from a screen.
export function drawQr(text) {
	const rows = text.length <= qrMost && qrCode(text);
	if (!rows) return null;
	const side = rows.length + 8, d = rows.map((squares, y) => squares.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')).join('')).join('');
	return svg('svg.qr', { viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': t('task-qr') },
		svg('rect', { width: side, height: side, fill: '#fff' }), svg('path', { d, fill: '#000' }));
}

// The puzzles of a set: { text, puzzles }, the text with the answers on a sheet of their own.
export const puzzleSet = ({ game = '', file = '', options, 'puzzle.seed': seed, 'puzzle.grade': grade = '' }) =>
	call('puzzle-set', setCount, seed, grade, ...game || file ? [game, file, optionLines(options)] : []);

// ---- Setting one --------------------------------------------------------------------------------

export function showAssign(place) {
	const { error, title } = readRules(place);
	if (error) return freshView('base-failure', el('p.error', error));
	const task = { view: 'task', game: place.game, file: place.file, options: place.options,
		what: 'game', seats: ['', 'level:50'], people: '1', hints: place.hints };
	const { lesson } = makeEngine().call('lesson-begin', place.game ?? '', place.file ?? '', optionLines(place.options), '1', '');
	const { grades } = call('about', 'brief'), form = el('div.task-form'), made = el('div.task-made');
	const change = (parts) => {
		Object.assign(task, parts);
		draw();
	};
	const field = (key, options, name, value = task[name]) =>
		labelled(key, choice(options, value, (chosen) => change({ [name]: chosen })));
	freshView('task-title', el('div.task', el('h2', title), form, made));
	return draw();

	function draw() {
		const whats = ['game', ...lesson ? ['lesson'] : [], 'puzzles'].map((what) => [what, t(`task-what-${what}`)]);
		if (task.what === 'lesson') task.step ??= lesson.steps[0].step;
		if (task.what === 'puzzles') task['puzzle.seed'] ??= `${crypto.getRandomValues(new Uint16Array(1))[0]}`;
		const seats = [...levels().map(({ who }) => [who, levelName(who)]), ['', t('task-friend')]];
		const hints = tickBox('task-hints', () => change({ hints: task.hints ? undefined : 'off' }));
		hints.control.checked = !task.hints;
		fill(form, field('task-what', whats, 'what'),
			task.what === 'game' && labelled('task-against', choice(seats, task.seats[1], (who) => change({ seats: ['', who] }))),
			task.what === 'lesson' && field('task-step', lesson.steps.map(({ step, title: name }) => [step, name]), 'step'),
			task.what === 'puzzles' && field('puzzles-grade', [['', t('task-any-grade')], ...grades.map((each) => [each, t(`puzzles-grade-${each}`)])], 'puzzle.grade', task['puzzle.grade'] ?? ''),
			field('task-people', [['1', '1'], ['2', '2']], 'people'), task.what === 'game' && hints);
		drawLink();
	}

	async function drawLink() {
		const { error: none } = task.what === 'puzzles' ? puzzleSet(task) : {};
		if (none) return fill(made, el('p.error', { role: 'alert' }, none));
		const link = await makeLink(task);
		return fill(made, link && drawQr(link), el('p', t('task-link')),
			el('input', { value: link ?? t('play-too-long'), readonly: true, 'aria-label': t('play-share') }),
			row(button('play-copy', () => navigator.clipboard?.writeText(link), { class: 'primary' }), button('play-print', () => window.print()),
				task.what === 'puzzles' && button('task-sheet', () => go({ ...task, view: 'set' }))));
	}
}

// The set on paper, and its answers on a sheet of their own.
export function showSet(place) {
	const { text, error } = puzzleSet(place);
	if (error) return freshView('base-failure', el('p.error', error));
	const sheets = text.split('\f').map((sheet) => sheet.trim().split('\n\n'));
	const answers = tickBox('print-answers', () => { shown[1].hidden = !answers.control.checked; });
	const shown = sheets.map(([head, ...puzzles]) => el('section.sheet', el('h2', head), puzzles.map((each) => el('p.set-puzzle', each))));
	answers.control.checked = true;
	return freshView([sheets[0][0]], el('div.print-choice', row(shown[1] && answers, button('play-print', () => window.print(), { class: 'primary' }))), shown);
}

// ---- Doing one ----------------------------------------------------------------------------------

// The one that is being done, as the browser keeps it: { place, names, tries, at, solved, seen }.
export function taskNow() {
	try {
		return JSON.parse(setting('task')) ?? null;
	} catch {
		return null;
	}
}

const keepTask = (task) => setSetting('task', JSON.stringify(task));

// Who it is, then it begins.
export function showTask(place) {
	const names = Array.from({ length: place.people === '2' ? 2 : 1 }, () => el('input', { maxlength: 30, autocomplete: 'off' }));
	const { title = '', error } = place.what === 'puzzles' && !place.game && !place.file ? { title: t('task-what-puzzles') } : readRules(place);
	if (error) return freshView('base-failure', el('p.error', error));
	const begin = (event) => {
		event.preventDefault();
		keepTask({ place, names: names.map(({ value }) => value.trim()).filter(Boolean), tries: 0, at: 0, solved: 0, seen: '' });
		continueTask();
	};
	return freshView('task-heading', el('form.task', { onsubmit: begin }, el('h2', title), el('p.goal', t(`task-do-${place.what ?? 'game'}`)),
		names.map((field, index) => labelled(index ? 'task-other-name' : 'task-name', field)), el('button.primary', t('task-begin'))));
}

function continueTask() {
	const { place, names, at } = taskNow(), { game, file, options, seats = [] } = place;
	if (place.what === 'lesson') return go({ view: 'learn', game, file, options, step: place.step, task: '1' });
	if (place.what !== 'puzzles') return go({ view: 'play', game, file, options, seating: seatingOf(place, seats, names), task: '1' });
	const { puzzles, error } = puzzleSet(place);
	if (error) return freshView('base-failure', el('p.error', error));
	if (!puzzles[at]) return go({ view: 'done' });
	return go({ view: 'puzzles', game, file, options, 'puzzle.seed': `${puzzles[at].seed}`, 'puzzle.grade': place['puzzle.grade'], task: '1' });
}

// One at a table is called `you`; two are called by their names.
function seatingOf({ hints }, [, who = ''], names) {
	const named = who ? [] : names.map((name, index) => `name ${index + 1} ${name}\n`);
	return `${who ? `who 2 ${who}\n` : ''}first 1\nseed ${Math.floor(Math.random() * 2 ** 40)}\npersonal 1\n${hints === 'off' ? 'hints 0\n' : ''}${named.join('')}`;
}

// A game that has ended, a lesson's or a puzzle's answer: counted once each. What comes next, as a button, or null.
export function taskStep({ task: isTask }, seen, isDone, isCounted = true) {
	const task = isTask && taskNow();
	if (!task) return null;
	const isSet = task.place.what === 'puzzles';
	if (seen !== task.seen && isCounted) keepTask({ ...task, seen, tries: task.tries + 1 });
	if (!isDone) return null;
	const next = () => {
		const now = taskNow();
		keepTask({ ...now, at: now.at + 1, solved: now.solved + (isDone === 'solved') });
		return isSet ? continueTask() : go({ view: 'done' });
	};
	return button(isSet && task.at + 1 < setCount ? 'puzzles-next' : 'task-finish', next, { class: 'primary', 'data-key': 'task' });
}

// To be read from two metres.
export function showDone() {
	const task = taskNow();
	if (!task) return freshView('base-failure', el('p', t('base-no-view')));
	const { names, tries, solved, place } = task;
	stayAt({ view: 'done' });
	return freshView('task-heading', el('div.done', el('p.done-name', names.join(', ')), el('p.done-mark', '✓ ', t('task-done')),
		el('p.done-tries', place.what === 'puzzles' ? t('task-solved', { solved, count: setCount }) : t('task-tries', { tries }))),
	button('base-to-games', () => go({ view: 'home' })));
}
