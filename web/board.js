// board.js: draws what a `sketch` tells, by its kind: an axis with markers, columns, or fields.
//
// A view is the state, with { width, playable, marked: Set, choose(typed), startTyping(text),
// memory }; memory holds what was drawn last, so that what moved is seen moving.
import { button, el, language, svg, t } from './dom.js';

export function drawBoard(sketch, view) {
	const draw = { towers: drawTowers, heaps: drawHeaps, field: drawFields }[sketch.kind] ?? drawAxis;
	return draw(sketch, { marked: new Set(), memory: {}, ...view });
}

export const showNumber = (text) => (text.length > 5 ? text.replace(/\B(?=(\d{3})+$)/g, '\u202f') : text);

// Beyond eight digits the first two and the power of ten.
const shortNumber = (number) => (`${number}`.length < 9 ? `${number}` : Number(number)
	.toLocaleString(language, { notation: 'scientific', maximumFractionDigits: 1 }).replace('E', '·10^'));

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const clamp = (value, least, most) => (value < least ? least : value > most ? most : value);
const nameOf = (view, seat) => view.players[seat - 1].name;
const shorten = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const seatName = (seats) => `seat-${seats.length === 1 ? seats[0] : 'all'}`;

const path = (name, d) => svg('path', { class: name, d });
const line = (name, x1, x2, y) => path(name, `M${x1} ${y}H${x2}`);
const dot = (name, cx, cy, r) => svg('circle', { class: name, cx, cy, r });
const box = (name, x, y, width, height, rx) => svg('rect', { class: name, x, y, width, height, rx });
const words = (name, x, y, text, anchor = 'middle') =>
	svg('text', { class: name, x, y, 'text-anchor': anchor }, text);
const group = (name, ...children) => svg('g', { class: name }, children);

// What stood elsewhere when it was drawn last is seen moving from there.
function moving({ memory }, key, x, y, ...children) {
	const node = svg('g', { transform: `translate(${x} ${y})` }, children);
	const transform = memory[key], here = memory[key] = `translate(${x}px, ${y}px)`;
	if (!isCalm() && transform && transform !== here)
		node.animate([{ transform }, {}], { duration: 350, easing: 'ease-out' });
	return node;
}

const picture = ({ width }, height, label, ...children) => svg('svg.board', { width, height,
	viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label.join('; ') }, children);

// What shows a move on the board can be clicked as well; the buttons are for everybody.
function playing({ moves, playable, choose }, label, ...children) {
	const move = moves.find((each) => each.label === label)?.type ?? label;
	return svg('g.leap', { 'data-move': move, onclick: () => playable && choose(move) }, children);
}

// One that isn't legal can be pressed too, and is refused with the reason.
export const moveButton = ({ type, legal, why }, { playable, choose }, props, ...content) =>
	button(content, () => playable && choose(type), { ...props, title: why, 'data-move': type,
		'data-key': `move ${type}`, isOff: !(legal && playable) });

// Tells whether there is room for a text: one that would cover another is left out.
function makeRoom() {
	const taken = [];
	return (x, y, text) => {
		const half = text.length * 4.5 + 4;
		return taken.every((other) => Math.abs(other.x - x) >= other.half + half ||
			Math.abs(other.y - y) >= 15) && taken.push({ x, y, half });
	};
}

const margin = 34;

function makeScale(low, high, width, isDoubling) {
	const span = Number(high - low) || 1, bend = isDoubling ? Math.log1p : Number;
	return (number) => margin + (width - 2 * margin) *
		bend(clamp(Number(BigInt(number) - low), 0, span)) / bend(span);
}

