// main.js: starts the page, goes from view to view, and says it when something fails.
import { engine, startEngine } from './engine.js';
import { button, choice, dialog, el, freshView, labelled, notice } from './dom.js';
import { insideText, tellAgain } from './dom.js';
import { language, languageFile, languages, likelyLanguage, t, useLanguage } from './words.js';
import { setSetting, setting } from './store.js';
import { linkText, readLink } from './links.js';
import { showHome } from './home.js';
import { showPlay } from './play.js';
import { showSetup } from './setup.js';
import { startLearn } from './learn.js';
import { showPuzzles } from './puzzles.js';
import { showLab } from './lab.js';
import { showPrint } from './print.js';

// map and review belong to a game that is open.
const views = { home: showHome, play: showPlay, map: showPlay, review: showPlay, setup: showSetup,
    puzzles: showPuzzles, lab: showLab, print: showPrint };

// ---- From place to place ----

let here = {};

// Shows a place, under an address of its own. What is too long for one goes with the history.
export function go(place) {
    history.pushState({ place }, '', addressOf(place));
    arrive(place);
}

function arrive(place) {
    showPlace(place);
    window.scrollTo(0, 0);
    document.querySelector('#main h1')?.focus({ preventScroll: true });
}

// The same place by another name.
export function stayAt(place) {
    here = place;
    history.replaceState({ place }, '', addressOf(place));
}

function addressOf(place) {
    return `#${place.view === 'home' ? '' : linkText({ ...place, file: null })}`;
}

async function placeHere() {
    return history.state?.place ?? readLink(location.hash);
}

function showPlace(place) {
    here = place;
    const view = Object.hasOwn(views, place.view) && views[place.view];
    document.body.dataset.view = view ? place.view : 'none';
    for (const link of document.querySelectorAll('#bar a'))
        link.setAttribute('aria-current', link.dataset.view === place.view ? 'page' : 'false');
    document.querySelectorAll('dialog').forEach((box) => box.close());
    if (!view) return showFailure(place.error ?? t('page-base-no-view'));
    new Promise((resolve) => resolve(view(place))).catch((error) => showFailure(faultText(error)));
}

// ---- When something fails ----

// A sentence in place of a view, and a way on.
export function showFailure(text) {
    freshView(t('page-base-failure'), el('p', { text }),
        button(t('page-base-to-games'), () => go({ view: 'home' })));
}

function faultText(error) {
    return t('page-base-fault', { reason: error?.message ?? error });
}

// ---- The bar, settings, help ----

function drawBar() {
    const link = (view, text) => el('a', { href: addressOf({ view }), text, data: { view } });
    document.getElementById('bar').replaceChildren(
        el('nav', { 'aria-label': t('page-base-nav') }, link('home', t('page-base-games')),
            link('puzzles', t('page-base-puzzles')), link('lab', t('page-base-lab'))),
        button(t('page-base-settings'), showSettings), button(t('page-base-help'), showHelp));
    document.getElementById('skip').textContent = t('page-base-skip');
}

function showSettings() {
    const themes = ['auto', 'light', 'dark', 'contrast'].map((theme) =>
        [theme, t(`page-base-theme-${theme}`)]);
    dialog(t('page-base-settings'),
        labelled(t('page-base-language'), choice(languages, language, changeLanguage)),
        labelled(t('page-base-theme'), choice(themes, setting('theme', 'auto'), changeTheme)),
        el('p', { text: t('page-base-private') }));
}

async function changeLanguage(code) {
    setSetting('language', code);
    await useLanguage(code);
    speak();
    showPlace(here);
    showSettings();
}

// What is said from now on, by the page and by the module.
function speak() {
    engine.call('speak', languageFile);
    engine.trapText = t('page-base-trap');
    drawBar();
}

function changeTheme(theme) {
    setSetting('theme', theme);
    applyTheme();
}

const darkWanted = matchMedia('(prefers-color-scheme: dark)');
const contrastWanted = matchMedia('(prefers-contrast: more)');

// What was chosen, or else what the system prefers.
function applyTheme() {
    const chosen = setting('theme');
    const dark = chosen === 'dark' || (chosen !== 'light' && darkWanted.matches);
    const more = chosen === 'contrast' || contrastWanted.matches;
    Object.assign(document.documentElement.dataset,
        { theme: dark ? 'dark' : 'light', contrast: more ? 'more' : 'usual' });
}

function showHelp() {
    const keys = t('page-base-keys-list').split('\n').map((line) => line.split(' = '));
    dialog(t('page-base-help'), el('p', { text: t('page-base-help-text') }),
        el('h3', { text: t('page-base-keys') }),
        el('dl', { class: 'keys' }, keys.map(([key, what]) =>
            [el('dt', {}, el('kbd', { text: key })), el('dd', { text: what })])),
        el('p', { text: t('page-base-version', engine.call('about')) }));
}

function pressKey({ key, target, ctrlKey, altKey, metaKey }) {
    if (target.closest?.('input, select, textarea, dialog') || ctrlKey || altKey || metaKey) return;
    if (key === ',') tellAgain();
    if (key === '?') showHelp();
}

// ---- The start ----

function listen() {
    window.addEventListener('error', ({ error }) => error && notice(faultText(error)));
    window.addEventListener('unhandledrejection', ({ reason }) => notice(faultText(reason)));
    window.addEventListener('popstate', async () => arrive(await placeHere()));
    document.addEventListener('keydown', pressKey);
    document.getElementById('skip').addEventListener('click', (event) => {
        event.preventDefault();
        document.querySelector('#main h1')?.focus();
    });
    for (const query of [darkWanted, contrastWanted]) query.addEventListener('change', applyTheme);
}

async function loadModule() {
    const inside = insideText('summit.wasm');
    return startEngine(inside === null ? await fetch('summit.wasm') :
        Uint8Array.from(atob(inside.trim()), (letter) => letter.charCodeAt(0)));
}

async function start() {
    applyTheme();
    const loaded = loadModule().catch((error) => error);
    await useLanguage(setting('language') ?? likelyLanguage());
    listen();
    const { message } = await loaded ?? {};
    if (message) return showFailure(t('page-base-no-module', { reason: message }));
    speak();
    startLearn();
    showPlace(await placeHere());
    // After the first visit it works without a network.
    if (location.protocol !== 'file:') navigator.serviceWorker?.register('sw.js').catch(() => {});
}

// Without words what index.html says stays.
start().catch(console.error);
