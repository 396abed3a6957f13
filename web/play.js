// play.js: the view of the game being played. What can be done and what is said comes from the
// module, as `state` and `events`; nothing is decided here.
import { engine } from './engine.js';
import { ask, stopAll } from './solver.js';
import { button, confirmBox, dialog, download, el, freshView, notice, tell } from './dom.js';
import { finishGame, keepLine, newGameId, readGame } from './store.js';
import { makeLink } from './links.js';
import { go, showFailure, stayAt } from './main.js';
import { drawBoard, isCalm, movesAreFields, showNumber } from './board.js';
import { levelName, levels, optionLines, otherNumbers, seatLines } from './setup.js';
import { t } from './words.js';

// The one game that is open. `place` is what it was begun from.
export const current = { id: null, state: null, place: null, hintsOff: false, record: readRecord,
    type: typeLine, lookAt };

export const keys = {}; // what others do by key
const listeners = [];
let parts = {}; // of the view
let look = null; // how many entries have been made where one looks back, or null
let asked = null; // the question to the computer that waits for an answer
let said = []; // the events that are shown
let marks = {}, marked = new Set();
let memory = {}; // of the board
let hints = 0, clock = 0, deadline = 0;

const now = () => String(Math.round(performance.now()));
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export function onState(listener) {
    listeners.push(listener);
}

function readRecord() {
    return engine.call('record').text;
}

// ---- A game begins ----

// From { id } of a kept game, { record }, or { game or file, options, seats, first, seed, moves }.
export function showPlay(place) {
    const isHere = place.id && place.id === current.id && parts.root?.isConnected;
    if (isHere) {
        drawView();
        return refresh();
    }
    const text = place.record ?? (place.id && readGame(place.id));
    const { error } = text ? openText(text, place) : begin(place);
    if (error) return showFailure(error);
    stopAll();
    [look, asked, memory, said] = [null, null, {}, []];
    current.hintsOff = place.hints === 'off';
    if (place.moves && !text) replay(place.moves);
    drawView();
    return takeEvents();
}

function openText(text, { id, view, record, seats = [], hints: hinting }) {
    current.place = { view, game: '', file: recordFile(text), hints: hinting };
    current.id = record ? newGameId() : id;
    const opened = engine.call('open', text, record ? '0' : '1');
    if (record) seats.forEach((who, index) => engine.call('seat', index + 1, who));
    return opened;
}

// The rules are in a record as the lines of a game file.
export function recordFile(text) {
    const rows = text.split('\n').filter((row) => row.startsWith('  '));
    return rows.map((row) => row.slice(2)).join('\n');
}

function begin(place) {
    const { game = '', file = '', options, seed = Math.floor(Math.random() * 2 ** 40) } = place;
    if (!game && !file) return { error: t('page-play-no-game') };
    current.place = { ...place, seed };
    current.id = newGameId();
    return engine.call('begin', game, file, optionLines(options), seatLines(current.place));
}

// The moves of a link, whoever made them.
function replay(moves) {
    for (const move of moves) {
        hear();
        if (asked) engine.call('reply', asked.ticket, 'move', move, now());
        else engine.call('line', move, now());
        asked = null;
    }
}

// ---- What happened ----

// Takes all events that there are.
function hear() {
    const heard = [];
    for (let isMore = true; isMore;) {
        const { events = [] } = engine.call('events');
        events.forEach(hearEvent);
        heard.push(...events);
        isMore = events.at(-1)?.kind === 'keep';
    }
    return heard;
}

function hearEvent(event) {
    const { kind, text, name } = event;
    if (kind === 'again') beginAgain(event.seat > 1);
    if (kind === 'save') download(name, text);
    if (kind === 'ask') asked = event;
    if (kind === 'cancel') asked = null;
    if (kind !== 'keep') return;
    keepLine(current.id, text);
    engine.call('kept', '1');
}

// Where everybody sits elsewhere, the rules may be others.
function beginAgain(isSwapped) {
    current.id = newGameId();
    if (isSwapped) Object.assign(current.place, { file: recordFile(readRecord()), options: [] });
}

