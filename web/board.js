// board.js: draws what a `sketch` tells, by its kind: an axis with markers, columns, or fields.
//
// A view is the state, with { width, playable, marked: Set, choose(typed), memory }; memory holds
// what was drawn last, so that what moved is seen moving. Nothing about a game is decided here.
import { el, svg } from './dom.js';
import { language, t } from './words.js';

export function drawBoard(sketch, view) {
    const draw = { towers: drawTowers, heaps: drawHeaps, field: drawFields }[sketch.kind] ?? drawAxis;
    return draw(sketch, { marked: new Set(), memory: {}, ...view });
}

export function showNumber(text) {
    return text.length > 5 ? text.replace(/\B(?=(\d{3})+$)/g, '\u202f') : text;
}

// Beyond eight digits the first two and the power of ten.
function shortNumber(number) {
    const [, sign, digits] = /^(-?)(.*)/.exec(number);
    if (digits.length <= 8) return sign + digits;
    const power = String(digits.length - 1).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit]);
    return `${sign}${(digits.slice(0, 2) / 10).toLocaleString(language)}·10${power}`;
}

export function isCalm() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function comeFrom(node, first) {
    if (!isCalm()) node.animate([first, {}], { duration: 350, easing: 'ease-out' });
    return node;
}

const largest = (a, b) => (a > b ? a : b);
const nameOf = (view, seat) => view.players[seat - 1].name;
const shorten = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const seatName = (seats) => `seat-${seats.length === 1 ? seats[0] : 'all'}`;

// ---- Shapes ----

const line = (name, x1, x2, y) => svg('line', { class: name, x1, x2, y1: y, y2: y });
const dot = (name, cx, cy, r) => svg('circle', { class: name, cx, cy, r });
const path = (name, d) => svg('path', { class: name, d });
const box = (name, x, y, width, height, rx) =>
    svg('rect', { class: name, x, y, width, height, rx });
const words = (name, x, y, text, anchor = 'middle') =>
    svg('text', { class: name, x, y, 'text-anchor': anchor, text });
const group = (name, ...children) => svg('g', { class: name }, children);

function picture({ width }, height, label, ...children) {
    return svg('svg', { class: 'board', viewBox: `0 0 ${width} ${height}`, width, height,
        role: 'img', 'aria-label': label.join('; ') }, children);
}

// What shows a move on the board can be clicked as well; the buttons are for everybody.
function playing(view, label, ...children) {
    const move = view.moves.find((each) => each.label === label)?.type ?? label;
    return svg('g', { class: 'leap', data: { move },
        on: view.playable ? { click: () => view.choose(move) } : {} }, children);
}

// Tells whether there is room for a text: one that would cover another is left out.
function makeRoom() {
    const taken = [];
    return (x, y, text) => {
        const half = text.length * 4.5 + 4;
        const isFree = taken.every((other) => Math.abs(other.x - x) >= other.half + half ||
            Math.abs(other.y - y) >= 15);
        if (isFree) taken.push({ x, y, half });
        return isFree;
    };
}

// ---- An axis: the line with both goals, the road to a target ----

const margin = 34;

function makeScale(low, high, width, isDoubling) {
    const span = largest(high - low, 1n);
    const bits = (number) => Math.log2(Number(number) + 1);
    return (number) => {
        const way = BigInt(number) - low;
        const part = isDoubling ? bits(way) / bits(span) : Number(way * 1000000n / span) / 1e6;
        return margin + Math.min(Math.max(part, 0), 1) * (width - 2 * margin);
    };
}

// The axis, or where the leaps couldn't be seen on all of it, the part in which they lie.
function makeAxis({ from, to, leaps }, { width }, at) {
    let [low, high] = [BigInt(from), BigInt(to)];
    let place = makeScale(low, high, width);
    const isPart = high - low > width / 6 &&
        leaps.some((leap) => Math.abs(place(leap.to) - place(at)) < 8);
    if (isPart) {
        const ends = [at, ...leaps.map((leap) => leap.to)].map(BigInt);
        const [least, most] = [-ends.map((end) => -end).reduce(largest), ends.reduce(largest)];
        const room = largest((most - least) / 3n, 8n);
        [low, high] = [largest(least - room, low), -largest(-most - room, -high)];
        place = makeScale(low, high, width);
    }
    return { low, high, place, isPart, unit: (width - 2 * margin) / Number(high - low || 1n),
        inside: (number) => BigInt(number) >= low && BigInt(number) <= high };
}

