// lab.js: a game file in the making: errors at their line, its rules and map; keep, play, send it.
import { engine } from './engine.js';
import { button, confirmBox, download, el, fileButton, freshView, labelled, tell } from './dom.js';
import { ask, stopAll } from './solver.js';
import { dropOwn, keepOwn, ownGames, setSetting, setting } from './store.js';
import { t } from './words.js';
import { go, stayAt } from './main.js';
import { mapFigure } from './learn.js';
import { shareLink } from './play.js';
import { freshGame, sentences } from './print.js';

const labMostBytes = 65536;
const labMostRows = 24;

// Lines that a click puts in, and what they say.
const labExamples = [
    ['title = Our game', 'page-lab-line-title'],
    ['start = 0', 'page-lab-line-start'],
    ['target = 50', 'page-lab-line-target'],
    ['target = none', 'page-lab-line-none'],
    ['ops = +1, +2, *2', 'page-lab-line-ops'],
    ['steps = 1, 2, 3', 'page-lab-line-steps'],
    ['numbers = 1-9', 'page-lab-line-numbers'],
    ['heaps = 3, 4, 5', 'page-lab-line-heaps'],
    ['number = own', 'page-lab-line-own'],
    ['beyond = refused', 'page-lab-line-beyond'],
    ['stuck = wins', 'page-lab-line-stuck'],
    ['lose = multiples of 7', 'page-lab-line-lose'],
    ['limit = *2=3', 'page-lab-line-limit'],
    ['repeat = not-last', 'page-lab-line-repeat'],
    ['players = 3', 'page-lab-line-players'],
    ['time = 30', 'page-lab-line-time'],
];

// What the view consists of, and what was found about the text.
let lab = null;

export function showLab(place) {
    lab = { games: engine.call('about').games, own: el('div') };
    freshView(t('page-lab-title'), el('p', { class: 'lead', text: t('page-lab-lead') }), labSources(),
        el('div', { class: 'lab' }, el('div', {}, labEditor(), labDeeds()), labMeaning(),
            labHelp()), lab.own);
    labListOwn();
    labShow(place.file || (place.game ? labFileOf(place.game) : setting('lab')) ||
        labShortest(lab.games[0].sketch));
}

// ---- Where to begin ----

function labFileOf(game) {
    return engine.call('rules', game, '', '').file ?? '';
}

// Of all games that are drawn alike the shortest file is the best to begin from.
function labShortest(kind) {
    return lab.games.filter((game) => game.sketch === kind).map((game) => labFileOf(game.name))
        .reduce((best, file) => (file.length < best.length ? file : best));
}

function labSources() {
    const names = { line: t('page-lab-kind-line'), towers: t('page-lab-kind-towers'),
        road: t('page-lab-kind-road'), heaps: t('page-lab-kind-heaps'),
        field: t('page-lab-kind-field') };
    const kinds = Object.keys(names).filter((kind) => lab.games.some((game) => game.sketch === kind));
    const from = el('select', { on: { change: () => {
        labReplace(labFileOf(from.value));
        from.value = '';
    } } }, el('option', { value: '', text: t('page-lab-choose') }),
    lab.games.map((game) => el('option', { value: game.name, text: game.title })));
    return el('section', { class: 'lab-sources' },
        el('h2', { text: t('page-lab-begin') }),
        el('div', { class: 'row' },
            kinds.map((kind) => button(names[kind], () => labReplace(labShortest(kind))))),
        el('div', { class: 'row' }, labelled(t('page-lab-from'), from),
            fileButton(t('page-lab-open'), '.game,text/plain', labReplace)));
}

// What was written and isn't kept goes only after a question.
function labReplace(text) {
    const old = lab.text.value;
    if (old === lab.loaded || ownGames().some((own) => own.text === old)) labShow(text);
    else confirmBox(t('page-lab-replace'), t('page-lab-replace-yes'), () => labShow(text));
}

function labShow(text) {
    lab.text.value = text;
    lab.loaded = lab.text.value;
    lab.text.scrollTop = 0;
    labCheck();
}

// ---- The editor: a field, the numbers of its lines, and behind it a layer that marks an error ----

