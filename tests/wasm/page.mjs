// page.mjs: makes the calls of tests/wasm/page.c once more, in the module that is shipped.
// usage: page | node page.mjs MODULE
import { readFileSync } from 'node:fs';
import { load } from './module.mjs';

const run = await load(process.argv[2]);
const said = readFileSync(0);
let at = 0;

function take() {
    const end = said.indexOf(10, at);
    const length = Number(said.toString('latin1', at, end));
    at = end + 1 + length;
    return said.subarray(end + 1, at);
}

let calls = 0;
while (at < said.length) {
    const call = take();
    const expected = take();
    const found = run(call);
    calls += 1;
    if (Buffer.compare(found, expected) !== 0) {
        console.log(`call ${calls}: ${call.toString().replaceAll('\0', ' | ')}`);
        console.log(`the program: ${expected}\nthe module:  ${Buffer.from(found)}`);
        process.exit(1);
    }
}
console.log(`${calls} calls, the same answers`);
