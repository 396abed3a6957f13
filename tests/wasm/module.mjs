// module.mjs: the page's module in node: load(FILE) gives a function from the bytes of a call to
// those of its answer.
import { readFileSync } from 'node:fs';

export async function load(file) {
    const module = await WebAssembly.compile(readFileSync(file));
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        imports[from] ??= {};
        imports[from][name] = name === 'page_progress' ? () => 1 : () => 52;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize?.();
    const page = exports.page_new();
    return (call) => {
        const room = exports.page_room(page, call.length);
        new Uint8Array(exports.memory.buffer, room, call.length).set(call);
        const answer = exports.page_run(page, call.length);
        return new Uint8Array(exports.memory.buffer, answer, exports.page_length(page));
    };
}