// The axis, or where the leaps couldn't be seen on all of it, the part in which they lie.
function makeAxis({ from, to, leaps, width }, at) {
	let low = BigInt(from), high = BigInt(to), place = makeScale(low, high, width);
	const isPart = high - low > width / 6 && leaps.some((leap) => Math.abs(place(leap.to) - place(at)) < 8);
	if (isPart) {
		const ends = [at, ...leaps.map((leap) => leap.to)].map(BigInt).sort((a, b) => (a < b ? -1 : 1));
		const least = ends[0], most = ends.at(-1), room = (most - least) / 3n, wide = room < 8n ? 8n : room;
		[low, high] = [clamp(least - wide, low, least), clamp(most + wide, most, high)];
		place = makeScale(low, high, width);
	}
	return { low, high, place, isPart, unit: (width - 2 * margin) / Number(high - low || 1n),
		inside: (number) => BigInt(number) >= low && BigInt(number) <= high };
}

// One lane, or one for each player. A scene is all that is known of sketch, view and axis.
function drawAxis(sketch, view) {
	const { marks, leaps } = sketch, { players, turn, width } = view, isOwn = 'number' in players[0];
	const tokens = !isOwn ? [{ ...sketch.tokens[0], leaps }] : players.map(({ seat, number }) =>
		({ at: number, seats: [seat], leaps: leaps.filter(({ on }) => on === seat - 1) }));
	const mover = tokens.find(({ seats }) => seats.includes(turn)) ?? tokens[0];
	const scene = { ...sketch, ...view, tokens, ...makeAxis({ ...sketch, width }, mover.at) };
	const tall = tokens.length > 4 ? 50 : 80;
	let y = 0;
	const lanes = tokens.map((token) => {
		const isMoving = token === mover;
		y += isMoving || token.leaps.length > 0 ? tall + 28 : 48;
		return group(isMoving && 'moving', isOwn && [line('lane', margin, width - margin, y),
			words('says', width - 4, y - 20, nameOf(view, token.seats[0]), 'end')],
		isMoving && drawTrail(scene, token.at, y), drawLeaps(scene, token, y, tall),
		drawToken(scene, token, y));
	});
	if (isOwn) y += 48;
	const label = [...tokens.map(({ at, seats }) => (isOwn ? `${nameOf(view, seats[0])}: ` : '') +
		showNumber(at)), ...marks.map(({ at, kind }) => `${t(`play-mark-${kind}`)}: ${showNumber(at)}`)];
	return picture(view, y + (scene.isPart ? 108 : 56), label, drawNumbers(scene, y), lanes,
		scene.isPart && drawOverview(scene, y + 78));
}

function arc(x1, x2, y, most) {
	const top = y - Math.min(most, 18 + Math.abs(x2 - x1) * 0.3);
	return { top, d: `M${x1} ${y} Q${(x1 + x2) / 2} ${2 * top - y} ${x2} ${y}` };
}

function drawTrail({ trail, kind, inside, place }, at, y) {
	const way = [...trail, at].filter(inside).map(place);
	return way.map((x, index) => [dot('trail', x, y, 5), index > 0 && index > way.length - 9 &&
		kind === 'road' && path('hop', arc(way[index - 1], x, y, 36).d)]);
}

function drawLeaps(scene, { at, leaps }, y, tall) {
	const { place, inside } = scene, isFree = makeRoom();
	return leaps.filter(({ to }) => inside(to)).map(({ to, move }) => {
		const end = place(to), middle = (place(at) + end) / 2, { d, top } = arc(place(at), end, y, tall);
		return playing(scene, move, path('', d), dot('', end, y, 6),
			isFree(middle, top, move) && words('', middle, top - 5, move));
	});
}

function drawToken(scene, { at, seats }, y) {
	const { width, place, low, high } = scene;
	const text = (at < low ? '‹ ' : '') + shortNumber(at) + (at > high ? ' ›' : '');
	const half = Math.max(18, text.length * 4.5 + 9);
	return moving(scene, seats[0], clamp(place(at), half + 1, width - half - 1), y,
		group(`token ${seatName(seats)}`, box('', -half, -15, 2 * half, 30, 15), words('', 0, 5, text)));
}

