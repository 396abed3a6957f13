// board.js: draws what a `sketch` tells, by its kind: an axis with markers, towers, heaps, fields.
//
// A view is { width, players, turn, moves, playable, marked: Set, choose(typed), memory }; memory
// holds what was drawn last, so that what moved is seen moving. Nothing about a game is decided.
import { el, svg } from './dom.js';
import { language, t } from './words.js';

export function drawBoard(sketch, view) {
    return { towers: drawTowers, heaps: drawHeaps, field: drawFields }[sketch.kind]?.(sketch, view) ??
        drawAxis(sketch, view);
}

export function showNumber(text) {
    return text.length > 5 ? text.replace(/\B(?=(\d{3})+$)/g, '\u202f') : text;
}

// Beyond eight digits the first two and the power of ten.
function shortNumber(number) {
    const [, sign, digits] = /^(-?)(.*)/.exec(number);
    if (digits.length <= 8) return sign + digits;
    const power = String(digits.length - 1).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit]);
    return `${sign}${(Math.floor(digits.slice(0, 2)) / 10).toLocaleString(language)}·10${power}`;
}

export function isCalm() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function comeFrom(node, first) {
    if (!isCalm()) node.animate?.([first, {}], { duration: 350, easing: 'ease-out' });
    return node;
}

const largest = (a, b) => (a > b ? a : b);
const nameOf = (view, seat) => view.players[seat - 1]?.name ?? '';
const shorten = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

// ---- Shapes ----

const line = (name, x1, x2, y) => svg('line', { class: name, x1, x2, y1: y, y2: y });
const dot = (name, cx, cy, r) => svg('circle', { class: name, cx, cy, r });
const path = (name, d) => svg('path', { class: name, d });
const box = (name, x, y, width, height, rx) =>
    svg('rect', { class: name, x, y, width, height: Math.max(0, height), rx });
const words = (name, x, y, text, anchor = 'middle') =>
    svg('text', { class: name, x, y, 'text-anchor': anchor, text });
const group = (name, ...children) => svg('g', { class: name }, children);

function picture(view, height, label, ...children) {
    return svg('svg', { class: 'board', viewBox: `0 0 ${view.width} ${height}`, width: view.width,
        height, role: 'img', 'aria-label': label }, children);
}

// What shows a move on the board can be clicked as well; the buttons are for everybody.
function playing(view, label, ...children) {
    const move = view.moves.find((each) => each.label === label)?.type ?? label;
    return svg('g', { class: 'leap', data: { move },
        on: view.playable ? { click: () => view.choose(move) } : {} }, children);
}

// ---- An axis: the line with both goals, the road to a target ----

const margin = 34;

function makeScale(low, high, width, doubling) {
    const span = largest(high - low, 1n);
    const bits = (number) => Math.log2(Number(number) + 1);
    return (number) => {
        const way = BigInt(number) - low;
        const part = way <= 0n ? 0 : way >= span ? 1 : doubling ? bits(way) / bits(span) :
            Number(way * 1000000n / span) / 1e6;
        return margin + part * (width - 2 * margin);
    };
}

// Where the leaps couldn't be seen on the whole axis, the part of it in which they lie.
function closeUp(sketch, view, at) {
    const from = BigInt(sketch.from), to = BigInt(sketch.to);
    const ends = sketch.leaps.map((leap) => BigInt(leap.to)).concat(BigInt(at));
    const place = makeScale(from, to, view.width);
    const near = sketch.leaps.some((leap) => Math.abs(place(leap.to) - place(at)) < 8);
    if (!near || to - from < view.width / 6) return { low: from, high: to };
    const high = ends.reduce(largest), low = -ends.map((end) => -end).reduce(largest);
    const room = largest((high - low) / 3n, 8n);
    const part = { low: largest(low - room, from), high: -largest(-high - room, -to) };
    return { ...part, part };
}

