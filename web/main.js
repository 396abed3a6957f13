// main.js: starts the page, goes from view to view, and says it when something fails.
import { call, engine, startEngine } from './engine.js';
import { button, byId, choice, dialog, el, fetchFile, fill, freshView, fromBase64 } from './dom.js';
import { insideText, isTyping, labelled, notice, t, tellAgain } from './dom.js';
import { language, languageFile, languages, useLanguage } from './words.js';
import { setSetting, setting } from './store.js';
import { linkText, readLink } from './links.js';
import { stopAll } from './solver.js';
import { showHome } from './home.js';
import { showPlay } from './play.js';
import { showSetup } from './setup.js';
import { showPuzzles } from './puzzles.js';
import { showLab } from './lab.js';
import { showPrint } from './print.js';

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

// A sentence in place of a view, and a way on.
export function showFailure(text) {
	freshView('base-failure', el('p', text), button('base-to-games', () => go({ view: 'home' })));
}

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
	const themes = ['auto', 'light', 'dark', 'contrast'].map((theme) =>
		[theme, t(`base-theme-${theme}`)]);
	dialog('base-settings',
		labelled('base-language', choice(languages, language, changeLanguage)),
		labelled('base-theme', choice(themes, setting('theme', 'auto'), (theme) => {
			setSetting('theme', theme);
			applyTheme();
		})),
		el('p', t('base-private')));
}

// What the module says from now on.
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
	const isDark = chosen === 'dark' || chosen !== 'light' && darkWanted.matches;
	dataset.theme = isDark ? 'dark' : 'light';
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
	byId('skip').onclick = (event) => {
		event.preventDefault();
		focusHeading();
	};
	darkWanted.onchange = contrastWanted.onchange = applyTheme;
}

async function loadModule() {
	const inside = insideText('summit.wasm');
	await startEngine(inside ? fromBase64(inside) :
		await (await fetchFile('summit.wasm')).arrayBuffer());
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

// Without words what index.html says stays.
start().catch(console.error);
