// engine.js: the module, and instances of it: arguments go in as text, objects come out.

export class Engine {
	// From parts { module, messages }: the compiled module and, in bytes, its English texts.
	// progress(done) hears how far it is.
	static async load(parts, progress = () => {}) {
		const engine = Object.assign(new Engine(), { parts, progress, spoken: '' });
		engine.begin(await WebAssembly.instantiate(parts.module, engine.imports()));
		return engine;
	}

	// There is no system here: whatever the module might ask of one isn't there, which is 52.
	imports() {
		const wasi_snapshot_preview1 = {};
		for (const { name } of WebAssembly.Module.imports(this.parts.module))
			wasi_snapshot_preview1[name] = () => 52;
		return { wasi_snapshot_preview1, env: { page_progress: (done) => this.progress(done) ?? 1 } };
	}

	begin({ exports }) {
		const { messages } = this.parts;
		exports._initialize();
		const room = exports.page_messages(messages.length);
		if (room === 0) throw new Error('messages of another module');
		new Uint8Array(exports.memory.buffer, room, messages.length).set(messages);
		Object.assign(this, { exports, page: exports.page_new(), opened: '' });
	}

	// The answer to a call; {error} if it has none. After a trap nothing of the instance can be
	// trusted: a new one takes its place, without a table.
	call(name, ...args) {
		try {
			const answer = this.run(name, ...args);
			if (answer.error) answer.error = sentence(answer.error);
			else if (name === 'speak') [this.spoken] = args;
			return answer;
		} catch (error) {
			this.begin(new WebAssembly.Instance(this.parts.module, this.imports()));
			this.run('speak', this.spoken);
			return { error: this.trapText ?? error.message, trap: true };
		}
	}

	// A NUL ends each word.
	run(...words) {
		const { memory, page_room, page_run, page_length } = this.exports;
		const input = new TextEncoder().encode(words.map((word) =>
			`${String(word).replaceAll('\0', '\ufffd')}\0`).join(''));
		const room = page_room(this.page, input.length);
		if (room === 0) throw new Error('no memory');
		new Uint8Array(memory.buffer, room, input.length).set(input);
		const answer = page_run(this.page, input.length);
		return JSON.parse(new TextDecoder().decode(
			new Uint8Array(memory.buffer, answer, page_length(this.page))));
	}
}

// What the module complains about is the end of a sentence, as in `summit: found ...`.
const sentence = (text) => text[0].toUpperCase() + text.slice(1) + (/\w$/.test(text) ? '.' : '');

// The page's own engine knows games and rules; a view that holds a table makes one for itself, so that
// none overwrites another's.
let first = null;
const others = new Set();
export const engineParts = () => first.parts;
export const call = (...args) => first.call(...args);

export async function startEngine(bytes, messages) {
	first = await Engine.load({ module: await WebAssembly.compile(bytes), messages });
}

export function makeEngine() {
	const made = Object.assign(new Engine(), { parts: first.parts, progress: () => {}, trapText: first.trapText });
	made.begin(new WebAssembly.Instance(made.parts.module, made.imports()));
	made.call('speak', first.spoken);
	others.add(new WeakRef(made));
	return made;
}

// In a language, and with a sentence for what is too much for the browser.
export function speakAll(language, trapText) {
	for (const each of [first, ...[...others].map((other) => other.deref())]) {
		if (!each) continue;
		each.trapText = trapText;
		each.call('speak', language);
	}
}