function drawAxis(sketch, view) {
    const { marks } = sketch;
    const isOwn = view.players[0].number !== undefined;
    const tokens = !isOwn ? sketch.tokens : view.players.map(({ seat, number }) =>
        ({ at: number, seats: [seat], leaps: sketch.leaps.filter(({ on }) => on === seat - 1) }));
    const moving = tokens.find(({ seats }) => seats.includes(view.turn)) ?? tokens[0];
    const axis = closeUp(sketch, view, moving.at);
    axis.place = makeScale(axis.low, axis.high, view.width);
    axis.inside = (number) => BigInt(number) >= axis.low && BigInt(number) <= axis.high;
    axis.tall = tokens.length > 4 ? 56 : 92;
    let y = 0;
    const lanes = tokens.map((token) => {
        const { seats, leaps = sketch.leaps } = token;
        y += token === moving || leaps.length > 0 ? axis.tall + 26 : 44;
        return group(token === moving ? 'moving' : 'waiting',
            isOwn && [line('lane', margin, view.width - margin, y),
                words('lane-name', 2, y - 19, nameOf(view, seats[0]), 'start')],
            token === moving && drawTrail(sketch, axis, token.at, y),
            drawLeaps(leaps, view, axis, token, y), drawToken(view, axis, token, y));
    });
    if (isOwn) y += 44;
    view.memory.places = new Map(tokens.map(({ at, seats }) => [seats.join(), at]));
    const targets = marks.filter(({ kind }) => kind === 'target').map(({ at }) => showNumber(at));
    const label = tokens.map(({ at, seats }) =>
        (isOwn ? `${nameOf(view, seats[0])}: ` : '') + showNumber(at));
    if (targets.length > 0) label.push(`${t('page-play-mark-target')}: ${targets.join(', ')}`);
    return picture(view, y + (axis.part ? 110 : 56), label.join('; '),
        drawNumbers(sketch, view, axis, y), lanes,
        axis.part && drawOverview(sketch, tokens, view, axis.part, y + 80));
}

function arc(x1, x2, y, most) {
    const height = Math.min(most, 18 + Math.abs(x2 - x1) * 0.3);
    return { top: y - height, d: `M${x1} ${y} Q${(x1 + x2) / 2} ${y - 2 * height} ${x2} ${y}` };
}

function drawTrail({ trail, kind }, { inside, place }, at, y) {
    const way = [...trail, at].filter(inside).map(place);
    return way.map((x, index) => [dot('trail', x, y, 5), index > 0 && index > way.length - 9 &&
        kind === 'road' && path('hop', arc(way[index - 1], x, y, 40).d)]);
}

// A name that would cover another one is left out: the buttons have them all.
function makeRoom() {
    const taken = [];
    return (x, y, text, size = 8) => {
        const half = text.length * size / 2 + 4;
        const free = taken.every((other) => Math.abs(other.x - x) >= other.half + half ||
            Math.abs(other.y - y) >= 15);
        if (free) taken.push({ x, y, half });
        return free;
    };
}

function drawLeaps(leaps, view, { place, inside, tall }, { at }, y) {
    const isFree = makeRoom();
    return leaps.filter(({ to }) => inside(to)).map(({ to, move }) => {
        const x = place(at), end = place(to), { d, top } = arc(x, end, y, tall);
        return playing(view, move, path('', d), dot('', end, y, 6),
            isFree((x + end) / 2, top, move) && words('', (x + end) / 2, top - 5, move));
    });
}

function drawToken(view, { place, low, high }, { at, seats }, y) {
    const text = (BigInt(at) < low ? '‹ ' : '') + shortNumber(at) + (BigInt(at) > high ? ' ›' : '');
    const wide = Math.max(36, text.length * 9 + 18);
    const keep = (x) => Math.min(Math.max(x, wide / 2 + 1), view.width - wide / 2 - 1);
    const node = group(`token ${seatName(seats)}`, box('', -wide / 2, -15, wide, 30, 15),
        words('', 0, 5, text));
    const before = view.memory.places?.get(seats.join());
    node.setAttribute('transform', `translate(${keep(place(at))} ${y})`);
    return before && before !== at ?
        comeFrom(node, { transform: `translate(${keep(place(before))}px, ${y}px)` }) : node;
}

