// engine.js: the module, one instance with one table: arguments go in as text, objects come out.

// What a system would offer: there is none, in the numbers of WASI.
const notThere = 52;

export class Engine {
    // From a compiled module, its bytes or an answer of fetch. progress(done) tells whether to go on.
    static async load(source, progress = () => true) {
        const engine = new Engine();
        engine.progress = progress;
        engine.module = await compileModule(source);
        engine.begin(await WebAssembly.instantiate(engine.module, engine.imports()));
        return engine;
    }

    imports() {
        const wasi = {};
        for (const { name } of WebAssembly.Module.imports(this.module)) wasi[name] = () => notThere;
        wasi.proc_exit = () => {
            throw new Error('exit');
        };
        return { wasi_snapshot_preview1: wasi,
            env: { page_progress: (done) => (this.progress(done) === false ? 0 : 1) } };
    }

    begin(instance) {
        this.exports = instance.exports;
        this.exports._initialize?.();
        this.page = this.exports.page_new();
        if (this.languageText) this.call('speak', this.languageText);
    }

    // The answer to a call; what goes wrong is {error}.
    call(name, ...args) {
        try {
            const answer = this.tryCall(name, args);
            if (name === 'speak' && !answer.error) this.languageText = args[0];
            return answer;
        } catch (error) {
            return this.restart(error);
        }
    }

    tryCall(name, args) {
        const input = new TextEncoder().encode([name, ...args].map(ended).join(''));
        const room = this.exports.page_room(this.page, input.length);
        if (room === 0) throw new RangeError('no memory');
        new Uint8Array(this.exports.memory.buffer, room, input.length).set(input);
        const at = this.exports.page_run(this.page, input.length);
        const length = this.exports.page_length(this.page);
        const bytes = new Uint8Array(this.exports.memory.buffer, at, length);
        return JSON.parse(new TextDecoder().decode(bytes));
    }

    // After a trap nothing of the instance can be trusted: a new one takes its place, without a
    // table.
    restart(error) {
        this.lost = true;
        try {
            this.begin(new WebAssembly.Instance(this.module, this.imports()));
        } catch (again) {
            return { error: String(again.message) };
        }
        return { error: String(error.message), trap: true };
    }
}

// An argument ends with a NUL, so it can't have one inside.
function ended(arg) {
    return `${String(arg).replaceAll('\0', '\ufffd')}\0`;
}

async function compileModule(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (!(source instanceof Response)) return WebAssembly.compile(source);
    if (!source.ok) throw new Error(`summit.wasm: ${source.status}`);
    // Servers that don't know the type of modules are still good enough.
    if (source.headers.get('Content-Type') !== 'application/wasm')
        return WebAssembly.compile(await source.arrayBuffer());
    return WebAssembly.compileStreaming(source);
}

// The page's own, on which the game is played; the worker has another.
export let engine = null;

export async function startEngine(source) {
    engine = await Engine.load(source);
}
