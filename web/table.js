// table.js: a game being played. What is done goes in by `send`; what came of it comes out at the
// listener, as the state, made once, and the events. This is the table of this page, on an engine of
// its own; one elsewhere would have the same face.
import { makeEngine } from './engine.js';
import { download, t } from './dom.js';
import { ask, stopAll } from './solver.js';
import { linkSum } from './links.js';
import { keepLine, newGameId, noteGame, readGame, sameGame } from './store.js';

const leastPause = 600; // from a move to the computer's answer

const now = () => Math.round(performance.now());

export const optionLines = (options = []) => options.map(([key, value]) => `${key} ${value}\n`).join('');

function seatLines({ seats = [], first, seed, hints }) {
	const lines = seats.map((who, index) => (who ? `who ${index + 1} ${who}\n` : ''));
	return `${lines.join('')}first ${first}\nseed ${seed}\npersonal 1\n${hints === 'off' ? 'hints 0\n' : ''}`;
}

export class LocalTable {
	// From { id } of a kept game, { record }, or { game or file, options, seats, first, seed, hints, moves },
	// where `seating` may stand for all that a lobby has said of the seats.
	// `problem` says why there is none. `isKept`: the browser keeps the game.
	constructor(place, { isKept = true, engine = makeEngine() } = {}) {
		Object.assign(this, { engine, inputs: [], question: null, isKept, listen: () => {}, movedAt: 0 });
		const known = place.record && isKept && !place.seats && sameGame(linkSum(place.record));
		if (known) Object.assign(place, { id: known, record: undefined });
		const text = place.record ?? (place.id && readGame(place.id));
		this.id = text && !place.record ? place.id : newGameId();
		const isMissing = !text && !place.game && !place.file;
		this.problem = isMissing ? t('play-no-game') : (text ? this.open(place, text) : this.begin(place)).error;
		if (this.problem) return;
		this.events = this.drain();
		if (!text) place.moves?.forEach((move) => this.replay(move));
		this.state = this.engine.call('state', '');
		if (this.isKept) this.note();
	}

	get isSaved() {
		return readGame(this.id) !== null;
	}

	note() {
		noteGame(this.id, this.state, linkSum(this.record()));
	}

	open({ record, seats = [], hints }, text) {
		const opened = this.engine.call('open', text, record && this.isKept ? '0' : '1', '1');
		if (opened.error) return opened;
		if (record) seats.forEach((who, index) => this.engine.call('seat', index + 1, who));
		if (hints === 'off') this.engine.call('hints-off');
		return opened;
	}

	begin({ game = '', file = '', options, seating, seed = Math.floor(Math.random() * 2 ** 40), ...place }) {
		return this.engine.call('begin', game, file, optionLines(options), seating ?? seatLines({ ...place, seed }));
	}

	// A move of a link, whoever made it.
	replay(move) {
		const { question } = this;
		if (question) this.engine.call('reply', question.ticket, 'move', move, now());
		else this.engine.call('line', move, now());
		this.question = null;
		this.events.push(...this.drain());
	}

	// Begins to play: whoever is asked is asked from now on.
	start(listen) {
		this.listen = listen;
		this.tellOf(this.events);
	}

	stop() {
		this.listen = () => {};
		this.question = null;
		stopAll();
	}

	// ['line', text], ['undo'], ['redo'], ['again', '1'], ['seat', 2, 'level:50'], ['tick'] ...
	async send(name, ...args) {
		const { state: before } = this, words = [name, ...args, now()];
		const answer = this.engine.call(...words);
		this.inputs.push(words);
		this.movedAt = performance.now();
		const events = this.drain(), { can, count } = before;
		this.state = this.engine.call('state', '');
		// What was taken back isn't in a record: the worker's copy is made anew.
		if (can.redo || this.state.count < count || events.some(({ kind }) => kind === 'again')) this.inputs = [];
		if (this.isKept && events.some(({ kind }) => kind === 'keep')) this.note();
		await answer; // a table elsewhere answers later
		this.tellOf(events);
	}

	// All that is shown of an earlier entry.
	at(index) {
		return this.engine.call('state', index);
	}

	record(entries = '') {
		return this.engine.call('record', entries).text;
	}

	// The rules of the table as a game file.
	file() {
		return this.engine.call('record').file;
	}

	ask(question, ...args) {
		return ask(this, question, ...args);
	}

	drain() {
		const { events = [] } = this.engine.call('events');
		events.forEach((event) => this.hear(event));
		return events.at(-1)?.kind === 'keep' ? [...events, ...this.drain()] : events;
	}

	hear(event) {
		const { kind, text, name } = event;
		if (kind === 'again') this.id = newGameId();
		if (kind === 'save') download(name, text);
		if (kind === 'ask') this.question = { ...event, failed: '' };
		if (kind === 'cancel') this.question = null;
		if (kind !== 'keep') return;
		if (this.isKept) this.id = keepLine(this.id, text);
		this.engine.call('kept', '1');
	}

	// A round that has ended is shown until somebody goes on.
	get isBetween() {
		const { ending } = this.state;
		return Boolean(ending?.next && ending.fresh && this.roundSeen !== ending.round);
	}

	nextRound() {
		this.roundSeen = this.state.ending?.round;
		this.tellOf([]);
	}

	tellOf(events) {
		const { question } = this;
		this.listen(events);
		if (question && !this.isBetween && question === this.question && !question.asked) this.think(question);
	}

	async think(question) {
		question.asked = true;
		const { ticket, seat, question: kind } = question, isMove = kind === 'move';
		const words = isMove ? ['choose', this.state.players[seat - 1].who, Math.floor(Math.random() * 2 ** 53)] : [kind, ''];
		const rest = isMove ? this.movedAt + leastPause - performance.now() : 0;
		const pause = new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
		const [result] = await Promise.all([this.ask(...words), pause]);
		if (question !== this.question) return;
		if (isMove && !result.move) {
			question.failed = result.error ?? t('play-stopped');
			this.listen([]);
			return;
		}
		this.question = null;
		this.hint = result.layers && result;
		const said = isMove ? 'move' : result.layers ? 'layers' : result.text ? 'text' : 'failed';
		this.send('reply', ticket, said, result.move ?? result.layers?.map((layer) => layer.trim()).join('\n') ??
			result.text ?? result.error ?? '');
	}

	// Somebody else goes on for whoever couldn't move.
	replace(seat, who) {
		this.question = null;
		return this.send('seat', seat, who);
	}
}
