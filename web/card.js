// card.js: the card of a game: against whom, who goes first, which variant, then Play; and More, the
// form of all that can be varied.
import { button, el, fill, freshView, row, t } from './dom.js';
import { lobby, lobbyView } from './lobby.js';
import { go, placeNow } from './route.js';
import { drawStart } from './home.js';
import { showFailure } from './menu.js';

const isHere = ({ place, game }, wanted) => place !== 'home' && place !== 'games' && game?.key === wanted;

// The lobby stands at the card of a place, or says why not.
function stand({ game, file, options = [] }) {
	if (!file && isHere(lobbyView(), game)) return true;
	lobby('home');
	if (file) lobby('open', game ? `${game}.game` : '', file);
	else lobby('choose', game);
	if (lobbyView().place !== 'card') return false;
	for (const [key, value] of options) lobby('set', key, value);
	return true;
}

export function showCard(place) {
	if (!stand(place)) return showFailure(t('base-no-view'));
	if (lobbyView().place === 'form') lobby('back');
	return drawCardOf(place);
}

function drawCardOf(place) {
	const view = lobbyView(), { game, problem, rather } = view;
	const set = (key, value, next = drawCardOf) => {
		const { activeElement } = document;
		lobby('set', key, value);
		next(place);
		document.querySelector(`[data-key="${CSS.escape(activeElement?.dataset?.key ?? '')}"]`)?.focus();
	};
	const ask = (question) => question && el('fieldset', el('legend', question.label), el('div.choices', { 'data-count': question.choices.length },
		question.choices.map(({ value, label, chosen }) => button([label], () => set(question.key, value),
			{ 'aria-pressed': `${chosen}`, 'data-key': `${question.key} ${value}` }))));
	return freshView([view.title], el('div.quick', drawStart(game, 640, innerWidth < 768 ? 210 : 440), el('p.goal', game.goal), el('div.ways', ask(view.against), ask(view.level), ask(view.go), ask(view.variant),
		rather && el('p.rather', rather, ' ', button('card-yes', () => set('go', 'swap'))),
		problem && el('p.error', { role: 'alert' }, problem),
		button([view.play_button], () => lobby('play'), { class: 'primary', 'data-key': 'play', isOff: Boolean(problem) }),
		row(view.learn && button('card-learn', () => lobby('learn'), { class: 'plain' }),
			view.puzzles && button('card-puzzles', () => lobby('puzzles'), { class: 'plain' }),
			button('play-rules', () => lobby('rules'), { class: 'plain' }),
			button('card-more', () => go({ ...placeNow(), view: 'setup' }), { class: 'plain' }),
			button('task-title', () => go({ view: 'assign', game: place.game, file: place.file }), { class: 'plain' }),
			button('play-print', () => go({ view: 'print', game: place.game, file: place.file }), { class: 'plain' })))));
}

// ---- More ---------------------------------------------------------------------------------------

export function showForm(place) {
	if (!stand(place)) return showFailure(t('base-no-view'));
	if (lobbyView().place === 'card') lobby('more');
	const { groups, title } = lobbyView(), fields = new Map();
	const update = () => {
		const { groups: now, problem } = lobbyView();
		for (const { key, error } of now.flatMap((group) => group.fields)) showError(fields.get(key), error);
		fill(general, problem);
		play.toggleAttribute('disabled', Boolean(problem) || now.some((group) => group.fields.some(({ error }) => error)));
	};
	const general = el('p.error', { role: 'alert' }), play = button('play-start-game', () => lobby('play'), { class: 'primary' });
	const groupOf = ({ title: name, rare, fields: list }) => {
		const inside = list.map((field) => drawOption(field, fields, (key, value) => {
			lobby('set', key, value);
			update();
		}));
		return rare ? el('details', el('summary', name), el('fieldset', inside)) : el('fieldset', el('legend', name), inside);
	};
	freshView([title], el('div.setup', groups.map(groupOf), general, play));
	return update();
}

function showError(field, error) {
	if (!field) return;
	field.control.toggleAttribute('aria-invalid', Boolean(error));
	if (error) field.control.setAttribute('aria-invalid', 'true');
	fill(field.why, error);
}

function drawOption({ key, label, kind, value, usual, like, choices }, fields, set) {
	const why = el('span.error', { id: `why ${key}` });
	const options = choices?.choices ?? [];
	const control = kind === 'choice' ?
		el('select', { onchange: ({ target }) => set(key, target.value), 'aria-describedby': `why ${key}` },
			options.map((each) => el('option', { value: each.value, selected: each.chosen }, each.label))) :
		el('input', { value: value ?? '', placeholder: usual ?? '', autocomplete: 'off', 'aria-describedby': `why ${key}`,
			list: options.length > 0 && `choices ${key}`, oninput: ({ target }) => set(key, target.value),
			title: like, inputmode: kind === 'number' && 'numeric' });
	fields.set(key, { control, why });
	return el('label.field', el('span', label), control, options.length > 0 && kind !== 'choice' &&
		el('datalist', { id: `choices ${key}` }, options.map((each) => el('option', { value: each.value }, each.label))), why);
}