function seatName(seats) {
    return seats?.length === 1 ? `seat-${seats[0]}` : 'seat-all';
}

// Of the numbers as many as there is room for.
function drawNumbers({ marks, open, open_below: isOpenBelow }, view, { place, inside, low, high }, y) {
    const longest = Math.max(...[low, high].map((end) => shortNumber(end).length)) * 9 + 12;
    const unit = (view.width - 2 * margin) / Number(largest(high - low, 1n));
    const parts = [line('axis', margin - 14, view.width - margin + 14, y)];
    const isFree = makeRoom();
    const here = marks.filter(({ at }) => inside(at));
    for (const { at, to, kind } of marks.filter((mark) => mark.to !== undefined))
        parts.push(group(`mark ${kind}`, line('stretch', place(at), place(to ?? high), y)));
    const flags = here.map((mark) => drawMark(mark, view, place(mark.at), y,
        isFree(place(mark.at), y, shortNumber(mark.at), 9), here.length < 4));
    if (unit >= 5)
        for (let at = low; at <= high; at++)
            parts.push(dot('stop', place(at), y, Math.min(6, unit / 4)));
    const step = niceStep(longest / unit);
    for (let at = low / step * step; at <= high; at += step)
        if (at >= low && isFree(place(at), y, shortNumber(at), 9))
            parts.push(dot('stop', place(at), y, 4), words('tick', place(at), y + 31, shortNumber(at)));
    for (const x of [...view.marked].filter(inside).map(place))
        parts.push(path('marked', `M${x - 15} ${y} l15 -15 l15 15 l-15 15 Z`));
    if (open) parts.push(path('arrow', `M${view.width - 22} ${y - 6} l9 6 l-9 6`));
    if (isOpenBelow) parts.push(path('arrow', `M22 ${y - 6} l-9 6 l9 6`));
    return [...parts, flags];
}

function niceStep(least) {
    for (let power = 1; ; power *= 10)
        for (const factor of [1, 2, 5])
            if (factor * power >= least) return BigInt(factor * power);
}

// A target is a flag, a number that loses a cross, the start a ring: shapes, not only colours.
function drawMark({ at, kind, seats }, view, x, y, isFree, isNamed) {
    const owner = seats?.length === 1 ? nameOf(view, seats[0]) : '';
    const says = shorten(owner || t(`page-play-mark-${kind}`), 16);
    const middle = Math.min(Math.max(x, says.length * 3.6), view.width - says.length * 3.6);
    return group(`mark ${kind} ${owner && seatName(seats)}`,
        kind === 'target' && [path('flag', `M${x} ${y} v-48 l22 8 l-22 8`), dot('', x, y, 9)],
        kind === 'lose' && path('', `M${x - 7} ${y - 7} l14 14 m0 -14 l-14 14`),
        kind === 'start' && dot('', x, y, 9),
        isFree && words('tick', x, y + 31, shortNumber(at)),
        isFree && isNamed && words('says', middle, y + 48, says),
        svg('title', { text: `${showNumber(at)}: ${says}` }));
}

// Where the close-up lies on the whole way; on a long road each doubling is as wide as the other.
function drawOverview({ from, to, kind, marks }, tokens, view, part, y) {
    const [low, high] = [BigInt(from), BigInt(to)];
    const place = makeScale(low, high, view.width, kind === 'road' && high - low > 100000n);
    const left = place(part.low) - 4, wide = place(part.high) - left + 4;
    return group('overview', line('lane', margin, view.width - margin, y),
        box('near', left, y - 9, wide, 18, 5),
        marks.map((mark) => path(`mark ${mark.kind}`, `M${place(mark.at)} ${y + 7} v-14`)),
        tokens.map(({ at, seats }) => dot(`token ${seatName(seats)}`, place(at), y, 5)),
        words('tick', 6, y + 24, shortNumber(from), 'start'),
        words('tick', view.width - 6, y + 24, shortNumber(to), 'end'));
}

