// setup.js: who sits where, and the variation, as a form made from the options of the rules.
import { engine } from './engine.js';
import { button, el, freshView, labelled } from './dom.js';
import { setSetting, setting } from './store.js';
import { go, showFailure } from './main.js';
import { t } from './words.js';

// ---- For others too ----

export function optionLines(options = []) {
    return options.map(([key, value]) => `${key} ${value}\n`).join('');
}

export function seatLines({ seats = [], first, seed }) {
    const lines = seats.map((who, index) => (who ? `who ${index + 1} ${who}\n` : ''));
    return lines.join('') + (first ? `first ${first}\n` : '') + (seed ? `seed ${seed}\n` : '');
}

export function levelName(who) {
    const level = engine.call('about').levels.find((each) => each.who === who);
    return level ? t(`page-play-level-${level.key}`) : who;
}

function readRules({ game = '', file = '', options = [] }) {
    return engine.call('rules', game, file, optionLines(options));
}

// The same game with other numbers: a target, a line or heaps of another size, or a start, that the
// rules take without a warning. Null if there are none.
export function otherNumbers(place) {
    const { options } = readRules(place);
    for (const key of ['target', 'size', 'heaps', 'start']) {
        const value = options?.find((option) => option.key === key)?.value ?? '';
        if (!/^[\d, ]+$/.test(value) || !/[1-9]/.test(value)) continue;
        for (let tries = 0; tries < 40; tries++) {
            const other = value.replace(/\d+/g, otherNumber);
            const list = [...(place.options ?? []).filter(([each]) => each !== key), [key, other]];
            const rules = readRules({ ...place, options: list });
            if (other !== value && !rules.error && !rules.warning) return list;
        }
    }
    return null;
}

function otherNumber(digits) {
    const number = Number(digits);
    return digits.length > 15 ? digits : String(Math.max(1, Math.round(number * (0.6 + Math.random()))));
}

// ---- The form ----

const seated = ['players', 'names', 'first'];
const timed = ['time', 'best-of', 'points'];
let draft = null; // { place, base, rules, last }: what is being set up
let form = {};

export function showSetup(place) {
    const base = readRules({ ...place, options: [] });
    if (base.error) return showFailure(base.error);
    draft = { place: { ...place, options: place.options ?? [], seats: place.seats ?? [] }, base };
    draft.rules = readRules(draft.place);
    if (draft.rules.error) {
        draft.error = draft.rules.error;
        draft.rules = base;
    }
    return drawSetup();
}

function drawSetup() {
    const { rules } = draft;
    const plain = rules.options.filter(({ key }) => ![...seated, ...timed].includes(key));
    const group = (key, ...children) => el('fieldset', {}, el('legend', { text: t(key) }), children);
    form = { errors: new Map(), text: el('p', { class: 'rules-text' }), seats: el('div') };
    const start = () => el('button', { class: 'primary', text: t('page-play-start-game') });
    freshView(rules.title, el('form', { class: 'setup', on: { submit: startGame } },
        el('p', { class: 'row' }, start()),
        group('page-play-who', form.seats),
        group('page-play-variation', plain.filter(({ rare }) => !rare).map(optionField)),
        group('page-play-match', rules.options.filter(({ key }) => timed.includes(key))
            .map(optionField)),
        el('details', {}, el('summary', { text: t('page-play-rare') }),
            plain.filter(({ rare }) => rare).map(optionField)),
        el('h2', { text: t('page-play-rules') }), form.text, el('p', { class: 'row' }, start())));
    drawSeats();
    check();
}

// ---- Options ----

const valuesOf = (key) => draft.place.options.filter(([each]) => each === key).map(([, value]) => value);

function setOption(key, values) {
    const base = draft.base.options.find((option) => option.key === key)?.value ?? '';
    const kept = draft.place.options.filter(([each]) => each !== key);
    draft.place.options = [...kept, ...values.map((value) => value.trim())
        .filter((value) => value && value !== base).map((value) => [key, value])];
    draft.last = key;
    check();
}