function takeEvents() {
    const heard = hear();
    const have = (...kinds) => heard.filter(({ kind }) => kinds.includes(kind));
    const shown = have('opening', 'done', 'refused', 'told', 'forfeit');
    if (have('leave').length > 0) return go({ view: 'home' });
    if (have('done', 'again').length > 0) look = null;
    if (shown.length > 0) said = shown;
    heard.filter((event) => event.kind === 'turn' || shown.includes(event))
        .forEach(({ text }) => tell(text));
    refresh();
    if (current.state.over) finishGame(current.id);
    stayAt({ ...linkPlace(), id: current.id });
    return asked && !asked.stop && think(asked);
}

// What a link needs.
export function linkPlace() {
    const { place, state } = current;
    const moves = state.history.filter(({ kind, round }) =>
        kind === 'move' && round === state.round);
    return { ...place, seats: state.players.map(({ who }) => who), record: undefined, id: undefined,
        first: state.first, moves: moves.map(({ move }) => move) };
}

function act(call, ...args) {
    engine.call(call, ...args, now());
    takeEvents();
}

function typeLine(text) {
    hints = /^\s*why\b/i.test(text) ? 3 : /^\s*hint\b/i.test(text) ? hints + 1 : 0;
    if (look === null || !current.state.moves.some(({ type }) => type === text))
        return act('line', text);
    said = [{ kind: 'refused', text: t('page-play-looking-back') }];
    tell(said[0].text);
    return drawSaid();
}

function lookAt(index) {
    const { count, history } = current.state;
    look = index >= 0 && index < count ? index : null;
    refresh();
    tell(look === null ? t('page-play-present') :
        history.find((done) => done.index === look - 1)?.text ?? t('page-play-start'));
}

function refresh() {
    const state = engine.call('state', look ?? '');
    if (state.error) throw new Error(state.error);
    current.state = state;
    drawState();
    for (const listener of listeners) listener(state);
}

// ---- The computer ----

async function think(question) {
    const { ticket, seat, question: kind } = question;
    const stopped = new Promise((resolve) => { question.stop = resolve; });
    if (kind !== 'move' && current.hintsOff)
        return answer(ticket, 'failed', t('page-play-hints-off'));
    const thought = kind !== 'move' ? ask(readRecord(), kind, '', '') : ask(readRecord(), 'choose',
        current.state.players[seat - 1].who, Math.floor(Math.random() * 2 ** 53));
    const shortest = pause(kind !== 'move' ? 0 : isCalm() ? 150 : 600);
    const result = await Promise.race([stopped, shortest.then(() => thought)]);
    if (asked !== question || !parts.root.isConnected) return null;
    const text = result.move ?? result.text ?? result.layers?.[Math.min(Math.max(hints, 1), 3) - 1];
    if (kind !== 'move' || text)
        return answer(ticket, result.move ? 'move' : text ? 'text' : 'failed',
            text ?? result.error ?? '');
    question.problem = result.error ?? t('page-play-stopped');
    tell(question.problem);
    return drawThinking(current.state);
}

function answer(...reply) {
    asked = null;
    act('reply', ...reply);
}

// Where it can't play so well, or was stopped, somebody else has to go on.
function drawThinking({ players }) {
    const { name, who, seat } = players[asked?.seat - 1] ?? {};
    const stop = () => {
        asked.stop({});
        stopAll();
    };
    const sit = (other, text) => button(text, () => {
        asked = null;
        act('seat', seat, other);
    });
    fill('thinking', asked?.question === 'move' && (asked.problem ? [
        el('p', { text: asked.problem }), sit('', t('page-play-person')),
        levels().map((level) => sit(level.who, levelName(level.who)))] : [
        el('p', { text: t('page-play-thinking', { player: name, level: levelName(who) }) }),
        tool('page-play-stop', stop)]));
}

// ---- The view ----

const tool = (key, action, props) => button(t(key), action, { data: { key }, ...props });
const fill = (name, ...nodes) => parts[name].replaceChildren(...nodes.flat(9).filter(Boolean));

