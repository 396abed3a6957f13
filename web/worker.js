// worker.js: solves and studies beside the page, with a module of its own.
//
// {module} comes once, then questions {record, call, args, language}, one at a time. Answers are
// {result}, and {progress} on the way.
import { Engine } from './engine.js';

let loading = null, reported = 0;

function report(progress) {
	if (performance.now() - reported < 50) return;
	reported = performance.now();
	postMessage({ progress });
}

function answerTo(engine, { record, call, args, language }) {
	if (language !== engine.spoken) engine.call('speak', language);
	if (record && record !== engine.opened) {
		const { error } = engine.call('open', record, '1');
		if (error) return { error };
		engine.opened = record;
	}
	return engine.call(call, ...args);
}

self.onmessage = async ({ data }) => {
	if (data.module) loading = Engine.load(data.module, report);
	else postMessage({ result: await loading.then((engine) => answerTo(engine, data))
		.catch(({ message }) => ({ error: message })) });
};
