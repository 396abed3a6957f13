// imports.mjs: fails unless a module's imports are these. usage: node imports.mjs FILE [IMPORT ...]
import { readFileSync } from 'node:fs';

const [file, ...expected] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
const found = WebAssembly.Module.imports(module).map((entry) => `${entry.module}.${entry.name}`);
if (found.join(' ') !== expected.join(' ')) {
    console.log(`found ${found.join(', ')}`);
    process.exitCode = 1;
}
