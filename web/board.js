// board.js: draws what a `sketch` tells, by its kind: a trail that climbs, a ridge, columns, or fields.
//
// A view is the state, with { width, height (or its own), playable, marked: Set, choose(typed), startTyping(text),
// memory }; memory holds what was drawn last, so that what moved is seen moving.
import { el, isCalm, language, showNumber, svg, t } from './dom.js';
import { initials, moveButton, showMove } from './parts.js';

export function drawBoard(sketch, view) {
	const isGrid = view.board === 'grid' && sketch.heaps.length === 2;
	const small = view.isSmall && sketch.kind === 'road' && miniatures[view.board];
	const draw = isGrid ? drawGrid : small || ({ towers: drawTowers, heaps: drawHeaps, field: drawFields }[sketch.kind] ?? drawTrail);
	return draw(sketch, { marked: new Set(), memory: {}, ...view });
}

// The size of a board that stands in a column with what is asked about it.
export function boardSize({ clientWidth }) {
	const isLying = matchMedia('(max-height: 479px) and (min-width: 600px)').matches, width = Math.min(640, isLying ? clientWidth * 0.55 : clientWidth);
	return { width, height: isLying ? innerHeight - 72 : clamp(innerHeight * 0.32, 180, width * 0.62) };
}

const pathTime = 600; // at the end, for the whole of it
const observers = new WeakMap();

// Where a column becomes wider or narrower, what it holds is drawn anew.
export function redrawAtWidth(box, draw) {
	const { clientWidth } = box;
	observers.get(box)?.disconnect();
	observers.set(box, new ResizeObserver(() => box.isConnected && box.clientWidth > 0 && box.clientWidth !== clientWidth && draw()));
	observers.get(box).observe(box);
}

// Beyond eight digits the first two and the power of ten.
const shortNumber = (number) => (`${number}`.length < 9 ? `${number}` : Number(number)
	.toLocaleString(language, { notation: 'scientific', maximumFractionDigits: 1 })
	.replace(/E(\d+)/, (_, power) => `·10${[...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit]).join('')}`));

const clamp = (value, least, most) => (value < least ? least : value > most ? most : value);
const nameOf = (view, seat) => view.players[seat - 1].shown ?? view.players[seat - 1].name;
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
		node.animate([{ transform }, {}], { duration: 250, easing: 'ease-out' });
	return node;
}

const picture = ({ width, font, isSmall }, height, label, ...children) => svg('svg.board', { width, height,
	preserveAspectRatio: isSmall && 'xMidYMid slice',
	viewBox: `0 0 ${width} ${height}`, 'font-size': font, role: 'img', 'aria-label': label.join('; ') },
hills(width, height), children);

// Decoration alone.
const hills = (width, height) => [
	[0, 0.74, 0.2, 0.52, 0.36, 0.68, 0.62, 0.3, 0.8, 0.54, 1, 0.38],
	[0, 0.92, 0.3, 0.76, 0.55, 0.88, 0.85, 0.68, 1, 0.8]].map((shape) => {
	let d = `M0 ${height}`;
	for (let at = 0; at < shape.length; at += 2) d += `L${shape[at] * width} ${shape[at + 1] * height}`;
	return path('hill', `${d}V${height}Z`);
});

// What shows a move on the board can be clicked as well; the buttons are for everybody.
function playing({ moves, playable, choose }, label, ...children) {
	const move = moves.find((each) => each.move === label)?.type ?? label;
	return svg('g.leap', { 'data-move': move, onclick: () => playable && choose(move) }, children);
}

// Boxes that are taken: a chip that would cover another one goes further up.
function makeRoom() {
	const taken = [];
	const isTaken = (x, y, half, tall) => taken.some((other) => Math.abs(other.x - x) < other.half + half &&
		Math.abs(other.y - y) < other.tall + tall);
	return { isTaken, take: (x, y, half, tall) => taken.push({ x, y, half, tall }) };
}

