// dom.js: texts, elements, the live region, dialogs, notices, files. Text is never markup.

export const languages = [['en', 'English'], ['de', 'Deutsch']];
export let language = 'en';
export let languageFile = ''; // the whole of it, for the module; '' is English
let english = null, texts = {};

// The text of a key. {name} is filled in; {count|one|several} is the first word for 1.
export const t = (key, fillings = {}) => (texts[key] ?? key)
	.replace(/\{([a-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (all, name, one, several) => {
		const value = String(fillings[name] ?? all);
		return one === undefined ? value : value === '1' ? one : several;
	});

// `page-key = text` lines; a line behind | goes on.
function parseWords(text) {
	const found = text.matchAll(/^page-([a-z0-9-]+) *=(.*(?:\r?\n *\|.*)*)/gm);
	return Object.fromEntries([...found].map(([, key, value]) =>
		[key, value.replace(/\s*\n *\| ?/g, '\n').trim()]));
}

// A file beside the page. Where the page is one file, it is a text in it.
export const insideText = (name) => byId(`inside:${name}`)?.textContent;

export async function readFile(name) {
	const inside = insideText(name), file = inside ? new Response(inside) : await fetch(name);
	if (!file.ok) throw new Error(`${file.status} ${name}`);
	return file;
}

const readWords = async (code) => (await readFile(`words/${code}.words`)).text();

// The language that was asked for, or else the one that the browser asks for; English if that can't
// be loaded.
export async function useLanguage(asked) {
	const code = [asked, ...navigator.languages, 'en'].map((tag) => tag?.slice(0, 2))
		.find((tag) => languages.some(([each]) => each === tag));
	const chosen = code === 'en' ? '' : readWords(code).catch(() => '');
	english ??= parseWords(await readWords('en'));
	languageFile = await chosen;
	texts = { ...english, ...parseWords(languageFile) };
	document.documentElement.lang = language = code;
}

export const showNumber = (text) => (text.length > 5 ? text.replace(/\B(?=(\d{3})+$)/g, '\u202f') : text);

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const clickWithin = (node, listener) => node.addEventListener('click', listener, true);

export const byId = (id) => document.getElementById(id);

// el('p.lead', {…}, 'text'). The object may be left out; it has attributes, and functions as
// onclick. Children are nodes, texts, lists of them; null, false and '' are none.
export const el = (...parts) => make((name) => document.createElement(name), ...parts);
export const svg = (...parts) =>
	make((name) => document.createElementNS('http://www.w3.org/2000/svg', name), ...parts);

function make(create, tag, ...parts) {
	const [name, ...classes] = tag.split('.'), element = create(name);
	const props = parts[0]?.constructor === Object ? parts.shift() : {};
	fill(element, parts);
	for (const [key, value] of Object.entries(props))
		if (key.startsWith('on')) element[key] = (event) => { value?.(event); }; // what it returns decides nothing
		else if (key === 'value') element[key] = value;
		else if ((value ?? false) !== false) element.setAttribute(key, value === true ? '' : value);
	element.classList.add(...classes);
	return element;
}

export function fill(element, ...children) {
	element.replaceChildren(...children.flat(Infinity).filter((child) => child || child === 0));
}

// A label: a string is the key of a text; what is text already comes in a list.
const textOf = (label) => (typeof label === 'string' ? t(label) : label);

// Where `sure` is a question, that is asked first. data-key tells buttons apart.
export function button(label, action, { isOff, sure, ...props } = {}) {
	return el('button', { 'data-key': typeof label === 'string' && label,
		'aria-disabled': isOff && 'true', ...props,
		onclick: sure ? () => confirmBox(sure, label, action) : action }, textOf(label));
}

export const row = (...children) => el('div.row', children);
export const details = (title, open, ...children) =>
	el('details', { open }, el('summary', t(title)), children);
export const section = (title, ...children) => el('section', el('h2', t(title)), children);
export const labelled = (label, field) => el('label.field', el('span', textOf(label)), field);
export const tickBox = (label, onchange) =>
	el('label.tick.row', el('input', { type: 'checkbox', onchange }), t(label));

// From a list [[value, label], …].
export const choice = (options, value, change) =>
	el('select', { value, onchange: ({ target }) => change?.(target.value) },
		options.map(([key, label]) => el('option', { value: key }, label)));

// A view: its bar, with the way back and its heading, and what it shows. `actions` stand at the bar's end.
export function freshView(title, ...children) {
	const heading = el('h1', { tabindex: -1 }, textOf(title)), { view } = document.body.dataset;
	const actions = children.filter((child) => child?.actions).flatMap((child) => child.actions);
	fill(byId('main'), el('div.top', view !== 'home' && el('a.back', { href: '#', 'aria-label': t('base-back') }, '‹'),
		heading, actions), children.filter((child) => !child?.actions));
	document.title = [...new Set([heading.textContent, 'Summit'])].join(' – ');
}

// Whether a key is for a field or for the browser, not for the view.
export const isTyping = ({ target, ctrlKey, altKey, metaKey }) => ctrlKey || altKey || metaKey ||
	target.closest?.('input:not([type="checkbox"]), select, textarea, dialog');

let lastTold = '', toTell = [];

// Says it to screen readers. What comes at once is said in one go.
export function tell(text) {
	if (!toTell.length) setTimeout(tellAgain, 30);
	toTell.push(text.trim());
}

export function tellAgain() {
	lastTold = toTell.join('\n') || lastTold;
	toTell = [];
	// The same words are only said again if the text changes.
	const live = byId('live');
	live.textContent = lastTold + (live.textContent === lastTold ? '\u00a0' : '');
}

// A sentence that stays until it is dismissed.
export function notice(text) {
	const place = byId('notices');
	if (place.textContent.includes(text)) return;
	const box = el('div.notice.row', el('span.grow', text), button('base-dismiss', () => box.remove()));
	place.append(box);
	tell(text);
}

export function dialog(title, ...children) {
	const box = el('dialog.sheet-box', { 'aria-label': textOf(title), onclose: () => box.remove(),
		onclick: ({ target }) => target === box && box.close() }, el('div.dialog-body',
		el('div.dialog-head', el('h2.grow', textOf(title)), button(['×'], () => box.close(),
			{ class: 'icon', 'aria-label': t('base-close'), 'data-key': 'close' })), children));
	document.body.append(box);
	box.showModal();
	return box;
}

export function confirmBox(question, label, action) {
	const box = dialog(question, button(label, () => {
		box.close();
		action();
	}, { class: 'primary' }));
}

export function download(name, text) {
	const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
	el('a', { href, download: name.replace(/[^\p{L}\p{N}. _-]/gu, '_') }).click();
	setTimeout(() => URL.revokeObjectURL(href), 10000);
}

// A button that opens a text file: take(text).
export function fileButton(label, accept, take, props) {
	const input = el('input', { type: 'file', accept, hidden: true, onchange: async () => {
		const [file] = input.files;
		if (file?.size > 1 << 20) notice(t('base-file-large', { name: file.name }));
		else if (file) take(await file.text(), file.name);
		input.value = '';
	} });
	return el('div.file', button(label, () => input.click(), props), input);
}

export const fromBase64 = (text) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
