// dom.js: elements, the live region, dialogs, notices, files. Text is always text, never markup.
import { t } from './words.js';

const asProperty = ['value', 'checked', 'disabled', 'selected', 'hidden', 'htmlFor'];

// An element. props: class, text, on: {event: action}, data: {name: value}; others are attributes.
// Children: nodes, texts, lists of them. What is null or false is left out.
export function el(tag, props, ...children) {
    return fillElement(document.createElement(tag), props, children);
}

export function svg(tag, props, ...children) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    return fillElement(element, props, children);
}

function fillElement(element, props, children) {
    const { text, on, data, ...rest } = props ?? {};
    if (text !== undefined) element.textContent = text;
    element.append(...children.flat(Infinity).filter((child) => (child ?? false) !== false));
    for (const [event, action] of Object.entries(on ?? {})) element.addEventListener(event, action);
    Object.assign(element.dataset, data);
    for (const [key, value] of Object.entries(rest))
        if (asProperty.includes(key)) element[key] = value;
        else if ((value ?? false) !== false) element.setAttribute(key, value === true ? '' : value);
    return element;
}

export function button(label, action, { on, ...props } = {}) {
    return el('button', { type: 'button', ...props, on: { click: action, ...on } }, label);
}

let fieldCount = 0;

// A field below its label.
export function labelled(label, field, props) {
    field.id ||= `field-${++fieldCount}`;
    return el('div', { class: 'field', ...props }, el('label', { htmlFor: field.id, text: label }),
        field);
}

// A list [[value, label], …] to choose from: change(value).
export function choice(options, value, change) {
    return el('select', { value, on: { change: (event) => change(event.target.value) } },
        options.map(([key, label]) => el('option', { value: key, text: label })));
}

// Fills the main part with a view.
export function freshView(title, ...children) {
    const heading = el('h1', { text: title, tabindex: '-1' });
    const main = document.getElementById('main');
    main.replaceChildren();
    fillElement(main, {}, [heading, ...children]);
    document.title = title === 'Summit' ? title : `${title} – Summit`;
    return heading;
}

// ---- What is said ----

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
    const live = document.getElementById('live');
    live.textContent = lastTold + (live.textContent === lastTold ? '\u00a0' : '');
}

// A sentence that stays until it is dismissed.
export function notice(text, ...actions) {
    const place = document.getElementById('notices');
    if ([...place.children].some((box) => box.firstChild.textContent === text)) return;
    const box = el('div', { class: 'notice' }, el('p', { text }), actions,
        button(t('page-base-dismiss'), () => box.remove()));
    place.append(box);
    tell(text);
}

export function dialog(title, ...children) {
    const box = el('dialog', { 'aria-label': title }, el('div', { class: 'head' },
        el('h2', { text: title }), button(t('page-base-close'), () => box.close())), children);
    box.addEventListener('close', () => box.remove());
    box.addEventListener('click', (event) => event.target === box && box.close());
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

// ---- Files ----

export function download(name, text) {
    const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    el('a', { href, download: name.replace(/[^\p{L}\p{N}. _-]/gu, '_') }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10000);
}

// A button that opens a text file: take(text, name).
export function fileButton(label, accept, take, props) {
    const input = el('input', { type: 'file', accept, hidden: true, on: { change: async () => {
        const [file] = input.files;
        if (file?.size > 1 << 20) notice(t('page-base-file-large', { name: file.name }));
        else if (file) take(await file.text(), file.name);
        input.value = '';
    } } });
    return el('div', { class: 'file' }, button(label, () => input.click(), props), input);
}

// Where the page is one file, what lies beside it elsewhere is text in it; otherwise null.
export function insideText(name) {
    return document.getElementById(`inside:${name}`)?.textContent ?? null;
}
