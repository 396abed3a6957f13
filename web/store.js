// store.js: what the browser keeps: games as records, own game files, settings.
//
// Each has a key of its own in localStorage, so two tabs don't write over each other. Where storage
// is full or forbidden everything works in memory, and that is said once.
import { notice } from './dom.js';
import { t } from './words.js';

const finishedMost = 30;
const inMemory = new Map();

function getItem(key) {
    try {
        return inMemory.get(key) ?? localStorage.getItem(key);
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
        if (inMemory.size === 0) notice(t('page-base-storage-refused'));
        inMemory.set(key, text);
        return false;
    }
}

function removeItem(key) {
    inMemory.delete(key);
    try {
        localStorage.removeItem(key);
    } catch {
        // Then nothing was stored.
    }
}

// What follows `start` in the keys that begin so.
function keysOf(start) {
    let keys = [...inMemory.keys()];
    try {
        keys = keys.concat(Object.keys(localStorage));
    } catch {
        // Only memory, then.
    }
    return [...new Set(keys)].filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length));
}

// ---- Games ----

// Of each game in this tab: what this tab has kept of it, and the id under which it is stored.
const keptText = new Map();
const storedAs = new Map();

export function newGameId() {
    return Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
}

// Adds lines to the record; false if they are only in memory. Where another tab has gone on with
// the same game, this one becomes a game of its own.
export function keepLine(id, text) {
    const before = keptText.get(id) ?? '';
    if (before && getItem(`summit.game.${storedId(id)}`) !== before) {
        storedAs.set(id, newGameId());
        notice(t('page-base-other-tab'));
    }
    keptText.set(id, before + text);
    noteGame(id, false);
    return setItem(`summit.game.${storedId(id)}`, before + text);
}

function storedId(id) {
    return storedAs.get(id) ?? id;
}

function noteGame(id, over) {
    setItem(`summit.about.${storedId(id)}`, JSON.stringify({ when: Date.now(), over }));
}

// All games [{id, title, moves, when, over}], the last played first.
export function kept() {
    return keysOf('summit.game.').map(aboutGame).sort((a, b) => b.when - a.when);
}

function aboutGame(id) {
    const text = getItem(`summit.game.${id}`) ?? '';
    const [, title] = /^ {2}title = (.*)$/m.exec(text) ?? /^rules (\S+)/m.exec(text) ?? [];
    const count = (what) => (text.match(what) ?? []).length;
    return { id, title: title ?? id, moves: Math.max(0, count(/^\d+\. /gm) - count(/^undo\b/gm)),
        ...aboutKept(id) };
}

function aboutKept(id) {
    try {
        const { when, over } = JSON.parse(getItem(`summit.about.${id}`));
        return { when: Number(when) || 0, over: over === true };
    } catch {
        return { when: 0, over: false };
    }
}

// The record of a game, or null.
export function readGame(id) {
    const text = getItem(`summit.game.${storedId(id)}`);
    if (text !== null) keptText.set(id, text);
    return text;
}

export function dropGame(id) {
    removeItem(`summit.game.${storedId(id)}`);
    removeItem(`summit.about.${storedId(id)}`);
    keptText.delete(id);
}

// The game is over. It stays to be looked at, until many newer ones are.
export function finishGame(id) {
    noteGame(id, true);
    kept().filter((game) => game.over).slice(finishedMost).forEach((game) => dropGame(game.id));
}

// ---- Own games, settings ----

export function ownGames() {
    return keysOf('summit.own.').sort()
        .map((name) => ({ name, text: getItem(`summit.own.${name}`) ?? '' }));
}

export function keepOwn(name, text) {
    return setItem(`summit.own.${name}`, text);
}

export function dropOwn(name) {
    removeItem(`summit.own.${name}`);
}

export function setting(key, otherwise = null) {
    return getItem(`summit.setting.${key}`) ?? otherwise;
}

export function setSetting(key, value) {
    return setItem(`summit.setting.${key}`, String(value));
}
