// solver.js: asks the worker, one question after the other; shows how far it is, and can stop it.
import { engine } from './engine.js';
import { button, el, insideText, tell } from './dom.js';
import { languageFile, t } from './words.js';

const barAfter = 300;
let worker = null;
let lastId = 0;
let questions = []; // the first is being worked on
let bar = null;
let barTimer = 0;

// Asks about the record. The answer is an object: {error}, {stopped: true}, or as the call says.
export function ask(record, call, ...args) {
    return new Promise((resolve) => {
        // A newer map takes the place of one that still waits.
        if (call === 'map') dropQuestions((question, at) => at > 0 && question.call === call);
        questions.push({ id: ++lastId, record, call, args, resolve });
        if (questions.length === 1) sendNext();
    });
}

function dropQuestions(which, answer = { stopped: true }) {
    const dropped = questions.filter(which);
    questions = questions.filter((question) => !dropped.includes(question));
    for (const { resolve } of dropped) resolve(answer);
}

export function stopAll() {
    endWorker({ stopped: true });
}

function endWorker(answer) {
    worker?.terminate();
    worker = null;
    hideBar();
    dropQuestions(() => true, answer);
}

function startWorker() {
    const inside = insideText('worker.js');
    worker = inside === null ? new Worker('worker.js', { type: 'module' }) :
        new Worker(URL.createObjectURL(new Blob([inside], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => takeMessage(data);
    worker.onerror = worker.onmessageerror = () => endWorker({ error: t('page-base-no-worker') });
    worker.postMessage({ module: engine.module });
}

function sendNext() {
    if (questions.length === 0) return;
    const { id, record, call, args } = questions[0];
    barTimer = setTimeout(showBar, barAfter);
    try {
        if (worker === null) startWorker();
        worker.postMessage({ id, record, call, args, language: languageFile });
    } catch {
        endWorker({ error: t('page-base-no-worker') });
    }
}

function takeMessage({ id, progress, result }) {
    if (questions[0]?.id !== id) return;
    if (progress !== undefined && bar !== null) bar.value = progress || 0;
    if (progress !== undefined) return;
    hideBar();
    if (result.trap) result.error = t('page-base-trap');
    questions.shift().resolve(result);
    sendNext();
}

function showBar() {
    bar = el('progress', { 'aria-label': t('page-base-working') });
    document.getElementById('work').replaceChildren(el('span', { text: t('page-base-working') }),
        bar, button(t('page-base-stop'), stopAll));
    tell(t('page-base-working'));
}

function hideBar() {
    clearTimeout(barTimer);
    bar = null;
    document.getElementById('work').replaceChildren();
}
