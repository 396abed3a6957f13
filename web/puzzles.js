// puzzles.js: one move wins. Today's puzzle, the same for everybody, and any number of others.
import { button, el, freshView, labelled, tell } from './dom.js';
import { language, languageFile, t } from './words.js';
import { engine, Engine } from './engine.js';
import { ask } from './solver.js';
import { setSetting, setting } from './store.js';
import { drawBoard, movesAreFields, showNumber } from './board.js';
import { recordFile, shareLink } from './play.js';
import { makeHints, sentence } from './learn.js';

let puzzle = null; // the view, the puzzle in it, and how far that is
let puzzleTable = null; // an engine of its own, since a game may be open on the page's

export async function showPuzzles({ game, puzzle: asked = {} }) {
    const { games, grades, puzzle_version: version } = engine.call('about');
    const titles = (classic) => games.filter((each) => each.classic === classic)
        .map(({ name, title }) => el('option', { value: name, text: title }));
    const view = puzzle = { games, grades, version, box: el('section', { class: 'puzzle' }),
        game: el('select', {}, titles(false),
            el('optgroup', { label: t('page-puzzles-classics') }, titles(true))),
        grade: el('select', {}, grades.map((value) =>
            el('option', { value, text: puzzleGrade(value) }))) };
    freshView(t('page-puzzles-title'), el('div', { class: 'puzzle-choice' },
        labelled(t('page-puzzles-game'), view.game), labelled(t('page-puzzles-grade'), view.grade),
        button(t('page-puzzles-new'), puzzleNew),
        button(t('page-puzzles-today'), () => puzzleOfDay(puzzleToday()))), view.box);
    puzzleTable ??= await Engine.load(engine.module);
    puzzleTable.call('speak', languageFile);
    if (asked.version && Number(asked.version) !== version)
        return puzzleSay(t('page-puzzles-version', { version: asked.version, own: version }));
    if (!game) return puzzleOfDay(/^20\d{6}$/.test(asked.date) ? asked.date : puzzleToday());
    view.game.value = game;
    view.grade.value = asked.grade ?? grades[0];
    return asked.seed ? puzzleMake({ game, seed: asked.seed }, [view.grade.value]) : puzzleNew();
}

const puzzleGrade = (grade) => t(`page-puzzles-grade-${grade}`);

// ---- Which one ----

function puzzleToday(now = new Date()) {
    return String((now.getFullYear() * 100 + now.getMonth() + 1) * 100 + now.getDate());
}

// The date in milliseconds, and in days since 1970.
const puzzleTime = (date) => Date.UTC(date.slice(0, 4), date.slice(4, 6) - 1, date.slice(6));
const puzzleDay = (date) => Math.floor(puzzleTime(date) / 86400000);

// The date says which game, seed and grade; where the game has none of the grade, one of the next.
function puzzleOfDay(date) {
    const { games, grades } = puzzle, day = puzzleDay(date), first = day % grades.length;
    const five = games.filter((game) => !game.classic);
    return puzzleMake({ game: five[day % five.length].name, seed: date, date },
        [...grades.slice(first), ...grades.slice(0, first)]);
}

function puzzleNew() {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    return puzzleMake({ game: puzzle.game.value, seed: String(seed) }, [puzzle.grade.value]);
}

async function puzzleMake(asked, grades) {
    let made = {};
    Object.assign(puzzle, { asked, made: null, first: true, done: false });
    puzzleSay(t('page-puzzles-making'));
    const rules = puzzleRules(asked);
    for (const grade of grades) {
        made = await ask('', 'puzzle', ...rules, '', asked.seed, grade);
        if (!made.error) break;
    }
    // Another one was asked for meanwhile, or another view.
    if (puzzle.asked !== asked || !puzzle.box.isConnected) return null;
    if (!made.text) return puzzleSay(sentence(made.error) || t('page-puzzles-stopped'),
        t('page-puzzles-other'));
    puzzle.made = made;
    puzzle.game.value = asked.game;
    puzzle.grade.value = made.grade;
    return puzzleShow(puzzle);
}

// A name, or a file if a number is drawn before each game: the seed draws it here too.
function puzzleRules({ game, seed }) {
    if (!puzzleTable.call('rules', game, '', '').tossed) return [game, ''];
    puzzleTable.call('begin', game, '', '', `seed ${seed}\n`);
    return [game, recordFile(puzzleTable.call('record').text)];
}

// ---- The puzzle on the page ----

function puzzleSay(...texts) {
    puzzle.box.replaceChildren(...texts.map((text) => el('p', { text })), puzzleStreaks());
    tell(texts.join('\n'));
}

