// main.js: starts the page, shows the view of an address, and says it when something fails.
import { startEngine } from './engine.js';
import { byId, freshView, fromBase64, insideText, isTyping, notice, readFile, t, tellAgain, useLanguage } from './dom.js';
import { setting } from './store.js';
import { readLink } from './links.js';
import { arriveAt, onArrival, placeHere, placeNow } from './route.js';
import { leaveGame, showGame } from './game.js';
import { showFailure } from './menu.js';
import { applyTheme, showHelp, speak } from './settings.js';
import { showGames, showHome } from './home.js';
import { showCard, showForm } from './card.js';
import { showPuzzles } from './puzzles.js';
import { showLesson } from './lesson.js';
import { showLab } from './lab.js';
import { showHandout } from './handout.js';
import { showAssign, showDone, showSet, showTask } from './tasks.js';

// map and review belong to a game that is open.
const views = { __proto__: null, home: showHome, play: showGame, map: showGame, review: showGame,
	card: showCard, games: showGames, setup: showForm, puzzles: showPuzzles, learn: showLesson, lab: showLab, print: showHandout,
	assign: showAssign, task: showTask, done: showDone, set: showSet };

async function arrive(place) {
	await showPlace(place);
	focusHeading();
	scrollTo(0, 0);
}

const focusHeading = () => document.querySelector('h1')?.focus();

async function showPlace(place) {
	const view = views[place.view];
	if (view !== views[placeNow().view]) leaveGame();
	arriveAt(place);
	document.body.dataset.view = place.view;
	document.querySelectorAll('dialog').forEach((box) => box.close());
	byId('skip').textContent = t('base-skip');
	try {
		if (view) await view(place);
		else showFailure(place.error ?? t('base-no-view'));
	} catch (error) {
		showFailure(faultText(error));
		console.error(error);
	}
}

const faultText = (error) => t('base-fault', { reason: error?.message ?? error });

function listen() {
	window.addEventListener('error', ({ error }) => error && notice(faultText(error)));
	window.onunhandledrejection = ({ reason }) => notice(faultText(reason));
	window.onpopstate = async () => arrive(await placeHere(readLink));
	window.onkeydown = (event) => isTyping(event) || { ',': tellAgain, '?': showHelp }[event.key]?.();
	byId('skip').onclick = focusHeading;
	onArrival(arrive);
}

async function readBytes(name) {
	const inside = insideText(name);
	return inside ? fromBase64(inside) : new Uint8Array(await (await readFile(name)).arrayBuffer());
}

const loadModule = async () =>
	startEngine(...await Promise.all([readBytes('summit.wasm'), readBytes('messages.txt')]));

async function start() {
	applyTheme();
	const problem = loadModule().catch(({ message }) => message);
	await useLanguage(setting('language'));
	listen();
	const reason = await problem;
	if (reason) return freshView('base-failure', t('base-no-module', { reason }));
	speak();
	await showPlace(await placeHere(readLink));
	// After the first visit it works without a network.
	if (location.protocol !== 'file:') navigator.serviceWorker?.register('sw.js').catch(() => {});
}

// Without words what index.html says stays.
start().catch(console.error);
