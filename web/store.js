// store.js: what the browser keeps: games as records, own game files, settings, in localStorage.
//
// Each thing has a key of its own, so that two tabs never write the same one. Where storage is full
// or forbidden everything works in memory, and that is said once.
import { notice } from './dom.js';
import { t } from './words.js';

const gameKey = (id) => `summit.game.${id}`;
const aboutKey = (id) => `summit.about.${id}`;
const ownKey = (name) => `summit.own.${name}`;
const finishedMost = 30;
// What couldn't be stored: the text, or null for what was removed.
const inMemory = new Map();
let saidRefused = false;

function getItem(key) {
    if (inMemory.has(key)) return inMemory.get(key);
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

function setItem(key, text) {
    try {
        localStorage.setItem(key, text);
        inMemory.delete(key);
        return true;
    } catch {
        inMemory.set(key, text);
        if (!saidRefused) notice(t('page-base-storage-refused'));
        saidRefused = true;
        return false;
    }
}

function removeItem(key) {
    inMemory.delete(key);
    try {
        localStorage.removeItem(key);
    } catch {
        // What can't be stored needn't be removed.
    }
}

function allKeys(start) {
    const keys = new Set(inMemory.keys());
    try {
        for (let i = 0; i < localStorage.length; i++) keys.add(localStorage.key(i));
    } catch {
        // Only memory, then.
    }
    return [...keys].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

// ---- Games ----

// The text of each game that this tab plays, as this tab knows it, and the id it is stored under.
const known = new Map();
const movedTo = new Map();

export function newGameId() {
    return Date.now().toString(36) + Math.floor(Math.random() * 46656).toString(36);
}

// Adds lines of the record. False if they are kept in memory only; the next ones then try again.
// Where another tab has gone on with the same game, this one's becomes a game of its own.
export function keepLine(id, text) {
    const before = known.get(id) || '';
    let place = movedTo.get(id) || id;
    if (known.has(id) && (getItem(gameKey(place)) ?? '') !== before) {
        movedTo.set(id, place = newGameId());
        notice(t('page-base-other-tab'));
    }
    known.set(id, before + text);
    noteGame(place, before + text, false);
    return setItem(gameKey(place), before + text);
}

function noteGame(id, text, over) {
    setItem(aboutKey(id), JSON.stringify({ ...aboutRecord(text), when: Date.now(), over }));
}

// What a list of games shows of a record. It is only looked at: what it means the module knows.
export function aboutRecord(text) {
    const title = /^ {2}title = (.*)$/m.exec(text) || /^rules (\S+)/m.exec(text);
    const moves = (text.match(/^\d+\. /gm) || []).length - (text.match(/^undo\b/gm) || []).length;
    return { title: title ? title[1] : '', moves: Math.max(moves, 0) };
}

// All games, the last played first.
export function kept() {
    return allKeys('summit.game.').map((id) => ({ id, ...aboutGame(id) }))
        .sort((a, b) => b.when - a.when);
}

function aboutGame(id) {
    const about = readJson(getItem(aboutKey(id))) || {};
    const { title, moves } = aboutRecord(getItem(gameKey(id)) || '');
    return { title, moves, when: Number(about.when) || 0, over: about.over === true };
}

function readJson(text) {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}

// The record of a game, or null.
export function readGame(id) {
    const text = getItem(gameKey(id));
    if (text !== null) known.set(id, text);
    return text;
}

export function dropGame(id) {
    const place = movedTo.get(id) || id;
    removeItem(gameKey(place));
    removeItem(aboutKey(place));
    known.delete(id);
}

// The game is over: it stays for looking at it, until newer ones take its place.
export function finishGame(id) {
    const place = movedTo.get(id) || id;
    noteGame(place, known.get(id) || '', true);
    kept().filter((game) => game.over).slice(finishedMost).forEach((game) => dropGame(game.id));
}

// fn(id): another tab has changed or removed this game.
export function onOtherTab(fn) {
    window.addEventListener('storage', (event) => {
        if (event.key?.startsWith('summit.game.')) fn(event.key.slice('summit.game.'.length));
    });
}

// ---- Own games, settings ----

export function ownGames() {
    return allKeys('summit.own.').sort().map((name) => ({ name, text: getItem(ownKey(name)) || '' }));
}

export function keepOwn(name, text) {
    return setItem(ownKey(name), text);
}

export function dropOwn(name) {
    removeItem(ownKey(name));
}

export function setting(key, otherwise = null) {
    return getItem(`summit.setting.${key}`) ?? otherwise;
}

export function setSetting(key, value) {
    return setItem(`summit.setting.${key}`, String(value));
}

export function forgetAll() {
    for (const key of allKeys('summit.')) removeItem(`summit.${key}`);
    known.clear();
}