function optionField(option) {
    const { key, help, repeatable, value } = option;
    const set = (event) => setOption(key, repeatable ? event.target.value.split(';') :
        [event.target.value]);
    const field = option.kind === 'choice' ? optionChoice(option, set) : optionInput(option, set);
    const error = el('p', { class: 'error', id: `error-${key}` });
    field.value = repeatable ? valuesOf(key).join('; ') || value : value;
    field.setAttribute('aria-describedby', error.id);
    form.errors.set(key, { error, field });
    const box = labelled(help[0].toUpperCase() + help.slice(1), field);
    box.append(error);
    return box;
}

function optionChoice({ choices }, set) {
    return el('select', { on: { change: set } },
        choices.map((text) => el('option', { value: text, text })));
}

function optionInput({ key, kind, choices, look, least, most }, set) {
    const list = choices.length > 0 ? el('datalist', { id: `list-${key}` },
        choices.map((text) => el('option', { value: text }))) : null;
    const limits = least !== undefined && most.length < 12 ? `${least} – ${most}` : '';
    if (list) document.body.append(list);
    return el('input', { list: list?.id, placeholder: limits || look, autocomplete: 'off',
        inputmode: kind === 'odd' || kind === 'seconds' ? 'decimal' : null, on: { input: set } });
}

// What is wrong is said at the field that was changed last.
function check() {
    const rules = readRules(draft.place);
    const wrong = rules.error ? draft.last ?? 'target' : null;
    for (const [key, { error, field }] of form.errors) {
        error.textContent = key === wrong ? rules.error : '';
        field.setAttribute('aria-invalid', key === wrong);
    }
    draft.error = rules.error;
    form.text.textContent = rules.error && !form.errors.has(wrong) ? rules.error :
        rules.error ? '' : [rules.text, rules.warning].filter(Boolean).join('\n');
    if (!rules.error) draft.rules = rules;
    return rules;
}

// ---- Seats ----

function drawSeats() {
    const { place, rules } = draft;
    const names = rules.players;
    const isMany = rules.options.some(({ key }) => key === 'players');
    const first = place.options.find(([key]) => key === 'first')?.[1] ?? place.first ?? '';
    const rows = names.map((name, index) => el('div', { class: `row seat seat-${index + 1}` },
        el('b', { class: 'badge', text: index + 1 }),
        el('input', { value: name, maxlength: 32, 'aria-label': t('page-play-name',
            { seat: index + 1 }), on: { change: setNames } }),
        pick(t('page-play-who-seat', { seat: index + 1 }), whoChoices(), place.seats[index] ?? '',
            (who) => { place.seats[index] = who; })));
    form.seats.replaceChildren(
        isMany ? pick(t('page-play-players'), [2, 3, 4, 5, 6, 7, 8].map((count) => [count,
            t('page-play-players-count', { count })]), names.length, setPlayers) : '',
        ...rows,
        pick(t('page-play-first'), [['', t('page-play-first-usual')], ...names.map((name, index) =>
            [index + 1, t('page-play-first-player', { player: name })]),
        ['toss', t('page-play-first-toss')]], first, setFirst));
}

function pick(label, choices, value, change) {
    const list = el('select', { 'aria-label': label, on: { change: () => change(list.value) } },
        choices.map(([key, text]) => el('option', { value: key, text })));
    list.value = String(value);
    return list;
}

function whoChoices() {
    return [['', t('page-play-person')], ...engine.call('about').levels.map(({ who }) =>
        [who, t('page-play-computer', { text: levelName(who) })])];
}

function setPlayers(count) {
    setOption('players', [count]);
    if (!draft.error) drawSeats();
}

function setNames() {
    const names = [...form.seats.querySelectorAll('input')].map((input) =>
        input.value.replaceAll(',', ' ').trim());
    const { players } = readRules({ ...draft.place, options: draft.place.options
        .filter(([key]) => key !== 'names') });
    setOption('names', [names.every((name, index) => name === players[index]) ? '' :
        names.map((name, index) => name || players[index]).join(',')]);
}

function setFirst(first) {
    draft.place.first = first === 'toss' ? undefined : first || undefined;
    setOption('first', [first === 'toss' ? 'toss' : '']);
}

function startGame(event) {
    event.preventDefault();
    const wrong = form.errors.get(draft.last)?.field;
    if (draft.error) wrong?.focus();
    else go({ ...draft.place, view: 'play', seed: undefined, id: undefined });
}
