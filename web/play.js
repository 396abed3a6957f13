// play.js: the view of the game being played. What can be done and what is said comes from the
// module, as `state` and `events`; nothing is decided here.
import { call } from './engine.js';
import { ask, stopAll } from './solver.js';
import { button, byId, details, dialog, download, el, fill, freshView, isTyping, notice } from './dom.js';
import { row, t, tell } from './dom.js';
import { keepLine, newGameId, noteGame, readGame } from './store.js';
import { makeLink } from './links.js';
import { go, showFailure, stayAt } from './main.js';
import { drawBoard, isCalm, moveButton, movesAreFields, showNumber } from './board.js';
import { learnFollow, learnKeys } from './learn.js';
import { levelName, levels, optionLines, otherNumbers, seatLines } from './setup.js';

// The one game that is open: its id, its state, and `place`, what it was begun from.
export const current = {};

export const readRecord = () => call('record').text;

let parts = {}; // of the view
let look = null; // how many entries have been made where one looks back, or null
let asked = null; // the question to the computer that waits for an answer
let said = []; // the events that are shown
let marks = {}, marked = new Set(); // {value, best} by what is typed; numbers on the board
let memory = {}; // of the board
let hints = 0, clock = 0, deadline = 0;

const now = () => Math.round(performance.now());

// From { id } of a kept game, { record }, or { game or file, options, seats, first, seed, moves }.
export function showPlay(place) {
	if (place.id && place.id === current.id && parts.root?.isConnected) {
		drawView();
		return refresh();
	}
	const text = place.record ?? (place.id && readGame(place.id));
	const { error } = (text ? openText : begin)(place, text);
	if (error) return showFailure(error);
	stopAll();
	[look, asked, memory, said] = [null, null, {}, []];
	current.hintsOff = place.hints === 'off' || !call('state', '').hints;
	if (!text) place.moves?.forEach(replay);
	drawView();
	return takeEvents();
}

function openText({ id, view, record, seats = [], hints: hinting }, text) {
	const opened = call('open', text, record ? '0' : '1');
	current.place = { view, file: tableFile(), hints: hinting };
	current.id = record ? newGameId() : id;
	if (record) seats.forEach((who, index) => call('seat', index + 1, who));
	return opened;
}

// The rules of the table as a game file.
const tableFile = () => call('record').file;

function begin(place) {
	const { game = '', file = '', options, seed = Math.floor(Math.random() * 2 ** 40) } = place;
	if (!game && !file) return { error: t('play-no-game') };
	current.place = { ...place, seed };
	current.id = newGameId();
	return call('begin', game, file, optionLines(options), seatLines(current.place));
}

// A move of a link, whoever made it.
function replay(move) {
	hear();
	if (asked) call('reply', asked.ticket, 'move', move, now());
	else call('line', move, now());
	asked = null;
}

function hear() {
	const { events = [] } = call('events');
	events.forEach(hearEvent);
	return events.at(-1)?.kind === 'keep' ? [...events, ...hear()] : events;
}

function hearEvent(event) {
	const { kind, text, name, seat } = event;
	if (kind === 'again') current.id = newGameId();
	// Where everybody sits elsewhere, the rules may be others.
	if (kind === 'again' && seat > 1)
		Object.assign(current.place, { file: tableFile(), options: [] });
	if (kind === 'save') download(name, text);
	if (kind === 'ask') asked = event;
	if (kind === 'cancel') asked = null;
	if (kind !== 'keep') return;
	current.id = keepLine(current.id, text);
	call('kept', '1');
	noteGame(current.id, call('state', ''));
}

function takeEvents() {
	const heard = hear(), have = (kinds) => heard.filter(({ kind }) => kinds.test(kind));
	const shown = have(/opening|done|refused|told|forfeit/);
	if (have(/leave/)[0]) return go({ view: 'home' });
	if (have(/done|again/)[0]) look = null;
	if (shown[0]) said = shown;
	heard.filter((event) => event.kind === 'turn' || shown.includes(event)).forEach(({ text }) => tell(text));
	refresh();
	stayAt({ ...linkPlace(), id: current.id });
	return heard.includes(asked) && think(asked);
}

export function linkPlace() {
	const { place, state: { players, first, history, round } } = current;
	const moves = history.filter((done) => done.kind === 'move' && done.round === round);
	return { ...place, id: undefined, seats: players.map(({ who }) => who), first,
		moves: moves.map(({ move }) => move) };
}

