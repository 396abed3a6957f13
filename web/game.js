// game.js: the view of a game being played: bar, goal, players, board, news, keys, tools, and the end.
// Everything said and everything that can be done comes with the table's state; here it is drawn.
import { button, clickWithin, dialog, el, fill, freshView, isTyping, row, t, tell } from './dom.js';
import { go, placeNow, stayAt } from './route.js';
import { stopAll } from './solver.js';
import { LocalTable } from './table.js';
import { recordLink } from './links.js';
import { setSetting, setting } from './store.js';
import { levels, levelName } from './options.js';
import { drawBoard } from './board.js';
import { drawEntries, drawNews, drawPlayer, drawTool } from './parts.js';
import { heapPicking, keyPad, padRows } from './pad.js';
import { drawEnding, drawMomentTools } from './ending.js';
import { openMenu, showFailure, showMap } from './menu.js';

const settleTime = 300; // just after a move no tap counts

// The game that is shown: its table, its parts, and what is only looked at.
let view = null;

export const gameNow = () => (view?.parts.root.isConnected ? view : null);

// place: see LocalTable.
export function showGame(place) {
	if (place.id && place.id === gameNow()?.table.id && gameNow().table.state) return drawAll(view);
	view?.table.stop();
	const table = new LocalTable(place);
	if (table.problem) return showFailure(table.problem);
	view = { table, place, parts: {}, memory: {}, look: null, isSafe: false, safe: null, hint: null, shownRound: 0,
		find: null, send: (...words) => table.send(...words), lookAt, redraw: () => drawAll(view),
		tryFrom: (index) => tryFrom(view, index) };
	buildView(view);
	table.start((events) => takeEvents(view, events));
	return place.view === 'map' && table.state.hints ? showMap(view) : null;
}

export function leaveGame() {
	view?.table.stop();
}

// ---- What happens -------------------------------------------------------------------------------

function takeEvents(game, events) {
	const { table } = game, have = (kinds) => events.filter(({ kind }) => kinds.test(kind));
	if (game !== gameNow()) return null;
	if (have(/leave/)[0]) return go({ view: 'home' });
	const told = have(/told/).map(({ text }) => text.trim()).join('\n\n'), [refused] = have(/refused/);
	game.refused = refused?.text.trim() ?? '';
	if (have(/done|again|forfeit/)[0]) changed(game);
	if (table.hint && told && table.state.layers > 0) game.hint = { ...table.hint, text: told };
	else if (told.includes('\n')) dialog('play-told', el('p.told', told));
	else if (told) game.refused = told;
	tellTurn(game, events);
	drawAll(game);
	if (have(/done/)[0]) settle(game);
	return keepAddress(game);
}

// The position is another one: what was looked at or learned about the old one goes.
function changed(game) {
	Object.assign(game, { look: null, hint: null, safe: null, find: null });
	game.table.hint = null;
	if (game.table.state.count > 0) setSetting('played', '1');
}

// One sentence a turn; without one, what the events say.
function tellTurn({ table: { state } }, events) {
	const said = events.filter(({ kind }) => /opening|done|refused|told|forfeit|turn/.test(kind));
	const isTurn = said.some(({ kind }) => /done|turn|forfeit/.test(kind));
	const others = said.filter(({ kind }) => !isTurn || !state.spoken || /refused|told/.test(kind));
	others.forEach(({ text }) => tell(text));
	if (isTurn && state.spoken) tell(state.spoken);
}

// The address is the game as it is now, as far as that fits into one.
async function keepAddress({ table }) {
	const { id } = table, record = table.record(), place = { view: 'play', id, task: placeNow().task };
	if (!table.isSaved) place.record = record; // before the first move nothing is kept
	if (placeNow().id !== id) stayAt(place);
	const hash = await recordLink(record);
	if (table === view?.table && table.id === id && placeNow().id === id) stayAt(place, hash ?? undefined);
}

// The second of two taps would play what has come under the finger.
function settle({ parts }) {
	const mine = {};
	parts.settled = mine;
	parts.root.setAttribute('data-settling', '');
	setTimeout(() => mine === parts.settled && parts.root.removeAttribute('data-settling'), settleTime);
}

