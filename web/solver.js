// solver.js: asks the worker, one question after the other; shows how far it is, and can stop it.
import { engine } from './engine.js';
import { button, el, insideText } from './dom.js';
import { languageFile, t } from './words.js';

const shownAfter = 300;
let worker = null;
let lastId = 0;
let queue = [];
let bar = null;
let barTimer = 0;
const progressHeard = [];

export function onProgress(fn) {
    progressHeard.push(fn);
}

// Asks about the record. The answer is an object: {error}, {stopped: true}, or as the call says.
export function ask(record, call, ...args) {
    return new Promise((resolve) => {
        if (call === 'map') dropWaiting(call);
        queue.push({ id: ++lastId, record, call, args, language: languageFile, resolve });
        if (queue.length === 1) sendNext();
    });
}

// A newer map replaces one that still waits; the first in the queue is already worked on.
function dropWaiting(call) {
    const old = queue.slice(1).filter((question) => question.call === call);
    queue = queue.filter((question) => !old.includes(question));
    for (const question of old) question.resolve({ stopped: true });
}

export function stopAll() {
    const waiting = queue;
    endWorker();
    for (const question of waiting) question.resolve({ stopped: true });
}

function endWorker() {
    worker?.terminate();
    worker = null;
    queue = [];
    hideBar();
}

function startWorker() {
    const inside = insideText('worker.js');
    worker = inside === null ? new Worker('worker.js', { type: 'module' }) :
        new Worker(URL.createObjectURL(new Blob([inside], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => takeMessage(data);
    worker.onerror = worker.onmessageerror = (event) => {
        event.preventDefault?.();
        const waiting = queue;
        endWorker();
        for (const question of waiting) question.resolve({ error: t('page-base-worker-failed') });
    };
    worker.postMessage({ module: engine.module });
}

function sendNext() {
    if (queue.length === 0) return;
    try {
        if (worker === null) startWorker();
        const { id, record, call, args, language } = queue[0];
        worker.postMessage({ id, record, call, args, language });
        barTimer = setTimeout(showBar, shownAfter);
    } catch (error) {
        const question = queue.shift();
        question.resolve({ error: `${t('page-base-worker-failed')} ${error.message}` });
        sendNext();
    }
}

function takeMessage({ id, progress, result }) {
    const question = queue[0];
    if (!question || question.id !== id) return;
    if (progress !== undefined) {
        moveBar(progress);
        return;
    }
    hideBar();
    queue.shift();
    question.resolve(result);
    sendNext();
}

// ---- The bar ----

function showBar() {
    bar = el('progress', { max: '1', 'aria-label': t('page-base-working') });
    document.getElementById('work').replaceChildren(el('span', { text: t('page-base-working') }),
        bar, button(t('page-base-stop'), stopAll));
}

function moveBar(done) {
    if (bar !== null && done >= 0 && done <= 1) bar.value = done;
    for (const fn of progressHeard) fn(done);
}

function hideBar() {
    clearTimeout(barTimer);
    bar = null;
    document.getElementById('work').replaceChildren();
}
