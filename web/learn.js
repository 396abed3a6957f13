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
function learnFollow({ index, count, over, can, history }) {
    const slot = document.getElementById('learn'), { view } = document.body.dataset;
    if (panel?.slot !== slot || panel.language !== language) learnBuild(slot);
    if (panel.view !== view) Object.assign(panel, { view, map: view === 'map', place: '' });
    const off = current.hintsOff && can.resign;
    const game = [current.id, ...history.map((done) => done.text)].join('\n');
    if (panel.place !== game + index) {
        Object.assign(panel, { place: game + index, index, over, off, marks: {} });
        panel.tools.hidden = off;
        panel.hints.forget(over);
        panel.problem.textContent = '';
        if (off || !panel.map) panel.picture.replaceChildren();
        markMoves({});
        markNumbers([]);
        learnPress({});
        learnLoad('values');
        learnLoad('map');
    }
    reviewFollow(game, count > 0 && (!can.resign || view === 'review' && !off));
}

function learnBuild(slot) {
    panel = { slot, language, problem: el('p'), picture: el('div'), review: el('section') };
    panel.hints = makeHints(() => !panel.over && learnAsk('hint', panel.index), (hint, shown) => {
        if (shown === 2) learnMark(hint.best.map((move) => ({ move, best: true })));
        if (shown === 3) markNumbers(hint.numbers);
    });
    panel.buttons = { values: button(t('page-learn-values'), () => learnToggle('values')),
        map: button(t('page-learn-map'), () => learnToggle('map')) };
    panel.tools = el('div', { class: 'row' }, panel.hints.button, Object.values(panel.buttons));
    slot.replaceChildren(panel.review, el('h2', { text: t('page-learn-title') }), panel.tools,
        panel.hints.list, panel.problem, panel.picture);
}

function learnKey(event) {
    if (!panel?.slot.isConnected || panel.off || event.ctrlKey || event.altKey || event.metaKey ||
        event.target.closest?.('input, select, textarea, dialog')) return;
    if (event.key === 'h') panel.hints.more();
    else if (event.key === 'v') learnToggle('values');
    else if (event.key === 'm') learnToggle('map');
}

// Asks about the position that is shown. Null if there is no answer, or another is shown by now.
async function learnAsk(call, ...args) {
    const asked = panel, { place } = panel;
    const answer = await ask(current.record(), call, ...args);
    if (panel !== asked || panel.place !== place) return null;
    panel.problem.textContent = sentence(answer.error);
    if (answer.error) tell(panel.problem.textContent);
    else if (!answer.stopped) return answer;
    return learnPress({ values: false, map: false });
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
        if (!hint?.layers) hint = await load();
        const text = hint?.layers?.[shown]?.trim();
        if (!text) return;
        list.append(el('li', { text }));
        tell(text);
        shown++;
        name(false);
        seen(hint, shown);
    }
    return hints;
}

function learnMark(moves) {
    for (const { move, ...mark } of moves) panel.marks[move] = { ...panel.marks[move], ...mark };
    markMoves(panel.marks);
}

// ---- Values on the moves, and the map ----

function learnPress(change) {
    Object.assign(panel, change);
    for (const [kind, pressed] of Object.entries(panel.buttons))
        pressed.setAttribute('aria-pressed', Boolean(panel[kind]));
    return null;
}

function learnToggle(kind) {
    learnPress({ [kind]: !panel[kind] });
    if (panel[kind]) learnLoad(kind, true);
    else if (kind === 'map') panel.picture.replaceChildren();
    else markMoves(panel.marks = {});
}

// At the end of a game there are no values; its map is of where the last move was made.
async function learnLoad(kind, aloud) {
    const isMap = kind === 'map';
    if (!panel[kind] || panel.off || panel.over && !isMap) return;
    const answer = await learnAsk(kind, panel.index - panel.over, isMap ? mapPerRow() : '');
    if (!answer || !panel[kind]) return;
    if (isMap) mapShow(answer);
    else learnMark(answer.moves);
    if (!aloud) return;
    tell(isMap ? answer.text.split('\n\n')[0] : [...document.querySelectorAll('[data-move] em')]
        .map((verdict) => verdict.parentNode.textContent).join('; '));
    if (isMap) panel.picture.scrollIntoView({ block: 'nearest' });
}

// Ten numbers in a row don't fit on a phone.
export const mapPerRow = () => (innerWidth < 560 ? '5' : '');

