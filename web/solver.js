// solver.js: asks the worker, one question after the other; shows how far it is, and can stop it.
import { engineParts } from './engine.js';
import { button, byId, el, fill, insideText, languageFile, t, tell } from './dom.js';

let worker = null, barTimer = 0;
let questions = []; // the first is being worked on
let copy = {}; // of which table the worker has a copy, and how many of its inputs that has

// Asks about a table, or about none. The answer is an object: {error}, {stopped: true}, or as the call
// says.
export function ask(table, call, ...args) {
	return new Promise((resolve) => {
		questions.push({ table, call, args, resolve });
		if (questions.length === 1) sendNext();
	});
}

function answerQuestion(question, answer) {
	questions = questions.filter((each) => each !== question);
	question.resolve(answer);
}

export function stopAll(answer = { stopped: true }) {
	if (questions.length === 0) return;
	worker?.terminate();
	worker = null;
	hideBar();
	questions.forEach((question) => answerQuestion(question, answer));
}

const workerFailed = () => stopAll({ error: t('base-no-worker') });

function startWorker() {
	const inside = insideText('worker.js');
	copy = {};
	worker = inside ? new Worker(URL.createObjectURL(new Blob([inside], { type: 'text/javascript' }))) :
		new Worker('worker.js', { type: 'module' });
	worker.onmessage = ({ data }) => takeMessage(data);
	worker.onerror = worker.onmessageerror = workerFailed;
	worker.postMessage({ parts: engineParts() });
}

// What the worker's copy of the table lacks: the inputs since the last question, or the whole record.
function inputsFor(table) {
	const { inputs } = table, isCopied = copy.table === table && copy.inputs === inputs;
	const since = isCopied ? inputs.slice(copy.count) : [['open', table.record(), '1', '1']];
	copy = { table, inputs, count: inputs.length };
	return since;
}

function sendNext() {
	if (questions.length === 0) return;
	const { table, call, args } = questions[0];
	barTimer = setTimeout(showBar, 300);
	try {
		if (!worker) startWorker();
		worker.postMessage({ inputs: table ? inputsFor(table) : [], call, args, language: languageFile });
	} catch {
		workerFailed();
	}
}

function takeMessage({ progress, result }) {
	const bar = byId('work').querySelector('progress');
	if (!result && bar) bar.value = progress || 0;
	if (!result) return;
	hideBar();
	if (result.trap) Object.assign(result, { error: t('base-trap') });
	if (result.trap || result.lost) copy = {};
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
