// learn.js: what one learns from a game: hints in layers, values, the map, and the review after it.
import { button, el, tell } from './dom.js';
import { language, t } from './words.js';
import { ask } from './solver.js';
import { current, linkPlace, markMoves, markNumbers, onState, shareLink, tryFrom } from './play.js';

let panel = null; // below the board: its parts, and what is known about the position that is shown

export function startLearn() {
    onState(learnFollow);
    document.addEventListener('keydown', learnKey);
}

// After each change: what was learned about another position goes, what is switched on comes anew.
function learnFollow(state) {
    const slot = document.getElementById('learn'), { view } = document.body.dataset;
    if (panel?.slot !== slot || panel.language !== language) learnBuild(slot);
    if (panel.view !== view) Object.assign(panel, { view, mapOn: view === 'map', place: '' });
    const ended = !state.can.resign, off = current.hintsOff && !ended;
    panel.over = state.over;
    panel.tools.hidden = off;
    const game = [current.id, ...state.history.map((done) => done.text)].join('\n');
    if (panel.place !== game + state.index) {
        Object.assign(panel, { place: game + state.index, index: state.index, marks: {} });
        learnForget();
        if (panel.valuesOn && !off && !state.over) learnLoadValues(false);
        if (off || !panel.mapOn) panel.picture.replaceChildren();
        else learnLoadMap(false);
    }
    reviewFollow(game, state.count > 0 && (ended || view === 'review' && !off));
}

function learnBuild(slot) {
    panel = { slot, language, valuesOn: false, mapOn: false };
    panel.hints = makeHints(() => !panel.over && learnAsk('hint', panel.index), (hint, shown) => {
        if (shown === 2) learnMark(hint.best.map((move) => ({ move, best: true })));
        if (shown === 3) markNumbers(hint.numbers);
    });
    panel.values = button(t('page-learn-values'), learnValues);
    panel.map = button(t('page-learn-map'), learnMap);
    panel.tools = el('div', { class: 'row' }, panel.hints.button, panel.values, panel.map);
    panel.problem = el('p');
    panel.picture = el('div');
    panel.review = el('section');
    slot.replaceChildren(panel.review, el('h2', { text: t('page-learn-title') }), panel.tools,
        panel.hints.list, panel.problem, panel.picture);
}

function learnForget() {
    panel.hints.forget(panel.over);
    learnPress(panel);
    panel.problem.textContent = '';
    markMoves({});
    markNumbers([]);
}

function learnPress(change) {
    Object.assign(panel, change);
    panel.values.setAttribute('aria-pressed', panel.valuesOn);
    panel.map.setAttribute('aria-pressed', panel.mapOn);
}

function learnKey(event) {
    const deed = { h: panel?.hints.more, v: learnValues, m: learnMap }[event.key];
    if (!deed || !panel?.slot.isConnected || panel.tools.hidden || event.ctrlKey || event.altKey ||
        event.metaKey || event.target.closest?.('input, select, textarea, dialog')) return;
    event.preventDefault();
    deed();
}

// Asks about the position that is shown. Null if that can't be answered, or another is shown by now.
async function learnAsk(call, ...args) {
    const asked = panel, { place } = panel;
    const answer = await ask(current.record(), call, ...args);
    if (panel !== asked || panel.place !== place) return null;
    panel.problem.textContent = sentence(answer.error);
    tell(panel.problem.textContent);
    if (!answer.error && !answer.stopped) return answer;
    learnPress({ valuesOn: false, mapOn: false });
    return null;
}

// What the module complains about is the end of a sentence, as in `summit: found ...`.
export function sentence(text = '') {
    return text.slice(0, 1).toUpperCase() + text.slice(1) + (/\w$/.test(text) ? '.' : '');
}

// ---- Hints: who is winning, by which move, why ----

// A button that tells one layer more each time, and a list of those that were told. `load` gets the
// hint, `seen` is called with it and how many layers are shown.
export function makeHints(load, seen) {
    const list = el('ol', { class: 'layers' });
    const hints = { list, button: button('', more), more, forget };
    let hint = null, shown = 0;
    function forget(isOff) {
        [hint, shown] = [null, 0];
        list.replaceChildren();
        name(isOff);
    }
    function name(isOff) {
        hints.button.textContent = [t('page-learn-hint'), t('page-learn-hint-move'),
            t('page-learn-hint-why')][Math.min(shown, 2)];
        hints.button.disabled = isOff || shown === 3;
    }
    async function more() {
        hint ??= await load() || null;
        const text = hint?.layers[shown]?.trim();
        if (!text) return;
        shown++;
        list.append(el('li', { text }));
        tell(text);
        name(false);
        seen(hint, shown);
    }
    return hints;
}

function learnMark(moves) {
    for (const { move, ...mark } of moves) panel.marks[move] = { ...panel.marks[move], ...mark };
    markMoves(panel.marks);
}

// ---- Values and the map ----

function learnValues() {
    learnPress({ valuesOn: !panel.valuesOn });
    if (!panel.valuesOn) markMoves(panel.marks = {});
    else if (!panel.over) learnLoadValues(true);
}

async function learnLoadValues(aloud) {
    const answer = await learnAsk('values', panel.index);
    if (!answer || !panel.valuesOn) return;
    learnMark(answer.moves);
    const words = { win: t('page-learn-won'), lose: t('page-learn-lost'), draw: t('page-learn-drawn') };
    if (aloud) tell(answer.moves.map(({ move, value }) => `${move}: ${words[value]}`).join(', '));
}

function learnMap() {
    learnPress({ mapOn: !panel.mapOn });
    if (panel.mapOn) learnLoadMap(true);
    else panel.picture.replaceChildren();
}