// One lane, or one for each player.
function drawAxis(sketch, view) {
    const isOwn = view.players[0].number !== undefined;
    const tokens = !isOwn ? [{ ...sketch.tokens[0], leaps: sketch.leaps }] :
        view.players.map(({ seat, number }) => ({ at: number, seats: [seat],
            leaps: sketch.leaps.filter(({ on }) => on === seat - 1) }));
    const moving = tokens.find(({ seats }) => seats.includes(view.turn)) ?? tokens[0];
    const axis = makeAxis(sketch, view, moving.at);
    const tall = tokens.length > 4 ? 50 : 80;
    let y = 0;
    const lanes = tokens.map((token) => {
        y += token === moving || token.leaps.length > 0 ? tall + 28 : 48;
        return group(token === moving ? 'moving' : '',
            isOwn && [line('lane', margin, view.width - margin, y),
                words('says', view.width - 4, y - 20, nameOf(view, token.seats[0]), 'end')],
            token === moving && drawTrail(sketch, axis, token.at, y),
            drawLeaps(view, axis, token, y, tall), drawToken(view, axis, token, y));
    });
    if (isOwn) y += 48;
    view.memory.places = new Map(tokens.map(({ at, seats }) => [seats[0], at]));
    const label = [...tokens.map(({ at, seats }) => (isOwn ? `${nameOf(view, seats[0])}: ` : '') +
        showNumber(at)), ...sketch.marks.map(({ at, kind }) =>
        `${t(`page-play-mark-${kind}`)}: ${showNumber(at)}`)];
    return picture(view, y + (axis.isPart ? 108 : 56), label, drawNumbers(sketch, view, axis, y),
        lanes, axis.isPart && drawOverview(sketch, view, tokens, axis, y + 78));
}

function arc(x1, x2, y, most) {
    const top = y - Math.min(most, 18 + Math.abs(x2 - x1) * 0.3);
    return { top, d: `M${x1} ${y} Q${(x1 + x2) / 2} ${2 * top - y} ${x2} ${y}` };
}

function drawTrail({ trail, kind }, { inside, place }, at, y) {
    const way = [...trail, at].filter(inside).map(place);
    return way.map((x, index) => [dot('trail', x, y, 5), index > 0 && index > way.length - 9 &&
        kind === 'road' && path('hop', arc(way[index - 1], x, y, 36).d)]);
}

function drawLeaps(view, { place, inside }, { at, leaps }, y, tall) {
    const isFree = makeRoom();
    return leaps.filter(({ to }) => inside(to)).map(({ to, move }) => {
        const end = place(to), middle = (place(at) + end) / 2;
        const { d, top } = arc(place(at), end, y, tall);
        return playing(view, move, path('', d), dot('', end, y, 6),
            isFree(middle, top, move) && words('', middle, top - 5, move));
    });
}

function drawToken({ width, memory }, { place, low, high }, { at, seats }, y) {
    const text = (BigInt(at) < low ? '‹ ' : '') + shortNumber(at) + (BigInt(at) > high ? ' ›' : '');
    const half = Math.max(18, text.length * 4.5 + 9);
    const keep = (number) => Math.min(Math.max(place(number), half + 1), width - half - 1);
    const node = svg('g', { class: `token ${seatName(seats)}`,
        transform: `translate(${keep(at)} ${y})` },
    box('', -half, -15, 2 * half, 30, 15), words('', 0, 5, text));
    const before = memory.places?.get(seats[0]) ?? at;
    return before === at ? node :
        comeFrom(node, { transform: `translate(${keep(before)}px, ${y}px)` });
}

