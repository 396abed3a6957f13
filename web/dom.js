// dom.js: elements, the live region, dialogs, notices, files. Text is always text, never markup.
import { t } from './words.js';

export const byId = (id) => document.getElementById(id);

// el('p.lead', {…}, 'text'). The object may be left out; it has on: {event: action}, data: {…},
// text, and attributes. Children are nodes, texts, lists of them; null, false and '' are none.
export function el(tag, ...parts) {
	return makeElement((name) => document.createElement(name), tag, parts);
}

export function svg(tag, ...parts) {
	return makeElement((name) => document.createElementNS('http://www.w3.org/2000/svg', name),
		tag, parts);
}

function makeElement(create, tag, parts) {
	const [name, ...classes] = tag.split('.'), element = create(name);
	const { text, on, data, ...attributes } = parts[0]?.constructor === Object ? parts.shift() : {};
	element.append(...nodesOf([text, parts]));
	for (const event in on) element.addEventListener(event, on[event]);
	Object.assign(element.dataset, data);
	for (const [key, value] of Object.entries(attributes))
		if (key === 'value') element.value = value;
		else if ((value ?? false) !== false) element.setAttribute(key, value === true ? '' : value);
	element.classList.add(...classes);
	return element;
}

const nodesOf = (parts) => parts.flat(Infinity).filter((part) => part || part === 0);

export function button(label, action, props) {
	return el('button', { type: 'button', ...props, on: { click: action } }, label);
}

export const section = (title, ...children) => el('section', el('h2', title), children);

let fieldCount = 0;

// A field below its label.
export function labelled(label, field) {
	field.id ||= `field-${++fieldCount}`;
	return el('div.field', el('label', { for: field.id }, label), field);
}

// A list [[value, label], …] to choose from: change(value).
export function choice(options, value, change) {
	return el('select', { value, on: { change: ({ target }) => change?.(target.value) } },
		options.map(([key, label]) => el('option', { value: key }, label)));
}

// Fills the main part with a view.
export function freshView(title, ...children) {
	const heading = el('h1', { tabindex: '-1' }, title);
	byId('main').replaceChildren(heading, ...nodesOf(children));
	document.title = title === 'Summit' ? title : `${title} – Summit`;
	return heading;
}

// Whether a key is for a field or for the browser, not for the view.
export function isTyping({ target, ctrlKey, altKey, metaKey }) {
	return target.closest?.('input, select, textarea, dialog') || ctrlKey || altKey || metaKey;
}

let lastTold = '';
let toTell = [];

// Says it to screen readers. What comes at once is said in one go.
export function tell(text) {
	if (toTell.length === 0) setTimeout(tellAgain, 30);
	toTell.push(String(text).trim());
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
		button(t('page-base-dismiss'), () => box.remove()));
	place.append(box);
	tell(text);
}

export function dialog(title, ...children) {
	const on = { close: () => box.remove(), click: ({ target }) => target === box && box.close() };
	const box = el('dialog', { 'aria-label': title, on }, el('div.row', el('h2.grow', title),
		button(t('page-base-close'), () => box.close())), children);
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
	const input = el('input', { type: 'file', accept, hidden: true, on: { change: async () => {
		const [file] = input.files;
		if (file?.size > 1 << 20) notice(t('page-base-file-large', { name: file.name }));
		else if (file) take(await file.text());
		input.value = '';
	} } });
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