function puzzleShow({ box, made, asked: { date } }) {
    puzzleTable.call('open', made.text, '1');
    puzzleEvents();
    const state = puzzleTable.call('state', '');
    const day = date && new Date(puzzleTime(date)).toLocaleDateString(language,
        { dateStyle: 'long', timeZone: 'UTC' });
    puzzle.said = el('div', { class: 'puzzle-said' });
    puzzle.hints = makeHints(() => ask(made.text, 'hint', ''), (hint, shown) => {
        puzzle.first &&= shown === 1;
    });
    puzzle.hints.forget();
    puzzle.next = button(t('page-puzzles-next'), puzzleNew);
    box.replaceChildren(el('h2', { text: [day, state.title].filter(Boolean).join(' · ') }),
        el('p', { class: 'quiet', text: puzzleGrade(made.grade) }), el('p', { text: made.told }),
        puzzleBoard(state), puzzleMoves(state), puzzleForm(), puzzle.said, puzzle.hints.list,
        el('div', { class: 'row' }, puzzle.hints.button,
            button(t('page-puzzles-solution'), puzzleSolution), puzzle.next,
            button(t('page-puzzles-link'), puzzleLink)), puzzleStreaks());
    tell(made.told);
}

function puzzleBoard({ sketch, players, turn, moves }) {
    return el('div', { class: 'picture' }, drawBoard(sketch, { width: puzzle.box.clientWidth - 2,
        players, turn, moves, playable: true, marked: new Set(), choose: puzzleTry, memory: {} }));
}

function puzzleMoves({ sketch, moves }) {
    return el('div', { class: 'row' }, !movesAreFields(sketch, moves) && moves
        .filter(({ legal }) => legal).map(({ type, label, makes }) =>
            button(makes ? `${label} → ${showNumber(makes)}` : label, () => puzzleTry(type),
                { class: 'move', data: { move: type } })));
}

function puzzleForm() {
    const typed = el('input', { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
        'aria-label': t('page-puzzles-type'), placeholder: t('page-puzzles-type') });
    return el('form', { class: 'typing', on: { submit: (event) => {
        event.preventDefault();
        puzzleTry(typed.value);
        typed.value = '';
    } } }, typed, el('button', { text: t('page-puzzles-play') }));
}

function puzzleEvents() {
    const { events } = puzzleTable.call('events');
    if (events.at(-1)?.kind !== 'keep') return events;
    puzzleTable.call('kept', '1');
    return [...events, ...puzzleEvents()];
}

function puzzleLink() {
    const { asked: { game, seed, date }, made: { grade }, version } = puzzle;
    shareLink({ view: 'puzzles', ...date ? { puzzle: { version, date } } :
        { game, puzzle: { version, seed, grade } } });
}

// ---- Solving it ----

// The move is made, judged and taken back. What is no move gets the table's own words.
async function puzzleTry(text) {
    const { made } = puzzle, { count } = puzzleTable.call('state', '');
    puzzleTable.call('line', text, '0');
    const events = puzzleEvents();
    const { history, over, players, turn } = puzzleTable.call('state', '');
    const words = (...kinds) => events.filter(({ kind }) => kinds.includes(kind))
        .map((event) => event.text.trim());
    const done = history.find(({ index }) => index === count);
    if (!done) return puzzleAnswer(...words('refused', 'told'));
    const { text: record } = puzzleTable.call('record');
    puzzleTable.call('undo', '0');
    puzzleEvents();
    puzzleCount(done.move === made.solution);
    if (done.move === made.solution) return puzzleReveal(t('page-puzzles-solved', done));
    const { layers } = over ? {} : await ask(record, 'hint', '');
    return puzzle.made === made && puzzleAnswer(t('page-puzzles-wrong', done), ...layers ? [t('page-puzzles-then',
        { player: players[turn - 1].name, words: layers[0].trim() })] : words('done'));
}

function puzzleSolution() {
    puzzleCount(false);
    puzzle.done = true;
    puzzleReveal(t('page-puzzles-is', { move: puzzle.made.solution }));
}

function puzzleAnswer(...texts) {
    puzzle.said.replaceChildren(...texts.map((text) => el('p', { text })));
    puzzle.said.scrollIntoView({ block: 'nearest' });
    tell(texts.join('\n'));
}

// The move, marked too, and why it wins.
async function puzzleReveal(text) {
    const { made, box, next, hints } = puzzle;
    for (const node of box.querySelectorAll('[data-move]'))
        node.classList.toggle('shown', node.dataset.move === made.solution);
    next.classList.add('primary');
    hints.forget(true);
    const { layers = [] } = await ask(made.text, 'hint', '');
    if (puzzle.made === made) puzzleAnswer(text, ...layers.slice(2));
}

// ---- Streaks ----

// Today's puzzle counts when it is solved, another one by the first answer.
function puzzleCount(solved) {
    const { asked: { date }, first, done, box } = puzzle, today = puzzleToday();
    Object.assign(puzzle, { first: false, done: done || solved });
    if (date === today && solved && !done && setting('puzzle-day') !== today) {
        setSetting('puzzle-days', puzzleDays() + 1);
        setSetting('puzzle-day', today);
    }
    if (!date && first) setSetting('puzzle-row', solved ? Number(setting('puzzle-row')) + 1 : 0);
    box.querySelector('.streaks').replaceWith(puzzleStreaks());
}

// How many days in a row, until today or yesterday.
function puzzleDays() {
    const last = setting('puzzle-day', '19700101');
    return puzzleDay(puzzleToday()) - puzzleDay(last) < 2 ? Number(setting('puzzle-days')) : 0;
}

function puzzleStreaks() {
    return el('p', { class: 'streaks quiet', text: t('page-puzzles-streaks',
        { days: puzzleDays(), row: Number(setting('puzzle-row')) }) });
}
