// lobby.js: the module's lobby: what is chosen goes in; what it wants to list, read, write or delete
// is answered from the browser's storage, and what it begins is shown.
import { call } from './engine.js';
import { dialog, el, notice } from './dom.js';
import { deleteKey, listKeys, readKey, writeKey } from './store.js';
import { go, placeNow } from './route.js';

let isOpen = false;

const dayNow = () => new Date().toLocaleDateString('sv').replaceAll('-', '');

// A call without `lobby-`. Null if it couldn't be done, and then that is said.
export function lobby(name, ...args) {
	if (!isOpen) {
		isOpen = true;
		hearAll(call('lobby-new', dayNow(), Math.floor(Math.random() * 2 ** 40)));
	}
	const answer = call(`lobby-${name}`, ...args);
	if (answer.error) notice(answer.error);
	hearAll(answer);
	return answer;
}

export const lobbyView = () => call('lobby');

const storing = { list: ({ key }) => ['done', listKeys(key)], read: ({ key }) => readKey(key),
	write: ({ key, text }) => writeKey(key, text), delete: ({ key }) => deleteKey(key) };

function hearAll({ events = [] }) {
	events.forEach((event) => (event.ticket ? answer(event) : shown[event.kind]?.(event)));
}

function answer(event) {
	const [status, text = ''] = storing[event.kind](event);
	hearAll(call('lobby-answer', event.ticket, status, text));
}

// Another game of a task is of it too.
const begin = ({ name, file, seats }) => go({ view: 'play', game: name, file, seating: seats,
	task: placeNow().view === 'play' ? placeNow().task : undefined });

const shown = { begin, invite: begin,
	open: ({ key, text }) => go(key ? { view: 'play', id: key.replace(/^\w+\//, '') } : { view: 'play', record: text }),
	puzzle: ({ game, file }) => go({ view: 'puzzles', game, file }),
	lesson: ({ game, file }) => go({ view: 'learn', game, file }),
	rules: ({ title, text }) => dialog([title ?? ''], el('div.sentences', text.split('\n').map((line) => el('p', line)))),
	notice: ({ text }) => notice(text), leave: () => go({ view: 'home' }) };