const bigMax = (...all) => all.reduce((a, b) => (a > b ? a : b));
const bigMin = (...all) => all.reduce((a, b) => (a < b ? a : b));

// All numbers between the ends, or where they are too many: where one can land, the goals, what lies
// around both, and the last stops made. Between stops that aren't neighbours the trail is dashed.
function chooseStops({ kind, from, to, marks, leaps }, { mover, tokens, made, width, height }) {
	const low = BigInt(from), high = BigInt(to);
	const most = kind === 'line' ? Math.max(24, width / 16) : clamp(width * height / 1500, 44, 60);
	const all = (first, count) => Array.from({ length: count }, (_, index) => first + BigInt(index));
	if (high - low < most) return { stops: all(low, Number(high - low) + 1) };
	const inside = (number) => number >= low && number <= high;
	const at = BigInt(mover.at), landings = leaps.map((leap) => BigInt(leap.to));
	const goals = marks.filter((mark) => mark.kind !== 'start').map((mark) => BigInt(mark.at));
	const found = new Set([at, ...tokens.map((token) => BigInt(token.at)), ...landings.slice(0, 24), ...goals.slice(0, 8),
		...made.slice(-4).flatMap((step) => [BigInt(step.from), BigInt(step.to)])].filter(inside));
	const forward = landings.some((landing) => landing > at) ? 1n : -1n, budget = Math.min(most, clamp(width * height / 3400, 14, 40));
	const near = Array.from({ length: 24 }, (_, index) => BigInt(index + 1)).flatMap((step) =>
		[at + forward * step, ...step < 7n ? [at - forward * step] : [],
			...step < 5n ? goals.slice(0, 2).map((goal) => goal + (goal < at ? step : -step)) : []]);
	for (const number of near) if (found.size < budget && inside(number)) found.add(number);
	return { stops: [...found].sort((a, b) => (a < b ? -1 : 1)), isPart: true };
}

// Where the stops lie: on one level, or in rows that climb to and fro. `font` is what all else is
// measured by.
function makeRoute(stops, { kind, width, height, isPart }) {
	const count = stops.length, room = height - (isPart ? 34 : 0);
	const font = clamp(Math.sqrt(width * room / Math.max(count, 12)) * 0.15, width < 500 ? 12.5 : 14, 34);
	const side = font * 2.5, top = font * 4.4, foot = font * 2.7;
	const shape = (rows) => {
		const columns = Math.max(2, Math.ceil(count / rows)), dx = (width - 2 * side) / (columns - 1);
		const dy = (room - top - foot) / (rows - 1 + 0.34);
		return { rows, columns, dx, dy, good: Math.min(dx, rows > 1 ? dy * 0.72 : dx) };
	};
	const shapes = kind === 'line' ? [shape(1)] : Array.from({ length: Math.max(1, Math.min(10, count >> 1)) },
		(_, index) => shape(index + 1));
	const { rows, columns, dx, dy } = shapes.reduce((best, each) => (each.good > best.good ? each : best));
	const point = (index) => {
		const up = Math.floor(index / columns), along = index % columns;
		const lift = rows > 1 ? dy * 0.34 * along / (columns - 1) : 0;
		return [side + dx * (up % 2 ? columns - 1 - along : along),
			rows > 1 ? room - foot - up * dy - lift : top + (room - top - foot) * 0.72];
	};
	// From one stop to the next, around the turn between two rows.
	const stretch = (index) => {
		const [x1, y1] = point(index - 1), [x2, y2] = point(index);
		if (index % columns) return `L${x2} ${y2}`;
		const out = (Math.floor(index / columns) % 2 ? 1 : -1) * side * 0.72;
		return `C${x1 + out} ${y1} ${x2 + out} ${y2} ${x2} ${y2}`;
	};
	const places = new Map(stops.map((stop, index) => [`${stop}`, index]));
	const indexOf = (number) => places.get(`${number}`) ??
		Math.max(0, stops.filter((stop) => stop < BigInt(number)).length - 1);
	return { stops, font, dx, dy, rows, columns, point, stretch, indexOf, ridge: kind === 'line',
		has: (number) => places.has(`${number}`), place: (number) => point(indexOf(number)) };
}