function ignoreSecondTap(event) {
	const isTap = event.detail > 0 && event.target.closest('[data-move]');
	if (isTap && view.parts.root.hasAttribute('data-settling')) event.stopPropagation();
}

// ---- What one looks at --------------------------------------------------------------------------

export function lookAt(index) {
	const { table } = view, { count } = table.state;
	view.look = index >= 0 && index < count ? index : null;
	drawAll(view);
	tell(view.look === null ? t('play-present') : shownState(view).history.find((each) => each.index === index - 1)?.text ??
		t('play-start'));
}

const shownState = ({ table, look }) => (look === null ? table.state : table.at(look));

async function toggleSafe(game) {
	game.isSafe = !game.isSafe;
	game.safe = null;
	drawAll(game);
	if (game.isSafe) tell(await loadSafe(game) ?? '');
}

// What is safe where the game stands.
async function loadSafe(game) {
	const { table, look } = game, { count } = table.state, asked = game.safe = { count: -1 };
	const answer = await table.ask('safe', look ?? '');
	if (game.safe !== asked || game !== gameNow()) return null;
	game.safe = { count, look, numbers: new Set(), moves: new Set(), ...readSafe(answer) };
	if (answer.error) [game.isSafe, game.refused] = [false, answer.error];
	drawAll(game);
	return answer.error ?? answer.text;
}

const readSafe = ({ marks = [], moves = [], condition }) => ({ condition, places: marks, moves: new Set(moves),
	numbers: new Set(marks.filter(({ other }) => other === undefined).map(({ number }) => number)) });

// ---- Drawing ------------------------------------------------------------------------------------

function buildView(game) {
	const part = (name, tag = 'div', props = {}) => (game.parts[name] = el(`${tag}.${name}`, props));
	const { parts } = game;
	parts.root = el('div.play', { onmouseover: preview },
		part('goal', 'p'), part('players'), part('picture'),
		el('div.foot', part('news', 'p'), part('moves'), part('tools'), part('ending')),
		el('aside.side', { 'aria-label': t('play-history') }, part('history')), part('hints'));
	freshView([game.table.state.title], { actions: [part('stop'), button(['⋯'], () => openMenu(view),
		{ class: 'icon more', 'aria-label': t('play-more'), 'aria-haspopup': 'dialog', 'data-key': 'more' })] }, parts.root);
	parts.root.prepend(document.querySelector('.top'));
	parts.root.addEventListener('focusin', preview);
	clickWithin(parts.root, ignoreSecondTap);
	new ResizeObserver(() => parts.size !== sizeOf(parts.picture) && drawPicture(game)).observe(parts.picture);
}

const sizeOf = ({ clientWidth, clientHeight }) => `${clientWidth} ${clientHeight}`;

// A function of the table's state, and of what is looked at.
function drawAll(game) {
	const { table, parts, look } = game, { activeElement } = document;
	const state = game.state = shownState(game), wasOver = parts.root.classList.contains('over');
	const { over, players } = state, isOver = (over || table.isBetween) && look === null && !game.find;
	parts.root.classList.toggle('over', isOver);
	parts.root.classList.toggle('finding', Boolean(game.find));
	parts.root.dataset.you = state.you ?? '';
	if (game.isSafe && (game.safe?.count !== table.state.count || game.safe?.look !== look) && game.safe?.count !== -1)
		loadSafe(game);
	fill(parts.goal, state.goal, state.points > 0 && [' ', el('b.round', t('play-round', { round: table.isBetween ? state.ending.round : state.round }))]);
	parts.goal.classList.toggle('long', state.goal.length > 66);
	parts.clock = el('span.clock', { role: 'timer' });
	parts.players.toggleAttribute('data-many', players.length > 4);
	fill(parts.players, players.map((player) => drawPlayer(player, state, parts.clock)));
	drawThinking(game);
	drawKeys(game);
	drawPicture(game);
	drawNewsOf(game);
	drawTools(game);
	fill(parts.history, drawEntries(table.state, look, lookAt));
	fill(parts.hints, !game.find && state.can.draw && look === null && button('play-draw', () => table.send('line', 'draw')),
		!game.find && game.hint && [el('p', game.hint.text), button(['×'], () => {
		game.hint = null;
		drawAll(game);
	}, { 'aria-label': t('base-close') })]);
	drawEnding(game, isOver);
	if (isOver && !wasOver) parts.ending.querySelector('h2')?.focus({ preventScroll: true });
	else if (!activeElement.isConnected) keepFocus(game, activeElement.dataset ?? {});
	wind(game);
}

