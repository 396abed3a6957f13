// dom.js: elements, the live region, dialogs, notices, files. Text is always text, never markup.
import { t } from './words.js';

export { t };
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
		if (key === 'value' || value instanceof Function) element[key] = value;
		else if ((value ?? false) !== false) element.setAttribute(key, value === true ? '' : value);
	element.classList.add(...classes);
	return element;
}

export function fill(element, ...children) {
	element.replaceChildren(...children.flat(Infinity).filter((child) => child || child === 0));
}

export const row = (...children) => el('div.row', children);

// A label: a string is the key of a text; what is text already comes in a list.
const textOf = (label) => (typeof label === 'string' ? t(label) : label);

// Where `sure` is a question, that is asked first. data-key tells buttons apart.
export function button(label, action, { isOff, sure, ...props } = {}) {
	return el('button', { 'data-key': typeof label === 'string' && label,
		'aria-disabled': isOff && 'true', ...props,
		onclick: sure ? () => confirmBox(sure, label, action) : action }, textOf(label));
}

export const details = (title, open, ...children) =>
	el('details', { open }, el('summary', t(title)), children);
export const section = (title, ...children) => el('section', el('h2', textOf(title)), children);

let fieldCount = 0;

// A field below its label.
export function labelled(label, field) {
	field.id ||= `field-${++fieldCount}`;
	return el('div.field', el('label', { for: field.id }, textOf(label)), field);
}

// A list [[value, label], …] to choose from: change(value).
export const choice = (options, value, change) =>
	el('select', { value, onchange: ({ target }) => change?.(target.value) },
		options.map(([key, label]) => el('option', { value: key }, label)));

// Fills the main part with a view.
export function freshView(title, ...children) {
	const heading = el('h1', { tabindex: -1 }, textOf(title));
	fill(byId('main'), heading, children);
	document.title = [...new Set([heading.textContent, 'Summit'])].join(' – ');
}

// Whether a key is for a field or for the browser, not for the view.
export const isTyping = ({ target, ctrlKey, altKey, metaKey }) =>
	target.closest?.('input, select, textarea, dialog') || ctrlKey || altKey || metaKey;

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
	if ([...place.children].some((box) => box.firstChild.textContent === text)) return;
	const box = el('div.notice.row', el('span.grow', text),
		button('base-dismiss', () => box.remove()));
	place.append(box);
	tell(text);
}

export function dialog(title, ...children) {
	const box = el('dialog', { 'aria-label': textOf(title), onclose: () => box.remove(),
		onclick: ({ target }) => target === box && box.close() },
	row(el('h2.grow', textOf(title)), button('base-close', () => box.close())), children);
	document.body.append(box);
	box.showModal();
	return box;
}

// Asks before something is lost.
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
		else if (file) take(await file.text());
		input.value = '';
	} });
	return el('div.file', button(label, () => input.click(), props), input);
}

// Where the page is one file, what lies beside it elsewhere is text in it.
export const insideText = (name) => byId(`inside:${name}`)?.textContent;

export async function fetchFile(name) {
	const answer = await fetch(name);
	if (!answer.ok) throw new Error(`${answer.status} ${name}`);
	return answer;
}

export const fromBase64 = (text) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
