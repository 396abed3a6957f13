// home.js: the first view: a game that was left, the games, own games, saves.
import { engine } from './engine.js';
import { button, confirmBox, download, el, fileButton, freshView, svg } from './dom.js';
import { dropGame, dropOwn, kept, ownGames, readGame } from './store.js';
import { linkText } from './links.js';
import { language, t } from './words.js';
import { go } from './main.js';

export function showHome() {
    const games = engine.call('about').games;
    const five = games.filter((game) => !game.classic);
    const classics = games.filter((game) => game.classic);
    freshView('Summit', el('p', { class: 'lead', text: t('page-home-lead') }), leftSection(),
        homeSection('page-home-games', el('ul', { class: 'cards' }, five.map(gameCard))),
        homeSection('page-home-more', el('ul', { class: 'cards' }, placeCards())),
        ownSection(),
        homeSection('page-home-classics', el('ul', { class: 'cards small' },
            classics.map(gameCard))),
        filesSection());
}

function homeSection(key, ...children) {
    return el('section', {}, el('h2', { text: t(key) }), children);
}

// ---- Cards ----

function homeCard(place, title, about, picture = null) {
    return el('li', {}, el('a', { class: 'card', href: `#${linkText(place)}` }, picture,
        el('strong', { text: title }), el('span', { text: about })));
}

function gameCard(game) {
    return homeCard({ view: 'setup', game: game.name }, game.title, game.about,
        game.classic ? null : emblem(game.sketch));
}

function placeCards() {
    const today = new Date().toLocaleDateString(language, { day: 'numeric', month: 'long' });
    return [
        homeCard({ view: 'puzzles', puzzle: { date: 'today' } },
            t('page-home-today'), t('page-home-today-about', { date: today })),
        homeCard({ view: 'puzzles' }, t('page-home-puzzles'), t('page-home-puzzles-about')),
        homeCard({ view: 'lab' }, t('page-home-lab'), t('page-home-lab-about'))];
}

// A small picture of what is played on, by the kind of the drawing.
const emblems = {
    line: ['M4 24H92', 'M4 18v12', 'M92 18v12', 'M26 20v8', 'M48 20v8', 'M70 20v8'],
    towers: ['M20 44V30h20v14z', 'M20 30V20h20v10z', 'M56 44V26h20v18z', 'M56 26V8h20v18z'],
    road: ['M4 38H92', 'M8 38a8 12 0 0 1 16 0', 'M24 38a16 24 0 0 1 32 0', 'M56 38a17 24 0 0 1 34 0'],
    heaps: ['M16 44V24h14v20z', 'M41 44V12h14v32z', 'M66 44V32h14v12z'],
    field: ['M12 6h16v16H12z', 'M40 6h16v16H40z', 'M68 6h16v16H68z', 'M12 28h16v16H12z',
        'M40 28h16v16H40z', 'M68 28h16v16H68z'] };
const emblemDots = { line: [48, 24], road: [56, 38], towers: null, heaps: null, field: [48, 14] };

function emblem(kind) {
    const paths = emblems[kind] || emblems.line;
    const dot = emblemDots[kind];
    return svg('svg', { viewBox: '0 0 96 48', class: 'emblem', 'aria-hidden': 'true' },
        paths.map((d) => svg('path', { d })),
        dot ? svg('circle', { cx: dot[0], cy: dot[1], r: 6 }) : null);
}

// ---- Games that were left or are over ----

function leftSection() {
    const games = kept();
    const left = games.filter((game) => !game.over);
    const over = games.filter((game) => game.over);
    return [
        left.length > 0 && homeSection('page-home-left', keptList(left)),
        over.length > 0 && el('details', {},
            el('summary', { text: t('page-home-over', { count: over.length }) }), keptList(over))];
}

function keptList(games) {
    return el('ul', { class: 'rows' }, games.map(keptRow));
}

function keptRow(game) {
    const when = new Date(game.when).toLocaleString(language,
        { dateStyle: 'medium', timeStyle: 'short' });
    const label = t(game.over ? 'page-home-look' : 'page-home-continue');
    const about = t('page-home-moves', { moves: game.moves, when });
    return el('li', { class: 'row' },
        el('div', { class: 'grow' }, el('strong', { text: game.title }),
            el('span', { class: 'quiet', text: about })),
        button(label, () => go({ view: 'play', id: game.id }),
            { class: game.over ? '' : 'primary', 'aria-label': `${label}: ${game.title}, ${about}` }),
        button(t('page-home-save'), () => saveKept(game)),
        button(t('page-home-drop'), () => confirmBox(t('page-home-drop-sure',
            { title: game.title }), t('page-home-drop'), () => {
            dropGame(game.id);
            showHome();
        })));
}

// As the program saves it, with the checksum at its end.
function saveKept(game) {
    const text = readGame(game.id) || '';
    const opened = engine.call('open', text, '1');
    const record = opened.error ? { text } : engine.call('record');
    download(`${game.title}.summit`, record.text || text);
}

// ---- Own games, files ----

function ownSection() {
    const own = ownGames();
    return own.length > 0 && homeSection('page-home-own', el('ul', { class: 'rows' },
        own.map((game) => el('li', { class: 'row' },
            el('strong', { class: 'grow', text: game.name }),
            button(t('page-home-play'), () => go({ view: 'setup', file: game.text })),
            button(t('page-home-change'), () => go({ view: 'lab', file: game.text })),
            button(t('page-home-drop'), () => confirmBox(t('page-home-drop-sure',
                { title: game.name }), t('page-home-drop'), () => {
                dropOwn(game.name);
                showHome();
            }))))));
}

function filesSection() {
    return homeSection('page-home-files', el('p', { text: t('page-home-files-about') }),
        fileButton(t('page-home-open'), '.summit,.game,text/plain', openFile));
}

// A save, or a game file: the first line tells.
function openFile(text) {
    if (/^\ufeff?summit save /.test(text)) go({ view: 'play', record: text });
    else go({ view: 'lab', file: text });
}
