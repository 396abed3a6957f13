// main.js: starts the page, goes from view to view, and says it when something fails.
import { engine, startEngine } from './engine.js';
import { button, byId, choice, dialog, el, fetchFile, freshView, fromBase64 } from './dom.js';
import { insideText, isTyping, labelled, notice, tellAgain } from './dom.js';
import { language, languageFile, languages, t, useLanguage } from './words.js';
import { setSetting, setting } from './store.js';
import { linkText, readLink } from './links.js';
import { stopAll } from './solver.js';
import { showHome } from './home.js';
import { showPlay } from './play.js';
import { showSetup } from './setup.js';
import { startLearn } from './learn.js';
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
	window.scrollTo(0, 0);
}

const focusHeading = () => document.querySelector('#main h1')?.focus();

// The same place by another name.
export function stayAt(place) {
	here = place;
	history.replaceState({ place }, '', addressOf(place));
}

function addressOf(place) {
	return `#${place.view === 'home' ? '' : linkText({ ...place, file: null })}`;
}

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
		else showFailure(place.error ?? t('page-base-no-view'));
	} catch (error) {
		showFailure(faultText(error));
	}
}

// A sentence in place of a view, and a way on.
export function showFailure(text) {
	freshView(t('page-base-failure'), el('p', text),
		button(t('page-base-to-games'), () => go({ view: 'home' })));
}

const faultText = (error) => t('page-base-fault', { reason: error?.message ?? error });

function drawBar() {
	const link = (view, text) => el('a',
		{ href: addressOf({ view }), 'aria-current': view === here.view && 'page' }, text);
	byId('bar').replaceChildren(
		el('nav', { 'aria-label': t('page-base-nav') }, link('home', t('page-base-games')),
			link('puzzles', t('page-base-puzzles')), link('lab', t('page-base-lab'))),
		button(t('page-base-settings'), showSettings), button(t('page-base-help'), showHelp));
	byId('skip').textContent = t('page-base-skip');
}

function showSettings() {
	const themes = ['auto', 'light', 'dark', 'contrast'].map((theme) =>
		[theme, t(`page-base-theme-${theme}`)]);
	dialog(t('page-base-settings'),
		labelled(t('page-base-language'), choice(languages, language, changeLanguage)),
		labelled(t('page-base-theme'), choice(themes, setting('theme', 'auto'), (theme) => {
			setSetting('theme', theme);
			applyTheme();
		})),
		el('p', t('page-base-private')));
}

// What the module says from now on.
function speak() {
	engine.call('speak', languageFile);
	engine.trapText = t('page-base-trap');
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
	const dark = chosen === 'dark' || (chosen !== 'light' && darkWanted.matches);
	dataset.theme = dark ? 'dark' : 'light';
	dataset.contrast = chosen === 'contrast' || contrastWanted.matches ? 'more' : 'usual';
}

function showHelp() {
	const keys = t('page-base-keys-list').split('\n').map((line) => line.split(' = '));
	dialog(t('page-base-help'), el('p', t('page-base-help-text')), el('h3', t('page-base-keys')),
		el('dl.keys', keys.map(([key, what]) => [el('dt', el('kbd', key)), el('dd', what)])),
		el('p', t('page-base-version', engine.call('about'))));
}

function pressKey(event) {
	if (isTyping(event)) return;
	if (event.key === ',') tellAgain();
	if (event.key === '?') showHelp();
}

function listen() {
	window.addEventListener('error', ({ error }) => error && notice(faultText(error)));
	window.onunhandledrejection = ({ reason }) => notice(faultText(reason));
	window.onpopstate = async () => arrive(await placeHere());
	window.onkeydown = pressKey;
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
	if (reason) return showFailure(t('page-base-no-module', { reason }));
	speak();
	startLearn();
	showPlace(await placeHere());
	// After the first visit it works without a network.
	if (location.protocol !== 'file:') navigator.serviceWorker?.register('sw.js').catch(() => {});
}

// Without words what index.html says stays.
start().catch(console.error);