function mapShow(answer) {
    const open = panel.picture.querySelector('details')?.open;
    panel.picture.replaceChildren(mapFigure(answer));
    panel.picture.querySelector('details').open = open;
    const cells = panel.picture.querySelector('.map-cells'), edge = cells.getBoundingClientRect();
    const here = cells.querySelector('[stroke-width="3"]')?.getBoundingClientRect() ?? edge;
    cells.scrollTo(here.right + 40 - edge.right, here.bottom + 40 - edge.bottom);
}

// A map with its words as text, which stays readable at any size, and with all of it for ears.
export function mapFigure({ text, svg: drawn }) {
    const [head, ...rows] = text.split('\n\n'), [title, ...legend] = head.split('\n');
    return el('figure', { class: 'map' },
        el('figcaption', {}, el('b', { text: title }),
            legend.map((line) => el('p', { text: line }))),
        el('div', { class: 'map-cells', tabindex: '0', role: 'img', 'aria-label': title },
            mapCut(new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement)),
        el('details', {}, el('summary', { text: t('page-learn-map-text') }),
            el('pre', { tabindex: '0', text: rows.join('\n\n') })));
}

// Leaves the cells and their heads: the sheet and the captions, which stand first, go.
function mapCut(picture) {
    const top = 98, left = 12, number = (node, name) => Number(node.getAttribute(name));
    for (const old of [...picture.children].slice(0, 4)) old.remove();
    const wide = [...picture.querySelectorAll('rect')].reduce((most, cell) =>
        Math.max(most, number(cell, 'x') + number(cell, 'width')), 0) + 4 - left;
    const high = number(picture, 'height') - top - 14;
    for (const [name, value] of Object.entries({ width: wide, height: high,
        viewBox: `${left} ${top} ${wide} ${high}` })) picture.setAttribute(name, value);
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
        panel.review.append(...answer.entries ? reviewParts(answer, current.state) :
            answer.error ? [el('p', { text: sentence(answer.error) })] : answer.stopped ?
                [button(t('page-learn-review'), () => reviewFollow(game, true))] : []);
        if (answer.stopped) panel.game = null;
    }
    const strip = panel.review.querySelector('ol'), { index } = current.state;
    if (!strip) return;
    for (const [at, { firstChild: cell }] of [...strip.children].entries()) {
        cell.setAttribute('aria-current', at + 1 === index);
        cell.tabIndex = at + 1 === Math.max(index, 1) ? 0 : -1;
    }
    strip.nextSibling.textContent = strip.children[index - 1]?.firstChild.title ?? '';
    if (strip.contains(document.activeElement)) strip.querySelector('[tabindex="0"]').focus();
}

function reviewParts({ text, entries }, { players, history }) {
    const lines = reviewLines(text, entries, history);
    const sign = ({ known, winner }) => (!known ? '·' : winner ? String(winner) : '=');
    const meaning = (each) => ({ '·': t('page-learn-unknown'), '=': t('page-learn-drawn') }[each] ??
        t('page-learn-wins', { player: players[each - 1].name }));
    const cell = (entry, index) => el('li', {}, button(sign(entry), () => current.lookAt(index + 1),
        { class: `seat-${entry.winner || 'none'}`, data: { wrong: entry.mistake },
            title: lines[index], 'aria-label': `${lines[index]}. ${meaning(sign(entry))}` }));
    const turn = ({ index, best }) => el('li', { class: 'row' },
        el('p', { class: 'grow', text: lines[index] }), button(t('page-learn-look'), () => {
            current.lookAt(index);
            document.querySelector('.picture').scrollIntoView({ block: 'center' });
            learnMark(best.map((move) => ({ move, best: true })));
        }), button(t('page-learn-again'), () => tryFrom(index)));
    return [el('h2', { text: t('page-learn-review') }),
        el('ol', { class: 'strip', 'aria-label': t('page-learn-strip') }, entries.map(cell)),
        el('p'), el('p', { class: 'quiet', text: [...new Set(entries.map(sign))].sort()
            .map((each) => `${each} ${meaning(each)}`).join(', ') }),
        el('p', { class: 'outcome', text: text.slice(text.lastIndexOf('|\n') + 1).trim() }),
        el('ul', { class: 'rows' },
            entries.filter(({ mistake, turning }) => mistake || turning).map(turn)),
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
