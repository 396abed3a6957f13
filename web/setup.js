// setup.js: who sits where, and the variation, as a form made from the options of the rules.
import { call } from './engine.js';
import { choice, details, el, fill, freshView, labelled, t } from './dom.js';
import { go, showFailure } from './main.js';

export const optionLines = (options = []) =>
	options.map(([key, value]) => `${key} ${value}\n`).join('');

export function seatLines({ seats = [], first, seed }) {
	const lines = seats.map((who, index) => (who ? `who ${index + 1} ${who}\n` : ''));
	return `${lines.join('')}first ${first}\nseed ${seed}\n`;
}

let levelList = null;

export const levels = () => (levelList ??= call('about').levels);

export function levelName(who) {
	const level = levels().find((each) => each.who === who);
	return level ? t(`play-level-${level.key}`) : who;
}

export const readRules = ({ game = '', file = '', options }) =>
	call('rules', game, file, optionLines(options));

// Options for the same game with another target, or where there is none another size, heaps or
// start, that the rules take without a warning; or null.
export function otherNumbers(place) {
	const isUsed = (option) => /^(target|size|heaps|start) [\d, ]*[1-9][\d, ]*$/
		.test(`${option.key} ${option.value}`);
	const { key, value } = readRules(place).options?.find(isUsed) ?? {};
	for (let tries = 0; key && tries < 60; tries++) {
		const other = value.replace(/\d+/g, (digits) =>
			BigInt(Math.ceil(digits * (0.6 + Math.random()))));
		const options = withOption(place.options, key, [other]);
		const rules = readRules({ ...place, options });
		if (other !== value && !rules.error && !rules.warning) return options;
	}
	return null;
}

const withOption = (options = [], key, values) =>
	[...options.filter(([each]) => each !== key), ...values.map((value) => [key, value])];

// { place, base: the rules as they are without options, fields by key, last: the key that was
// changed last, error; seats, text and problem: parts of the view }
let setup = {};

export function showSetup(place) {
	const base = readRules({ ...place, options: [] });
	if (base.error) return showFailure(base.error);
	setup = { place: { options: [], seats: [], ...place }, base, fields: {}, seats: el('fieldset'),
		text: el('p.rules-text'), problem: el('p.error', { id: 'problem' }) };
	const asked = readRules(setup.place), rules = asked.error ? base : asked;
	const group = (key, test) => el('fieldset', el('legend', t(key)), rules.options.filter(
		(option) => !/^(players|names|first)$/.test(option.key) && test(option)).map(drawOption));
	const isTimed = ({ key }) => /^(time|best-of|points)$/.test(key);
	const start = () => el('button.primary', t('play-start-game'));
	freshView([base.title], el('form.setup', { onsubmit: startGame },
		el('div', el('p', start()), setup.seats,
			group('play-variation', (option) => !option.rare && !isTimed(option)),
			group('play-match', isTimed),
			details('play-rare', false, group('play-rare', ({ rare }) => rare)), start()),
		el('div', el('h2', t('play-rules')), setup.text)));
	drawSeats(rules.players);
	return checkSetup();
}

function drawOption({ key, kind, help, choices, repeatable, value, least, most, look }) {
	const set = (text) => setOption(key, repeatable ? text.split(';') : [text]);
	const placeholder = most?.length < 12 ? `${least} – ${most}` : [look, ...choices].join(', ');
	const field = setup.fields[key] = kind === 'choice' ?
		choice(choices.map((text) => [text, text]), value, set) : el('input', { value, placeholder,
			autocomplete: 'off', oninput: () => set(field.value) });
	return labelled([help[0].toUpperCase() + help.slice(1)], field);
}

// What is as usual needn't be said.
function setOption(key, values) {
	const usual = setup.base.options.find((option) => option.key === key)?.value;
	setup.place.options = withOption(setup.place.options, key, values.map((value) => value.trim())
		.filter((value) => value && value !== usual));
	setup.last = key;
	return checkSetup();
}

// What is wrong is said at the field that was changed last.
function checkSetup() {
	const { error = '', text, warning, players } = readRules(setup.place);
	const { fields, last, problem } = setup;
	problem.remove();
	problem.textContent = setup.error = error;
	for (const key in fields) {
		const isWrong = error !== '' && key === last;
		fields[key].setAttribute('aria-invalid', isWrong);
		fields[key].setAttribute('aria-describedby', isWrong ? 'problem' : '');
		if (isWrong) fields[key].after(problem);
	}
	fill(setup.text, error || text, warning && `\n${warning}`);
	return players;
}

function startGame(event) {
	event.preventDefault();
	if (setup.error) setup.fields[setup.last]?.focus();
	else go({ ...setup.place, view: 'play', first: undefined, seed: undefined, id: undefined });
}

function drawSeats(names) {
	const { place, base, seats } = setup;
	const people = [['', t('play-person')], ...levels().map(({ who }) =>
		[who, t('play-computer', { text: levelName(who) })])];
	const drawSeat = (name, index) => {
		const seat = index + 1, who = choice(people, place.seats[index] ?? '',
			(value) => { place.seats[index] = value; });
		who.setAttribute('aria-label', t('play-who-seat', { seat }));
		return el(`div.row.seat.seat-${seat}`, el('b.badge', seat), el('input', { value: name,
			maxlength: 32, onchange: setNames, 'aria-label': t('play-name', { seat }) }), who);
	};
	const firsts = [['', t('play-first-usual')], ...names.map((name, index) =>
		[`${index + 1}`, name]), ['toss', t('play-first-toss')]];
	const first = place.options.find(([key]) => key === 'first')?.[1] ?? place.first ?? '';
	const counts = [2, 3, 4, 5, 6, 7, 8].map((count) => [count, t('play-count', { count })]);
	fill(seats, el('legend', t('play-who')), names.map(drawSeat),
		labelled('play-first', choice(firsts, first, (who) => setOption('first', [who]))),
		base.options.some(({ key }) => key === 'players') &&
			labelled('play-players', choice(counts, names.length, setCount)));
}

function setCount(count) {
	setup.place.options = withOption(setup.place.options, 'names', []);
	const names = setOption('players', [count]);
	if (names) drawSeats(names);
}

function setNames() {
	const fields = [...setup.seats.querySelectorAll('input')];
	setOption('names', [fields.map(({ value }) => value.replaceAll(',', ' ')).join()]);
}