function drawNumbers(scene, y) {
	const { place, inside, low, high, unit, width } = scene, isFree = makeRoom(), stops = [];
	const flags = scene.marks.map((mark) => drawMark(scene, mark, y, isFree));
	for (let at = low; unit >= 5 && at <= high; at++)
		stops.push(dot('stop', place(at), y, Math.min(6, unit / 4)));
	const longest = Math.max(shortNumber(low).length, shortNumber(high).length);
	const step = niceStep(Math.max(1, (longest * 9 + 12) / unit));
	for (let at = low / step * step; at <= high; at += step) {
		const x = place(at), text = shortNumber(at);
		if (inside(at) && isFree(x, y, text))
			stops.push(dot('stop', x, y, 4), words('says', x, y + 31, text));
	}
	return [line('axis', margin - 14, width - margin + 14, y), stops,
		[...scene.marked].filter(inside).map((number) =>
			path('marked', `M${place(number) - 15} ${y} l15 -15 l15 15 l-15 15 Z`)),
		scene.open && path('arrow', `M${width - 22} ${y - 6} l9 6 l-9 6`),
		scene.open_below && path('arrow', `M22 ${y - 6} l-9 6 l9 6`), flags];
}

function niceStep(least) {
	const power = 10 ** Math.ceil(Math.log10(least));
	return BigInt([power / 5, power / 2].find((step) => step >= least) ?? power);
}

// A target is a flag, a number that loses a cross, the start a ring: shapes, not only colours.
function drawMark(scene, { at, to, kind, seats }, y, isFree) {
	const { place, inside, high, width, marks } = scene;
	const x = place(at), isOwn = seats.length === 1, text = shortNumber(at);
	const says = shorten(isOwn ? nameOf(scene, seats[0]) : t(`play-mark-${kind}`), 16);
	const half = says.length * 3.6;
	return group(`mark ${kind} ${isOwn ? seatName(seats) : ''}`,
		to !== undefined && line('stretch', x, place(to ?? high), y), inside(at) && [
			kind === 'target' && path('flag', `M${x} ${y} v-48 l22 8 l-22 8`), kind === 'lose' ?
				path('', `M${x - 7} ${y - 7} l14 14 m0 -14 l-14 14`) : dot('', x, y, 9),
			isFree(x, y, text) && [words('', x, y + 31, text), marks.length < 5 &&
				words('says', clamp(x, half, width - half), y + 48, says)]]);
}

// Where the part lies on the whole way; on a long road each doubling is as wide as the other.
function drawOverview({ from, to, kind, marks, width, tokens, low, high }, y) {
	const first = BigInt(from), last = BigInt(to);
	const place = makeScale(first, last, width, kind === 'road' && last - first > 100000n);
	const left = place(low) - 4;
	return [line('lane', margin, width - margin, y), box('near', left, y - 9, place(high) - left + 4, 18, 5),
		marks.map((mark) => path(`mark ${mark.kind}`, `M${place(mark.at)} ${y + 7} v-14`)),
		tokens.map(({ at, seats }) => dot(`token ${seatName(seats)}`, place(at), y, 5)),
		words('says', 6, y + 24, shortNumber(from), 'start'),
		words('says', width - 6, y + 24, shortNumber(to), 'end')];
}

// What isn't known as blocks is one block below them. A target that is far away doesn't make the
// towers too small to be seen.
function drawTowers({ towers, to }, view) {
	const seen = Math.max(10, ...towers.map(({ height }) => 2 * height));
	return drawColumns(view, Math.min(to, 4 * seen), towers.map(({ seat, blocks, height, target }) => {
		const known = blocks.slice(-64);
		const rest = known.reduce((left, text) => left - BigInt(text), BigInt(height));
		return { name: nameOf(view, seat), look: `seat-${seat} ${seat === view.turn ? 'moving' : ''}`, height,
			target, pieces: rest < 0n ? [{ size: height, text: height }] :
				[{ size: rest }, ...known.map((text) => ({ size: text, text }))] };
	}));
}