function drawView() {
    parts = {};
    const part = (name) => (parts[name] = el('div', { class: name }));
    parts.root = el('div', { class: 'play' },
        el('div', { class: 'table' }, ['turn', 'players', 'picture', 'looking', 'thinking', 'ending',
            'moves', 'why', 'said'].map(part),
        typingForm(t('page-play-type'), typeLine, t('page-play-type-hint')),
        el('div', { id: 'learn' })),
        el('aside', { class: 'side', 'aria-label': t('page-play-actions') }, part('actions'),
            el('h2', { text: t('page-play-history') }), part('history')));
    for (const kind of ['focusin', 'mouseover']) parts.root.addEventListener(kind, preview);
    parts.heading = freshView('Summit', parts.root);
    new ResizeObserver(() => parts.width !== parts.picture.clientWidth && drawPicture())
        .observe(parts.picture);
}

function drawState() {
    const { state } = current;
    const { key } = document.activeElement?.dataset ?? {};
    parts.heading.textContent = state.title;
    document.title = `${state.title} – Summit`;
    drawTurn(state);
    fill('players', state.players.map((player) => drawPlayer(player, state)));
    fill('looking', look !== null && [
        el('p', { text: t('page-play-looking', { index: look, count: state.count }) }),
        tool('page-play-back', () => lookAt(-1), { class: 'primary' }),
        tool('page-play-try', () => tryFrom(look))]);
    drawThinking(state);
    drawPicture();
    parts.why.textContent = '';
    fill('moves', !state.over && moveRows(state, isPlayable(), typeLine));
    showMarks();
    drawSaid();
    drawEnding(state);
    drawActions(state);
    drawHistory(state);
    if (key) keepFocus(key);
    wind(state);
}

// What had the focus is drawn anew: it goes to the same thing, or to what comes next.
function keepFocus(key) {
    const next = parts.root.querySelector(`[data-key="${CSS.escape(key)}"]`) ??
        parts.ending.querySelector('button') ?? parts.root.querySelector('button[data-move]');
    if (document.activeElement !== next) next?.focus({ preventScroll: true });
}

function isPlayable() {
    return look === null && current.state.wait === 'line';
}

// The target, if it is the same for everybody.
function sharedTarget([{ target }, ...others]) {
    return others.every((other) => other.target === target) && target;
}

function drawTurn({ players, turn, over, number, points, round, history, index, sketch }) {
    const isNews = sketch.kind !== 'field' || sketch.totals.length > 0;
    const target = sharedTarget(players);
    const last = history.find((done) => done.index === index - 1)?.text;
    parts.clock = el('span', { class: 'clock', role: 'timer' });
    parts.turn.className = `turn seat-${turn}`;
    fill('turn', el('p', { class: 'whose', text: over ? t('page-play-over') :
        t('page-play-turn', { player: players[turn - 1].name }) }), parts.clock,
    number && isNews && el('p', { class: 'number', text: showNumber(number) }),
    target && el('p', { text: t('page-play-target', { text: showNumber(target) }) }),
    points > 0 && el('p', { text: t('page-play-round', { round }) }),
    last && el('p', { class: 'last', text: last }));
}

function drawPlayer({ seat, name, who, number, target, score, won, out, blocks, left }, state) {
    const fact = (key, text) => el('span', { class: 'fact', text: t(key, { text }) });
    const isField = state.sketch.kind === 'field';
    const rest = left.filter((each) => each.left > 0).slice(0, 30)
        .map((each) => each.move + (each.left > 1 ? ` ×${each.left}` : ''));
    return el('div', { class: `player seat-${seat}${out ? ' out' : ''}`,
        'aria-current': seat === state.turn && !state.over ? 'true' : null },
    el('p', { class: 'name' }, el('b', { class: 'badge', text: seat }), name),
    number && el('p', { class: 'number', text: showNumber(number) }),
    who && fact('page-play-computer', levelName(who)),
    target && !sharedTarget(state.players) && fact('page-play-target', showNumber(target)),
    out && fact('page-play-out'),
    !isField && blocks.length > 0 && fact('page-play-used', blocks.slice(-30).join(', ')),
    !isField && left.length > 0 && fact('page-play-left', rest.join(', ')),
    state.points > 0 && fact('page-play-points', `${score} / ${state.points}`),
    won > 0 && fact('page-play-games-won', won));
}

// Plays on from an entry, as a game of its own: whoever was to move there against the computer,
// those who sat there or one that never errs.
export function tryFrom(index) {
    const { text, error } = engine.call('record', index);
    const { players, history, turn } = current.state;
    const you = history.find((done) => done.index === index)?.seat ?? turn;
    if (error) return notice(error);
    return go({ view: 'play', record: text, hints: current.place.hints,
        seats: players.map(({ seat, who }) => (seat === you ? '' : who || 'level:100')) });
}