function act(...words) {
	call(...words, now());
	takeEvents();
}

function typeLine(text) {
	hints = /^\s*why\b/i.test(text) ? 3 : /^\s*hint\b/i.test(text) ? hints + 1 : 0;
	act('line', text);
}

const typing = (text) => () => typeLine(text);

const entryAt = (index) => current.state.history.find((done) => done.index === index);

export function lookAt(index) {
	look = index >= 0 && index < current.state.count ? index : null;
	refresh();
	tell(look === null ? t('play-present') : entryAt(look - 1)?.text ?? t('play-start'));
}

function refresh() {
	current.state = call('state', look ?? '');
	drawState(current.state);
	learnFollow(current.state);
}

async function think(question) {
	const { ticket, seat, question: kind } = question, isMove = kind === 'move';
	if (!isMove && current.hintsOff) return answer(ticket, 'failed', t('play-hints-off'));
	const words = isMove ? ['choose', current.state.players[seat - 1].who,
		Math.floor(Math.random() * 2 ** 53)] : [kind, '', ''];
	const pause = new Promise((resolve) => setTimeout(resolve, !isMove ? 0 : isCalm() ? 150 : 600));
	const [result] = await Promise.all([ask(readRecord(), ...words), pause]);
	if (asked !== question || !parts.root.isConnected) return null;
	const text = result.move ?? result.text ?? result.layers?.slice(0, hints || 1).at(-1);
	if (!isMove || text)
		return answer(ticket, result.move ? 'move' : text ? 'text' : 'failed', text ?? result.error ?? '');
	question.problem = result.error ?? t('play-stopped');
	tell(question.problem);
	return drawThinking(current.state);
}

function answer(...reply) {
	asked = null;
	act('reply', ...reply);
}

function drawView() {
	const { place } = current, part = (name) => (parts[name] = el(`div.${name}`));
	parts = {};
	parts.root = el('div.play', { onmouseover: preview },
		el('div.table', ['turn', 'players', 'picture', 'looking', 'thinking', 'ending', 'moves',
			'why', 'said'].map(part),
		typingForm('play-type', typeLine), el('div', { id: 'learn' })),
		el('aside.side', { 'aria-label': t('play-actions') },
			el('div.actions', part('tools'), details('play-more', false,
				row(button('play-rules', typing('rules')),
					button('play-change', () => changeTo({ view: 'setup' })),
					button('play-share', () => shareLink(linkPlace())), button('play-save', saveGame),
					button('play-print', () => go({ ...place, view: 'print' })),
					button('play-lab', () => go({ ...place, view: 'lab' }))))),
			el('h2', t('play-history')), part('history')));
	parts.root.addEventListener('focusin', preview);
	freshView([call('state', '').title], parts.root);
	new ResizeObserver(() => parts.width !== parts.picture.clientWidth && drawPicture())
		.observe(parts.picture);
}

function drawState(state) {
	const { count, over, players } = state, { activeElement } = document;
	drawTurn(state);
	fill(parts.players, players.map((player) => drawPlayer(player, state)));
	fill(parts.looking, look !== null && row(el('p', t('play-looking', { index: look, count })),
		button('play-back', () => lookAt(-1), { class: 'primary' }),
		button('play-try', () => tryFrom(look))));
	drawThinking(state);
	fill(parts.why);
	fill(parts.moves, !over && moveRows(state, isPlayable(), typeLine));
	drawPicture();
	fill(parts.said, said.map(({ kind, text }) => el(`p.${kind}`, text.replace(/^\n+|\s+$/g, ''))));
	drawTools(state);
	drawHistory(state);
	if (!activeElement.isConnected) keepFocus(activeElement.dataset);
	wind(state);
}

// What had the focus is drawn anew: it goes to the same thing, or to what comes next.
function keepFocus({ key }) {
	const next = parts.root.querySelector(`[data-key="${CSS.escape(key)}"]`) ??
		parts.ending.querySelector('button') ?? parts.root.querySelector('button[data-move]');
	next?.focus({ preventScroll: true });
}

const isPlayable = () => look === null && current.state.wait === 'line';

// The target, if it is the same for everybody.
const sharedTarget = ([{ target }, ...others]) => others.every((other) => other.target === target) && target;