function labEditor() {
    lab.numbers = el('pre');
    lab.layer = el('pre', { class: 'lab-layer', 'aria-hidden': 'true' });
    lab.text = el('textarea', { id: 'lab-text', wrap: 'off', spellcheck: 'false',
        autocapitalize: 'off', autocomplete: 'off', 'aria-describedby': 'lab-error',
        on: { input: labTyped, scroll: labScroll } });
    lab.error = el('p', { id: 'lab-error' });
    lab.there = button(t('page-lab-there'), labGoThere);
    lab.verdict = el('div', { class: 'lab-verdict' }, lab.error, lab.there);
    return el('section', {},
        el('h2', {}, el('label', { htmlFor: 'lab-text', text: t('page-lab-text') })),
        el('div', { class: 'lab-editor' },
            el('div', { class: 'lab-numbers', 'aria-hidden': 'true' }, lab.numbers),
            el('div', { class: 'lab-pane' }, lab.layer, lab.text)),
        lab.verdict);
}

function labTyped() {
    labMark({});
    clearTimeout(lab.checking);
    lab.checking = setTimeout(labCheck, 200);
}

function labScroll() {
    const { scrollLeft, scrollTop } = lab.text;
    lab.numbers.style.setProperty('transform', `translateY(${-scrollTop}px)`);
    lab.layer.style.setProperty('transform', `translate(${-scrollLeft}px, ${-scrollTop}px)`);
}

// The line with an error gets a sign, a colour, and the sentence behind its end.
function labMark({ line, error }) {
    const lines = lab.text.value.split('\n');
    const marked = [lines.length, line, error].join();
    if (marked === lab.marked) return;
    lab.marked = marked;
    lab.text.rows = Math.min(Math.max(lines.length + 1, 10), labMostRows);
    lab.numbers.textContent = lines.map((_, at) => (at + 1 === line ? '✗ ' : '') + (at + 1))
        .join('\n');
    lab.layer.replaceChildren();
    if (line)
        lab.layer.append('\n'.repeat(line - 1), el('span', { class: 'lab-bad',
            text: lines[line - 1] || ' ' }), el('span', { class: 'lab-why', text: ` ✗ ${error}` }));
    labScroll();
}

// Selects a line, counted from 0.
function labSelect(at) {
    const lines = lab.text.value.split('\n');
    const from = lines.slice(0, at).join('\n').length + (at > 0);
    lab.text.focus();
    lab.text.setSelectionRange(from, from + (lines[at]?.length ?? 0));
    lab.text.scrollTop = (at - 3) * lab.text.scrollHeight / (lines.length + 1);
}

function labGoThere() {
    labSelect(lab.found.line - 1);
}

// ---- What it means ----

function labMeaning() {
    lab.rules = el('div', { class: 'sentences' });
    lab.warning = el('p', { class: 'lab-warning' });
    lab.map = el('div');
    return lab.meaning = el('div', {},
        el('section', {}, el('h2', { text: t('page-lab-rules') }),
            el('p', { class: 'lab-before', text: t('page-lab-before') }), lab.rules, lab.warning),
        el('section', {}, el('h2', { text: t('page-lab-map') }), lab.map));
}

function labCheck() {
    if (!lab.text.isConnected) return;
    clearTimeout(lab.checking);
    const text = lab.text.value;
    const isLong = new TextEncoder().encode(text).length > labMostBytes;
    lab.found = isLong ? { error: t('page-lab-large', { most: labMostBytes }) } :
        engine.call('rules', labPlace().game, text, '');
    const { error, line } = lab.found;
    labMark(lab.found);
    lab.verdict.classList.toggle('wrong', Boolean(error));
    lab.error.textContent = !error ? t('page-lab-fine') :
        line ? `✗ ${t('page-lab-line', { line, error })}` : `✗ ${error}`;
    lab.text.setAttribute('aria-invalid', Boolean(error));
    lab.there.hidden = !line;
    lab.needRules.forEach((deed) => { deed.disabled = Boolean(error); });
    lab.meaning.classList.toggle('stale', Boolean(error));
    if (!error) labTellRules(lab.found);
    clearTimeout(lab.later);
    lab.later = setTimeout(labRest, 600);
}

// When nothing has been typed for a while.
function labRest() {
    if (!lab.text.isConnected) return;
    labRemember();
    if (lab.found.error) tell(lab.error.textContent);
    else labDrawMap();
}

// Neither going away and back nor closing the page loses what was written.
function labRemember() {
    setSetting('lab', lab.text.value);
    stayAt({ view: 'lab', file: lab.text.value });
}

