// play.js: the view of the game being played. What can be done and what is said comes from the
// module, as `state` and `events`; nothing is decided here.
import { engine } from './engine.js';
import { ask, stopAll } from './solver.js';
import { button, confirmBox, dialog, download, el, freshView, notice, tell } from './dom.js';
import { finishGame, keepLine, newGameId, readGame } from './store.js';
import { makeLink } from './links.js';
import { go, showFailure, stayAt } from './main.js';
import { drawBoard, isCalm, movesAreFields, showNumber } from './board.js';
import { levelName, optionLines, otherNumbers, seatLines } from './setup.js';
import { t } from './words.js';

// The one game that is open. `place` is what it was begun from.
export const current = { id: null, state: null, place: null, hintsOff: false, record: readRecord,
    type: typeLine, lookAt };

const listeners = [];
let parts = {}; // of the view
let look = null; // the entry that is looked back at, or null
let asked = null; // the question that waits for an answer
let said = []; // the events that are shown
let marks = {}, marked = new Set();
let memory = {}; // of the board
let hints = 0, clock = 0, deadline = 0;

const now = () => String(Math.round(performance.now()));

export function onState(listener) {
    listeners.push(listener);
}

function readRecord() {
    return engine.call('record').text;
}

// ---- A game begins ----

// From { id } of a kept game, { record }, or { game or file, options, seats, first, seed, moves }.
export function showPlay(place) {
    if (place.id && place.id === current.id) return drawView();
    const text = place.record ?? (place.id && readGame(place.id));
    const problem = text ? openText(text, place) : place.game || place.file ? begin(place) :
        { error: t('page-play-no-game') };
    if (problem.error) return showFailure(problem.error);
    stopAll();
    [look, asked, memory, said, clock] = [null, null, {}, [], clearTimeout(clock)];
    current.hintsOff = place.hints === 'off';
    if (place.moves && !text) replay(place.moves);
    drawView();
    return takeEvents();
}

function openText(text, place) {
    current.place = { view: 'play', game: '', file: recordFile(text), hints: place.hints };
    current.id = place.record ? newGameId() : place.id;
    const answer = engine.call('open', text, place.record ? '0' : '1');
    place.seats?.forEach((who, index) => engine.call('seat', String(index + 1), who));
    return answer;
}

// The rules are in the record as the lines of a game file.
export function recordFile(text) {
    return text.split('\n').filter((line) => line.startsWith('  ')).map((line) => line.slice(2))
        .join('\n');
}

function begin(place) {
    current.place = { seed: String(Math.floor(Math.random() * 2 ** 40)), ...place, view: 'play' };
    current.id = newGameId();
    const { game = '', file = '', options = [] } = place;
    return engine.call('begin', game, file, optionLines(options), seatLines(current.place));
}

// The moves of a link, whoever made them.
function replay(moves) {
    for (const move of moves) {
        const ticket = hear([]);
        if (ticket) engine.call('reply', ticket, 'move', move, now());
        else engine.call('line', move, now());
    }
}

// ---- What happened ----

// Takes all events; the ticket of a question if there is one.
function hear(heard) {
    let ticket = 0;
    for (let more = true; more;) {
        const { events = [] } = engine.call('events');
        more = events.at(-1)?.kind === 'keep';
        for (const event of events) {
            hearEvent(event);
            if (event.kind === 'ask') ticket = event.ticket;
            else heard.push(event);
        }
    }
    return ticket;
}

function hearEvent(event) {
    const { kind, text, name } = event;
    if (kind === 'again') current.id = newGameId();
    if (kind === 'save') download(name, text);
    if (kind === 'ask') asked = event;
    if (kind === 'cancel') asked = null;
    if (kind !== 'keep') return;
    keepLine(current.id, text);
    engine.call('kept', '1');
}

const shownKinds = ['opening', 'done', 'refused', 'told', 'forfeit'];

function takeEvents() {
    const heard = [];
    hear(heard);
    const aloud = heard.filter(({ kind }) => kind === 'turn' || shownKinds.includes(kind));
    tell(aloud.map(({ text }) => text.trim()).join('\n'));
    const shown = heard.filter(({ kind }) => shownKinds.includes(kind));
    if (shown.length > 0) said = shown;
    if (heard.some(({ kind }) => kind === 'done' || kind === 'again')) look = null;
    if (heard.some(({ kind }) => kind === 'leave')) return go({ view: 'home' });
    refresh();
    if (current.state.over) finishGame(current.id);
    stayAt(hereNow());
    if (asked && !asked.taken) think(asked);
}

