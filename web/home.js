// home.js: the first view, the card of a game, and your games: drawn from what the lobby shows.
import { button, el, fileButton, fill, freshView, row, t } from './dom.js';
import { ownGames } from './store.js';
import { lobby, lobbyView } from './lobby.js';
import { go, placeNow } from './route.js';
import { drawBoard } from './board.js';
import { drawCard, drawRow } from './parts.js';
import { settingsButtons } from './settings.js';

let family = null; // the shelf that is shown

// A game as it begins, as a picture that isn't read out.
export function drawStart({ sketch, board }, width, height, isSmall = true) {
	const players = [{ seat: 1, name: '' }, { seat: 2, name: '' }];
	if (!sketch) return null;
	const picture = el('span.start', { class: isSmall ? 'small' : '', 'aria-hidden': 'true' }, drawBoard({ ...sketch, leaps: board === 'menu' ? sketch.leaps : [], trail: [] },
		{ width, height, board, players, turn: 0, moves: [], history: [], index: 0, isSmall: true }));
	picture.style.aspectRatio = `${width} / ${height}`;
	return picture;
}

const openCard = (key) => go({ view: 'card', game: key });

// A row leads to a card, or does at once what the lobby makes of it.
const choose = ({ key }) => (/^(game|over|puzzle|lesson)\//.test(key) ? lobby('choose', key) : openCard(key));

export function showHome() {
	lobby('home');
	const list = el('div.shelf'), view = lobbyView();
	freshView(['Summit'], { actions: settingsButtons() }, drawHero(view), el('ul.lines', drawPuzzle(view), drawLesson(view)),
		el('section', el('h2', t('home-first')), el('ul.cards', view.first.map((game) =>
			drawCard(game, drawStart(game, 300, 132), () => openCard(game.key))))),
		el('section', drawSearch(view, list), list), drawGamesLine(view),
		row(button('home-make', () => go({ view: 'lab' }), { class: 'plain' }),
			fileButton('base-open', '.summit,.game', openFile, { class: 'plain' })));
	drawShelf(list, view);
}

// Later the game that can be gone on with stands here.
function drawHero({ hero, goes_on: goesOn, hero_button: label }) {
	return hero && el('section.hero', drawStart(hero, 560, innerWidth < 768 ? 176 : 250), el('p.goal', goesOn ? [hero.title, hero.about].join(' · ') : hero.goal),
		button([label], () => (goesOn ? lobby('choose', hero.key) : lobby('play')), { class: 'primary', 'data-key': 'hero' }));
}

const days = ({ days: count, state }) => count > 0 && el('span.streak', { class: state },
	`◆ ${t('home-days', { days: count })}`);

const drawPuzzle = ({ puzzle }) => puzzle && drawRow(puzzle, () => lobby('choose', puzzle.key), days(puzzle));

const drawLesson = ({ lesson }) => lesson && drawRow(lesson, () => lobby('choose', lesson.key),
	el('span.steps', { 'aria-hidden': 'true' }, '●'.repeat(lesson.passed) + '○'.repeat(lesson.steps - lesson.passed)));

function drawSearch({ other_count: count, search }, list) {
	const field = el('input', { type: 'search', value: search ?? '', placeholder: t('home-search'), 'aria-label': t('home-search'),
		oninput: () => {
			lobby('search', field.value);
			drawShelf(list, lobbyView());
		} });
	return el('div.row', el('h2.grow', t('home-others', { count })), field);
}

// All other games, one line each, by family; while somebody searches, whatever was found.
function drawShelf(list, { shelves, search, nothing_found: nothing }) {
	const isSearch = Boolean(search), chosen = shelves.find((each) => each.family === family) ?? shelves[0];
	const chips = !isSearch && shelves.length > 1 && el('div.chips', shelves.map((shelf) => button([shelf.title], () => {
		({ family } = shelf);
		drawShelf(list, lobbyView());
		list.querySelector('[aria-pressed="true"]')?.focus();
	}, { class: 'chip', 'aria-pressed': `${shelf === chosen}` })));
	const games = isSearch ? shelves.flatMap((shelf) => shelf.games) : chosen?.games ?? [];
	fill(list, chips, nothing && el('p', nothing, ' ', button('home-show-all', () => {
		lobby('search', '');
		go({ view: 'home' });
	})), el('ul.lines', games.map((game) => drawRow(game, () => choose(game)))));
}

function drawGamesLine({ unfinished_text: text, own }) {
	return (text || own) && el('ul.lines', drawRow({ key: 'games', title: t('home-yours'), about: text },
		() => go({ view: 'games' })));
}

function openFile(text, name) {
	lobby('open', name ?? '', text);
	if (placeNow().view === 'home' && lobbyView().place === 'card') go({ view: 'card', file: text });
}

// ---- Your games ---------------------------------------------------------------------------------

export function showGames() {
	lobby('home');
	lobby('games');
	const { own, unfinished, finished, hardly, title } = lobbyView();
	const drop = ({ key, title: name }) => button(['×'], () => {
		lobby('delete', key);
		showGames();
	}, { class: 'icon', sure: [t('home-drop-sure', { title: name })], 'aria-label': `${t('home-drop')}: ${name}` });
	const list = (key, rows) => rows && el('section', el('h2', t(key)), el('ul.lines', rows.map((each) =>
		drawRow(each, () => choose(each), null, drop(each)))));
	freshView([title], list('home-left', [...unfinished ?? [], ...hardly ? [hardly] : []].length > 0 &&
		[...unfinished ?? [], ...hardly ? [hardly] : []]), list('home-own', own), list('home-over', finished),
		!(own || unfinished || finished || hardly) && el('p', t('home-no-games')));
}

// Own files where they are made.
export const ownSection = (after) => ownGames().length > 0 && el('section', el('h2', t('home-own')),
	el('ul.lines', ownGames().map(({ name, text }) => drawRow({ key: name, title: name }, () => go({ view: 'lab', file: text }), null,
		button(['×'], () => {
			lobby('delete', `own/${name}`);
			after();
		}, { class: 'icon', sure: [t('home-drop-sure', { title: name })], 'aria-label': `${t('home-drop')}: ${name}` })))));
