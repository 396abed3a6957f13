// parts.js: the pieces that views are made of, each a function of what it shows: Player, Key, Tool,
// News, Card, Row. Board is in board.js, Sheet in dom.js, Bar and Goal are plain elements.
import { button, el, fill, showNumber, t } from './dom.js';

// The target, if it is the same for everybody.
const sharedTarget = ([{ target }, ...others]) => others.every((other) => other.target === target) && target;

// A name that has no room for more than so many letters: "P1" for "Player 1".
export const initials = (name, most) => (name.length <= most ? name :
	name.split(/\s+/).map((word) => (/^\d/.test(word) ? word : [...word][0])).join('').slice(0, most));

export function drawPlayer(player, state, clock) {
	const { seat, shown, name, number, won, out, note, score } = player;
	const { sketch, turn, over, points, winner } = state, isTurn = seat === turn && !over;
	const say = (key, text) => text && t(key, { text });
	const facts = [note, out && !note && t('play-out'), say('play-games-won', won > 0 && won), ...ownFacts(player, state)];
	const isCrowded = state.players.length > 4;
	return el(`div.player.seat-${seat}`, { class: `${out ? 'out' : ''} ${over && seat === winner ? 'won' : ''}`,
		'aria-current': isTurn && 'true' }, el('p.name', isCrowded ? [el('span', { 'aria-hidden': 'true' }, initials(shown ?? name, 4)), el('span.ear', shown ?? name)] : shown ?? name),
	isTurn && state.left !== null && clock, sketch.kind !== 'towers' && number && el('p.number', showNumber(number)),
	points > 0 && el('p.points', el('span.ear', say('play-points', `${score} / ${points}`)), el('span', { 'aria-hidden': 'true' }, `${score} / ${points}`)),
	el('p.fact', facts.filter(Boolean).join(' · ')));
}

// What the board doesn't show: a target of one's own, what was used and what is left.
function ownFacts({ target, blocks, left }, { goal, players, sketch }) {
	const isDrawn = /field|towers/.test(sketch.kind), isSaid = goal && target?.length <= 8 && sharedTarget(players);
	const rest = left.filter((each) => each.left > 0).slice(0, 30)
		.map((each) => each.move + (each.left > 1 ? ` ×${each.left}` : ''));
	return [target && !isSaid && !sketch.marks.some(({ at, seats }) => at === target && seats.length < players.length) &&
		t('play-target', { text: showNumber(target) }),
	!isDrawn && blocks.length > 0 && t('play-used', { text: blocks.slice(-30).join(', ') }),
	!isDrawn && rest.length > 0 && t('play-left', { text: rest.join(', ') })];
}

// One that isn't legal can be pressed too, and is refused with the reason.
export function moveButton({ type, legal, spoken, reason }, { playable, choose, safe }, props, ...content) {
	const isSafe = safe?.has(type), ear = [spoken, isSafe && t('play-is-safe')].filter(Boolean).join(', ');
	return button([el('span.face', { 'aria-hidden': spoken && 'true' }, content), isSafe && el('span.safe-mark', { 'aria-hidden': 'true' }, '◆'),
		ear && el('span.ear', ear)], () => playable && choose(type), { ...props, title: legal ? undefined : reason, 'data-move': type,
		'data-key': `move ${type}`, isOff: !(legal && playable) });
}

// A move as it is shown: its sign as it is printed, and what it is made on.
export function showMove(label) {
	const [, heap, rest] = /^(?:(\d+):|both) (.*)$/.exec(label) ?? [0, '', label], isBoth = rest !== label && !heap;
	return { heap: heap ? t('play-heap', { heap }) : isBoth && t('play-both'), text: rest.replace(/^\*\*?/, '×').replace(/^-/, '−').replace(/^\/\/?/, '÷').replace(/ -(?=\d)/, ' −') };
}

// Four states: can be played, loses at once, not now, used up.
export function drawKey(move, view, index) {
	const { legal, makes, meaning, result, reason, state = legal ? 'playable' : 'not-now' } = move;
	const { heap, text } = showMove(move.move);
	const says = reason || (legal && (meaning === 'loses' && view.isTight && makes ? `✕ ${showNumber(makes)}` : result ?? (makes && `→ ${showNumber(makes)}`)));
	return moveButton(move, view, { class: `key ${state} ${legal ? meaning ?? '' : ''} ${view.best?.has(move.type) ? 'best' : ''}`,
		'aria-keyshortcuts': index < 9 && index + 1 },
	el('b', { class: !heap && move.label.length > 8 ? 'long' : '' }, heap ? text : move.label), el('small', heap && !view.isPicked ? heap : says));
}

export const drawTool = (name, action, props) =>
	button(name, action, { ...props, 'data-tool': name.slice(5) });

export function drawNews(node, text, isWhy) {
	node.className = `news ${isWhy ? 'why' : ''} ${text.length > 44 ? 'long' : ''}`;
	fill(node, text);
}

// What was done: number, who and what, what it made; pressed, one looks at it.
export function drawEntries({ history, index: now }, look, lookAt) {
	const at = look ?? now;
	const entry = (content, to, seat) => el(`li.seat-${seat}`, button(content, () => lookAt(to),
		{ 'aria-current': at === to && 'step', 'data-key': `at ${to}` }));
	return el('ol', entry([el('span.count'), el('span.what', t('play-start'))], 0, 0), history.map((done) => {
		const { seat, index, name, label, result = '', text } = done;
		return entry([el('span.count', index + 1), el('span.what', label ? `${name} ${label}` : text),
			el('span.made', result.replace(/^→ /, ''))], index + 1, seat);
	}));
}

// ---- Lists --------------------------------------------------------------------------------------

// A game with a picture of its start.
export const drawCard = ({ title, goal, about }, picture, action) =>
	el('li', button([el('span.picture', { 'aria-hidden': 'true' }, picture), el('strong', title), el('span.about', goal ?? about)],
		action, { class: 'card', 'data-key': `card ${title}` }));

// One line that leads on; `aside` stands at its end.
export const drawRow = ({ key, title, about, when }, action, aside, ...more) =>
	el('li.line', button([el('span.grow', el('strong', title), (about || when) &&
		el('span.about', [about, when].filter(Boolean).join(' · '))), aside, el('span.leads', { 'aria-hidden': 'true' }, '›')],
	action, { class: 'row-button', 'data-key': `row ${key ?? title}` }), more);
