// main.js: starts the page, goes from view to view, and says it when something fails.
import { startEngine, engine } from './engine.js';
import { button, choice, confirmBox, dialog, el, freshView, labelled, notice } from './dom.js';
import { insideText, tellAgain } from './dom.js';
import { language, languageFile, languages, likelyLanguage, t, useLanguage } from './words.js';
import { forgetAll, setSetting, setting } from './store.js';
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

let herePlace = { view: 'home' };

// Shows a view, with an address of its own. What is too long for an address (a record, a file) goes
// with the entry in the browser's history.
export function go(place) {
    history.pushState({ place }, '', addressOf(place));
    show(place);
}

// The same place by another name, without a step in the history.
export function stayAt(place) {
    herePlace = place;
    history.replaceState({ place }, '', addressOf(place));
}

function addressOf(place) {
    const { file, ...rest } = place;
    const text = place.view === 'home' ? '' : linkText(rest);
    return text ? `#${text}` : location.pathname + location.search;
}

async function goToAddress() {
    const place = history.state?.place || await readLink(location.hash);
    if (place.error) showFailure(place.error);
    else show(place);
}

function show(place) {
    herePlace = place;
    const view = Object.hasOwn(views, place.view) ? views[place.view] : null;
    document.body.dataset.view = view ? place.view : 'none';
    markPlace(place.view);
    document.querySelectorAll('dialog').forEach((box) => box.close());
    window.scrollTo(0, 0);
    try {
        if (view === null) showFailure(t('page-base-no-view'));
        else Promise.resolve(view(place)).catch(fault);
    } catch (error) {
        fault(error);
    }
}

function markPlace(name) {
    for (const link of document.querySelectorAll('#bar a'))
        if (link.dataset.view === name) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
}

// ---- When something fails ----

// A sentence in place of a view, with a way on.
export function showFailure(text) {
    freshView(t('page-base-failure'), el('p', { text }),
        el('p', {}, button(t('page-base-to-games'), () => go({ view: 'home' }))));
}

function fault(error) {
    const reason = String(error?.message || error || '');
    const text = t('page-base-fault', { reason });
    if (document.querySelector('#main h1')) notice(text);
    else showFailure(text);
}

function watchFaults() {
    window.addEventListener('error', (event) => fault(event.error || event.message));
    window.addEventListener('unhandledrejection', (event) => fault(event.reason));
}

// ---- The bar, settings, help ----

function drawBar() {
    const link = (view, key) => el('a', { href: view === 'home' ? '#' : `#view=${view}`,
        text: t(key), data: { view } });
    document.getElementById('bar').replaceChildren(
        el('nav', { 'aria-label': t('page-base-nav') }, link('home', 'page-base-games'),
            link('puzzles', 'page-base-puzzles'), link('lab', 'page-base-lab')),
        el('div', { class: 'tools' },
            button(t('page-base-settings'), showSettings, { 'aria-haspopup': 'dialog' }),
            button(t('page-base-help'), showHelp, { 'aria-haspopup': 'dialog' })));
    const skip = document.getElementById('skip');
    skip.textContent = t('page-base-skip');
    skip.onclick = (event) => {
        event.preventDefault();
        document.querySelector('#main h1')?.focus();
    };
}

function showSettings() {
    const themes = ['auto', 'light', 'dark', 'contrast'];
    dialog(t('page-base-settings'),
        labelled(t('page-base-language'), choice(languages, language, changeLanguage)),
        labelled(t('page-base-theme'), choice(themes.map((theme) =>
            [theme, t(`page-base-theme-${theme}`)]), setting('theme', 'auto'), changeTheme)),
        el('p', { class: 'quiet', text: t('page-base-private') }),
        button(t('page-base-forget'), () => confirmBox(t('page-base-forget-sure'),
            t('page-base-forget'), () => {
                forgetAll();
                location.reload();
            })));
}

async function changeLanguage(code) {
    setSetting('language', code);
    await speak(code);
    drawBar();
    document.querySelectorAll('dialog').forEach((box) => box.close());
    show(herePlace);
    showSettings();
}

function changeTheme(theme) {
    setSetting('theme', theme);
    applyTheme();
}

// What was chosen, or else what the system prefers.
function applyTheme() {
    const chosen = setting('theme', 'auto');
    const prefers = (query) => matchMedia(query).matches;
    const dark = chosen === 'dark' ||
        (chosen !== 'light' && prefers('(prefers-color-scheme: dark)'));
    const more = chosen === 'contrast' || prefers('(prefers-contrast: more)');
    Object.assign(document.documentElement.dataset, { theme: dark ? 'dark' : 'light',
        contrast: more ? 'more' : 'usual' });
}

function showHelp() {
    const keys = [['1 – 9', 'moves'], ['u', 'undo'], ['Shift+U', 'redo'], ['h', 'hint'],
        ['v', 'values'], ['m', 'map'], ['← →', 'look'], [',', 'repeat'], ['?', 'help']];
    dialog(t('page-base-help'), el('p', { text: t('page-base-help-text') }),
        el('h3', { text: t('page-base-keys') }),
        el('dl', { class: 'keys' }, keys.map(([key, what]) => [
            el('dt', {}, el('kbd', { text: key })),
            el('dd', { text: t(`page-base-key-${what}`) })])),
        el('p', { class: 'quiet', text: t('page-base-version', engine.call('about')) }));
}

function pressKey(event) {
    if (event.target.closest?.('input, select, textarea, dialog') || event.ctrlKey ||
        event.altKey || event.metaKey) return;
    if (event.key === ',') tellAgain();
    else if (event.key === '?') showHelp();
    else return;
    event.preventDefault();
}

// ---- The start ----

async function speak(code) {
    await useLanguage(code);
    engine?.call('speak', languageFile);
}

async function loadModule() {
    const inside = insideText('summit.wasm');
    if (inside === null) return startEngine(await fetch('summit.wasm'));
    return startEngine(Uint8Array.from(atob(inside.trim()), (char) => char.charCodeAt(0)));
}

async function start() {
    watchFaults();
    applyTheme();
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
        matchMedia(query).addEventListener('change', applyTheme);
    const loaded = loadModule();
    loaded.catch(() => {});
    await useLanguage(setting('language') || likelyLanguage());
    drawBar();
    try {
        await loaded;
    } catch (error) {
        showFailure(t('page-base-no-module', { reason: error.message }));
        return;
    }
    engine.call('speak', languageFile);
    document.addEventListener('keydown', pressKey);
    window.addEventListener('popstate', goToAddress);
    startLearn();
    await goToAddress();
    if ('serviceWorker' in navigator && location.protocol.startsWith('http')) keepOffline();
}

// After the first visit the page works without a network.
async function keepOffline() {
    try {
        await navigator.serviceWorker.register('sw.js');
    } catch {
        // It works all the same, as long as there is a network.
    }
}

start();
