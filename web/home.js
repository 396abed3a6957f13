// home.js: the first view: games that were left, the games, own games, files.
import { call } from './engine.js';
import { button, download, el, fileButton, freshView, section, svg, t } from './dom.js';
import { dropGame, dropOwn, kept, ownGames, readGame } from './store.js';
import { linkText } from './links.js';
import { language } from './words.js';
import { go } from './main.js';

export function showHome() {
	const { games } = call('about'), all = kept();
	const left = all.filter(({ over }) => !over).slice(0, 3);
	const cards = (isClassic) => games.filter(({ classic }) => classic === isClassic).map(gameCard);
	freshView(['Summit'], el('p.lead', t('home-lead')),
		homeList('home-left', 'ul.rows', left.map(keptRow)),
		homeList('home-games', 'ul.cards.five', cards(false)),
		homeList('home-more', 'ul.cards', moreCards()),
		ownSection(showHome),
		homeList('home-classics', 'ul.cards.small', cards(true)),
		homeList('home-over', 'ul.rows', all.filter((game) => !left.includes(game)).map(keptRow)));
}

const homeList = (title, kind, items) => items.length > 0 && section(title, el(kind, items));

const homeCard = (place, title, about, picture) =>
	el('li', el('a.card', { href: `#${linkText(place)}` }, picture, cardText(title, about)));

const cardText = (title, about) => [el('strong', title), el('span', about)];

const gameCard = ({ name, title, about, classic, sketch }) =>
	homeCard({ view: 'setup', game: name }, title, about, !classic && emblem(sketch));

function moreCards() {
	const date = new Date().toLocaleDateString(language, { day: 'numeric', month: 'long' });
	return [homeCard({ view: 'puzzles' }, t('home-today'), t('home-today-about', { date })),
		homeCard({ view: 'lab' }, t('home-lab'), t('home-lab-about')),
		el('li', fileButton(cardText(t('home-open'), t('home-open-about')), '.summit,.game',
			openFile, { class: 'card' }))];
}

// What is played on, by the kind of drawing: lines, and where the marker is.
const emblems = {
	line: ['M4 24H92M4 16v16M92 16v16M26 20v8M48 20v8M70 20v8', 48, 24],
	towers: ['M22 44V32h20v12zv-24h20v12M54 44V26h20v18zv-36h20v18', 64, 8],
	road: ['M4 40H92M6 40a7 9 0 0 1 14 0a14 20 0 0 1 28 0a21 30 0 0 1 42 0', 48, 40],
	heaps: ['M16 44V24h14v20zM41 44V10h14v34zM66 44V32h14v12z', 48, 10],
	field: ['M16 4h16v16H16zm24 0h16v16H40zm24 0h16v16H64zM16 28h16v16H16zm24 0h16v16H40zm24 0h16' +
		'v16H64z', 48, 12] };

function emblem(kind) {
	const [d, cx, cy] = emblems[kind];
	return svg('svg.emblem', { viewBox: '0 0 96 48', 'aria-hidden': 'true' },
		svg('path', { d }), svg('circle', { cx, cy, r: 6 }));
}

const homeRow = (title, about, ...buttons) =>
	el('li.row', el('div.grow', el('strong', title), el('span.quiet', about)), buttons);

// A button of a row: readers hear which row it is.
const rowButton = (key, title, action, props) =>
	button(key, action, { ...props, 'aria-label': `${t(key)}: ${title}` });

const dropButton = (title, drop, after) => rowButton('home-drop', title, () => {
	drop();
	after();
}, { sure: [t('home-drop-sure', { title })] });

function keptRow({ id, title, moves, when: time, over }) {
	const when = new Date(time).toLocaleString(language,
		{ dateStyle: 'medium', timeStyle: 'short' });
	const about = t('home-moves', { moves, when });
	return homeRow(title, about,
		rowButton(over ? 'home-look' : 'home-go-on', `${title}, ${about}`,
			() => go({ view: 'play', id }), { class: over ? '' : 'primary' }),
		rowButton('home-save', title, () => saveGame(id, title)),
		dropButton(title, () => dropGame(id), showHome));
}

// A whole file, as the program saves it; what is broken is given out as it is.
function saveGame(id, title) {
	const text = readGame(id) ?? '', { error } = call('open', text, '1');
	download(`${title}.summit`, error ? text : call('record').text);
}

// after(): when one was removed.
export const ownSection = (after) =>
	homeList('home-own', 'ul.rows', ownGames().map(({ name, text: file }) => homeRow(name, '',
		rowButton('home-play', name, () => go({ view: 'setup', file }), { class: 'primary' }),
		rowButton('home-change', name, () => go({ view: 'lab', file })),
		dropButton(name, () => dropOwn(name), after))));

// A saved game, or else a game file.
function openFile(text) {
	const isSaved = /^summit (save|journal) /.test(text);
	go(isSaved ? { view: 'play', record: text } : { view: 'lab', file: text });
}
