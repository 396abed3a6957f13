// menu.js: what opens from below: the menu of a game, its rules, its history, sharing it.
import { button, confirmBox, dialog, download, el, fill, freshView, notice, t } from './dom.js';
import { go } from './route.js';
import { drawEntries } from './parts.js';
import { makeLink, recordLink } from './links.js';
import { mapFigure, mapPerRow } from './map.js';
import { otherNumbers } from './options.js';
import { showHelp, showSettings } from './settings.js';
import { drawQr } from './tasks.js';

export const showFailure = (text) =>
	freshView('base-failure', el('p', text), button('base-to-games', () => go({ view: 'home' }), { class: 'primary' }));

// All that isn't needed in every turn.
export function openMenu(game) {
	const { table, state, send } = game, { can, over, hints, count, title } = state, off = hints ? undefined : 'off'; // what it is for goes along
	const item = (key, action, { sure, isOff } = {}) => button(key, () => {
		box.close();
		if (sure) confirmBox(sure, key, action);
		else action();
	}, { isOff });
	const box = dialog([title],
		el('div.menu', item('play-rules', () => showRules(game)), item('play-history', () => showHistory(game)),
			hints && item('play-map', () => showMap(game), { isOff: over }),
			item('play-redo', () => send('redo'), { isOff: !can.redo }),
			item('play-again', () => send('again', '0'), { sure: count > 0 && !over && 'play-again-sure' }),
			item('play-swap', () => send('again', '1'), { sure: count > 0 && !over && 'play-again-sure' }),
			item('play-other', () => otherTarget(game)),
			item('play-resign', () => send('line', 'resign'), { sure: 'play-resign-sure', isOff: !can.resign })),
		el('div.menu', item('play-share', () => shareGame(game)), item('play-save', () => saveGame(game)),
			item('play-change', () => go({ view: 'setup', file: table.file(), game: state.game })),
			item('task-title', () => go({ view: 'assign', file: table.file(), game: state.game, hints: off })),
			item('play-print', () => go({ view: 'print', file: table.file(), game: state.game, hints: off })),
			item('base-settings', showSettings), item('base-help', showHelp), item('play-lab', () => go({ view: 'lab', file: table.file(), hints: off }))));
}

const rulesOf = ({ table, state }) => table.engine.call('rules', state.game, table.file(), '').text ?? '';

export const showRules = (game) => dialog('play-rules', sentences(rulesOf(game)));

function showHistory({ table, look, lookAt }) {
	const box = dialog('play-history', el('div.history', drawEntries(table.state, look, (index) => {
		box.close();
		lookAt(index);
	})));
}

export async function showMap({ table, look }) {
	const answer = await table.ask('map', look ?? '', mapPerRow());
	if (answer.error) notice(answer.error);
	else if (!answer.stopped) dialog('play-map', mapFigure(answer));
}

// Rules as they are told: the title is left out, and what is indented becomes a list.
export function sentences(text) {
	const parts = [];
	for (const line of text.split('\n').slice(1).filter(Boolean)) {
		const list = line.startsWith('  ');
		if (list && parts.at(-1)?.tagName !== 'UL') parts.push(el('ul'));
		if (list) parts.at(-1).append(el('li', line.trim()));
		else parts.push(el('p', line));
	}
	return parts;
}

function otherTarget({ table, state }) {
	const place = { game: state.game, file: table.file(), hints: state.hints ? undefined : 'off' }, options = otherNumbers(place);
	if (options) go({ ...place, view: 'play', options, seats: state.players.map(({ who }) => who) });
	else notice(t('play-no-other'));
}

const saveGame = ({ table, state }) => download(`${state.game || 'game'}.summit`, table.record());

async function shareGame(game) {
	const { href } = location, hash = await recordLink(game.table.record());
	share(hash && href.replace(/#.*/, '') + hash, () => saveGame(game));
}

// A place as a link; save(): for what is too long for one.
export const sharePlace = async (place, save) => share(await makeLink(place), save);

function share(value, save) {
	if (!value) return dialog('play-share', el('p', t('play-too-long')), button('play-save', save, { class: 'primary' }));
	const copied = el('p', { role: 'status' }), field = el('input', { value, readonly: true, 'aria-label': t('play-share') });
	const copy = () => navigator.clipboard?.writeText(value).then(() => fill(copied, t('play-copied')), () => field.select());
	dialog('play-share', el('p', t(location.protocol === 'file:' ? 'play-share-file' : 'play-share-text')), field,
		el('div.row', button('play-copy', copy, { class: 'primary' }), button('play-save', save)), copied, drawQr(value));
	return field.select();
}
