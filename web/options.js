// options.js: levels of computers, and what can be varied in a game.
import { call } from './engine.js';
import { t } from './dom.js';
import { optionLines } from './table.js';

let levelList = null;

export const levels = () => (levelList ??= call('about', 'brief').levels);

export function levelName(who) {
	const level = levels().find((each) => each.who === who);
	return level ? t(`play-level-${level.key}`) : who;
}

export const readRules = ({ game = '', file = '', options }) =>
	call('rules', game, file, optionLines(options));

export const withOption = (options = [], key, values) =>
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
