// lab.js: a game file in the making: errors at their line, its rules and map; keep, play, send it.
import { engine } from './engine.js';
import { button, choice, confirmBox, download, el, fileButton, freshView } from './dom.js';
import { labelled, section, tell } from './dom.js';
import { ask, stopAll } from './solver.js';
import { keepOwn, ownGames, setSetting, setting } from './store.js';
import { t } from './words.js';
import { go, stayAt } from './main.js';
import { ownSection } from './home.js';
import { mapFigure, mapPerRow } from './learn.js';
import { shareLink } from './play.js';
import { optionLines } from './setup.js';
import { freshGame, sentences } from './print.js';

let lab = null; // the parts of the view, and what was found about the text

export function showLab({ file, game, options }) {
	lab = { games: engine.call('about').games, own: el('div') };
	freshView(t('page-lab-title'), el('p.lead', t('page-lab-lead')), labSources(),
		el('div.lab', el('div', labEditor(), labDeeds()), labMeaning(),
			el('div', lab.own, labHelp())));
	labListOwn();
	lab.text.value = file || (game ? labFileOf(game, options) : setting('lab')) ||
		labShortest(lab.games[0].sketch);
	labCheck();
}

const labFileOf = (game, options) =>
	engine.call('rules', game, '', optionLines(options)).file ?? '';

// Of all games that are drawn alike the shortest file, without words, is the best to begin from.
function labShortest(kind) {
	return lab.games.filter(({ sketch }) => sketch === kind)
		.map(({ name }) => labFileOf(name).replace(/^say [^]*/m, ''))
		.reduce((best, file) => (file.length < best.length ? file : best));
}

function labSources() {
	const kinds = [...new Set(lab.games.map(({ sketch }) => sketch))];
	const titles = lab.games.map(({ name, title }) => [name, title]);
	const from = choice(titles, titles[0][0]);
	return section(t('page-lab-begin'),
		el('div.row', kinds.map((kind) =>
			button(t(`page-lab-kind-${kind}`), () => labBegin(labShortest(kind))))),
		el('div.row.lab-from', labelled(t('page-lab-from'), from),
			button(t('page-lab-take'), () => labBegin(labFileOf(from.value))),
			fileButton(t('page-lab-open'), '.game,text/plain', labBegin)));
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
	lab.numbers = el('pre');
	lab.layer = el('pre.lab-layer', { 'aria-hidden': 'true' });
	lab.text = el('textarea', { id: 'lab-text', wrap: 'off', spellcheck: 'false',
		autocapitalize: 'off', 'aria-describedby': 'lab-error',
		on: { input: labTyped, scroll: labScroll } });
	lab.error = el('p', { id: 'lab-error' });
	lab.there = button(t('page-lab-there'), () => labSelect(lab.found.line - 1));
	return section(el('label', { for: 'lab-text' }, t('page-lab-text')),
		el('div.lab-editor', el('div.lab-numbers', { 'aria-hidden': 'true' }, lab.numbers),
			el('div.lab-pane', lab.layer, lab.text)),
		el('div.row.lab-verdict', lab.error, lab.there));
}

function labTyped() {
	clearTimeout(lab.later);
	lab.later = setTimeout(labCheck, 200);
	labMark({});
}

function labScroll() {
	const { scrollLeft, scrollTop } = lab.text;
	lab.numbers.style.setProperty('transform', `translateY(${-scrollTop}px)`);
	lab.layer.style.setProperty('transform', `translate(${-scrollLeft}px, ${-scrollTop}px)`);
}

// The line with an error gets a sign, a colour, and the sentence behind its end.
function labMark({ line, error }) {
	const lines = lab.text.value.split('\n');
	lab.text.rows = Math.min(Math.max(lines.length + 1, 10), 24);
	lab.numbers.textContent = lines.map((_, at) => (at + 1 === line ? '✗ ' : '') + (at + 1))
		.join('\n');
	lab.layer.replaceChildren(...line ? ['\n'.repeat(line - 1),
		el('span.lab-bad', lines[line - 1] || ' '), el('span.lab-why', ` ✗ ${error}`)] : []);
	labScroll();
}