// Where the reader is: what a link needs, and the game that is kept under an id.
function hereNow() {
    return { ...linkPlace(), id: current.id };
}

export function linkPlace() {
    const { place, state } = current;
    const moves = state.history.filter(({ kind, round }) => kind === 'move' && round === state.round);
    return { ...place, seats: state.players.map(({ who }) => who), record: undefined, id: undefined,
        first: moves[0]?.seat ?? state.turn, moves: moves.map(({ move }) => move) };
}

function act(call, ...args) {
    engine.call(call, ...args, now());
    takeEvents();
}

function typeLine(text) {
    hints = /^\s*why\b/i.test(text) ? 3 : /^\s*hint\b/i.test(text) ? hints + 1 : 0;
    if (look === null || !current.state.moves.some(({ type }) => type === text))
        return act('line', text);
    return complain(t('page-play-looking-back'));
}

function complain(text) {
    said = [{ kind: 'refused', text }];
    tell(text);
    drawSaid();
}

function lookAt(index) {
    look = index >= 0 && index < current.state.count ? index : null;
    refresh();
    tell(look === null ? t('page-play-present') : current.state.history[look - 1]?.text ??
        t('page-play-start'));
}

function refresh() {
    current.state = engine.call('state', look ?? '');
    drawState();
    for (const listener of listeners) listener(current.state);
}

// ---- The computer ----

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function think(question) {
    const { ticket, seat } = question;
    question.taken = true;
    const isMove = question.question === 'move';
    const player = current.state.players[seat - 1];
    const chance = String(Math.floor(Math.random() * 2 ** 53));
    drawState();
    if (!isMove && current.hintsOff) return answer(ticket, 'failed', t('page-play-hints-off'));
    const [result] = await Promise.all([ask(readRecord(), isMove ? 'choose' : question.question,
        isMove ? player.who : '', isMove ? chance : ''), pause(isMove ? (isCalm() ? 150 : 600) : 0)]);
    if (asked !== question) return null;
    if (isMove) return result.move ? answer(ticket, 'move', result.move) : offerOthers(player, result);
    const text = result.text ?? result.layers?.[Math.min(Math.max(hints, 1), 3) - 1];
    return text ? answer(ticket, 'text', text) : answer(ticket, 'failed', result.error ?? '');
}

function answer(ticket, kind, text) {
    asked = null;
    act('reply', ticket, kind, text);
}

// It can't play so well, or was stopped: somebody has to go on.
function offerOthers({ seat, who }, { error }) {
    const levels = engine.call('about').levels.filter((level) => level.who !== who || !error);
    const sits = (other) => {
        asked = null;
        act('seat', String(seat), other);
    };
    parts.thinking.replaceChildren(el('p', { text: error ?? t('page-play-stopped') }),
        el('div', { class: 'row' },
            levels.map((level) => button(levelName(level.who), () => sits(level.who))),
            button(t('page-play-person'), () => sits(''))));
    if (error) tell(error);
}

// ---- The view ----

function drawView() {
    if (parts.root?.isConnected) return refresh();
    const field = el('input', { 'aria-label': t('page-play-type'), autocomplete: 'off',
        autocapitalize: 'off', spellcheck: 'false', placeholder: t('page-play-type-hint') });
    const box = (name, props) => (parts[name] = el('div', { class: name, ...props }));
    parts = {};
    parts.root = el('div', { class: 'play' },
        el('div', { class: 'table' }, box('turn'), box('players'), box('picture'), box('looking'),
            box('thinking'), box('ending'), box('moves'), box('why'), box('said'),
            el('form', { class: 'typing', on: { submit: (event) => {
                event.preventDefault();
                typeLine(field.value);
                field.value = '';
            } } }, field, el('button', { text: t('page-play-enter') })),
            box('learn', { id: 'learn' })),
        el('aside', { class: 'side', 'aria-label': t('page-play-actions') }, box('actions'),
            el('h2', { text: t('page-play-history') }), box('history')));
    for (const kind of ['focusin', 'mouseover']) parts.root.addEventListener(kind, preview);
    freshView('', parts.root);
    new ResizeObserver(() => parts.width !== parts.picture.clientWidth && drawPicture())
        .observe(parts.picture);
    return current.state && refresh();
}

