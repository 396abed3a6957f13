// pad.js: the keys below the board: one for each move, by heaps or with a stepper where they are many.
import { button, el, fill, showNumber, t } from './dom.js';
import { drawKey, showMove } from './parts.js';
import { movesAreFields } from './board.js';

const mostKeys = 12; // keys at once

const stemOf = ({ type }) => type.replace(/\d+$/, '');
const openMoves = ({ moves }) => moves.filter(({ legal }) => legal);

// Whether a heap is chosen first, on the board or by a key, and then how many.
const isByHeap = ({ sketch, board, moves, more }) => !more && sketch.kind === 'heaps' && !(board === 'grid' && sketch.heaps.length === 2) &&
	openMoves({ moves }).length > 4 && groupByStem(openMoves({ moves })).size > 1;

// For board and keys: which heap is picked, and what picks another one.
export function heapPicking(state, memory, redraw) {
	const stems = isByHeap(state) ? [...groupByStem(openMoves(state)).keys()] : [], stem = stems.includes(memory.stem) ? memory.stem : stems[0];
	const set = (other) => {
		memory.stem = other;
		redraw();
	};
	return stem ? { stem, picked: parseInt(stem, 10) - 1, pick: set, pickHeap: (at) => stems.filter((each) => parseInt(each, 10) === at + 1).forEach(set) } : {};
}

// How many rows of keys have to have room.
export function padRows(state) {
	const { moves, more } = state, largest = Math.max(...[...groupByStem(openMoves(state)).values()].map(({ length }) => length));
	return isByHeap(state) ? (largest > 6 ? 3 : 2) : more || moves.length > 8 ? 3 : moves.length > 4 ? 2 : 1;
}

// The keys of a state; `view` has { playable, choose, safe, best }, and what heapPicking tells. With more
// moves than can be listed the first ones, and the words for typing one.
export function keyPad(state, view) {
	const { moves, sketch, more, prompt } = state;
	if (movesAreFields(sketch, moves)) return view.total ? el('p.total', t('print-number'), el('b', showNumber(view.total))) : [];
	const open = openMoves(state), stems = groupByStem(open);
	const isTight = (moves.length <= mostKeys ? moves : open).length > 8; // no room for words
	const box = el('div.pad'), key = (move) => drawKey(move, { ...view, isTight, isPicked: view.stem }, moves.indexOf(move));
	const show = (...children) => fill(box, ...children);
	if (view.stem) showHeaps(show, stems, key, view.stem, view.pick);
	else if (moves.length <= mostKeys) show(keyGrid(moves.map((move) => (isShown(move, moves) ? key(move) : el('span.key-gap')))));
	else if (more || open.length <= mostKeys) show(keyGrid(open.slice(0, mostKeys).map(key)));
	else if (stems.size > 1) showHeaps(show, stems, key, [...stems.keys()][0]);
	else showStepper(show, open, key, Math.floor(open.length / 2));
	if (more) box.append(el('p.quiet', prompt));
	return box;
}

const isShown = ({ legal, shown }, moves) => shown ?? (legal || moves.length <= 6);

function keyGrid(keys, rows = keys.length <= 4 ? 1 : keys.length <= 8 ? 2 : 3) {
	const columns = Math.max(1, Math.ceil(keys.length / rows));
	const node = el('div.key-grid', { 'data-columns': columns > 4 ? 'most' : columns > 2 ? 'many' : 'few', 'data-rows': rows }, keys);
	node.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
	return node;
}

function groupByStem(moves) {
	const stems = new Map();
	for (const move of moves) stems.set(stemOf(move), [...stems.get(stemOf(move)) ?? [], move]);
	return stems;
}

// First the heap, then how many.
function showHeaps(show, stems, key, chosen, pick = (stem) => showHeaps(show, stems, key, stem)) {
	const tabs = [...stems].map(([stem, [move]]) => {
		const { heap, text } = showMove(move.move);
		return button([heap || text.replace(/ ?.?\d+$/, '')], () => pick(stem),
			{ 'aria-pressed': `${stem === chosen}`, 'data-key': `stem ${stem}` });
	});
	const open = stems.get(chosen), rest = (children) => show(el('div.tabs', tabs), children);
	if (open.length > mostKeys) showStepper(rest, open, key, Math.floor(open.length / 2));
	else rest(keyGrid(open.map(key), open.length > 6 ? 2 : 1));
}

function showStepper(show, open, key, at) {
	const step = (sign, name, by) => button([sign], () =>
		showStepper(show, open, key, Math.min(open.length - 1, Math.max(0, at + by))), { 'aria-label': t(name), 'data-key': `step ${sign}` });
	const to = (name, index) => button(name, () => showStepper(show, open, key, index), { 'data-key': `end ${index}` });
	const label = (name, index) => [t(name, { move: showMove(open[index].move).text })];
	show([el('div.stepper', step('−', 'play-less', -1), key(open[at]), step('+', 'play-one-more', 1)),
		el('div.two', to(label('play-least', 0), 0), to(label('play-most', open.length - 1), open.length - 1))]);
}
