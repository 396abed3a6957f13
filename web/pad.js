// pad.js: the keys below the board: one for each move, by heaps or with a stepper where they are many.
import { button, el, fill, t } from './dom.js';
import { drawKey, showMove } from './parts.js';
import { movesAreFields } from './board.js';

const mostKeys = 12; // keys at once

// The keys of a state; `view` has { playable, choose, safe, best }. With more moves than can be listed
// the first ones, and the words for typing one.
export function keyPad({ moves, sketch, more, prompt }, view) {
	if (movesAreFields(sketch, moves)) return [];
	const open = moves.filter(({ legal }) => legal), stems = groupByStem(open);
	const isTight = (moves.length <= mostKeys ? moves : open).length > 8; // no room for words
	const box = el('div.pad'), key = (move) => drawKey(move, { ...view, isTight }, moves.indexOf(move));
	const show = (...children) => fill(box, ...children);
	if (moves.length <= mostKeys) show(keyGrid(moves.map((move) => (isShown(move, moves) ? key(move) : el('span.key-gap')))));
	else if (more || open.length <= mostKeys) show(keyGrid(open.slice(0, mostKeys).map(key)));
	else if (stems.size > 1) showHeaps(show, stems, key, [...stems.keys()][0]);
	else showStepper(show, open, key, Math.floor(open.length / 2));
	if (more) box.append(el('p.quiet', prompt));
	return box;
}

const isShown = ({ legal, shown }, moves) => shown ?? (legal || moves.length <= 6);

function keyGrid(keys) {
	const rows = keys.length <= 4 ? 1 : keys.length <= 8 ? 2 : 3, columns = Math.max(1, Math.ceil(keys.length / rows));
	const node = el('div.key-grid', { 'data-columns': columns > 2 ? 'many' : 'few', 'data-rows': rows }, keys);
	node.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
	return node;
}

function groupByStem(moves) {
	const stems = new Map();
	for (const move of moves) {
		const stem = move.type.replace(/\d+$/, '');
		stems.set(stem, [...stems.get(stem) ?? [], move]);
	}
	return stems;
}

// First the heap, then how many.
function showHeaps(show, stems, key, chosen) {
	const tabs = [...stems].map(([stem, [move]]) => {
		const { heap, text } = showMove(move.move);
		return button([heap ? t('play-heap', { heap }) : text.replace(/ ?.?\d+$/, '')],
			() => showHeaps(show, stems, key, stem), { 'aria-pressed': `${stem === chosen}`, 'data-key': `stem ${stem}` });
	});
	const open = stems.get(chosen), rest = (children) => show(el('div.tabs', tabs), children);
	if (open.length > 8) showStepper(rest, open, key, Math.floor(open.length / 2));
	else rest(keyGrid(open.map(key)));
}

function showStepper(show, open, key, at) {
	const step = (sign, by) => button([sign], () =>
		showStepper(show, open, key, Math.min(open.length - 1, Math.max(0, at + by))), { 'data-key': `step ${sign}` });
	const to = (label, index) => button([label], () => showStepper(show, open, key, index), { 'data-key': `end ${index}` });
	const name = (move) => showMove(move.move).text;
	show([el('div.stepper', step('−', -1), key(open[at]), step('+', 1)),
		el('div.two', to(name(open[0]), 0), to(name(open.at(-1)), open.length - 1))]);
}