function drawState() {
    const { state } = current;
    const key = document.activeElement?.dataset.key;
    const heading = document.querySelector('#main h1');
    if (heading.textContent !== state.title) {
        heading.textContent = state.title;
        document.title = `${state.title} – Summit`;
    }
    drawTurn();
    parts.players.replaceChildren(...state.players.map(drawPlayer));
    parts.looking.replaceChildren(...drawLooking());
    parts.thinking.replaceChildren(...drawThinking());
    drawPicture();
    drawMoves();
    drawSaid();
    parts.ending.replaceChildren(...drawEnding());
    parts.actions.replaceChildren(...drawActions());
    drawHistory();
    if (key) keepFocus(key);
    wind();
}

// What had the focus is drawn anew: it goes to the same thing, or to what comes next.
function keepFocus(key) {
    const find = (name) => parts.root.querySelector(`[data-key="${CSS.escape(name)}"]`);
    const next = find(key) ?? parts.ending.querySelector('button') ??
        parts.root.querySelector('[data-move]:is(button)');
    if (document.activeElement !== next) next?.focus({ preventScroll: true });
}

function isPlayable() {
    return look === null && current.state.wait === 'line' && !current.state.over;
}

function drawTurn() {
    const { state } = current;
    const player = state.players[state.turn - 1];
    const goal = sharedGoal();
    parts.clock = el('span', { class: 'clock', role: 'timer' });
    parts.turn.className = `turn seat-${state.turn}`;
    parts.turn.replaceChildren(...[
        el('p', { class: 'whose', text: state.over ? t('page-play-over') :
            t('page-play-turn', { player: player.name }) }), parts.clock,
        state.number && el('p', { class: 'number', text: showNumber(state.number) }),
        goal && el('p', { text: t('page-play-goal', { text: showNumber(goal) }) }),
        el('p', { class: 'last', text: [state.points > 0 ? t('page-play-round', state) : '',
            state.history.find(({ index }) => index === state.index - 1)?.text].filter(Boolean)
            .join(' · ') })].filter(Boolean));
}

// The target, if it is the same for everybody.
function sharedGoal() {
    const [{ target }, ...others] = current.state.players;
    return others.every((other) => other.target === target) ? target : null;
}

function drawPlayer({ seat, name, who, number, target, score, won, out, blocks, left }) {
    const { state } = current;
    const fact = (key, text) => el('span', { class: 'fact', text: t(key, { text }) });
    return el('div', { class: `player seat-${seat}${out ? ' out' : ''}`,
        'aria-current': seat === state.turn && !state.over ? 'true' : null },
    el('p', { class: 'name' }, el('b', { class: 'badge', text: seat }), name),
    number && el('p', { class: 'number', text: showNumber(number) }),
    who && fact('page-play-computer', levelName(who)),
    target && !sharedGoal() && fact('page-play-goal', showNumber(target)),
    out && fact('page-play-out'),
    blocks?.length > 0 && fact('page-play-used', blocks.slice(-30).join(', ')),
    left?.length > 0 && fact('page-play-left', left.filter((each) => each.left > 0)
        .map((each) => each.move + (each.left > 1 ? ` ×${each.left}` : '')).slice(0, 30).join(', ')),
    state.points > 0 && fact('page-play-points', `${score} / ${state.points}`),
    won > 0 && fact('page-play-games-won', won));
}

function drawLooking() {
    if (look === null) return [];
    return [el('p', { text: t('page-play-looking', { index: look, count: current.state.count }) }),
        button(t('page-play-back'), () => lookAt(-1), { class: 'primary', data: { key: 'back' } }),
        button(t('page-play-try'), () => tryFrom(look), { data: { key: 'try' } })];
}

// Plays on from an entry, as a game of its own: whoever was to move there against the computer,
// those who sat there or one that never errs.
export function tryFrom(index) {
    const { text, error } = engine.call('record', String(index));
    const { players, history, turn } = current.state;
    const you = history.find((done) => done.index === index)?.seat ?? turn;
    if (error) notice(error);
    else go({ view: 'play', record: text, hints: current.place.hints,
        seats: players.map(({ seat, who }) => (seat === you ? '' : who || 'level:100')) });
}

function drawThinking() {
    if (!asked || asked.question !== 'move') return [];
    const { name, who } = current.state.players[asked.seat - 1];
    return [el('p', { text: t('page-play-thinking', { player: name, level: levelName(who) }) }),
        button(t('page-play-stop'), stopAll, { data: { key: 'stop' } })];
}

