// dom.js: elements, the live region, dialogs, notices, files. Text is always text, never markup.
import { t } from './words.js';

const svgSpace = 'http://www.w3.org/2000/svg';
const asProperty = new Set(['value', 'checked', 'disabled', 'selected', 'hidden', 'htmlFor']);

// An element. props: class, text, on: {event: function}, data: {name: value}; the rest are
// attributes, left out where false or null. Children: nodes, texts, lists of them; null is left out.
export function el(tag, props = {}, ...children) {
    return fillElement(document.createElement(tag), props || {}, children);
}

export function svg(tag, attributes = {}, ...children) {
    return fillElement(document.createElementNS(svgSpace, tag), attributes || {}, children);
}

function fillElement(element, props, children) {
    if (props.text !== undefined) element.textContent = props.text;
    element.append(...children.flat(Infinity).filter((child) => child !== null &&
        child !== undefined && child !== false));
    for (const [key, value] of Object.entries(props)) setProp(element, key, value);
    return element;
}

function setProp(element, key, value) {
    if (key === 'text' || value === null || value === undefined) return;
    if (key === 'on')
        for (const [event, action] of Object.entries(value)) element.addEventListener(event, action);
    else if (key === 'data') Object.assign(element.dataset, value);
    else if (asProperty.has(key)) element[key] = value;
    else if (value !== false) element.setAttribute(key, value === true ? '' : value);
}

export function button(label, action, props = {}) {
    return el('button', { type: 'button', ...props, on: { click: action, ...props.on } }, label);
}

// A field with its label, as one element.
export function labelled(label, field, props = {}) {
    field.id ||= `field-${++fieldCount}`;
    return el('div', { class: 'field', ...props }, el('label', { htmlFor: field.id, text: label }),
        field);
}
let fieldCount = 0;

export function choice(options, value, change) {
    return el('select', { value, on: { change: (event) => change(event.target.value) } },
        options.map(([key, label]) => el('option', { value: key, text: label })));
}

// Empties the main part for a view; its heading gets the focus, so that readers begin there.
export function freshView(title, ...children) {
    const main = document.getElementById('main');
    const heading = el('h1', { text: title, tabindex: '-1' });
    main.replaceChildren();
    fillElement(main, {}, [heading, ...children]);
    document.title = title === 'Summit' ? title : `${title} – Summit`;
    return heading;
}

// ---- What is said ----

let lastTold = '';
let toTell = [];

// Says it to screen readers. What comes within one frame is said in one go.
export function tell(text) {
    const words = String(text).trim();
    if (!words) return;
    if (toTell.length === 0) setTimeout(sayTold, 30);
    toTell.push(words);
}

function sayTold() {
    lastTold = toTell.join('\n');
    toTell = [];
    showTold();
}

function showTold() {
    // The same words again are only said if the text changes.
    const live = document.getElementById('live');
    live.textContent = lastTold + (live.textContent === lastTold ? '\u00a0' : '');
}

export function tellAgain() {
    if (lastTold) showTold();
}

// A sentence that stays until it is dismissed; the same one isn't shown twice.
export function notice(text, ...actions) {
    const place = document.getElementById('notices');
    if ([...place.children].some((child) => child.firstChild.textContent === text)) return;
    const close = button(t('page-base-dismiss'), () => box.remove());
    const box = el('div', { class: 'notice' }, el('p', { text }), actions, close);
    place.append(box);
    tell(text);
}

export function dialog(title, ...children) {
    const box = el('dialog', { 'aria-labelledby': 'dialog-title' });
    const close = button(t('page-base-close'), () => box.close(), { class: 'close' });
    box.append(el('div', { class: 'head' }, el('h2', { id: 'dialog-title', text: title }), close),
        ...children);
    box.addEventListener('close', () => box.remove());
    box.addEventListener('click', (event) => event.target === box && box.close());
    document.body.append(box);
    box.showModal();
    return box;
}

// Asks before something is lost.
export function confirmBox(question, label, action) {
    const box = dialog(question, el('p', { class: 'row' },
        button(label, () => {
            box.close();
            action();
        }, { class: 'primary' }),
        button(t('page-base-cancel'), () => box.close())));
}

// ---- Files ----

export function download(name, text) {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = el('a', { href: url, download: name.replace(/[^\p{L}\p{N}. _-]/gu, '_') });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
}

const fileMost = 1 << 20;

// A button that opens a text file of the reader's: take(text, name).
export function fileButton(label, accept, take) {
    const input = el('input', { type: 'file', accept, hidden: true, on: { change: async () => {
        const file = input.files[0];
        input.value = '';
        if (!file) return;
        if (file.size > fileMost) notice(t('page-base-file-large', { name: file.name }));
        else take(await file.text(), file.name);
    } } });
    return el('span', {}, button(label, () => input.click()), input);
}

// What is part of the page: beside it, or inside where it is one file. Null where it lies beside.
export function insideText(name) {
    const element = document.getElementById(`inside:${name}`);
    return element === null ? null : element.textContent;
}