// ---- Towers ----

const tallest = 250;

function drawTowers({ towers, to }, view) {
    const top = towers.map(({ height }) => BigInt(height)).concat(BigInt(to)).reduce(largest);
    const each = Math.min(220, view.width / towers.length), ground = tallest + 40;
    const left = (view.width - each * towers.length) / 2;
    const level = (number) => ground - Number(BigInt(number) * 10000n / (top || 1n)) * tallest / 1e4;
    const drawn = towers.map((tower, index) =>
        drawTower(view, tower, left + each * index, each, level));
    view.memory.heights = new Map(towers.map(({ seat, height }) => [seat, height]));
    return picture(view, ground + 34, towers.map(({ seat, height }) =>
        `${nameOf(view, seat)}: ${showNumber(height)}`).join('; '),
    line('axis', 0, view.width, ground), drawn);
}

function drawTower(view, { seat, blocks, height, target }, x, each, level) {
    const wide = Math.min(110, each * 0.6), edge = x + each * 0.1, ground = level(0);
    const grown = BigInt(height) > BigInt(view.memory.heights?.get(seat) ?? height);
    // What isn't known as blocks is one block below them.
    const known = blocks.slice(-64);
    let at = BigInt(height) - known.reduce((sum, block) => sum + BigInt(block), 0n);
    const pieces = at > 0n ? [[0n, at, '']] : at < 0n ? [[0n, height, height]] : [];
    for (const block of at < 0n ? [] : known) pieces.push([at, at += BigInt(block), block]);
    const drawn = pieces.map(([low, high, text]) => {
        const y = level(high), tall = level(low) - y;
        return group('block', box('', edge, y + 1, wide, tall - 2, Math.min(5, tall / 3)),
            tall > 13 && words('', edge + wide / 2, y + tall / 2 + 5, shortNumber(text)));
    });
    if (grown && drawn.length > 0)
        comeFrom(drawn.at(-1), { transform: 'translateY(-40px)', opacity: 0 });
    return group(`tower seat-${seat} ${seat === view.turn ? 'moving' : ''}`,
        target && group('mark target', line('', x + 2, x + each - 2, level(target)),
            words('tick', x + each - 4, level(target) - 6, `⚑ ${shortNumber(target)}`, 'end')),
        drawn, words('height', edge + wide / 2, level(height) - 7, shortNumber(height)),
        words('tower-name', edge + wide / 2, ground + 24, shorten(nameOf(view, seat), each / 9)),
        seat === view.turn && drawNotches(view, edge + wide + 3, level));
}

// How high the moves build.
function drawNotches(view, x, level) {
    const isFree = makeRoom();
    return view.moves.filter(({ legal }) => legal).map(({ makes, label }) => playing(view, label,
        path('', `M${x} ${level(makes)} h8`), isFree(x, level(makes), label) &&
            words('', x + 11, level(makes) + 4, label, 'start')));
}

// ---- Heaps ----

const stonesMost = 24n;

function drawHeaps({ heaps, to }, view) {
    const most = heaps.map(({ number }) => BigInt(number)).concat(BigInt(to)).reduce(largest);
    const each = Math.min(150, view.width / heaps.length);
    const unit = most > stonesMost ? 0 : Math.min(26, 264 / Number(most || 1n));
    const ground = (unit * Number(most) || 220) + 10;
    const drawn = heaps.map((heap, index) => drawHeap(heap, view, unit, most, ground,
        (view.width - each * heaps.length) / 2 + each * (index + 0.15), each * 0.7));
    view.memory.heaps = new Map(heaps.map(({ at, number }) => [at, Number(number)]));
    return picture(view, ground + 48, heaps.map(({ at, number }) =>
        `${t('page-play-heap', { heap: at + 1 })}: ${showNumber(number)}`).join('; '),
    line('axis', 0, view.width, ground), drawn);
}