// One marker, or one for each player on the same trail. A scene is all that is known of sketch, view
// and route.
function drawTrail(sketch, view) {
	const { marks, leaps, kind } = sketch, { players, turn, width } = view, isOwn = 'number' in players[0];
	const height = view.height ??= kind === 'line' ? clamp(width * 0.4, 190, 320) : clamp(width * 0.62, 240, 460);
	const tokens = !isOwn ? sketch.tokens : players.map(({ seat, number }) => ({ at: number, seats: [seat] }));
	const mover = tokens.find(({ seats }) => seats.includes(turn)) ?? tokens[0];
	const made = stepsMade(view, isOwn, sketch), open = turn ? leaps : [];
	const chosen = chooseStops({ ...sketch, leaps: open }, { mover, tokens, made, width, height });
	const scene = { ...sketch, ...view, isOwn, tokens, mover, made, leaps: open, room: makeRoom(),
		isPart: chosen.isPart, ...makeRoute(chosen.stops, { kind, width, height, isPart: chosen.isPart }) };
	const label = [...tokens.map(({ at, seats }) => (isOwn ? `${nameOf(view, seats[0])}: ` : '') +
		showNumber(at)), ...marks.map(({ at, kind: what }) => `${t(`play-mark-${what}`)}: ${showNumber(at)}`)];
	const landings = drawLandings(scene); // first, so that labels keep clear of them
	const drawn = [drawPath(scene), drawSteps(scene), drawMarks(scene), landings, drawTokens(scene)];
	return picture({ ...view, height, font: scene.font }, height, label, drawn,
		scene.isPart && drawOverview(scene, height - 22));
}

// The leaps of this round, each with who made it.
function stepsMade({ history = [], index, round, players }, isOwn, { marks, trail }) {
	const start = marks.find(({ kind }) => kind === 'start')?.at ?? trail[0], at = {};
	return history.filter((done) => done.kind === 'move' && done.round === round && done.index < index && done.number)
		.map(({ seat, number }) => {
			const key = isOwn ? seat : 0, from = at[key] ?? start;
			at[key] = number;
			return { from, to: number, seat };
		}).filter(({ from, to }) => from !== undefined && from !== to && players.length);
}

function drawPath({ stops, point, stretch, font }) {
	const parts = { path: '', gap: '' };
	for (let index = 1; index < stops.length; index++)
		parts[stops[index] - stops[index - 1] === 1n ? 'path' : 'gap'] += `M${point(index - 1)}${stretch(index)}`;
	return Object.entries(parts).map(([name, d]) => svg('path', { class: name, d, 'stroke-width': font / 3 }));
}

// An arc within a row; across a turn it follows the trail. Older ones fade. At the end all of them follow
// it, drawn once more one after the other.
function drawSteps({ made, indexOf, point, stretch, columns, font, ridge, has, over, memory }) {
	const shown = made.slice(over ? -100 : -8).filter(({ from, to }) => has(from) && has(to)), each = pathTime / shown.length;
	const isNew = over && memory.drawn !== made.length && !isCalm();
	memory.drawn = over ? made.length : 0;
	return shown.map(({ from, to, seat }, order) => {
		const [a, b] = [indexOf(from), indexOf(to)], age = shown.length - 1 - order;
		const low = Math.min(a, b), high = Math.max(a, b), isRow = Math.floor(a / columns) === Math.floor(b / columns);
		let d = `M${point(low)}`;
		if (ridge || isRow && !over) d = arc(point(a), point(b), ridge ? font * 2 : font);
		else for (let index = low + 1; index <= high; index++) d += stretch(index);
		const step = svg('path', { class: `step seat-${seat}`, d, 'stroke-width': font / 3.4, pathLength: isNew && 1,
			'stroke-dasharray': isNew && 1, opacity: over && !ridge ? 1 : [1, 0.85, 0.6][age] ?? 0.3 });
		if (isNew) step.animate([{ strokeDashoffset: a < b || ridge ? 1 : -1, opacity: 0 }, { opacity: 1, offset: 0.1 }, { strokeDashoffset: 0 }],
			{ duration: each, delay: order * each, fill: 'backwards' });
		return step;
	});
}

