// store.js: what the browser keeps: games as records, own game files, settings.
//
// Each has a key of its own in localStorage, so two tabs don't write over each other. Where storage
// is full or forbidden everything works in memory, and that is said once.
import { notice, t } from './dom.js';

const inMemory = new Map();

// What is found there; null where that is forbidden or broken.
function attempt(action) {
	try {
		return action();
	} catch {
		return null;
	}
}

const getItem = (key) => inMemory.get(key) ?? attempt(() => localStorage.getItem(key));

function setItem(key, text) {
	try {
		localStorage.setItem(key, text);
		inMemory.delete(key);
	} catch {
		if (inMemory.size === 0) notice(t('base-storage-refused'));
		inMemory.set(key, text);
	}
}

function removeItem(key) {
	inMemory.delete(key);
	attempt(() => localStorage.removeItem(key));
}

// What follows `start` in the keys that begin so.
function keysOf(start) {
	const keys = new Set([...inMemory.keys(), ...attempt(() => Object.keys(localStorage)) ?? []]);
	return [...keys].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

const gameKey = (id) => `summit.game.${id}`;
const aboutKey = (id) => `summit.about.${id}`;
const keptText = new Map(); // by id: what this tab has kept of a game

export const newGameId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

// Adds lines to the record, and gives the id under which it is kept: where another tab has gone on
// with the same game, this one becomes a game of its own.
export function keepLine(id, text) {
	const before = keptText.get(id) ?? '', isOther = before && getItem(gameKey(id)) !== before;
	const own = isOther ? newGameId() : id;
	if (isOther) notice(t('base-other-tab'));
	keptText.set(own, before + text);
	noteGame(own, false);
	setItem(gameKey(own), before + text);
	return own;
}

const noteGame = (id, over) =>
	setItem(aboutKey(id), JSON.stringify({ when: Date.now(), over }));

// All games [{id, title, moves, when, over}], the last played first.
export const kept = () =>
	keysOf('summit.game.').map(aboutGame).sort((a, b) => b.when - a.when);

function aboutGame(id) {
	const text = getItem(gameKey(id)) ?? '';
	const [, title] = /^ {2}title = (.*)$/m.exec(text) ?? /^rules (\S+)/m.exec(text) ?? [];
	const count = (what) => [...text.matchAll(what)].length;
	return { id, title: title ?? id, moves: Math.max(0, count(/^\d+\. /gm) - count(/^undo\b/gm)),
		when: 0, over: false, ...attempt(() => JSON.parse(getItem(aboutKey(id)))) };
}

// The record of a game, or null.
export function readGame(id) {
	const text = getItem(gameKey(id));
	if (text !== null) keptText.set(id, text);
	return text;
}

export function dropGame(id) {
	removeItem(gameKey(id));
	removeItem(aboutKey(id));
	keptText.delete(id);
}

// The game is over. It stays to be looked at, until 30 newer ones are.
export function finishGame(id) {
	noteGame(id, true);
	kept().filter((game) => game.over).slice(30).forEach((game) => dropGame(game.id));
}

export const ownGames = () => keysOf('summit.own.').sort()
	.map((name) => ({ name, text: getItem(`summit.own.${name}`) }));

export const keepOwn = (name, text) => setItem(`summit.own.${name}`, text);
export const dropOwn = (name) => removeItem(`summit.own.${name}`);
export const setting = (key, otherwise = null) => getItem(`summit.setting.${key}`) ?? otherwise;
export const setSetting = (key, value) => setItem(`summit.setting.${key}`, String(value));