// What had the focus is drawn anew: it goes to the same thing, or to what comes next.
function keepFocus({ parts }, { key }) {
	const next = document.querySelector(`#main [data-key="${CSS.escape(key)}"]`) ??
		parts.ending.querySelector('button') ?? parts.root.querySelector('button[data-move]');
	next?.focus({ preventScroll: true });
}

const isPlayable = ({ look, table, find }) => !find && look === null && table.state.wait === 'line' && !table.isBetween;

const playMove = (text) => view.send('line', text);

const picking = (game) => heapPicking(game.state, game.memory, () => drawAll(game));

// Where keys stand: the moves, or while one looks back the way to the present.
function drawKeys(game) {
	const { parts, table, look, state, safe } = game, { over, count, number: total } = state;
	parts.root.dataset.rows = Math.max(parts.root.dataset.rows ?? 1, padRows(state));
	if (game.find) fill(parts.moves, keyPad(state, { playable: !game.find.sketch, choose: game.find.choose, ...picking(game) }));
	else if (look !== null) fill(parts.moves, el('div.two', button('play-back', () => lookAt(-1), { class: 'primary' }),
		button('play-try', () => tryFrom(game, look))));
	else if (table.question?.failed) fill(parts.moves, whoContinues(game));
	else fill(parts.moves, !over && keyPad(state, { playable: isPlayable(game), choose: playMove, safe: safe?.moves, total, ...picking(game),
		best: new Set(game.hint && state.layers > 2 ? game.hint.best : []) }));
	return count;
}

// While it thinks for long one can stop it. Where it can't play so well, or was stopped, somebody else
// has to go on.
function drawThinking({ parts, table: { question } }) {
	fill(parts.stop, question?.question === 'move' && !question.failed &&
		button('base-stop', () => stopAll(), { class: 'quiet' }));
}

function whoContinues({ table }) {
	const { seat } = table.state.players[table.question.seat - 1];
	const sit = (label, other) => button(label, () => table.replace(seat, other));
	return row(sit('play-person', ''), levels().map((level) => sit([levelName(level.who)], level.who)));
}

// One line: why something can't be played, what goes on, or what happened last.
function drawNewsOf(game, why = '') {
	const { parts, table, refused, look, state, find } = game, problem = table.question?.failed;
	const looking = !find && look !== null && t('play-looking', { index: look, count: state.count });
	const isFirst = state.count === 0 && !setting('played') && state.wait === 'line' && t('play-first-tap');
	drawNews(parts.news, why || find?.text || refused || problem || looking || isFirst || state.news || '', Boolean(why || refused));
}

function drawPicture(game) {
	const { parts, state, hint, safe, memory, table, look } = game, { clientWidth: width, clientHeight: height } = parts.picture;
	parts.size = sizeOf(parts.picture);
	if (!width || !height) return;
	const aims = hint && state.layers > 1 ? hint.numbers : [];
	fill(parts.picture, drawBoard(game.find?.sketch ?? (table.isBetween && look === null && state.ending.sketch || state.sketch), { ...state, width, height, memory,
		marked: new Set([...aims, ...game.isSafe && safe?.numbers || []]), places: game.isSafe ? safe?.places : [], safe: safe?.moves, ...picking(game),
		turn: state.over ? 0 : state.turn, playable: isPlayable(game) || Boolean(game.find), startTyping,
		choose: game.find?.choose ?? playMove }));
	placeHints(parts);
}

// What is said lies on the half of the board where the marker isn't.
function placeHints({ picture, hints }) {
	const marker = picture.querySelector('.token, .fields')?.getBoundingClientRect(), { top, height } = picture.getBoundingClientRect();
	hints.toggleAttribute('data-low', Boolean(marker) && marker.top + marker.height / 2 < top + height / 2);
}

