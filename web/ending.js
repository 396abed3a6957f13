// ending.js: the end of a game: what happened, who was winning when, and what comes next. Find the
// moment is played on the board of the game.
import { button, el, fill, svg, t, tell } from './dom.js';
import { lobby, lobbyView } from './lobby.js';
import { placeNow } from './route.js';
import { taskStep } from './tasks.js';

// Where tools and keys stood. `isOver`: the end of a game, or of a round, is what is shown; what comes
// next is the lobby's to say.
export function drawEnding(game, isOver) {
	const { parts, table } = game, { state } = table, ending = state.ending ?? {};
	if (!isOver) return fill(parts.ending);
	const key = `${table.id} ${ending.count}`, learns = state.hints && state.count > 0;
	if (game.studied !== key) {
		Object.assign(game, { studied: key, study: null });
		lobby('ended', table.record(ending.count));
		game.offers = lobbyView().offers ?? [];
		if (learns && !ending.next) study(game, key);
	}
	const known = game.study, [first, ...others] = game.offers;
	const task = !ending.next && taskStep(placeNow(), key, !state.you || state.winner === state.you);
	const offer = ({ offer: name, label }, props) => button([label], () => take(game, name), { 'data-offer': name, 'data-key': `offer ${name}`, ...props });
	return fill(parts.ending, el('h2', { tabindex: -1, 'data-key': 'ending', class: ending.heading.length > 27 ? 'long' : '' }, ending.heading),
		el('div.result', el('p', [ending.score, known?.detail].filter(Boolean).join(' ')),
			learns && !ending.next && el('div.curve', known && drawCurve(known, state))),
		task || first && offer(first, { class: 'primary' }),
		el('div.two', [task && first, ...others].filter((each) => each && !each.minor).map((each) => offer(each))),
		others.some(({ minor }) => minor) && el('div.two', others.filter(({ minor }) => minor).map((each) => offer(each, { class: 'plain' }))));
}

function take(game, name) {
	if (name === 'find') return findMoment(game, 0);
	if (name !== 'round') return lobby('next', name);
	lobby('next', name);
	return game.table.nextRound();
}

async function study(game, key) {
	const { table } = game, [review, found] = [await table.ask('review'), await table.ask('find')];
	if (game.studied !== key) return;
	game.study = { entries: review.entries ?? [], moments: found.moments ?? [], detail: found.detail ?? '', ask: found.ask ?? found.error };
	game.redraw();
}

// Who was winning after each move: above the line the one who is spoken to.
function drawCurve({ entries }, { you, players }) {
	const known = entries.filter(({ known: is }) => is), seat = you || 1;
	if (known.length < 2) return null;
	const wide = 320, high = 28, step = wide / entries.length;
	let d = '';
	entries.forEach(({ winner }, index) => {
		const y = winner === seat ? 3 : winner ? high - 3 : high / 2;
		d += `${index ? 'L' : 'M'}${index * step} ${y}H${(index + 1) * step}`;
	});
	return svg('svg', { viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: 'none', role: 'img',
		'aria-label': t('play-curve', { player: players[seat - 1].shown ?? players[seat - 1].name }) },
	svg('path', { class: 'middle', d: `M0 ${high / 2}H${wide}` }), svg('path', { class: `line seat-${seat}`, d }));
}

// ---- Find the moment ----------------------------------------------------------------------------

// The board stands where a real choice was missed; moves are tried there.
export function findMoment(game, at) {
	const { moments = [], ask: none = '' } = game.study ?? {};
	if (!moments[at]) return tellNone(game, none);
	const { index, ask } = moments[at];
	game.find = { at, text: ask, choose: (text) => tryMoment(game, text) };
	game.look = index;
	game.redraw();
	return tell(ask);
}

// Where there was no way to win, that is said.
function tellNone({ parts }, text) {
	fill(parts.hints, el('p', text), button(['×'], () => fill(parts.hints), { class: 'icon', 'aria-label': t('base-close') }));
	tell(text);
}

// Whether it was right, and what answers a wrong one; without a move, what was to be found.
async function tryMoment(game, move) {
	const { find, table } = game, { error, text = error, right, sketch } = await table.ask('find-try', find.at, move);
	if (find !== game.find) return;
	Object.assign(find, { sketch, text, isDone: right || !move });
	game.redraw();
	tell(text);
}

// What one can do meanwhile, where the tools stood.
export function drawMomentTools(game) {
	const { parts, study: { moments }, find } = game, { at, sketch, isDone } = find;
	const leave = () => {
		Object.assign(game, { find: null, look: null });
		game.redraw();
	};
	return fill(parts.tools,
		sketch && !isDone && button('play-retry', () => findMoment(game, at), { class: 'filled' }),
		!isDone && button('play-show', () => tryMoment(game, '')),
		isDone && at + 1 < moments.length && button('play-earlier', () => findMoment(game, at + 1)),
		isDone && button('play-from-here', () => game.tryFrom(moments[at].index)),
		button('play-done', leave, { class: isDone ? 'filled' : '' }));
}