function arc([x1, y1], [x2, y2], font) {
	const length = Math.hypot(x2 - x1, y2 - y1), up = Math.min(font * 3.2, font + length * 0.26);
	return `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - up * 1.4} ${x2} ${y2}`;
}

const diamond = (name, x, y, size) => path(name, `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`);

// The stops with their numbers, and what they mean: a target is a flag, a number that loses a cross,
// one that is safe a diamond: shapes, not only colours.
function drawMarks(scene) {
	const { stops, point, font, dx, dy, rows, marks, marked, leaps, tokens, isPart, room } = scene;
	const taken = new Set([...leaps.map(({ to }) => to), ...tokens.map(({ at }) => at)]);
	const widest = Math.max(...stops.map((stop) => shortNumber(stop).length));
	const isLow = rows > 1 && dy < font * 3.2; // a label would lie on the row below
	const every = isLow ? 5n : isPart || dx > widest * font * 0.55 + font * 0.5 ? 1n : dx * 2 > widest * font * 0.6 + 6 ? 2n : 5n;
	const kinds = new Map(marks.filter(({ kind }) => kind !== 'start').map((mark) => [`${mark.at}`, mark]));
	const loses = (stop) => marks.some(({ kind, at, to }) => kind === 'lose' &&
		(to === undefined ? `${stop}` === at : stop >= BigInt(at) && (to === null || stop <= BigInt(to))));
	const isFree = (stop, index) => {
		const [x, y] = point(index), half = shortNumber(stop).length * font * 0.3 + 1, at = y + font * 1.4;
		return !room.isTaken(x, at, half, font * 0.4) && room.take(x, at, half, font * 0.4);
	};
	const labels = new Set(stops.filter((stop, index) => kinds.has(`${stop}`) && !taken.has(`${stop}`) && isFree(stop, index)));
	stops.forEach((stop, index) => (marked.has(`${stop}`) || stop % every === 0n) && !labels.has(stop) &&
		!taken.has(`${stop}`) && isFree(stop, index) && labels.add(stop));
	return stops.map((stop, index) => {
		const [x, y] = point(index), text = `${stop}`, mark = kinds.get(text), size = Math.min(font * 0.44, dx / 3.2);
		const isGoal = mark?.kind === 'target', isSafe = marked.has(text), isLost = loses(stop);
		return group(`stop ${isGoal ? `summit-stop ${mark.seats.length === 1 ? `seat-${mark.seats[0]}` : ''}` : ''}`,
			isGoal && drawFlag(x, y, font), isSafe ? diamond('safe', x, y, size * 1.6) : isLost ?
				path('cross', `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`) :
				dot('', x, y, isGoal ? size * 1.25 : size),
			labels.has(stop) && words(isGoal ? 'end' : 'says', clamp(x, text.length > 8 ? font * 2.6 : 0, text.length > 8 ? scene.width - font * 2.6 : x), y + font * 1.75, shortNumber(stop)));
	});
}

const drawFlag = (x, y, font) =>
	path('flag', `M${x} ${y}v${-font * 3}l${font * 1.9} ${font * 0.75}l${-font * 1.9} ${font * 0.75}`);