function drawPicture() {
    const { state } = current;
    parts.width = parts.picture.clientWidth;
    if (!state || !parts.width) return;
    parts.picture.replaceChildren(drawBoard(state.sketch, { width: parts.width, memory, marked,
        players: state.players, turn: state.over ? 0 : state.turn, moves: state.moves,
        playable: isPlayable(), choose: typeLine }));
    showMarks();
}

// ---- Moves ----

function drawMoves() {
    const { moves, sketch, more, over } = current.state;
    parts.why.textContent = '';
    parts.moves.replaceChildren();
    if (over && look === null) return;
    const groups = new Map();
    for (const [index, move] of moves.entries()) {
        const kind = moves.length > 9 ? moveStem(move) : '';
        if (!groups.has(kind)) groups.set(kind, []);
        groups.get(kind).push(drawMove(move, index));
    }
    if (!movesAreFields(sketch, moves))
        parts.moves.append(...[...groups.values()].map((group) => el('div', { class: 'row' }, group)));
    if (more) parts.moves.append(drawChooser([...groups.keys()]));
    showMarks();
}

const moveStem = ({ type }) => type.replace(/\d+$/, '');

function drawMove({ type, label, makes, meaning, legal, why }, index) {
    const number = index < 9 ? String(index + 1) : null;
    const words = { reaches: t('page-play-reaches'), exceeds: t('page-play-exceeds'),
        fails: t('page-play-fails') }[meaning];
    return el('button', { class: `move ${meaning ?? ''}`, type: 'button', title: why,
        data: { move: type, key: `move ${type}` }, 'aria-keyshortcuts': number,
        'aria-disabled': legal && isPlayable() ? null : 'true', on: { click: () => typeLine(type) } },
    el('b', { text: label }), legal && makes && el('span', { text: ` → ${showNumber(makes)}` }),
    words && el('small', { text: ` ${words}` }));
}

// Where there are more moves than buttons, the amount is a number.
function drawChooser(stems) {
    const stem = el('select', { 'aria-label': t('page-play-move') },
        stems.map((text) => el('option', { value: text, text })));
    const amount = el('input', { inputmode: 'numeric', 'aria-label': t('page-play-amount') });
    return el('form', { class: 'row', on: { submit: (event) => {
        event.preventDefault();
        typeLine(stem.value + amount.value.trim());
    } } }, stem, amount, el('button', { text: t('page-play-play') }));
}

// What is pointed at is shown on the board; one that can't be played says why.
function preview(event) {
    const type = event.target.closest?.('[data-move]')?.dataset.move;
    const move = current.state?.moves.find((each) => each.type === type);
    parts.why.textContent = move?.why ?? '';
    for (const node of parts.root.querySelectorAll('[data-move]'))
        node.classList.toggle('shown', node.dataset.move === type);
}

// What is known about moves: { typed: { value, best } }; and numbers to be marked on the board.
export function markMoves(values) {
    marks = values;
    showMarks();
}

export function markNumbers(numbers) {
    marked = new Set(numbers);
    drawPicture();
}

function showMarks() {
    for (const node of parts.root.querySelectorAll('button[data-move]')) {
        const { value, best } = marks[node.dataset.move] ?? {};
        const words = [best && t('page-play-best'), { win: t('page-learn-won'),
            lose: t('page-learn-lost'), draw: t('page-learn-drawn') }[value]];
        node.querySelector('.verdict')?.remove();
        node.dataset.value = value ?? '';
        if (value || best)
            node.append(el('em', { class: 'verdict', text: ` ${words.filter(Boolean).join(', ')}` }));
    }
}

// ---- What was said, the end, the history ----

function drawSaid() {
    parts.said.replaceChildren(...said.map(({ kind, text }) =>
        el('p', { class: kind, text: text.replace(/^\n+|\s+$/g, '') })));
}

function drawEnding() {
    const { over, winner, players, can } = current.state;
    if (!over || look !== null) return [];
    const key = (name) => ({ data: { key: name } });
    return [el('h2', { text: winner ? t('page-play-wins', { player: players[winner - 1].name }) :
        t('page-play-drawn') }),
    el('div', { class: 'row' },
        button(t('page-play-again'), () => again('0'), { class: 'primary', ...key('end-again') }),
        can.swap && button(t('page-play-swap'), () => again('1'), key('end-swap')),
        button(t('page-play-review'), () => document.getElementById('learn').scrollIntoView()),
        button(t('page-play-try-from'), () => lookAt(current.state.count - 1)),
        button(t('page-play-home'), () => go({ view: 'home' })))];
}

