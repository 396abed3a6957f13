// store.js: what the browser keeps: games as records, own game files, settings.
//
// Each has a key of its own in localStorage, so two tabs don't write over each other. Where that is
// full or forbidden, what is in it goes on in memory, and that is said.
import { notice, t } from './dom.js';

// Null where that is forbidden or broken.
function attempt(action) {
	try {
		return action();
	} catch {
		return null;
	}
}

let storage = attempt(() => localStorage);

const getItem = (key) => storage?.[key] ?? null;

function setItem(key, text) {
	try {
		storage[key] = text;
	} catch {
		notice(t('base-storage-refused'));
		storage = { ...storage, [key]: text };
	}
}

const removeItem = (key) => delete storage?.[key];

// What follows `start` in the keys that begin so.
const keysOf = (start) => Object.keys(storage ?? {}).filter((key) => key.startsWith(start))
	.map((key) => key.slice(start.length));

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
	setItem(gameKey(own), before + text);
	return own;
}

// What the list of games says of one. Those that are over stay until 30 newer ones are.
export function noteGame(id, { title, count, over }, sum) {
	if (getItem(gameKey(id)) === null) return;
	setItem(aboutKey(id), JSON.stringify({ title, count, over, sum, when: Date.now() }));
	kept().filter((game) => game.over).slice(30).forEach((game) => dropGame(game.id));
}

// All games [{id, title, count, over, when}], the last played first.
export const kept = () => keysOf('summit.game.').map((id) => ({ id, title: id, count: 0, when: 0,
	...attempt(() => JSON.parse(getItem(aboutKey(id)))) })).sort((a, b) => b.when - a.when);

// The game with the same record: its own address leads to it, not to a copy.
export const sameGame = (sum) => kept().find((game) => game.sum === sum)?.id;

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

export const ownGames = () => keysOf('summit.own.').sort()
	.map((name) => ({ name, text: getItem(`summit.own.${name}`) }));

export const keepOwn = (name, text) => setItem(`summit.own.${name}`, text);
export const dropOwn = (name) => removeItem(`summit.own.${name}`);
export const setting = (key) => getItem(`summit.setting.${key}`);
export const setSetting = (key, value) => setItem(`summit.setting.${key}`, String(value));

// ---- What the lobby keeps -----------------------------------------------------------------------

// Its keys are those of the games and files above, and others, which stand as they are.
const ownKey = (key) => {
	const [, kind, rest] = /^(game|over|own)\/(.*)$/s.exec(key) ?? [];
	return !kind ? `summit.lobby.${key}` : kind === 'own' ? `summit.own.${rest}` : gameKey(rest);
};

// A local time as 202611181930.
const stamp = (time) => (time ? new Date(time).toLocaleString('sv').replace(/\D/g, '').slice(0, 12) : '0');

// A line for each key that begins so: the key, and when it was last changed.
export function listKeys(start) {
	const games = kept().map(({ id, over, when }) => [`${over ? 'over' : 'game'}/${id}`, when]);
	const own = keysOf('summit.own.').map((name) => [`own/${name}`, 0]);
	const others = keysOf('summit.lobby.').map((key) => [key, Number(getItem(`summit.when.${key}`) ?? 0)]);
	return [...games, ...own, ...others].filter(([key]) => key.startsWith(start))
		.map(([key, when]) => `${key} ${stamp(when)}\n`).join('');
}

export function readKey(key) {
	const text = getItem(ownKey(key)) ?? formerStreaks(key);
	return text === null ? ['missing'] : ['done', text];
}

// Days and puzzles in a row, as older versions kept them.
function formerStreaks(key) {
	const [day, days, row] = ['day', 'days', 'row'].map((name) => setting(`puzzle-${name}`));
	return key === 'streaks' && (day || row) ? `${day ?? 0} ${days ?? 0} ${row ?? 0}\n` : null;
}

export function writeKey(key, text) {
	setItem(ownKey(key), text);
	if (ownKey(key).startsWith('summit.lobby.')) setItem(`summit.when.${key}`, String(Date.now()));
	return ['done'];
}

export function deleteKey(key) {
	const [, kind, id] = /^(game|over)\/(.*)$/s.exec(key) ?? [];
	if (kind) dropGame(id);
	else removeItem(ownKey(key));
	removeItem(`summit.when.${key}`);
	return ['done'];
}
