// home.js: the first view: games that were left, the games, own games, files.
import { engine } from './engine.js';
import { button, confirmBox, download, el, fileButton, freshView, section, svg } from './dom.js';
import { dropGame, dropOwn, kept, ownGames, readGame } from './store.js';
import { linkText } from './links.js';
import { language, t } from './words.js';
import { go } from './main.js';

export function showHome() {
	const { games } = engine.call('about'), all = kept();
	const left = all.filter((game) => !game.over).slice(0, 3);
	const cards = (classic) => games.filter((game) => game.classic === classic).map(gameCard);
	freshView('Summit', el('p.lead', t('page-home-lead')),
		homeList(t('page-home-left'), 'ul.rows', left.map(keptRow)),
		homeList(t('page-home-games'), 'ul.cards.five', cards(false)),
		homeList(t('page-home-more'), 'ul.cards', moreCards()),
		ownSection(showHome),
		homeList(t('page-home-classics'), 'ul.cards.small', cards(true)),
		homeList(t('page-home-over'), 'ul.rows',
			all.filter((game) => !left.includes(game)).map(keptRow)));
}

function homeList(title, kind, items) {
	return items.length > 0 && section(title, el(kind, items));
}

function homeCard(place, title, about, picture) {
	return el('li', el('a.card', { href: `#${linkText(place)}` }, picture, cardText(title, about)));
}

const cardText = (title, about) => [el('strong', title), el('span', about)];

function gameCard({ name, title, about, classic, sketch }) {
	return homeCard({ view: 'setup', game: name }, title, about, !classic && emblem(sketch));
}

function moreCards() {
	const date = new Date().toLocaleDateString(language, { day: 'numeric', month: 'long' });
	return [
		homeCard({ view: 'puzzles' }, t('page-home-today'), t('page-home-today-about', { date })),
		homeCard({ view: 'lab' }, t('page-home-lab'), t('page-home-lab-about')),
		el('li', fileButton(cardText(t('page-home-open'), t('page-home-open-about')),
			'.summit,.game', openFile, { class: 'card' }))];
}

// What is played on, by the kind of drawing: lines, and where the marker is.
const emblems = {
	line: ['M4 24H92M4 16v16M92 16v16M26 20v8M48 20v8M70 20v8', 48, 24],
	towers: ['M22 44V32h20v12zv-24h20v12M54 44V26h20v18zv-36h20v18', 64, 8],
	road: ['M4 40H92M6 40a7 9 0 0 1 14 0a14 20 0 0 1 28 0a21 30 0 0 1 42 0', 48, 40],
	heaps: ['M16 44V24h14v20zM41 44V10h14v34zM66 44V32h14v12z', 48, 10],
	field: ['M16 4h16v16H16zM40 4h16v16H40zM64 4h16v16H64zM16 28h16v16H16zM40 28h16v16H40z' +
		'M64 28h16v16H64z', 48, 12] };

function emblem(kind) {
	const [d, cx, cy] = emblems[kind];
	return svg('svg.emblem', { viewBox: '0 0 96 48', 'aria-hidden': 'true' },
		svg('path', { d }), svg('circle', { cx, cy, r: 6 }));
}

function homeRow(title, about, ...buttons) {
	return el('li.row', el('div.grow', el('strong', title), el('span.quiet', about)), buttons);
}

// A button of a row: readers hear which row it is.
function rowButton(label, title, action, kind) {
	return button(label, action, { class: kind, 'aria-label': `${label}: ${title}` });
}

function dropButton(title, drop, after) {
	const label = t('page-home-drop');
	return rowButton(label, title, () =>
		confirmBox(t('page-home-drop-sure', { title }), label, () => {
			drop();
			after();
		}));
}

function keptRow({ id, title, moves, when: time, over }) {
	const style = { dateStyle: 'medium', timeStyle: 'short' };
	const when = new Date(time).toLocaleString(language, style);
	const about = t('page-home-moves', { moves, when });
	return homeRow(title, about,
		rowButton(over ? t('page-home-look') : t('page-home-go-on'), `${title}, ${about}`,
			() => go({ view: 'play', id }), over ? '' : 'primary'),
		rowButton(t('page-home-save'), title, () => saveGame(id, title)),
		dropButton(title, () => dropGame(id), showHome));
}

// A whole file, as the program saves it; what is broken is given out as it is.
function saveGame(id, title) {
	const text = readGame(id) ?? '';
	const { error } = engine.call('open', text, '1');
	download(`${title}.summit`, error ? text : engine.call('record').text);
}

// after(): when one was removed.
export function ownSection(after) {
	return homeList(t('page-home-own'), 'ul.rows', ownGames().map(({ name, text: file }) =>
		homeRow(name, '',
			rowButton(t('page-home-play'), name, () => go({ view: 'setup', file }), 'primary'),
			rowButton(t('page-home-change'), name, () => go({ view: 'lab', file })),
			dropButton(name, () => dropOwn(name), after))));
}

// A saved game, or else a game file.
function openFile(text) {
	const saved = /^summit (save|journal) /.test(text);
	go(saved ? { view: 'play', record: text } : { view: 'lab', file: text });
}
