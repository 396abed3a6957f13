// lab.js: a game file in the making: errors at their line, its rules and map; keep, play, send it.
import { call } from './engine.js';
import { button, choice, confirmBox, details, download, el, fileButton, fill } from './dom.js';
import { freshView, labelled, row, section, t, tell } from './dom.js';
import { ask, stopAll } from './solver.js';
import { keepOwn, ownGames, setSetting, setting } from './store.js';
import { go, stayAt } from './main.js';
import { ownSection } from './home.js';
import { mapFigure, mapPerRow } from './learn.js';
import { shareLink } from './play.js';
import { readRules } from './setup.js';
import { freshGame, sentences } from './print.js';

let lab = null; // the parts of the view, and what was found about the text

export function showLab({ file, game, options }) {
	lab = { games: call('about').games, own: el('div') };
	freshView('lab-title', el('p.lead', t('lab-lead')), labSources(),
		el('div.lab', el('div', labEditor(), labDeeds()), labMeaning(),
			el('div', lab.own, labHelp())));
	labListOwn();
	lab.text.value = file || (game ? labFileOf(game, options) : setting('lab')) ||
		labShortest(lab.games[0].sketch);
	labCheck();
}

const labFileOf = (game, options) => readRules({ game, options }).file ?? '';

// Of all games that are drawn alike the shortest file, without words, is the best to begin from.
function labShortest(kind) {
	return lab.games.filter(({ sketch }) => sketch === kind)
		.map(({ name }) => labFileOf(name).replace(/^say [^]*/m, ''))
		.reduce((best, file) => (file.length < best.length ? file : best));
}

function labSources() {
	const kinds = [...new Set(lab.games.map(({ sketch }) => sketch))];
	const from = choice(lab.games.map(({ name, title }) => [name, title]), lab.games[0].name);
	return section('lab-begin',
		row(kinds.map((kind) => button(`lab-kind-${kind}`, () => labBegin(labShortest(kind))))),
		el('div.row.from', labelled('lab-from', from),
			button('lab-take', () => labBegin(labFileOf(from.value))),
			fileButton('lab-open', '.game,text/plain', labBegin)));
}

// A place of its own: what was written before is one step back.
function labBegin(file) {
	labRemember();
	go({ view: 'lab', file });
}

function labRemember() {
	setSetting('lab', lab.text.value);
	stayAt(labPlace('lab'));
}

const labPlace = (view, game) => ({ view, game, file: lab.text.value });

function labEditor() {
	lab.numbers = el('pre.numbers', { 'aria-hidden': 'true' });
	lab.layer = el('pre.layer', { 'aria-hidden': 'true' });
	lab.text = el('textarea', { id: 'lab-text', wrap: 'off', spellcheck: 'false',
		autocapitalize: 'off', 'aria-describedby': 'verdict', oninput: labTyped });
	lab.error = el('p', { id: 'verdict' });
	lab.there = button('lab-there', () => labSelect(lab.found.line - 1));
	lab.editor = el('div.editor', lab.numbers, el('div.pane', lab.layer, lab.text));
	return section(el('label', { for: 'lab-text' }, t('lab-text')), lab.editor,
		el('div.row.verdict', lab.error, lab.there));
}

function labTyped() {
	clearTimeout(lab.later);
	lab.later = setTimeout(labCheck, 200);
	labMark({});
}

// The text is as large as what is in it, so that it scrolls with the numbers and the layer. The line
// with an error gets a sign, a colour, and the sentence behind its end.
function labMark({ line, error }) {
	const lines = lab.text.value.split('\n');
	lab.text.rows = Math.max(lines.length + 1, 10);
	lab.text.cols = lines.reduce((most, { length }) => Math.max(most, length), 20) + 1;
	fill(lab.numbers, lines.map((_, at) => (at + 1 === line ? '✗ ' : '') + (at + 1)).join('\n'));
	fill(lab.layer, line && ['\n'.repeat(line - 1), el('span.bad', lines[line - 1] || ' '),
		el('span.because', ` ✗ ${error}`)]);
}

// Selects a line, counted from 0.
function labSelect(at) {
	const lines = lab.text.value.split('\n');
	const from = lines.slice(0, at).join('\n').length + (at > 0);
	lab.text.focus();
	lab.text.setSelectionRange(from, from + lines[at].length);
	lab.editor.scrollTop = (at - 3) * lab.text.offsetHeight / lab.text.rows;
}