export function typingForm(label, enter, placeholder = label) {
    const field = el('input', { 'aria-label': label, placeholder, autocomplete: 'off',
        autocapitalize: 'off', spellcheck: 'false' });
    const submit = (event) => {
        event.preventDefault();
        enter(field.value);
        field.value = '';
    };
    return el('form.typing', { on: { submit } }, field, el('button', t('page-play-enter')));
}

export function startTyping(text) {
    const field = document.querySelector('.typing input');
    field.value = text;
    field.focus();
}

function drawPicture() {
    const { state } = current;
    parts.width = parts.picture.clientWidth;
    if (!state || !parts.width) return;
    fill('picture', drawBoard(state.sketch, { ...state, width: parts.width, memory, marked,
        turn: state.over ? 0 : state.turn, playable: isPlayable(), choose: typeLine,
        startTyping }));
    showMarks();
}

// ---- Moves ----

// Few moves in one row, many by what they begin with; of more than all the first, and the words for
// typing one.
export function moveRows({ moves, sketch, more, prompt }, isOn, choose) {
    const rows = new Map();
    if (movesAreFields(sketch, moves)) return [];
    moves.slice(0, more ? 12 : moves.length).forEach((move, index) => {
        const stem = moves.length > 9 ? move.type.replace(/\d+$/, '') : '';
        rows.set(stem, [...rows.get(stem) ?? [], drawMove(move, isOn, choose, index)]);
    });
    return [...[...rows.values()].map((row) => el('div.row', row)), more ? el('p', prompt) : ''];
}

function drawMove({ type, label, makes, meaning, legal, why }, isOn, choose, index) {
    const words = { reaches: t('page-play-reaches'), exceeds: t('page-play-exceeds'),
        fails: t('page-play-fails') }[meaning];
    return el('button', { class: `move ${meaning ?? ''}`, type: 'button', title: why,
        data: { move: type, key: `move ${type}` },
        'aria-keyshortcuts': choose === typeLine && index < 9 && index + 1,
        'aria-disabled': legal && isOn ? null : 'true', on: { click: () => choose(type) } },
    el('b', { text: label }), legal && makes && el('span', { text: ` → ${showNumber(makes)}` }),
    words && el('small', { text: ` ${words}` }));
}

// What is pointed at is shown on the board; one that can't be played says why.
function preview({ target }) {
    const type = target.closest('[data-move]')?.dataset.move;
    parts.why.textContent = current.state.moves.find((move) => move.type === type)?.why ?? '';
    for (const node of parts.root.querySelectorAll('[data-move]'))
        node.classList.toggle('shown', node.dataset.move === type);
}

// What is known about moves: { typed: { value, best } }; and numbers to be marked on the board.
export function markMoves(values) {
    marks = values;
    showMarks();
}

export function markNumbers(numbers) {
    if ([...marked].join() === numbers.join()) return;
    marked = new Set(numbers);
    drawPicture();
}

function showMarks() {
    for (const node of parts.root.querySelectorAll('button[data-move]')) {
        const { value, best } = marks[node.dataset.move] ?? {};
        const words = [best && t('page-play-best'), { win: t('page-learn-won'),
            lose: t('page-learn-lost'), draw: t('page-learn-drawn') }[value]].filter(Boolean);
        node.querySelector('em')?.remove();
        node.dataset.value = value ?? '';
        if (words.length > 0) node.append(el('em', { text: ` ${words.join(', ')}` }));
    }
}

// ---- What was said, the end, the history ----

function drawSaid() {
    fill('said', said.map(({ kind, text }) =>
        el('p', { class: kind, text: text.replace(/^\n+|\s+$/g, '') })));
}

function drawEnding({ over, winner, players, count }) {
    fill('ending', over && [
        el('h2', { text: winner ? t('page-play-wins', { player: players[winner - 1].name }) :
            t('page-play-drawn') }),
        el('div', { class: 'row' },
            tool('page-play-again', () => act('again', '0'), { class: 'primary' }),
            tool('page-play-swap', () => act('again', '1')),
            tool('page-play-review', () => document.getElementById('learn').scrollIntoView()),
            tool('page-play-try-from', () => lookAt(count - 1)),
            tool('page-play-home', () => go({ view: 'home' })))]);
}

