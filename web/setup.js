// setup.js: who sits where, and the variation, as a form made from the options of the rules.
import { call } from './engine.js';
import { choice, details, el, fill, freshView, labelled, t } from './dom.js';
import { go, showFailure } from './main.js';

export const optionLines = (options = []) => options.map(([key, value]) => `${key} ${value}\n`).join('');

export function seatLines({ seats = [], first, seed, hints }) {
	const lines = seats.map((who, index) => (who ? `who ${index + 1} ${who}\n` : ''));
	return `${lines.join('')}first ${first}\nseed ${seed}\n${hints === 'off' ? 'hints 0\n' : ''}`;
}

let levelList = null;

export const levels = () => (levelList ??= call('about', 'brief').levels);

export function levelName(who) {
	const level = levels().find((each) => each.who === who);
	return level ? t(`play-level-${level.key}`) : who;
}

export const readRules = ({ game = '', file = '', options }) =>
	call('rules', game, file, optionLines(options));

const withOption = (options = [], key, values) =>
	[...options.filter(([each]) => each !== key), ...values.map((value) => [key, value])];

// Options for the same game with another target, or where there is none another size, heaps or
// start, that the rules take without a warning; or null.
export function otherNumbers(place) {
	const { key, value } = readRules(place).options?.find((option) =>
		/^(target|size|heaps|start) [\d, ]*[1-9][\d, ]*$/.test(`${option.key} ${option.value}`)) ?? {};
	for (let tries = 0; key && tries < 60; tries++) {
		const other = value.replace(/\d+/g, (digits) => BigInt(Math.ceil(digits * (0.6 + Math.random()))));
		const options = withOption(place.options, key, [other]);
		const { error, warning } = readRules({ ...place, options });
		if (other !== value && !error && !warning) return options;
	}
	return null;
}

// { place, fields by key, last: the key changed last, players; seats, text, problem: parts of the view }
let setup = {};

// What a link asks for and the rules don't take is left out.
export function showSetup(place) {
	let rules = readRules(place);
	setup = { place: { options: [], seats: [], ...place }, fields: {}, seats: el('fieldset'),
		text: el('p.rules-text'), problem: el('p.error') };
	if (rules.error) rules = readRules({ ...place, options: setup.place.options = [] });
	if (rules.error) return showFailure(rules.error);
	const group = (key, test) => el('fieldset', el('legend', t(key)),
		rules.options.filter((option) => option.key !== 'first' && test(option)).map(drawOption));
	const start = () => el('button.primary', t('play-start-game'));
	freshView([rules.title], el('form.setup', { onsubmit: startGame },
		el('div', el('p', start()), setup.seats,
			group('play-variation', ({ rare }) => !rare),
			details('play-rare', false, group('play-rare', ({ rare }) => rare)), start()),
		el('div', el('h2', t('play-rules')), setup.text)));
	return checkSetup();
}

function drawOption({ key, closed, help, choices, repeatable, value, look }) {
	const set = (text) => setOption(key, repeatable ? text.split(';') : [text]);
	const placeholder = [look, ...choices].join(', ');
	const field = setup.fields[key] = closed ?
		choice(choices.map((text) => [text, text]), value, set) : el('input', { value, placeholder,
			autocomplete: 'off', oninput: () => set(field.value) });
	return labelled([help[0].toUpperCase() + help.slice(1)], field);
}

function setOption(key, values) {
	setup.place.options = withOption(setup.place.options, key,
		values.map((value) => value.trim()).filter(Boolean));
	setup.last = key;
	checkSetup();
}

// What is wrong is said at the field that was changed last; then the browser doesn't start the game.
function checkSetup() {
	const { place, fields, last, problem } = setup, { error = '', players, text, warning } = readRules(place);
	for (const key in fields) fields[key].setCustomValidity(key === last ? error : '');
	fields[last]?.after(problem);
	fill(problem, error);
	fill(setup.text, error || text, warning && `\n${warning}`);
	if (!error && setup.players !== players.join()) drawSeats(players);
}

function startGame(event) {
	event.preventDefault();
	go({ ...setup.place, view: 'play', first: undefined, seed: undefined, id: undefined });
}

function drawSeats(players) {
	const { place, seats, fields } = setup;
	const people = [['', t('play-person')], ...levels().map(({ who }) =>
		[who, t('play-computer', { text: levelName(who) })])];
	const firsts = [['', t('play-first-usual')], ...players.map((name, index) => [index + 1, name]),
		['toss', t('play-first-toss')]];
	const first = place.options.find(([key]) => key === 'first')?.[1] ?? place.first ?? '';
	fields.first = choice(firsts, first, (who) => setOption('first', [who]));
	setup.players = players.join();
	fill(seats, el('legend', t('play-who')), players.map((name, index) =>
		labelled([el(`b.badge.seat-${index + 1}`, index + 1), name],
			choice(people, place.seats[index] ?? '', (who) => { place.seats[index] = who; }))),
	labelled('play-first', fields.first));
}