// Ten numbers in a row don't fit on a phone.
export const mapPerRow = () => (innerWidth < 560 ? '5' : '');

// At the end of a game: where the last move was made.
async function learnLoadMap(aloud) {
    const answer = await learnAsk('map', panel.index - panel.over, mapPerRow());
    if (!answer || !panel.mapOn) return;
    const open = panel.picture.querySelector('details')?.open;
    panel.picture.replaceChildren(mapFigure(answer));
    panel.picture.querySelector('details').open = open;
    const cells = panel.picture.querySelector('.map-cells');
    const here = cells.querySelector('.here')?.getBoundingClientRect();
    const { right, bottom } = cells.getBoundingClientRect();
    if (here) cells.scrollBy(Math.max(0, here.right + 40 - right), Math.max(0, here.bottom + 40 - bottom));
    if (aloud) tell(answer.text.split('\n\n')[0]);
    if (aloud) panel.picture.scrollIntoView({ block: 'nearest' });
}

// A map with its words as text, which stays readable at any size, and with all of it for ears.
export function mapFigure({ text, svg: drawn }) {
    const [head, ...rows] = text.split('\n\n'), [title, ...legend] = head.split('\n');
    const picture = mapCut(document.importNode(
        new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement, true));
    return el('figure', { class: 'map' },
        el('figcaption', {}, el('b', { text: title }), legend.map((line) => el('p', { text: line }))),
        el('div', { class: 'map-cells', tabindex: '0', role: 'img', 'aria-label': title }, picture),
        el('details', {}, el('summary', { text: t('page-learn-map-text') }),
            el('pre', { tabindex: '0', text: rows.join('\n\n') })));
}

// Leaves the cells and their heads: the sheet and the captions, which stand first, go.
function mapCut(picture) {
    const top = 98, left = 12, number = (node, name) => Number(node.getAttribute(name));
    for (const old of [...picture.children].slice(0, 4)) old.remove();
    let right = 0;
    for (const cell of picture.querySelectorAll('rect')) {
        right = Math.max(right, number(cell, 'x') + number(cell, 'width') + 4);
        cell.classList.toggle('here', number(cell, 'stroke-width') > 0);
    }
    const [wide, high] = [right - left, number(picture, 'height') - top - 14];
    picture.setAttribute('viewBox', `${left} ${top} ${wide} ${high}`);
    picture.setAttribute('width', wide);
    picture.setAttribute('height', high);
    return picture;
}

// ---- The review ----

// Comes when a game is over, or where it is the view; its strip shows where the board is.
async function reviewFollow(game, wanted) {
    if (panel.game !== game) {
        const asked = panel;
        panel.game = game;
        panel.review.replaceChildren();
        const answer = wanted ? await ask(current.record(), 'review') : {};
        if (panel !== asked || panel.game !== game) return;
        if (answer.error) panel.review.append(el('p', { text: sentence(answer.error) }));
        if (answer.entries) panel.review.append(...reviewParts(answer, current.state));
    }
    const strip = panel.review.querySelector('ol'), isIn = strip?.contains(document.activeElement);
    for (const [index, cell] of (strip?.querySelectorAll('button') ?? []).entries()) {
        const here = index + 1 === Math.max(current.state.index, 1);
        cell.setAttribute('aria-current', index + 1 === current.state.index);
        cell.tabIndex = here ? 0 : -1;
        if (here) strip.nextSibling.textContent = cell.title;
        if (here && isIn) cell.focus();
    }
}

function reviewParts({ text, entries }, { players, history }) {
    const lines = reviewLines(text, entries, history);
    const sign = ({ known, winner }) => (!known ? '·' : winner ? String(winner) : '=');
    const meaning = (each) => ({ '·': t('page-learn-unknown'), '=': t('page-learn-drawn') }[each] ??
        t('page-learn-wins', { player: players[each - 1].name }));
    const cell = (entry, index) => el('li', {}, button(sign(entry),
        () => current.lookAt(index + 1), { class: `seat-${entry.winner || 'none'}`, title: lines[index],
            data: { wrong: entry.mistake ? '?' : '' },
            'aria-label': `${lines[index]}. ${meaning(sign(entry))}` }));
    const turn = ({ index, best }) => el('li', { class: 'row' }, el('p', { class: 'grow',
        text: lines[index] }), button(t('page-learn-look'), () => {
            current.lookAt(index);
            document.querySelector('.picture').scrollIntoView({ block: 'center' });
            learnMark(best.map((move) => ({ move, best: true })));
        }), button(t('page-learn-again'), () => tryFrom(index)));
    return [el('h2', { text: t('page-learn-review') }),
        el('ol', { class: 'strip', 'aria-label': t('page-learn-strip') }, entries.map(cell)),
        el('p'), el('p', { class: 'quiet', text: [...new Set(entries.map(sign))].sort()
            .map((each) => `${each} ${meaning(each)}`).join(', ') }),
        el('p', { class: 'told', text: text.slice(text.lastIndexOf('|\n') + 1).trim() }),
        el('ul', { class: 'rows' }, entries.filter((entry) => entry.mistake || entry.turning).map(turn)),
        button(t('page-learn-link'), () => shareLink({ ...linkPlace(), view: 'review' })),
        el('details', {}, el('summary', { text: t('page-learn-all') }),
            el('pre', { tabindex: '0', text }))];
}

// What the engine says about each entry: the lines of its table, with their columns nearer.
function reviewLines(text, entries, history) {
    const told = text.split('\n').filter((line) => /^ *\d+ {2}/.test(line)).values();
    return entries.map(({ move, index }) => (move ? told.next().value?.trim().split(/ {2,}/)
        .join(' · ') : history.find((done) => done.index === index)?.text) ?? '');
}
