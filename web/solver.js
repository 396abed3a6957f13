// solver.js: asks the worker, one question after the other; shows how far it is, and can stop it.
import { engine } from './engine.js';
import { button, byId, el, fill, insideText, languageFile, t, tell } from './dom.js';

let worker = null, barTimer = 0;
let questions = []; // the first is being worked on

// Asks about the record. The answer is an object: {error}, {stopped: true}, or as the call says.
export function ask(record, call, ...args) {
	return new Promise((resolve) => {
		questions.push({ record, call, args, resolve });
		if (questions.length === 1) sendNext();
	});
}

function answerQuestion(question, answer) {
	questions = questions.filter((each) => each !== question);
	question.resolve(answer);
}

export function stopAll(answer = { stopped: true }) {
	worker?.terminate();
	worker = null;
	hideBar();
	questions.forEach((question) => answerQuestion(question, answer));
}

const workerFailed = () => stopAll({ error: t('base-no-worker') });

function startWorker() {
	const inside = insideText('worker.js');
	worker = inside ? new Worker(URL.createObjectURL(new Blob([inside], { type: 'text/javascript' }))) :
		new Worker('worker.js', { type: 'module' });
	worker.onmessage = ({ data }) => takeMessage(data);
	worker.onerror = worker.onmessageerror = workerFailed;
	worker.postMessage({ module: engine.module });
}

function sendNext() {
	if (questions.length === 0) return;
	const { record, call, args } = questions[0];
	barTimer = setTimeout(showBar, 300);
	try {
		if (!worker) startWorker();
		worker.postMessage({ record, call, args, language: languageFile });
	} catch {
		workerFailed();
	}
}

function takeMessage({ progress, result }) {
	const bar = byId('work').querySelector('progress');
	if (!result && bar) bar.value = progress || 0;
	if (!result) return;
	hideBar();
	if (result.trap) result.error = t('base-trap');
	answerQuestion(questions[0], result);
	sendNext();
}

function showBar() {
	const text = t('base-working');
	fill(byId('work'), text, el('progress', { 'aria-label': text }), button('base-stop', () => stopAll()));
	tell(text);
}

function hideBar() {
	clearTimeout(barTimer);
	fill(byId('work'));
}