function drawTurn({ players, turn, over, number, points, round, index, sketch, left }) {
	const isNews = sketch.kind !== 'field' || sketch.totals.length > 0, target = sharedTarget(players);
	parts.clock = el('span.clock', { role: 'timer' });
	parts.turn.className = `turn seat-${turn}`;
	fill(parts.turn, el('p.whose', over ? t('play-over') :
		t('play-turn', { player: players[turn - 1].name })), left !== null && parts.clock,
	number && isNews && el('p.number', showNumber(number)),
	target && el('p', t('play-target', { text: showNumber(target) })),
	points > 0 && el('p', t('play-round', { round })), el('p.last', entryAt(index - 1)?.text));
}

function drawPlayer({ seat, name, who, number, target, score, won, out, blocks, left }, state) {
	const { sketch, turn, over, points, players } = state, isField = sketch.kind === 'field';
	const fact = (key, text) => text && el('span.fact', t(key, { text }));
	const rest = left.filter((each) => each.left > 0).slice(0, 30)
		.map((each) => each.move + (each.left > 1 ? ` ×${each.left}` : ''));
	return el(`div.player.seat-${seat}`,
		{ class: out && 'out', 'aria-current': seat === turn && !over && 'true' },
		el('p.name', el('b.badge', seat), name), number && el('p.number', showNumber(number)),
		fact('play-computer', levelName(who)),
		fact('play-target', target && !sharedTarget(players) && showNumber(target)), fact('play-out', out),
		fact('play-used', !isField && blocks.slice(-30).join(', ')),
		fact('play-left', !isField && rest.join(', ')),
		fact('play-points', points > 0 && `${score} / ${points}`), fact('play-games-won', won > 0 && won));
}

// Where it can't play so well, or was stopped, somebody else has to go on.
function drawThinking({ players }) {
	const { name, who, seat } = players[asked?.seat - 1] ?? {};
	const sit = (label, other) => button(label, () => {
		asked = null;
		act('seat', seat, other);
	});
	fill(parts.thinking, asked?.question === 'move' && row(asked.problem ? [
		el('p', asked.problem), sit('play-person', ''),
		levels().map((level) => sit([levelName(level.who)], level.who))] : [
		el('p', t('play-thinking', { player: name, level: levelName(who) })),
		button('base-stop', () => stopAll())]));
}

function drawPicture() {
	const { state } = current, width = parts.width = parts.picture.clientWidth;
	if (!width) return;
	fill(parts.picture, drawBoard(state.sketch, { ...state, width, memory, marked, startTyping,
		turn: state.over ? 0 : state.turn, playable: isPlayable(), choose: typeLine }));
	showMarks();
}

function drawTools({ can, count, over, winner, players }) {
	const again = (props) => [button('play-again', () => act('again', '0'), props),
		button('play-swap', () => act('again', '1'), { ...props, class: '' })];
	fill(parts.ending, over && [el('h2', winner ?
		t('play-wins', { player: players[winner - 1].name }) : t('play-drawn')),
	row(again({ class: 'primary' }), button('learn-review', () => byId('learn').scrollIntoView()))]);
	fill(parts.tools, row(button('play-undo', typing('undo'), { isOff: !can.undo }),
		button('play-redo', typing('redo'), { isOff: !can.redo }),
		again({ sure: count > 0 && !over && 'play-again-sure' }), button('play-other', otherTarget),
		button('play-resign', typing('resign'), { sure: 'play-resign-sure', isOff: !can.resign })));
}

function drawHistory({ history, index }) {
	const entry = (text, at, seat) => el(`li.seat-${seat}`, button([text], () => lookAt(at),
		{ 'aria-current': index === at && 'step', 'data-key': `at ${at}` }));
	fill(parts.history, el('ol', entry(t('play-start'), 0, 0),
		history.map((done) => entry(done.text, done.index + 1, done.seat))));
}

// Few moves in one row, many by what they begin with; of more than all the first, and the words for
// typing one.
export function moveRows({ moves, sketch, more, prompt }, playable, choose) {
	const rows = {};
	if (movesAreFields(sketch, moves)) return [];
	moves.slice(0, more ? 12 : moves.length).forEach((move, index) => {
		const stem = moves.length > 9 ? move.type.replace(/\d+$/, '') : '';
		(rows[`:${stem}`] ??= row()).append(drawMove(move, { playable, choose }, index));
	});
	return [Object.values(rows), more && el('p', prompt)];
}

