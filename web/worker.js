// worker.js: solves and studies beside the page, with a module of its own.
//
// {module} comes once, then questions {id, record, call, args, language}, one at a time. Answers are
// {id, result}, and {id, progress} while something is solved.
import { Engine } from './engine.js';

const solved = new Set(['hint', 'values', 'map', 'review']);
let loading = null;
let asked = 0;
let told = 0;
let opened = null;
let spoken = '';
// Rules that can't be solved, and why: they aren't tried again with each move.
const unsolved = new Map();

function report(done) {
    const now = performance.now();
    if (now - told > 50) {
        told = now;
        postMessage({ id: asked, progress: done });
    }
    return true;
}

// Solving needs the table of the record; the second line of it names the rules.
function solveRecord(engine, record) {
    const rules = record.split('\n', 2)[1];
    if (unsolved.has(rules)) return unsolved.get(rules);
    const answer = engine.call('solve');
    if (answer.error) unsolved.set(rules, answer);
    return answer;
}

function openRecord(engine, record) {
    if (record === opened) return {};
    const answer = engine.call('open', record, '1');
    opened = answer.error ? null : record;
    return answer;
}

function answerQuestion(engine, { record, call, args, language }) {
    if (language !== spoken) engine.call('speak', spoken = language);
    if (record) {
        const open = openRecord(engine, record);
        if (open.error) return open;
    }
    if (solved.has(call) || (call === 'choose' && args[0] !== 'level:0')) {
        const answer = solveRecord(engine, record);
        const mustKnow = call !== 'choose' || args[0] === 'level:100';
        if (answer.error && (mustKnow || answer.trap)) return answer;
    }
    return engine.call(call, ...args);
}

self.onmessage = async ({ data }) => {
    if (data.module) {
        loading = Engine.load(data.module, report);
        return;
    }
    asked = data.id;
    let result;
    try {
        result = answerQuestion(await loading, data);
    } catch (error) {
        result = { error: String(error.message) };
    }
    if (result.trap) opened = null;
    postMessage({ id: data.id, result });
};