// Of the numbers as many as there is room for.
function drawNumbers({ marks, open, open_below: isBelow }, view, axis, y) {
    const { place, inside, low, high, unit } = axis;
    const isFree = makeRoom();
    const flags = marks.map((mark) => [
        mark.to !== undefined && group(`mark ${mark.kind}`,
            line('stretch', place(mark.at), place(mark.to ?? high), y)),
        inside(mark.at) && drawMark(mark, view, place(mark.at), y,
            isFree(place(mark.at), y, shortNumber(mark.at)), marks.length < 5)]);
    const parts = [line('axis', margin - 14, view.width - margin + 14, y)];
    if (unit >= 5)
        for (let at = low; at <= high; at++)
            parts.push(dot('stop', place(at), y, Math.min(6, unit / 4)));
    const longest = Math.max(shortNumber(low).length, shortNumber(high).length);
    const step = niceStep((longest * 9 + 12) / unit);
    for (let at = low / step * step; at <= high; at += step)
        if (at >= low && isFree(place(at), y, shortNumber(at)))
            parts.push(dot('stop', place(at), y, 4),
                words('says', place(at), y + 31, shortNumber(at)));
    for (const x of [...view.marked].filter(inside).map(place))
        parts.push(path('marked', `M${x - 15} ${y} l15 -15 l15 15 l-15 15 Z`));
    if (open) parts.push(path('arrow', `M${view.width - 22} ${y - 6} l9 6 l-9 6`));
    if (isBelow) parts.push(path('arrow', `M22 ${y - 6} l-9 6 l9 6`));
    return [parts, flags];
}

function niceStep(least) {
    for (let power = 1; ; power *= 10)
        for (const factor of [1, 2, 5])
            if (factor * power >= least) return BigInt(factor * power);
}

// A target is a flag, a number that loses a cross, the start a ring: shapes, not only colours.
function drawMark({ at, kind, seats }, view, x, y, isFree, isNamed) {
    const isOwn = seats.length === 1;
    const says = shorten(isOwn ? nameOf(view, seats[0]) : t(`page-play-mark-${kind}`), 16);
    const half = says.length * 3.6;
    return group(`mark ${kind} ${isOwn ? seatName(seats) : ''}`,
        kind === 'target' && path('flag', `M${x} ${y} v-48 l22 8 l-22 8`),
        kind === 'lose' ? path('', `M${x - 7} ${y - 7} l14 14 m0 -14 l-14 14`) : dot('', x, y, 9),
        isFree && words('', x, y + 31, shortNumber(at)), isFree && isNamed &&
            words('says', Math.min(Math.max(x, half), view.width - half), y + 48, says));
}

// Where the part lies on the whole way; on a long road each doubling is as wide as the other.
function drawOverview({ from, to, kind, marks }, { width }, tokens, { low, high }, y) {
    const [first, last] = [BigInt(from), BigInt(to)];
    const place = makeScale(first, last, width, kind === 'road' && last - first > 100000n);
    const left = place(low) - 4;
    return [line('lane', margin, width - margin, y),
        box('near', left, y - 9, place(high) - left + 4, 18, 5),
        marks.map((mark) => path(`mark ${mark.kind}`, `M${place(mark.at)} ${y + 7} v-14`)),
        tokens.map(({ at, seats }) => dot(`token ${seatName(seats)}`, place(at), y, 5)),
        words('says', 6, y + 24, shortNumber(from), 'start'),
        words('says', width - 6, y + 24, shortNumber(to), 'end')];
}

// ---- Columns: towers and heaps ----

const stonesMost = 24;

function drawTowers({ towers, to }, view) {
    return drawColumns(view, to, towers.map(({ seat, blocks, height, target }) => {
        // What isn't known as blocks is one block below them.
        const known = blocks.slice(-64).map((text) => ({ size: BigInt(text), text }));
        const rest = BigInt(height) - known.reduce((sum, { size }) => sum + size, 0n);
        const isTurn = seat === view.turn;
        return { name: nameOf(view, seat), look: `seat-${seat} ${isTurn ? 'moving' : ''}`, height,
            target, pieces: rest < 0n ? [{ size: BigInt(height), text: height }] :
                [{ size: rest, text: '' }, ...known],
            notches: isTurn ? view.moves.filter(({ legal }) => legal) : [] };
    }));
}

// A stone stands for the move that leaves what lies below it; a heap of many begins one.
function drawHeaps({ heaps, to }, view) {
    return drawColumns(view, to, heaps.map(({ at, number }) => ({ height: number, notches: [],
        name: t('page-play-heap', { heap: at + 1 }), look: 'heap seat-7',
        begin: view.moves[0]?.type.replace(/^\d+:/, `${at + 1}:`).replace(/\d+$/, ''),
        pieces: Number(to) > stonesMost ? [{ size: BigInt(number), text: '' }] :
            Array.from({ length: number }, (_, index) => ({ size: 1n, text: '', move: view.moves
                .find(({ legal, on, makes }) => legal && on === at &&
                    makes === `${index}`) })) })));
}