function drawMove(move, view, index) {
	const { label, makes, meaning, legal } = move;
	const words = meaning && meaning !== 'on' && t(`play-makes-${meaning}`);
	return moveButton(move, view, { class: `move ${meaning}`,
		'aria-keyshortcuts': view.choose === typeLine && index < 9 && index + 1 },
	el('b', label), legal && makes && el('span', ` → ${showNumber(makes)}`),
	words && el('small', ` ${words}`));
}

export function typingForm(label, enter) {
	const field = el('input.grow', { 'aria-label': t(label), placeholder: t(label),
		autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
	const onsubmit = (event) => {
		event.preventDefault();
		enter(field.value);
		field.value = '';
	};
	return el('form.typing.row', { onsubmit }, field, el('button', t('play-enter')));
}

export function startTyping(text) {
	const field = document.querySelector('.typing input');
	field.value = text;
	field.focus();
}

// What is pointed at is shown on the board; one that can't be played says why.
function preview({ target }) {
	const type = target.closest('[data-move]')?.dataset.move;
	fill(parts.why, current.state.moves.find((move) => move.type === type)?.why);
	for (const { dataset, classList } of parts.root.querySelectorAll('[data-move]'))
		classList.toggle('shown', dataset.move === type);
}

// What is known about moves: [{move, value, best}].
export function markMoves(moves) {
	for (const { move, ...mark } of moves) marks[move] = { ...marks[move], ...mark };
	showMarks();
}

export function markNumbers(numbers) {
	if ([...marked].join() === numbers.join()) return;
	marked = new Set(numbers);
	drawPicture();
}

export function clearMarks() {
	marks = {};
	markNumbers([]);
	showMarks();
}

function showMarks() {
	const verdicts = { win: t('learn-won'), lose: t('learn-lost'), draw: t('learn-drawn') };
	for (const node of parts.root.querySelectorAll('[data-move]')) {
		const { value = '', best = false } = marks[node.dataset.move] ?? {};
		const words = [best && t('play-best'), verdicts[value]].filter(Boolean).join(', ');
		node.querySelector('em')?.remove();
		node.dataset.value = value;
		node.classList.toggle('best', best);
		if (words && node.matches('button')) node.append(el('em', ` ${words}`));
	}
}

// Plays on from an entry, as a game of its own: whoever was to move there against the computer,
// those who sat there or one that never errs.
export function tryFrom(index) {
	const { text, error } = call('record', index);
	const { players, turn } = current.state, you = entryAt(index)?.seat ?? turn;
	if (error) return notice(error);
	return go({ view: 'play', record: text, hints: current.place.hints,
		seats: players.map(({ seat, who }) => (seat === you ? '' : who || 'level:100')) });
}

// The same game, with the same people, from its beginning.
const changeTo = (change) => go({ ...linkPlace(), view: 'play', moves: undefined, seed: undefined,
	first: current.place.first, ...change });

function otherTarget() {
	const options = otherNumbers(current.place);
	if (options) changeTo({ options });
	else notice(t('play-no-other'));
}

const saveGame = () => download(`${current.state.game || 'game'}.summit`, readRecord());

// save(): for what is too long for a link.
export async function shareLink(place, save = saveGame) {
	const value = await makeLink(place), copied = el('p');
	if (!value) return dialog('play-share', el('p', t('play-too-long')), button('play-save', save));
	const field = el('input', { value, readonly: true, 'aria-label': t('play-share') });
	dialog('play-share', el('p', t('play-share-text')), field, copied);
	field.select();
	return navigator.clipboard?.writeText(value).then(() => fill(copied, t('play-copied')), () => {});
}

function wind({ left }) {
	clearTimeout(clock);
	deadline = performance.now() + left;
	if (left !== null) showClock();
}

function showClock() {
	const left = Math.max(0, deadline - performance.now());
	if (!parts.clock.isConnected) return;
	fill(parts.clock, t('play-seconds', { seconds: Math.ceil(left / 1000) }));
	parts.clock.classList.toggle('short', left < 5000);
	if (left > 0) clock = setTimeout(showClock, left % 1000 + 5);
	else act('tick');
}

document.addEventListener('keydown', (event) => {
	if (!parts.root?.isConnected || isTyping(event)) return;
	const { index, moves } = current.state, move = isPlayable() && moves[event.key - 1];
	const action = { u: typing('undo'), U: typing('redo'), ArrowLeft: () => lookAt(Math.max(0, index - 1)),
		ArrowRight: () => lookAt(index + 1), ...learnKeys }[event.key] ?? (move && typing(move.type));
	if (!action) return;
	event.preventDefault();
	action();
});
