// module.mjs: the page's module in node: load(FILE) gives a function from the bytes of a call to
// those of its answer. Its messages lie beside it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export async function load(file) {
    const module = await WebAssembly.compile(readFileSync(file));
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        imports[from] ??= {};
        imports[from][name] = name === 'page_progress' ? () => 1 : () => 52;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    const messages = readFileSync(join(dirname(file), 'messages.txt'));
    exports._initialize?.();
    if (exports.page_messages(messages.length + 1) !== 0) throw new Error('it takes messages of any length');
    const place = exports.page_messages(messages.length);
    if (place === 0) throw new Error('messages.txt belongs to another module');
    new Uint8Array(exports.memory.buffer, place, messages.length).set(messages);
    const page = exports.page_new();
    return (call) => {
        const room = exports.page_room(page, call.length);
        new Uint8Array(exports.memory.buffer, room, call.length).set(call);
        const answer = exports.page_run(page, call.length);
        return new Uint8Array(exports.memory.buffer, answer, exports.page_length(page));
    };
}
