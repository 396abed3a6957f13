// engine.js: the module, with one table: arguments go in as text, objects come out.

export class Engine {
    // From a compiled module, its bytes, or an answer of fetch. progress(done) hears how far it is.
    static async load(source, progress = () => {}) {
        const engine = new Engine();
        engine.progress = progress;
        engine.module = await compileModule(source);
        engine.begin(await WebAssembly.instantiate(engine.module, engine.imports()));
        return engine;
    }

    // There is no system here: whatever the module might ask of one isn't there, which is 52.
    imports() {
        const wasi = {};
        for (const { name } of WebAssembly.Module.imports(this.module)) wasi[name] = () => 52;
        wasi.proc_exit = () => {
            throw new Error('exit');
        };
        const page_progress = (done) => {
            this.progress(done);
            return 1;
        };
        return { wasi_snapshot_preview1: wasi, env: { page_progress } };
    }

    begin(instance) {
        this.exports = instance.exports;
        this.exports._initialize?.();
        this.page = this.exports.page_new();
    }

    // The answer to a call; {error} if it has none. After a trap nothing of the instance can be
    // trusted: a new one takes its place, without a table.
    call(name, ...args) {
        try {
            const answer = this.run(name, args);
            if (name === 'speak' && !answer.error) this.spoken = args;
            return answer;
        } catch (error) {
            this.begin(new WebAssembly.Instance(this.module, this.imports()));
            if (this.spoken) this.run('speak', this.spoken);
            return { error: this.trapText ?? error.message, trap: true };
        }
    }

    run(...words) {
        const { memory, page_room, page_run, page_length } = this.exports;
        // A NUL ends each argument.
        const input = new TextEncoder().encode(words.flat().map((word) =>
            `${String(word).replaceAll('\0', '\ufffd')}\0`).join(''));
        const room = page_room(this.page, input.length);
        if (room === 0) throw new Error('no memory');
        new Uint8Array(memory.buffer, room, input.length).set(input);
        const answer = page_run(this.page, input.length);
        return JSON.parse(new TextDecoder().decode(
            new Uint8Array(memory.buffer, answer, page_length(this.page))));
    }
}

async function compileModule(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (!(source instanceof Response)) return WebAssembly.compile(source);
    if (!source.ok) throw new Error(`${source.status} ${source.url}`);
    // A server that doesn't know the type of modules is good enough.
    return source.headers.get('Content-Type') === 'application/wasm' ?
        WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
}

// The page's own, on which the game is played.
export let engine = null;

export async function startEngine(source) {
    engine = await Engine.load(source);
}