// Where moves land: a ring with the number, and above it a chip with the move.
function drawLandings(scene) {
	const { leaps, has, place, font, dx, room, marked } = scene, width = scene.width;
	const shown = leaps.filter(({ to }) => has(to)), chips = shown.length <= 12;
	for (const { at } of scene.tokens) room.take(place(at)[0], place(at)[1] - raised(scene), font * 1.4, font * 1.4);
	for (const { to } of shown) room.take(...place(to), Math.min(font * 1.1, dx * 0.48), font * 1.05);
	return shown.map(({ to, move }) => {
		const [x, y] = place(to), r = Math.min(font * 1.08, dx * 0.48), text = showMove(move).text;
		const number = shortNumber(to), half = (text.length * font * 0.62 + font) / 2, tall = font * 0.72;
		const cx = clamp(x, half + 2, width - half - 2), size = Math.min(font, r * 3 / Math.max(2, number.length));
		let cy = y - r - font * 0.95;
		while (chips && room.isTaken(cx, cy, half, tall) && cy > font * 1.5) cy -= font * 0.4;
		if (chips) room.take(cx, cy, half, tall);
		return playing(scene, move, dot('reach', x, y, Math.max(22, r)), chips && cy < y - font * 2.6 &&
			path('stem', `M${x} ${y - r}V${cy}`),
		dot('ring', x, y, r), svg('text', { class: 'lands', x, y: y + size * 0.36, 'text-anchor': 'middle', 'font-size': size }, number),
		chips && [box('chip', cx - half, cy - tall, 2 * half, 2 * tall, tall),
			words('chip-text', cx, cy + font * 0.36, text), diamond('proof', cx + half, cy - tall, font * 0.5)],
		marked.has(to) && diamond('safe', x + r, y - r, font * 0.45));
	});
}

// On a narrow ridge the marker stands above its stop, so that it hides none beside it.
const raised = ({ ridge, dx, font }) => (ridge && dx < font * 2.6 ? font * 2.6 : 0);

// Those that stand on one stop stand beside each other.
function drawTokens(scene) {
	const { tokens, place, font, width, over, winner, isOwn, mover } = scene;
	const together = (token) => tokens.filter(({ at }) => at === token.at);
	return [...tokens].sort((a, b) => (a === mover) - (b === mover)).map((token) => {
		const { at, seats } = token, [x, y] = place(at), group_ = together(token);
		const text = shortNumber(at), r = font * (isOwn ? 1.15 : 1.4), half = Math.max(r, text.length * font * 0.34 + font * 0.5);
		const aside = (group_.indexOf(token) - (group_.length - 1) / 2) * Math.min(r * 1.5, 4 * r / group_.length);
		const lift = raised(scene), look = over && winner && !isOwn ? `seat-${winner}` : seatName(seats);
		return moving(scene, `token ${seats[0]}`, clamp(x + aside, half + 2, width - half - 2), y,
			group(`token ${look}`, lift > 0 && [path('pin', `M0 0L${-r * 0.6} ${-lift + r * 0.6}H${r * 0.6}Z`), dot('', 0, 0, font * 0.4)],
				box('', -half, -lift - r, 2 * half, 2 * r, r), words('', 0, font * 0.37 - lift, text)));
	});
}

// Where the part lies on the whole way; on a long road each doubling is as wide as the other.
function drawOverview({ from, to, marks, width, tokens, font, mover, leaps }, y) {
	const first = BigInt(from), last = BigInt(to), span = Number(last - first) || 1, margin = font * 1.2;
	const bend = span > 100000 ? Math.log1p : Number, size = Math.min(font, 13);
	const place = (number) => margin + (width - 2 * margin) *
		bend(clamp(Number(BigInt(number) - first), 0, span)) / bend(span);
	const seen = [mover.at, ...leaps.map((leap) => leap.to)].map(BigInt);
	const left = place(bigMax(first, bigMin(...seen))) - 5, right = place(bigMin(last, bigMax(...seen))) + 5;
	const end = (x, text, anchor) => svg('text', { class: 'says', x, y: y + 18, 'text-anchor': anchor, 'font-size': size }, shortNumber(text));
	return group('overview', line('lane', margin, width - margin, y), box('near', left, y - 6, right - left, 12, 6),
		marks.filter(({ kind }) => kind === 'target').map(({ at }) => path('', `M${place(at)} ${y + 5}v-12l8 3l-8 3`)),
		tokens.map(({ at, seats }) => dot(`token ${seatName(seats)}`, place(at), y, 4)),
		end(margin, from, 'start'), end(width - margin, to, 'end'));
}