function labMeaning() {
	lab.rules = el('div.sentences');
	lab.map = el('div');
	return lab.meaning = el('div',
		section('lab-rules', el('p.before', t('lab-before')), lab.rules),
		section('lab-map', lab.map));
}

function labCheck() {
	if (!lab.text.isConnected) return;
	const found = lab.found = readRules(labPlace('lab', labFileName()));
	const { error, line } = found, isWrong = Boolean(error);
	lab.text.setAttribute('aria-invalid', isWrong);
	fill(lab.error, error ? `✗ ${line ? t('lab-line', { line, error }) : error}` : t('lab-fine'));
	lab.error.className = error ? 'wrong' : '';
	lab.there.hidden = !line;
	lab.leave.forEach((leave) => { leave.disabled = isWrong; });
	lab.meaning.classList.toggle('stale', isWrong);
	labMark(found);
	if (!error) labTell(found);
	lab.later = setTimeout(labRest, 600);
}

// A warning comes last.
function labTell({ title, text, warning }) {
	fill(lab.rules, el('h3', title), sentences(text));
	if (warning) lab.rules.lastChild.className = 'warning';
}

// When nothing has been typed for a while.
function labRest() {
	if (!lab.text.isConnected) return;
	labRemember();
	if (lab.found.error) tell(lab.error.textContent);
	else labDrawMap();
}

// The map of what was there before goes as soon as it is clear that the new one takes a while.
async function labDrawMap() {
	const { map } = lab, asked = {};
	if (lab.asked) stopAll();
	lab.asked = asked;
	const { record } = freshGame(labPlace('lab', labFileName()));
	const slow = setTimeout(() => fill(map, t('base-working')), 500);
	const answer = await ask(record, 'map', '', mapPerRow());
	clearTimeout(slow);
	if (lab.asked !== asked) return;
	lab.asked = null;
	fill(map, answer.svg ? mapFigure(answer) : answer.error ?? button('lab-draw', labDrawMap));
}

function labDeeds() {
	const leave = (view, key, props) => button(key, () => {
		labRemember();
		go(labPlace(view, labFileName()));
	}, props);
	lab.leave = [leave('play', 'lab-play', { class: 'primary' }), leave('setup', 'lab-seats'),
		leave('print', 'lab-print')];
	return row(lab.leave, button('lab-keep', labKeep),
		button('lab-download', () => download(`${labFileName()}.game`, lab.text.value)),
		button('lab-share', () => shareLink(labPlace('lab'))));
}

const labName = () =>
	/^[ \t]*title[ \t]*=[ \t]*(.*\S)/m.exec(lab.text.value)?.[1] ?? t('lab-no-name');
const labFileName = () => labName().toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'game';

function labKeep() {
	const name = labName(), text = lab.text.value;
	const keep = () => {
		keepOwn(name, text);
		labListOwn();
		tell(t('lab-kept', { name }));
	};
	if (ownGames().some((own) => own.name === name && own.text !== text))
		confirmBox([t('lab-over', { name })], 'lab-replace', keep);
	else keep();
}

const labListOwn = () => fill(lab.own, ownSection(labListOwn));

// Lines that a click puts in, each with what it says, are words as the rest is.
function labHelp() {
	const examples = t('lab-examples').split('\n').map((line) => line.split(': '));
	return details('lab-help', innerWidth > 960, el('p', t('lab-help-text')),
		el('ul', examples.map(([example, says]) => el('li.row', button(el('code', example),
			() => labInsert(example)), el('span.grow.quiet', says)))));
}

// A key stands once: the line takes the place of one with the same key, or comes before the first
// that is empty or says words.
function labInsert(example) {
	const lines = lab.text.value.split('\n'), [key] = example.split(' ');
	const same = lines.findIndex((line) => line.split(/[\s=]/)[0] === key);
	const free = lines.findIndex((line) => /^(say |$)/.test(line));
	const at = same >= 0 ? same : free >= 0 ? free : lines.length;
	lines.splice(at, same >= 0 ? 1 : 0, example);
	lab.text.focus();
	lab.text.select();
	// As if it were typed, so that it can be undone.
	document.execCommand('insertText', false, lines.join('\n'));
	labSelect(at);
}
