// map.js: the map of a game as a figure, with its words as text, which stays readable at any size.
import { details, el } from './dom.js';

// Ten numbers in a row don't fit on a phone.
export const mapPerRow = () => (innerWidth < 560 ? '5' : '');

export function mapFigure({ text, svg: drawn }, open) {
	const [head, ...rows] = text.split('\n\n'), [title, ...legend] = head.split('\n');
	return el('figure.map', el('figcaption', el('b', title), legend.map((line) => el('p', line))),
		el('div.map-cells', { tabindex: 0, role: 'img', 'aria-label': title },
			new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement),
		details('learn-map-text', open, el('pre', { tabindex: 0 }, rows.join('\n\n'))));
}