// What isn't known as blocks is one block below them. A target that is far away doesn't make the
// towers too small to be seen.
function drawTowers({ towers, to }, view) {
	const seen = Math.max(10, ...towers.map(({ height }) => 2 * height));
	return drawColumns(view, Math.min(to, 4 * seen), towers.map(({ seat, blocks, height, target }) => {
		const known = blocks.slice(-64);
		const rest = known.reduce((left, text) => left - BigInt(text), BigInt(height));
		if (view.isSmall && !blocks.length) return { name: '', look: `ghost seat-${seat}`, height: 0, target, pieces: ghostBlocks(to, seat) };
		return { name: nameOf(view, seat), look: `seat-${seat} ${seat === view.turn ? 'moving' : ''}`, height,
			target, pieces: rest < 0n ? [{ size: height, text: height }] :
				[{ size: rest }, ...known.map((text) => ({ size: text, text }))] };
	}));
}

// Where nothing is built yet, a miniature shows what could be.
const ghostBlocks = (to, seat) => (seat === 1 ? [0.3, 0.26] : [0.45]).map((part) => ({ size: Math.max(1, Math.round(to * part)) }));

// A heap is picked, and then how many; where they aren't picked, a stone stands for the move that leaves
// what lies below it, and a heap of many begins one.
function drawHeaps({ heaps, to }, view) {
	return drawColumns(view, to, heaps.map(({ at, number }) => ({ height: number,
		name: t('play-heap', { heap: at + 1 }), look: 'heap seat-7',
		begin: !view.pickHeap && to > 24 && view.moves[0]?.type.replace(/^\d+:/, `${at + 1}:`).replace(/\d+$/, ''),
		pick: view.pickHeap && (() => view.pickHeap(at)), isPicked: view.picked === at,
		pieces: to > 24 ? [{ size: number }] : Array.from({ length: number }, (_, index) => ({
			size: 1, move: view.moves.find(({ legal, on, makes }) =>
				legal && on === at && makes === `${index}`) })) })));
}

// Two heaps as the place of a piece: along by the first, up by the second, to the corner with the flag.
function drawGrid({ heaps }, view) {
	const [wide, tall] = heaps.map(({ most, number }) => Number(most ?? number)), { width, height = width * 0.7 } = view;
	const side = Math.min((width - 48) / (wide + 1), (height - 40) / (tall + 1), 72), font = clamp(side * 0.36, 11, 26);
	const left = (width - side * (wide + 1)) / 2 + 12, foot = height - (height - side * (tall + 1)) / 2 - 10;
	const place = (x, y) => [left + side * x, foot - side * (y + 1)], range = (count) => [...Array(count + 1).keys()];
	const safe = new Set((view.places ?? []).map(({ number, other }) => `${number} ${other}`));
	const cells = range(tall).flatMap((y) => range(wide).map((x) => {
		const [cx, cy] = place(x, y);
		return group('square', box((x + y) % 2 ? 'odd' : '', cx, cy, side, side, 2),
			safe.has(`${x} ${y}`) && diamond('safe', cx + side / 2, cy + side / 2, side * 0.2));
	}));
	const axes = [...range(wide).map((x) => words('says', place(x, 0)[0] + side / 2, foot + font * 1.1, x)),
		...range(tall).map((y) => words('says', left - font * 0.8, place(0, y)[1] + side / 2 + font * 0.36, y))];
	const landings = view.moves.filter(({ legal }) => legal).map((move) => {
		const one = heaps.map(({ at, number }) => (at === move.on ? move.makes : number));
		const told = move.result?.match(/\d+/g) ?? [], [x, y] = (move.numbers ?? (told.length === 2 ? told : one)).map(Number), [cx, cy] = place(x, y);
		return y >= 0 && playing(view, move.move, box('reach', cx, cy, side, side), dot('ring', cx + side / 2, cy + side / 2, side * 0.3));
	});
	const [x, y] = place(...heaps.map(({ number }) => Number(number))), [fx, fy] = place(0, 0);
	return picture({ ...view, font }, height, heaps.map(({ at, number }) => `${t('play-heap', { heap: at + 1 })}: ${number}`), cells, axes,
		drawFlag(fx + side * 0.3, fy + side * 0.85, side / 4), landings, moving(view, 'piece', x + side / 2, y + side / 2,
			group('token seat-all', dot('', 0, 0, side * 0.36), words('', 0, font * 0.36, '♚'))));
}

