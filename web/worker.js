// worker.js: solves and studies beside the page, with a module of its own.
//
// {module} comes once, then questions {id, record, call, args, language}, one at a time. Answers
// are {id, result}, and {id, progress} on the way.
import { Engine } from './engine.js';

let loading = null;
let asked = 0;
let reported = 0;
let opened = '';
let spoken = '';
// Why rules can't be solved, by the line of the record that names them: that is tried once.
const unsolved = new Map();

function report(progress) {
    if (performance.now() - reported < 50) return;
    reported = performance.now();
    postMessage({ id: asked, progress });
}

function solveRecord(engine, record) {
    const [, rules] = record.split('\n', 2);
    const answer = unsolved.get(rules) ?? engine.call('solve');
    if (answer.error) unsolved.set(rules, answer);
    return answer;
}

function openRecord(engine, record) {
    if (!record || record === opened) return {};
    const answer = engine.call('open', record, '1');
    opened = answer.error ? '' : record;
    return answer;
}

// Whoever isn't perfect plays rules that can't be solved too.
function prepare(engine, record, call, who) {
    const open = openRecord(engine, record);
    if (open.error || call === 'puzzle' || who === 'level:0') return open;
    const solve = solveRecord(engine, record);
    if (solve.trap) opened = '';
    return call === 'choose' && who !== 'level:100' ? openRecord(engine, record) : solve;
}

function answerTo(engine, { record, call, args, language }) {
    if (language !== spoken) engine.call('speak', spoken = language);
    const ready = prepare(engine, record, call, call === 'choose' ? args[0] : '');
    const result = ready.error ? ready : engine.call(call, ...args);
    if (result.trap) opened = '';
    return result;
}

self.onmessage = async ({ data }) => {
    if (data.module) {
        loading = Engine.load(data.module, report);
        return;
    }
    asked = data.id;
    const result = await loading.then((engine) => answerTo(engine, data))
        .catch(({ message }) => ({ error: message }));
    postMessage({ id: asked, result });
};