// A stone stands for the move that leaves what lies below it; a heap of many begins one.
function drawHeaps({ heaps, to }, view) {
	return drawColumns(view, to, heaps.map(({ at, number }) => ({ height: number,
		name: t('play-heap', { heap: at + 1 }), look: 'heap seat-7',
		begin: to > 24 && view.moves[0]?.type.replace(/^\d+:/, `${at + 1}:`).replace(/\d+$/, ''),
		pieces: to > 24 ? [{ size: number }] : Array.from({ length: number }, (_, index) => ({
			size: 1, move: view.moves.find(({ legal, on, makes }) =>
				legal && on === at && makes === `${index}`) })) })));
}

function drawColumns(view, to, columns) {
	const { width } = view, most = Math.max(...columns.map(({ height }) => height), to, 1);
	const tall = Math.min(264, most * 28), ground = tall + 34;
	const each = Math.min(220, width / columns.length);
	const drawn = columns.map((column, index) => drawColumn(view,
		{ ...column, most, says: each < 60 ? index + 1 : shorten(column.name, each / 8) },
		width / 2 + each * (index - columns.length / 2), each,
		(number) => ground - Math.min(1, number / most) * tall));
	return picture(view, ground + 34, columns.map(({ name, height }) => `${name}: ${showNumber(height)}`),
		line('axis', 0, width, ground), drawn);
}

function drawColumn(view, { name, says, look, height, target, pieces, begin, most }, x, each, level) {
	const wide = Math.min(110, each * 0.6), left = x + each * 0.2, middle = left + wide / 2;
	let at = 0;
	const drawn = pieces.map(({ size, text = '', move }) => {
		const foot = level(at), top = level(at += Number(size)), tall = Math.max(0, foot - top - 2);
		const block = group('block', box('', left, top, wide, tall, Math.min(7, tall / 3)),
			tall > 13 && words('', middle, (foot + top) / 2 + 4, shortNumber(text)));
		return move ? playing(view, move.label, block) : block;
	});
	if (begin && view.playable) drawn[0].addEventListener('click', () => view.startTyping(begin));
	return group(look, target && group('mark target', line('goal', x + 2, x + each - 2, level(target)),
		words('', x + 4, level(target) - 6, `⚑ ${shortNumber(target)} ${target > most ? '↑' : ''}`, 'start')),
	drawn, moving(view, name, middle, level(height) - 7, words('height', 0, 0, shortNumber(height))),
	words('', middle, level(0) + 24, says));
}

// Whether the fields are all the moves there are, so that no other buttons are needed.
export function movesAreFields({ kind, fields }, moves) {
	const types = new Set(fields.map(({ type }) => type));
	return kind === 'field' && moves.every(({ label }) => types.has(label));
}

function drawFields(sketch, view) {
	const isButtons = movesAreFields(sketch, view.moves);
	const moves = new Map(view.moves.map((move) => [move.label, move]));
	return el('div.fields', { role: 'group', 'aria-label': t('play-numbers') },
		sketch.fields.map((field) => drawField(field, view, isButtons &&
			(moves.get(field.type) ?? { type: field.type, legal: field.state === 'free' }))));
}

function drawField({ number, state, seat, amount }, view, move) {
	const makes = move && move.makes !== number && move.makes;
	const says = state === 'gone' ? t('play-gone') : state === 'taken' ? nameOf(view, seat) :
		amount > 1 ? `×${amount}` : makes && `→ ${showNumber(makes)}`;
	const look = { class: `cell ${state} seat-${seat} ${view.marked.has(number) ? 'marked' : ''}` };
	const content = [el('b', showNumber(number)), says && el('small', says)];
	return move && state !== 'gone' && state !== 'taken' ?
		moveButton(move, view, look, content) : el('span', look, content);
}