function drawTools(game) {
	const { parts, state, table } = game, { can, over, hints } = state;
	const isThinking = table.question?.question === 'move';
	if (game.find) return drawMomentTools(game);
	return fill(parts.tools,
		hints && drawTool('play-hint', () => game.send('line', 'hint'), { isOff: over || isThinking }),
		drawTool('play-undo', () => game.send('undo'), { isOff: !can.undo }),
		hints && drawTool('play-safe', () => toggleSafe(game), { isOff: over, 'aria-pressed': `${game.isSafe}` }));
}

// What is pointed at is shown on the board; a key that can't be played says why.
function preview({ target }) {
	const type = target.closest('[data-move]')?.dataset.move, { parts, state } = view;
	const why = type && state.moves.find((move) => move.type === type);
	drawNewsOf(view, why && !why.legal && (why.reason || why.why));
	for (const { dataset, classList } of parts.root.querySelectorAll('[data-move]'))
		classList.toggle('shown', dataset.move === type);
}

// ---- Other ways in ------------------------------------------------------------------------------

// A line to type in, where the tools stand.
export function startTyping(text = '') {
	const { parts } = view, field = el('input.grow', { value: text, 'aria-label': t('play-type'),
		placeholder: t('play-type'), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
	const close = () => drawTools(view);
	field.onblur = () => setTimeout(() => parts.tools.contains(document.activeElement) || close(), 0);
	field.onkeydown = ({ key }) => { if (key === 'Escape') field.blur(); };
	fill(parts.tools, el('form.typing', { onsubmit: (event) => {
		event.preventDefault();
		close();
		if (field.value.trim()) playMove(field.value);
	} }, field, el('button', t('play-enter'))));
	field.focus();
}

// Plays on from an entry, as a game of its own: whoever was to move there against the computer, those
// who sat there or one that never errs.
export function tryFrom({ table, state }, index) {
	const record = table.record(index), { players, turn } = table.at(index);
	return go({ view: 'play', record, seats: players.map(({ seat, who }) =>
		(seat === (state.you || turn) ? '' : who || 'level:100')) });
}

function toggleProjector() {
	document.body.toggleAttribute('data-projector');
	drawAll(view);
}

const press = (selector) => () => view.parts.root.querySelector(`${selector}:not([aria-disabled])`)?.click();

const letters = { '/': () => startTyping(), ':': () => startTyping(), h: press('[data-tool="hint"]'),
	u: () => view.send('undo'), U: () => view.send('redo'), s: press('[data-tool="safe"]'),
	f: press('[data-offer="find"]'), m: () => view.state.hints && showMap(view), n: press('[data-offer="again"]'), x: press('[data-offer="swap"]'),
	q: () => go({ view: 'home' }), p: toggleProjector, Enter: press('.ending .primary'),
	ArrowLeft: () => lookAt(Math.max(0, view.state.index - 1)), ArrowRight: () => lookAt(view.state.index + 1) };

// A digit is the number itself where that is a move, and otherwise the place in the list.
const digitMove = ({ moves }, key) => (/^\d$/.test(key) ?
	moves.find(({ type }) => type === key) ?? moves[key - 1] : undefined);

document.addEventListener('keydown', (event) => {
	if (!gameNow() || isTyping(event) || event.key === 'Enter' && event.target.closest('button, a, [tabindex]:not(h2)')) return;
	const move = digitMove(view.state, event.key);
	const action = move ? () => (view.find?.choose ?? playMove)(move.type) : letters[event.key];
	if (!action || move && !isPlayable(view) && !view.find) return;
	event.preventDefault();
	action();
});

// ---- The clock ----------------------------------------------------------------------------------

function wind(game) {
	const { left } = game.table.state;
	clearTimeout(game.clock);
	game.deadline = performance.now() + left;
	if (left !== null) showClock(game);
}

function showClock(game) {
	const { parts, deadline } = game, left = Math.max(0, deadline - performance.now());
	if (!parts.clock.isConnected) return;
	fill(parts.clock, t('play-seconds', { seconds: Math.ceil(left / 1000) }));
	parts.clock.classList.toggle('short', left < 5000);
	if (left > 0) game.clock = setTimeout(() => showClock(game), left % 1000 + 5);
	else game.send('tick');
}