// ---- Miniatures ---------------------------------------------------------------------------------

// A trail for each player, side by side.
function drawRace({ marks }, view) {
	const { width, height } = view, font = clamp(height / 9, 13, 30), side = font * 2;
	const target = marks.find(({ kind }) => kind === 'target')?.at ?? '', start = marks.find(({ kind }) => kind === 'start')?.at ?? '';
	return picture({ ...view, font }, height, [''], [1, 2].map((seat) => {
		const y = height * (seat === 1 ? 0.66 : 0.88), end = y - height * 0.3;
		return group(`seat-${seat}`, svg('path', { class: 'path', 'stroke-width': font / 2.6,
			d: `M${side} ${y}C${width * 0.35} ${y - height * 0.02} ${width * 0.42} ${end + height * 0.08} ${width * 0.62} ${end + height * 0.1}S${width * 0.85} ${end} ${width - side * 1.4} ${end}` }),
		group('stop summit-stop', drawFlag(width - side * 1.4, end, font * 0.8), dot('', width - side * 1.4, end, font * 0.5)),
		group(`token seat-${seat}`, dot('', side, y, font * 0.95), words('', side, y + font * 0.38, shortNumber(start))));
	}), words('end', width - side * 1.4, height * 0.88 + font * 0.2, shortNumber(target)));
}

// The moves as a list to choose from, and the flag.
function drawMenu({ marks, leaps }, view) {
	const { width, height } = view, font = clamp(height / 8, 13, 26), tall = font * 2, names = [...new Set(leaps.map(({ move }) => move))].slice(0, 4);
	const target = marks.find(({ kind }) => kind === 'target')?.at ?? '', wide = Math.min(width * 0.46, font * 8);
	const top = (height - names.length * (tall + 6) + 6) / 2, left = width * 0.12, x = width * 0.8, y = height * 0.74;
	return picture({ ...view, font }, height, [''], names.map((move, index) => group('choice',
		box('', left, top + index * (tall + 6), wide, tall, 7),
		words('says', left + font * 1.2, top + index * (tall + 6) + tall * 0.66, index + 1),
		words('end', left + wide * 0.58, top + index * (tall + 6) + tall * 0.66, showMove(move).text))),
	group('stop summit-stop', drawFlag(x, y, font), dot('', x, y, font * 0.55)), words('end', x, y + font * 1.7, shortNumber(target)));
}

const miniatures = { race: drawRace, menu: drawMenu };

// ---- Columns ------------------------------------------------------------------------------------

function drawColumns(view, to, columns) {
	const { width } = view, most = Math.max(...columns.map(({ height }) => height), to, 1);
	const height = view.height ?? clamp(most * 30 + 90, 180, 340);
	const font = clamp(Math.min(width / 26, height / 16), 13, 30), ground = height - font * 2.4;
	const tall = Math.min(ground - font * 2.6, most * font * 4), each = Math.min(font * 16, width / columns.length);
	const drawn = columns.map((column, index) => drawColumn({ ...view, font },
		{ ...column, most, says: each < font * 4 ? index + 1 : initials(column.name, Math.floor(each / font * 1.7)) },
		width / 2 + each * (index - columns.length / 2), each,
		(number) => ground - Math.min(1, number / most) * tall));
	return picture({ ...view, font }, height, columns.map(({ name, height: high }) => `${name}: ${showNumber(high)}`),
		path('ground', `M0 ${ground}H${width}V${height}H0Z`), drawn);
}

