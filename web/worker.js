// worker.js: solves and studies beside the page, with a module of its own.
//
// {module} comes once, then questions {record, call, args, language}, one at a time. Answers are
// {result}, and {progress} on the way.
import { Engine } from './engine.js';

let loading = null;
let reported = 0;
// Why rules can't be solved, by the line of the record that names them: that is tried once.
const unsolved = new Map();

function report(progress) {
	if (performance.now() - reported < 50) return;
	reported = performance.now();
	postMessage({ progress });
}

function solveRecord(engine, record) {
	const [, rules] = record.split('\n', 2);
	const answer = unsolved.get(rules) ?? engine.call('solve');
	if (answer.error) unsolved.set(rules, answer);
	return answer;
}

function openRecord(engine, record) {
	if (!record || record === engine.opened) return {};
	const answer = engine.call('open', record, '1');
	engine.opened = answer.error ? '' : record;
	return answer;
}

// Whoever isn't perfect plays rules that can't be solved too, opened anew if that was a trap.
function prepare(engine, record, call, [who]) {
	const open = openRecord(engine, record), isChoice = call === 'choose';
	if (open.error || !record || isChoice && who === 'level:0') return open;
	const solve = solveRecord(engine, record);
	return isChoice && who !== 'level:100' ? openRecord(engine, record) : solve;
}

function answerTo(engine, { record, call, args, language }) {
	if (language !== engine.spoken) engine.call('speak', language);
	const ready = prepare(engine, record, call, args);
	return ready.error ? ready : engine.call(call, ...args);
}

self.onmessage = async ({ data }) => {
	if (data.module) loading = Engine.load(data.module, report);
	else postMessage({ result: await loading.then((engine) => answerTo(engine, data))
		.catch(({ message }) => ({ error: message })) });
};