function labTellRules({ title, text, warning }) {
    lab.rules.replaceChildren(el('h3', { text: title }), ...sentences(text));
    lab.warning.hidden = !warning;
    lab.warning.textContent = warning ? `⚠ ${warning}` : '';
}

async function labDrawMap() {
    const text = lab.text.value;
    const { record } = await freshGame(labPlace());
    if (lab.asking) stopAll();
    lab.asking = true;
    const answer = await ask(record, 'map', '', '');
    if (text !== lab.text.value || !lab.text.isConnected) return;
    lab.asking = false;
    lab.map.replaceChildren(answer.svg ? mapFigure(answer) : answer.error ? el('p', {
        text: answer.error }) : button(t('page-lab-draw'), labDrawMap));
}

// ---- What to do with it ----

function labDeeds() {
    const leave = (key, view, name) => button(t(key), () => {
        labRemember();
        go(labPlace(view));
    }, { class: name });
    const play = leave('page-lab-play', 'play', 'primary');
    const seats = leave('page-lab-seats', 'setup');
    const print = leave('page-lab-print', 'print');
    lab.needRules = [play, seats, print];
    return el('div', { class: 'row lab-deeds' }, play, seats,
        button(t('page-lab-keep'), labKeep),
        button(t('page-lab-download'), labDownload),
        button(t('page-lab-share'), () => shareLink({ view: 'lab', file: lab.text.value })), print);
}

function labName() {
    return /^[ \t]*title[ \t]*=[ \t]*(.*\S)/m.exec(lab.text.value)?.[1] ?? t('page-lab-no-name');
}

// The game as another view gets it, with a name as files have one.
function labPlace(view) {
    const game = labName().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    return { view, game: game || 'game', file: lab.text.value };
}

function labDownload() {
    download(`${labPlace().game}.game`, lab.text.value);
}

function labKeep() {
    const name = labName();
    const old = ownGames().find((own) => own.name === name);
    const keep = () => {
        keepOwn(name, lab.text.value);
        lab.loaded = lab.text.value;
        labListOwn();
        tell(t('page-lab-kept', { name }));
    };
    if (old && old.text !== lab.loaded && old.text !== lab.text.value)
        confirmBox(t('page-lab-over', { name }), t('page-lab-replace-yes'), keep);
    else keep();
}

function labListOwn() {
    const own = ownGames();
    lab.own.replaceChildren(...own.length === 0 ? [] : [el('h2', { text: t('page-home-own') }),
        el('ul', { class: 'rows' }, own.map(({ name, text }) => el('li', { class: 'row' },
            el('strong', { class: 'grow', text: name }),
            button(t('page-home-change'), () => labReplace(text),
                { 'aria-label': `${t('page-home-change')}: ${name}` }),
            button(t('page-home-drop'), () => confirmBox(t('page-home-drop-sure', { title: name }),
                t('page-home-drop'), () => {
                    dropOwn(name);
                    labListOwn();
                }), { 'aria-label': `${t('page-home-drop')}: ${name}` }))))]);
}

// ---- Help ----

function labHelp() {
    return el('details', { class: 'lab-help', open: window.innerWidth > 960 },
        el('summary', { text: t('page-lab-help') }),
        ...t('page-lab-help-text').split('\n').map((text) => el('p', { text })),
        el('ul', {}, labExamples.map(([example, key]) => el('li', {},
            button(el('code', { text: example }), () => labInsert(example)),
            el('span', { text: t(key) })))));
}

// A key stands once: the line takes the place of one with the same key, or comes before the words.
function labInsert(example) {
    const lines = lab.text.value.split('\n');
    const key = example.split(' ')[0];
    const same = lines.findIndex((line) => line.trim().split(/[\s=]/)[0] === key);
    const words = lines.findIndex((line) => /^\s*(say\s|$)/.test(line));
    const at = same >= 0 ? same : words >= 0 ? words : lines.length;
    labSelect(Math.min(at, lines.length - 1));
    if (same < 0) lab.text.setSelectionRange(...Array(2).fill(at < lines.length ?
        lab.text.selectionStart : lab.text.value.length));
    const text = same >= 0 ? example : at < lines.length ? `${example}\n` : `\n${example}`;
    // As if typed, so that it can be undone; where that is not to be had, without.
    if (!document.execCommand('insertText', false, text)) lab.text.setRangeText(text);
    labCheck();
    labSelect(at);
}