function drawColumn(view, { name, says, look, height, target, pieces, begin, pick, isPicked, most }, x, each, level) {
	const { font } = view, unit = level(0) - level(1), isHeap = /heap/.test(look);
	const wide = Math.min(font * 8, each * 0.7, isHeap && pieces.length > 1 ? Math.max(44, unit * 2.4) : Infinity);
	const middle = x + each / 2, left = middle - wide / 2;
	let at = 0;
	const drawn = pieces.map(({ size, text = '', move }) => {
		const foot = level(at), top = level(at += Number(size)), high = Math.max(0, foot - top - 2);
		const block = group('block', box('', left, top, wide, high, isHeap ? Math.min(high / 2, font * 1.2) : Math.min(font / 2, high / 3)),
			high > font && words('', middle, (foot + top) / 2 + font * 0.3, shortNumber(text)));
		return move ? playing(pick ? { ...view, choose: () => {} } : view, move.move, block) : block;
	});
	if (begin && view.playable) drawn[0].addEventListener('click', () => view.startTyping(begin));
	const whole = group(look, pick && box('reach', x, 0, each, level(0)), isPicked && line('picked', left, left + wide, level(0) + 3), target && group('mark target', line('aim', x + 4, x + each - 4, level(target)),
		words('end', x + 6, level(target) - font * 0.5, `⚑ ${shortNumber(target)} ${target > most ? '↑' : ''}`, 'start')),
	drawn, moving(view, name, middle + (target ? each * 0.25 : 0), level(height) - font * 0.5,
		words('height', 0, 0, shortNumber(height))),
	words('name-of', middle, level(0) + font * 1.6, says));
	if (pick) whole.addEventListener('click', pick);
	return whole;
}

// Whether the fields are all the moves there are, so that no other buttons are needed.
export function movesAreFields({ kind, fields }, moves) {
	const types = new Set(fields.map(({ type }) => type));
	return kind === 'field' && moves.every(({ move, label }) => types.has(move));
}

function drawFields(sketch, view) {
	const isButtons = movesAreFields(sketch, view.moves);
	const moves = new Map(view.moves.map((move) => [move.move, move]));
	const tiles = el('div.fields', { role: 'group', 'aria-label': t('play-numbers') },
		sketch.fields.map((field) => drawField(field, view, isButtons &&
			(moves.get(field.type) ?? { type: field.type, legal: field.state === 'free' }))));
	const { columns, side } = tileShape(sketch.fields.length, view.width, view.height, view.tile);
	tiles.style.gridTemplateColumns = `repeat(${columns}, ${side}px)`;
	tiles.style.fontSize = `${clamp(side * 0.24, 14, 30)}px`;
	return tiles;
}

// As many columns as make the tiles largest.
function tileShape(count, width, height = width, most = clamp(Math.min(width, height) / 4, 120, 180)) {
	if (most < 120) return { columns: Math.min(count, Math.floor((width - 24) / (most + 8))), side: most };
	let best = { side: 0 };
	for (let columns = 1; columns <= Math.max(1, count); columns++) {
		const rows = Math.ceil(count / columns);
		const side = Math.min(most, (width - 24) / columns - 8, (height - 24) / rows - 8);
		if (side > best.side) best = { columns, side: Math.floor(side) };
	}
	return { columns: best.columns, side: Math.max(44, best.side) };
}

function drawField({ number, state, seat, amount }, view, move) {
	const makes = move && move.makes !== number && move.makes;
	const says = state === 'gone' ? t('play-gone') : state === 'taken' ? initials(nameOf(view, seat), view.width < 600 ? 6 : 12) :
		amount > 1 ? `×${amount}` : makes && `→ ${showNumber(makes)}`;
	const look = { class: `cell ${state} seat-${seat} ${view.marked.has(number) ? 'marked' : ''}` };
	const content = [el('b', showNumber(number)), says && el('small', says)];
	return move && state !== 'gone' && state !== 'taken' ?
		moveButton(move, view, look, content) : el('span', look, content);
}