function drawHistory({ history, index }) {
    const entry = (text, at, seat) => el('li', { class: `seat-${seat}` }, button(text,
        () => lookAt(at), { 'aria-current': index === at ? 'step' : null,
            data: { key: `at ${at}` } }));
    fill('history', el('ol', {}, entry(t('page-play-start'), 0, 0),
        history.map((done) => entry(done.text, done.index + 1, done.seat))));
    const shown = parts.history.querySelector('[aria-current]');
    parts.history.scrollTop = Math.max(0, (shown?.offsetTop ?? 0) - 160);
}

// ---- What else can be done ----

function drawActions({ can, count, over, game }) {
    const { place } = current;
    const off = (isOn) => ({ 'aria-disabled': isOn ? null : 'true' });
    const sure = (question, key, action) => () => confirmBox(t(question), t(key), action);
    const anew = (key, swapped) => {
        const action = () => act('again', swapped);
        return tool(key, count > 0 && !over ? sure('page-play-again-sure', key, action) : action);
    };
    fill('actions', el('div', { class: 'row' },
        tool('page-play-undo', () => typeLine('undo'), off(can.undo)),
        tool('page-play-redo', () => typeLine('redo'), off(can.redo)),
        anew('page-play-again', '0'), anew('page-play-swap', '1'),
        tool('page-play-other', otherTarget),
        tool('page-play-resign', sure('page-play-resign-sure', 'page-play-resign',
            () => typeLine('resign')), off(can.resign))),
    el('details', { open: parts.actions.querySelector('details')?.open },
        el('summary', { text: t('page-play-more') }), el('div', { class: 'row' },
            tool('page-play-rules', () => typeLine('rules')),
            tool('page-play-change', () => changeTo({ view: 'setup' })),
            tool('page-play-share', () => shareLink(linkPlace())),
            tool('page-play-save', () => download(`${game || 'game'}.summit`, readRecord())),
            tool('page-play-print', () => go({ ...place, view: 'print' })),
            tool('page-play-lab', () => go({ ...place, view: 'lab' })))));
}

// The same game, with the same people, from its beginning.
function changeTo(change) {
    go({ ...linkPlace(), view: 'play', moves: undefined, seed: undefined,
        first: current.place.first, ...change });
}

function otherTarget() {
    const options = otherNumbers(current.place);
    if (options) changeTo({ options });
    else notice(t('page-play-no-other'));
}

export async function shareLink(place) {
    const url = await makeLink(place);
    if (!url) return notice(t('page-play-too-long'));
    const field = el('input', { value: url, readonly: true, 'aria-label': t('page-play-share') });
    const copied = el('p');
    dialog(t('page-play-share'), el('p', { text: t('page-play-share-text') }), field, copied);
    field.select();
    return navigator.clipboard?.writeText(url)
        .then(() => { copied.textContent = t('page-play-copied'); }, () => {});
}

// ---- The clock and the keys ----

function wind({ left }) {
    clearTimeout(clock);
    deadline = performance.now() + left;
    if (left !== null && look === null) showClock();
}

function showClock() {
    const left = Math.max(0, deadline - performance.now());
    if (!parts.clock.isConnected) return;
    parts.clock.textContent = t('page-play-seconds', { seconds: Math.ceil(left / 1000) });
    parts.clock.classList.toggle('short', left < 5000);
    if (left > 0) clock = setTimeout(showClock, left % 1000 + 5);
    else act('tick');
}

document.addEventListener('keydown', (event) => {
    if (!parts.root?.isConnected || event.ctrlKey || event.altKey || event.metaKey ||
        event.target.closest('input, select, textarea, dialog')) return;
    const { index, moves } = current.state;
    const move = moves[event.key - 1];
    const action = { u: () => typeLine('undo'), U: () => typeLine('redo'),
        ArrowLeft: () => lookAt(Math.max(0, index - 1)), ArrowRight: () => lookAt(index + 1),
        ...keys }[event.key] ?? (move && (() => typeLine(move.type)));
    if (!action) return;
    event.preventDefault();
    action();
});
