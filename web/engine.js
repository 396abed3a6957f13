// engine.js: the module, with one table: arguments go in as text, objects come out.

export class Engine {
	// From a compiled module. progress(done) hears how far it is.
	static async load(module, progress = () => {}) {
		const engine = Object.assign(new Engine(), { module, progress, spoken: '' });
		engine.begin(await WebAssembly.instantiate(module, engine.imports()));
		return engine;
	}

	// There is no system here: whatever the module might ask of one isn't there, which is 52.
	imports() {
		const wasi_snapshot_preview1 = {};
		for (const { name } of WebAssembly.Module.imports(this.module))
			wasi_snapshot_preview1[name] = () => 52;
		return { wasi_snapshot_preview1, env: { page_progress: (done) => this.progress(done) ?? 1 } };
	}

	begin({ exports }) {
		exports._initialize();
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
			this.begin(new WebAssembly.Instance(this.module, this.imports()));
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

// The page's own, on which the game is played.
export let engine = null;
export const call = (...args) => engine.call(...args);

export async function startEngine(bytes) {
	engine = await Engine.load(await WebAssembly.compile(bytes));
}
