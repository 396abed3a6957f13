// main.js: starts the page, goes from view to view, and says it when something fails; the first view.
import { call, engine, startEngine } from './engine.js';
import { button, byId, choice, dialog, el, fileButton, fill, freshView, fromBase64 } from './dom.js';
import { insideText, isTyping, labelled, language, languageFile, languages, notice } from './dom.js';
import { readFile, section, svg, t, tellAgain, useLanguage } from './dom.js';
import { dropGame, dropOwn, kept, ownGames, setSetting, setting } from './store.js';
import { linkText, readLink } from './links.js';
import { stopAll } from './solver.js';
import { showPlay } from './play.js';
import { showSetup } from './setup.js';
import { showPuzzles } from './learn.js';
import { showLab, showPrint } from './lab.js';

// map and review belong to a game that is open.
const views = { __proto__: null, home: showHome, play: showPlay, map: showPlay, review: showPlay,
	setup: showSetup, puzzles: showPuzzles, lab: showLab, print: showPrint };

let here = {};

// Shows a place, under an address of its own. What is too long for one goes with the history.
export function go(place) {
	history.pushState({ place }, '', addressOf(place));
	arrive(place);
}

function arrive(place) {
	showPlace(place);
	focusHeading();
	scrollTo(0, 0);
}

const focusHeading = () => document.querySelector('h1')?.focus();

// The same place by another name.
export function stayAt(place) {
	here = place;
	history.replaceState({ place }, '', addressOf(place));
}

const addressOf = (place) => `#${place.view === 'home' ? '' : linkText({ ...place, file: null })}`;

const placeHere = async () => history.state?.place ?? readLink(location.hash);

async function showPlace(place) {
	const view = views[place.view];
	if (view !== views[here.view]) stopAll();
	here = place;
	document.body.dataset.view = place.view;
	drawBar();
	document.querySelectorAll('dialog').forEach((box) => box.close());
	try {
		if (view) await view(place);
		else showFailure(place.error ?? t('base-no-view'));
	} catch (error) {
		showFailure(faultText(error));
	}
}

export const showFailure = (text) =>
	freshView('base-failure', el('p', text), button('base-to-games', () => go({ view: 'home' })));

const faultText = (error) => t('base-fault', { reason: error?.message ?? error });

function drawBar() {
	const link = (view, key) => el('a',
		{ href: addressOf({ view }), 'aria-current': view === here.view && 'page' }, t(key));
	fill(byId('bar'), el('nav', { 'aria-label': t('base-nav') }, link('home', 'base-games'),
		link('puzzles', 'base-puzzles'), link('lab', 'base-lab')),
	button('base-settings', showSettings), button('base-help', showHelp));
	byId('skip').textContent = t('base-skip');
}

function showSettings() {
	const themes = ['auto', 'light', 'dark', 'contrast'].map((theme) => [theme, t(`base-theme-${theme}`)]);
	dialog('base-settings', labelled('base-language', choice(languages, language, changeLanguage)),
		labelled('base-theme', choice(themes, setting('theme') ?? 'auto', (theme) => {
			setSetting('theme', theme);
			applyTheme();
		})), el('p', t('base-private')));
}

function speak() {
	call('speak', languageFile);
	engine.trapText = t('base-trap');
}

async function changeLanguage(code) {
	setSetting('language', code);
	await useLanguage(code);
	speak();
	showPlace(here);
	showSettings();
}

const darkWanted = matchMedia('(prefers-color-scheme: dark)');
const contrastWanted = matchMedia('(prefers-contrast: more)');

// What was chosen, or else what the system prefers.
function applyTheme() {
	const chosen = setting('theme'), { dataset } = document.documentElement;
	dataset.theme = chosen === 'dark' || chosen !== 'light' && darkWanted.matches ? 'dark' : 'light';
	dataset.contrast = chosen === 'contrast' || contrastWanted.matches ? 'more' : 'usual';
}

function showHelp() {
	const keys = t('base-keys-list').split('\n').map((line) => line.split(' = '));
	dialog('base-help', el('p', t('base-help-text')), el('h3', t('base-keys')),
		el('dl.keys', keys.map(([key, what]) => [el('dt', el('kbd', key)), el('dd', what)])),
		el('p', t('base-version', call('about'))));
}

function listen() {
	window.addEventListener('error', ({ error }) => error && notice(faultText(error)));
	window.onunhandledrejection = ({ reason }) => notice(faultText(reason));
	window.onpopstate = async () => arrive(await placeHere());
	window.onkeydown = (event) => isTyping(event) || { ',': tellAgain, '?': showHelp }[event.key]?.();
	byId('skip').onclick = focusHeading;
	darkWanted.onchange = contrastWanted.onchange = applyTheme;
}

