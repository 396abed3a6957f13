// worker.js: solves and studies beside the page, with a module of its own and a copy of the table.
//
// {parts} of an engine come once, then questions {inputs, call, args, language}, one at a time: what has come in
// at the table since the last one, and what is asked. Answers are {result}, and {progress} on the way.
import { Engine } from './engine.js';

let loading = null, reported = 0, ticket = 0;

function report(progress) {
	if (performance.now() - reported < 50) return;
	reported = performance.now();
	postMessage({ progress });
}

// Everything is kept, and a question is answered by the input that follows.
function drain(engine) {
	for (;;) {
		const { events = [] } = engine.call('events');
		for (const event of events) if (event.kind === 'ask') ({ ticket } = event);
		if (events.at(-1)?.kind !== 'keep') return;
		engine.call('kept', '1');
	}
}

function answerTo(engine, { inputs, call, args, language }) {
	if (language !== engine.spoken) engine.call('speak', language);
	for (const [name, ...words] of inputs) {
		if (name === 'reply') words[0] = ticket;
		const { error } = engine.call(name, ...words);
		if (error) return { error, lost: true };
		drain(engine);
	}
	return engine.call(call, ...args);
}

self.onmessage = async ({ data }) => {
	if (data.parts) loading = Engine.load(data.parts, report);
	else postMessage({ result: await loading.then((engine) => answerTo(engine, data))
		.catch(({ message }) => ({ error: message })) });
};