function drawHistory() {
    const { history, index, count } = current.state;
    const entry = (text, at, seat) => el('li', { class: `seat-${seat}` }, button(text,
        () => lookAt(at), { 'aria-current': index === at ? 'step' : null, data: { key: `at ${at}` } }));
    const list = el('ol', {}, entry(t('page-play-start'), 0, 0),
        history.map((done) => entry(done.text, done.index + 1, done.seat)));
    parts.history.replaceChildren(list);
    const shown = list.querySelector('[aria-current]');
    parts.history.scrollTop = index === count ? parts.history.scrollHeight :
        Math.max(0, (shown?.offsetTop ?? 0) - 80);
}

// ---- What else can be done ----

function drawActions() {
    const { can, count, over } = current.state;
    const make = (key, action, isOff) => button(t(key), action,
        { 'aria-disabled': isOff ? 'true' : null, data: { key } });
    const sure = (question, key, action) => () =>
        (count > 0 && !over ? confirmBox(t(question), t(key), action) : action());
    const { place } = current;
    const open = parts.actions.querySelector('details')?.open;
    return [el('div', { class: 'row' },
        make('page-play-undo', () => typeLine('undo'), !can.undo),
        make('page-play-redo', () => typeLine('redo'), !can.redo),
        make('page-play-again', sure('page-play-again-sure', 'page-play-again', () => again('0'))),
        can.swap && make('page-play-swap',
            sure('page-play-again-sure', 'page-play-swap', () => again('1'))),
        make('page-play-resign', () => confirmBox(t('page-play-resign-sure'),
            t('page-play-resign'), () => typeLine('resign')), !can.resign)),
    el('details', { open }, el('summary', { text: t('page-play-more') }), el('div', { class: 'row' },
        make('page-play-rules', () => typeLine('rules')),
        make('page-play-other', otherTarget),
        make('page-play-change', () => go({ ...linkPlace(), moves: undefined, view: 'setup' })),
        make('page-play-share', () => shareLink(linkPlace())),
        make('page-play-save', () => download(`${current.state.game || 'game'}.save`, readRecord())),
        make('page-play-print', () => go({ ...place, view: 'print' })),
        make('page-play-lab', () => go({ ...place, view: 'lab' }))))];
}

function again(swapped) {
    act('again', swapped);
}

function otherTarget() {
    const options = otherNumbers(current.place);
    if (options) go({ ...linkPlace(), options, moves: undefined, first: undefined });
    else notice(t('page-play-no-other'));
}

export async function shareLink(place) {
    const url = await makeLink(place);
    if (!url) {
        notice(t('page-play-too-long'));
        return;
    }
    const field = el('input', { value: url, readonly: true, 'aria-label': t('page-play-share') });
    const copied = el('p');
    dialog(t('page-play-share'), el('p', { text: t('page-play-share-text') }), field, copied);
    field.select();
    navigator.clipboard?.writeText(url).then(() => { copied.textContent = t('page-play-copied'); })
        .catch(() => {});
}

// ---- The clock and the keys ----

function wind() {
    const { left, over } = current.state;
    clearTimeout(clock);
    deadline = performance.now() + (left ?? 0);
    if (left !== null && left !== undefined && !over && look === null) showClock();
}

function showClock() {
    const left = Math.max(0, deadline - performance.now());
    if (!parts.clock?.isConnected) return;
    parts.clock.textContent = t('page-play-seconds', { seconds: Math.ceil(left / 1000) });
    parts.clock.classList.toggle('short', left < 5000);
    if (left > 0) clock = setTimeout(showClock, left % 1000 + 5);
    else act('tick');
}

document.addEventListener('keydown', (event) => {
    if (!parts.root?.isConnected || event.ctrlKey || event.altKey || event.metaKey ||
        event.target.closest?.('input, select, textarea, dialog')) return;
    const { state } = current;
    const action = { u: () => typeLine('undo'), U: () => typeLine('redo'),
        ArrowLeft: () => state.index > 0 && lookAt(state.index - 1),
        ArrowRight: () => state.index < state.count && lookAt(state.index + 1) }[event.key];
    const move = /^[1-9]$/.test(event.key) && state?.moves[event.key - 1];
    if (!action && !move) return;
    event.preventDefault();
    if (action) action();
    else typeLine(move.type);
});