function drawColumns(view, to, columns) {
    const most = columns.map(({ height }) => BigInt(height)).concat(BigInt(to), 1n).reduce(largest);
    const tall = Math.min(264, Number(most) * 28), ground = tall + 34;
    const each = Math.min(220, view.width / columns.length);
    const level = (number) => ground - Number(BigInt(number) * 100000n / most) * tall / 1e5;
    const drawn = columns.map((column, index) => drawColumn(view, column,
        view.width / 2 + each * (index - columns.length / 2), each, level,
        view.memory.heights?.[index] ?? column.height));
    view.memory.heights = columns.map(({ height }) => height);
    return picture(view, ground + 34, columns.map(({ name, height }) =>
        `${name}: ${showNumber(height)}`), line('axis', 0, view.width, ground), drawn);
}

function drawColumn(view, column, x, each, level, before) {
    const { name, look, height, target, pieces, notches, begin } = column;
    const wide = Math.min(110, each * 0.6), left = x + each * 0.2, middle = left + wide / 2;
    const isFree = makeRoom();
    let at = 0n;
    const block = (size, text) => {
        const foot = level(at), top = level(at += size), tall = Math.max(0, foot - top - 2);
        return group('block', box('', left, top, wide, tall, Math.min(7, tall / 3)),
            tall > 13 && words('', middle, (foot + top) / 2 + 4, shortNumber(text)));
    };
    const drawn = pieces.map(({ size, text, move }) =>
        (move ? playing(view, move.label, block(size, text)) : block(size, text)));
    const change = BigInt(height) - BigInt(before);
    if (change > 0n) comeFrom(drawn.at(-1), { transform: 'translateY(-40px)', opacity: 0 });
    if (change < 0n) {
        const gone = block(-change, '');
        gone.setAttribute('opacity', 0);
        drawn.push(comeFrom(gone, { opacity: 1 }));
    }
    if (begin && view.playable && pieces.length === 1 && !pieces[0].move)
        drawn[0].addEventListener('click', () => view.startTyping(begin));
    return group(look, target && group('mark target', line('', x + 2, x + each - 2, level(target)),
        words('', x + each - 4, level(target) - 6, `⚑ ${shortNumber(target)}`, 'end')), drawn,
    words('height', middle, level(height) - 7, shortNumber(height)),
    words('', middle, level(0) + 24, shorten(name, each / 8)),
    notches.map(({ label, makes }) => playing(view, label,
        path('', `M${left + wide + 3} ${level(makes)} h8`), isFree(x, level(makes), label) &&
            words('', left + wide + 14, level(makes) + 4, label, 'start'))));
}

// ---- Fields ----

// Whether the fields are all the moves there are, so that no other buttons are needed.
export function movesAreFields({ kind, fields }, moves) {
    const types = new Set(fields.map(({ type }) => type));
    return kind === 'field' && moves.every(({ label }) => types.has(label));
}

function drawFields(sketch, view) {
    const isButtons = movesAreFields(sketch, view.moves);
    const moves = new Map(view.moves.map((move) => [move.label, move]));
    return el('div', { class: 'fields', role: 'group', 'aria-label': t('page-play-numbers') },
        sketch.fields.map((field) => drawField(field, view, isButtons && (moves.get(field.type) ??
            { type: field.type, legal: field.state === 'free' }))));
}

function drawField({ number, state, seat, amount }, view, move) {
    const makes = move && move.makes !== number && move.makes;
    const says = state === 'gone' ? t('page-play-gone') : state === 'taken' ? nameOf(view, seat) :
        amount > 1 ? `×${amount}` : makes ? `→ ${showNumber(makes)}` : '';
    const props = { title: move?.why, class: `cell ${state} ${seat ? `seat-${seat}` : ''} ${
        view.marked.has(number) ? 'marked' : ''}` };
    const content = [el('b', { text: showNumber(number) }), says && el('small', { text: says })];
    if (!move || state === 'gone' || state === 'taken') return el('span', props, content);
    return el('button', { ...props, type: 'button',
        data: { move: move.type, key: `move ${move.type}` },
        'aria-disabled': move.legal && view.playable ? null : 'true',
        on: { click: () => view.choose(move.type) } }, content);
}