// Selects a line, counted from 0.
function labSelect(at) {
	const lines = lab.text.value.split('\n');
	const from = lines.slice(0, at).join('\n').length + (at > 0);
	lab.text.focus();
	lab.text.setSelectionRange(from, from + lines[at].length);
	lab.text.scrollTop = (at - 3) * lab.text.scrollHeight / (lines.length + 1);
}

function labMeaning() {
	lab.rules = el('div.sentences');
	lab.map = el('div');
	return lab.meaning = el('div',
		section(t('page-lab-rules'), el('p.lab-before', t('page-lab-before')), lab.rules),
		section(t('page-lab-map'), lab.map));
}

function labCheck() {
	if (!lab.text.isConnected) return;
	const found = lab.found = engine.call('rules', labFileName(), lab.text.value, '');
	const { error, line } = found, isWrong = Boolean(error);
	lab.text.setAttribute('aria-invalid', isWrong);
	lab.error.textContent = !error ? t('page-lab-fine') :
		`✗ ${line ? t('page-lab-line', { line, error }) : error}`;
	lab.error.className = error ? 'lab-wrong' : '';
	lab.there.hidden = !line;
	lab.leave.forEach((leave) => { leave.disabled = isWrong; });
	lab.meaning.classList.toggle('stale', isWrong);
	labMark(found);
	if (!error) labTell(found);
	lab.later = setTimeout(labRest, 600);
}

// A warning comes last.
function labTell({ title, text, warning }) {
	lab.rules.replaceChildren(el('h3', title), ...sentences(text));
	if (warning) lab.rules.lastChild.className = 'lab-warning';
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
	const { record } = await freshGame(labPlace('lab', labFileName()));
	const slow = setTimeout(() => map.replaceChildren(t('page-base-working')), 500);
	const answer = await ask(record, 'map', '', mapPerRow());
	clearTimeout(slow);
	if (lab.asked !== asked) return;
	lab.asked = null;
	map.replaceChildren(answer.svg ? mapFigure(answer) : answer.error ??
		button(t('page-lab-draw'), labDrawMap));
}

function labDeeds() {
	const leave = (view, key, kind) => button(t(key), () => {
		labRemember();
		go(labPlace(view, labFileName()));
	}, { class: kind });
	lab.leave = [leave('play', 'page-lab-play', 'primary'), leave('setup', 'page-lab-seats'),
		leave('print', 'page-lab-print')];
	return el('div.row', lab.leave, button(t('page-lab-keep'), labKeep),
		button(t('page-lab-download'), () => download(`${labFileName()}.game`, lab.text.value)),
		button(t('page-lab-share'), () => shareLink(labPlace('lab'))));
}

const labName = () =>
	/^[ \t]*title[ \t]*=[ \t]*(.*\S)/m.exec(lab.text.value)?.[1] ?? t('page-lab-no-name');
const labFileName = () => labName().toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'game';

function labKeep() {
	const name = labName(), text = lab.text.value;
	const keep = () => {
		keepOwn(name, text);
		labListOwn();
		tell(t('page-lab-kept', { name }));
	};
	if (ownGames().some((own) => own.name === name && own.text !== text))
		confirmBox(t('page-lab-over', { name }), t('page-lab-replace'), keep);
	else keep();
}

const labListOwn = () => lab.own.replaceChildren(ownSection(labListOwn) || '');

// Lines that a click puts in, each with what it says, are words as the rest is.
function labHelp() {
	const examples = t('page-lab-examples').split('\n').map((line) => line.split(': '));
	return el('details.lab-help', { open: innerWidth > 960 }, el('summary', t('page-lab-help')),
		el('p', t('page-lab-help-text')), el('ul', examples.map(([example, says]) => el('li.row',
			button(el('code', example), () => labInsert(example)), el('span.grow.quiet', says)))));
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