async function loadModule() {
	const inside = insideText('summit.wasm');
	await startEngine(inside ? fromBase64(inside) : await (await readFile('summit.wasm')).arrayBuffer());
}

async function start() {
	applyTheme();
	const problem = loadModule().catch(({ message }) => message);
	await useLanguage(setting('language'));
	listen();
	const reason = await problem;
	if (reason) return showFailure(t('base-no-module', { reason }));
	speak();
	showPlace(await placeHere());
	// After the first visit it works without a network.
	if (location.protocol !== 'file:') navigator.serviceWorker?.register('sw.js').catch(() => {});
}

// ---- The first view: games that were left, the games, own games, files ----

function showHome() {
	const { games } = call('about'), all = kept(), left = all.filter(({ over }) => !over).slice(0, 3);
	const cards = (isClassic) => games.filter(({ classic }) => classic === isClassic).map(gameCard);
	freshView(['Summit'], el('p.lead', t('home-lead')), homeList('home-left', 'ul.rows', left.map(keptRow)),
		homeList('base-games', 'ul.cards', cards(false)), homeList('home-more', 'ul.cards', moreCards()),
		ownSection(showHome), homeList('home-classics', 'ul.cards', cards(true)),
		homeList('home-over', 'ul.rows', all.filter((game) => !left.includes(game)).map(keptRow)));
}

const homeList = (title, kind, items) => items.length > 0 && section(title, el(kind, items));

const homeCard = (place, title, about, picture) =>
	el('li', el('a.card', { href: `#${linkText(place)}` }, picture, cardText(title, about)));

const cardText = (title, about) => [el('strong', title), el('span', about)];

const gameCard = ({ name, title, about, classic, sketch }) =>
	homeCard({ view: 'setup', game: name }, title, about, !classic && emblem(sketch));

const moreCards = () => [homeCard({ view: 'puzzles' }, t('puzzles-today'), t('home-today-about')),
	homeCard({ view: 'lab' }, t('base-lab'), t('home-lab-about')),
	el('li', fileButton(cardText(t('base-open'), t('home-open-about')), '.summit,.game', openFile,
		{ class: 'card' }))];

// What is played on, by the kind of drawing: lines, and where the marker is.
const emblems = {
	line: ['M4 24H92M4 16v16M92 16v16M26 20v8M48 20v8M70 20v8', 48, 24],
	towers: ['M22 44V32h20v12zv-24h20v12M54 44V26h20v18zv-36h20v18', 64, 8],
	road: ['M4 40H92M6 40a7 9 0 0 1 14 0a14 20 0 0 1 28 0a21 30 0 0 1 42 0', 48, 40] };

function emblem(kind) {
	const [d, cx, cy] = emblems[kind] ?? emblems.line;
	return svg('svg.emblem', { viewBox: '0 0 96 48', 'aria-hidden': 'true' },
		svg('path', { d }), svg('circle', { cx, cy, r: 6 }));
}

const homeRow = (title, about, ...buttons) =>
	el('li.row', el('div.grow', el('strong', title), el('span.quiet', about)), buttons);

// A button of a row: readers hear which row it is.
const rowButton = (key, title, action, props) =>
	button(key, action, { ...props, 'aria-label': `${t(key)}: ${title}` });

const dropButton = (title, drop, after) => rowButton('home-drop', title, () => {
	drop();
	after();
}, { sure: [t('home-drop-sure', { title })] });

function keptRow({ id, title, count, when, over }) {
	const about = t('home-moves', { moves: count,
		when: new Date(when).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }) });
	return homeRow(title, about,
		rowButton(over ? 'learn-look' : 'home-go-on', `${title}, ${about}`, () => go({ view: 'play', id }),
			{ class: over ? '' : 'primary' }),
		dropButton(title, () => dropGame(id), showHome));
}

// after(): when one was removed.
export const ownSection = (after) =>
	homeList('home-own', 'ul.rows', ownGames().map(({ name, text: file }) => homeRow(name, '',
		rowButton('home-play', name, () => go({ view: 'setup', file }), { class: 'primary' }),
		rowButton('home-change', name, () => go({ view: 'lab', file })),
		dropButton(name, () => dropOwn(name), after))));

function openFile(text) {
	const isSaved = /^summit (save|journal) /.test(text);
	go(isSaved ? { view: 'play', record: text } : { view: 'lab', file: text });
}

// Without words what index.html says stays.
start().catch(console.error);