// A stone stands for the move that leaves what lies below it.
function drawHeap({ at, number }, view, unit, most, ground, x, wide) {
    const stone = (index) => box('stone', x, ground - unit * (index + 1), wide, unit - 3, unit / 3);
    const stones = [];
    const bar = unit ? 0 : Number(BigInt(number) * 10000n / most) * ground / 11000;
    for (let index = 0; unit && index < number; index++) {
        const move = view.moves.find((each) => each.legal && each.on === at &&
            each.makes === String(index));
        stones.push(move ? playing(view, move.label, stone(index)) : stone(index));
    }
    for (let index = Number(number); unit && index < view.memory.heaps?.get(at); index++) {
        const gone = stone(index);
        gone.setAttribute('opacity', 0);
        stones.push(comeFrom(gone, { opacity: 1 }));
    }
    return group('heap', bar > 0 && box('stone', x, ground - bar, wide, bar, 6), stones,
        words('height', x + wide / 2, ground + 23, shortNumber(number)),
        words('says', x + wide / 2, ground + 42, t('page-play-heap', { heap: at + 1 })));
}

// ---- Fields ----

// Whether the fields are all the moves there are, so that no other buttons are needed.
export function movesAreFields({ kind, fields }, moves) {
    const types = new Set(fields.map(({ type }) => type));
    return kind === 'field' && moves.every(({ label }) => types.has(label));
}

function drawFields(sketch, view) {
    const { fields } = sketch;
    const isFields = movesAreFields(sketch, view.moves);
    const moves = new Map(view.moves.map((move) => [move.label, move]));
    const grid = el('div', { class: 'fields', role: 'group', 'aria-label': t('page-play-numbers') },
        fields.map((field) => drawField(field, view, isFields ? moves.get(field.type) ?? {} : null)));
    if (isFields && fields.length > 24) walkByArrows(grid);
    return grid;
}

function drawField({ number, type, state, seat, amount }, view, move) {
    const marked = view.marked.has(number) ? 'marked' : '';
    const says = state === 'gone' ? t('page-play-gone') : state === 'taken' ? nameOf(view, seat) :
        amount > 1 ? `×${amount}` : move?.makes && move.makes !== number ?
            `→ ${showNumber(move.makes)}` : '';
    const props = { class: `cell ${state} ${marked} ${seat ? `seat-${seat}` : ''}`, title: move?.why };
    const content = [el('b', { text: showNumber(number) }),
        says && el('small', { text: shorten(says, 12) })];
    if (!move || state === 'gone' || state === 'taken') return el('span', props, content);
    return el('button', { ...props, type: 'button', data: { move: move.type ?? type, key: `move ${type}` },
        'aria-disabled': state !== 'free' || !view.playable ? 'true' : null,
        on: { click: () => view.choose(move.type ?? type) } }, content);
}

// One stop for the tab key; the arrows go from number to number.
function walkByArrows(grid) {
    const cells = [...grid.querySelectorAll('button')];
    cells.forEach((cell, index) => { cell.tabIndex = index === 0 ? 0 : -1; });
    grid.addEventListener('keydown', (event) => {
        const at = cells.indexOf(document.activeElement);
        const row = Math.round(grid.clientWidth / cells[0].offsetWidth);
        const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
        if (!by || at < 0) return;
        event.preventDefault();
        event.stopPropagation();
        const next = cells[Math.min(Math.max(at + by, 0), cells.length - 1)];
        cells[at].tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    });
}
