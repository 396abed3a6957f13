// map.js: the map of a game: what is safe, as a table.
import { el, t } from './dom.js';

// Ten numbers in a row don't fit on a phone.
export const mapPerRow = () => (innerWidth < 560 ? '5' : '');

export function mapFigure({ title, legend, corner, columns, rows, cells, here }) {
	const cell = (mark, at) => el('td', { class: mark === '◆' ? 'safe' : mark === ' ' ? 'nothing' : '', 'aria-current': here === at && 'true' },
		mark === '◆' ? [el('span', { 'aria-hidden': 'true' }, mark), el('span.ear', t('play-is-safe'))] : mark);
	const heads = columns.some(Boolean) && el('tr', el('td', corner), columns.map((head) => el('th', { scope: 'col' }, head)));
	return el('figure.map', el('figcaption', el('b', title), legend.map((line) => el('p', line))),
		el('div.map-cells', { tabindex: 0, role: 'region', 'aria-label': title }, el('table', heads, rows.map((head, row) => el('tr', el('th', { scope: 'row' }, head),
			columns.map((_, column) => cell(cells[row * columns.length + column], row * columns.length + column)))))));
}
