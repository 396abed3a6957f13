// lab.js: a game file in the making, with its errors, its rules and its map.
import { call } from './engine.js';
import { button, choice, details, download, el, fileButton, fill, freshView } from './dom.js';
import { labelled, row, section, t, tell } from './dom.js';
import { stopAll } from './solver.js';
import { keepOwn, ownGames, setSetting, setting } from './store.js';
import { go, stayAt } from './route.js';
import { LocalTable } from './table.js';
import { mapFigure, mapPerRow } from './map.js';
import { sentences, sharePlace } from './menu.js';
import { readRules } from './options.js';
import { ownSection } from './home.js';

let lab = null; // the parts of the view, and what was found about the text

export function showLab({ file, game, options, hints }) {
	lab = { own: el('div'), hints };
	const { games } = call('about');
	freshView('lab-title', el('p.lead', t('lab-lead')), labSources(games),
		el('div.lab', el('div', labEditor(), labDeeds()), labMeaning(), el('div', lab.own, labHelp())));
	labListOwn();
	// Without its words a game is short, which is the best to begin from.
	lab.text.value = file || (game ? labFileOf(game, options) : setting('lab')) ||
		labFileOf(games[0].name).replace(/^say [^]*/m, '');
	labCheck();
}

const labFileOf = (game, options) => readRules({ game, options }).file ?? '';

function labSources(games) {
	const from = choice(games.map(({ name, title }) => [name, title]), games[0].name);
	return el('div.row.from', labelled('lab-from', from),
		button('lab-take', () => labBegin(labFileOf(from.value))),
		fileButton('base-open', '.game,text/plain', labBegin));
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

const labPlace = (view, game) => ({ view, game, file: lab.text.value, hints: lab.hints });

function labEditor() {
	lab.numbers = el('pre.numbers', { 'aria-hidden': 'true' });
	lab.layer = el('pre.layer', { 'aria-hidden': 'true' });
	lab.text = el('textarea', { id: 'lab-text', wrap: 'off', spellcheck: 'false', autocapitalize: 'off',
		'aria-describedby': 'verdict', oninput: labTyped });
	lab.error = el('p.verdict', { id: 'verdict' });
	return [el('h2', el('label', { for: 'lab-text' }, t('lab-text'))),
		el('div.editor', lab.numbers, el('div.pane', lab.layer, lab.text)), lab.error];
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

// Lines to begin with, each with what it says, are words as the rest is.
function labHelp() {
	const examples = t('lab-examples').split('\n').map((line) => line.split(': '));
	return details('lab-help', innerWidth > 960, el('p', t('lab-help-text')), el('dl.keys',
		examples.map(([example, says]) => [el('dt', el('code', example)), el('dd.quiet', says)])));
}

function labMeaning() {
	lab.rules = el('div.sentences');
	lab.map = el('div');
	return lab.meaning = el('div', section('lab-rules', el('p.before', t('lab-before')), lab.rules),
		section('lab-map', lab.map));
}

function labCheck() {
	if (!lab.text.isConnected) return;
	const found = lab.found = readRules(labPlace('lab', labFileName()));
	const { error, line, title, text, warning } = found, isWrong = Boolean(error);
	lab.text.setAttribute('aria-invalid', isWrong);
	fill(lab.error, error ? `✗ ${line ? t('lab-line', { line, error }) : error}` : t('lab-fine'));
	lab.error.classList.toggle('wrong', isWrong);
	lab.leave.forEach((leave) => { leave.disabled = isWrong; });
	lab.meaning.classList.toggle('stale', isWrong);
	labMark(found);
	if (!error) fill(lab.rules, el('h3', title), sentences(text));
	if (warning) lab.rules.lastChild.className = 'warning'; // it comes last
	lab.later = setTimeout(labRest, 600);
}

// When nothing has been typed for a while.
function labRest() {
	if (!lab.text.isConnected) return;
	labRemember();
	if (lab.found.error) tell(lab.error.textContent);
	else labDrawMap();
}

async function labDrawMap() {
	const { map } = lab, asked = {};
	if (lab.hints === 'off') return;
	if (lab.asked) stopAll();
	lab.asked = asked;
	const answer = await new LocalTable(labPlace('lab'), { isKept: false }).ask('map', '', mapPerRow());
	if (lab.asked !== asked) return;
	lab.asked = null;
	fill(map, answer.rows ? mapFigure(answer) : answer.error ?? button('lab-draw', labDrawMap));
}

function labDeeds() {
	const leave = (view, key, props) => button(key, () => {
		labRemember();
		go(labPlace(view, labFileName()));
	}, props);
	const save = () => download(`${labFileName()}.game`, lab.text.value);
	lab.leave = [leave('play', 'lab-play', { class: 'primary' }), leave('setup', 'lab-seats'),
		leave('print', 'play-print')];
	return row(lab.leave, button('lab-keep', labKeep), button('home-save', save),
		button('lab-share', () => sharePlace(labPlace('lab'), save)));
}

const labName = () => /^[ \t]*title[ \t]*=[ \t]*(.*\S)/m.exec(lab.text.value)?.[1] ?? t('lab-no-name');
const labFileName = () => labName().toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'game';

function labKeep() {
	const name = labName(), own = ownGames().find((each) => each.name === name);
	if (own && own.text !== lab.text.value && !confirm(t('lab-over', { name }))) return;
	keepOwn(name, lab.text.value);
	labListOwn();
	tell(t('lab-kept', { name }));
}

const labListOwn = () => fill(lab.own, ownSection(labListOwn));
