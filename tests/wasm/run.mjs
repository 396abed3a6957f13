// run.mjs: runs a program that was built for WebAssembly. usage: node run.mjs FILE [ARGUMENT ...]
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [file, ...rest] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [file, ...rest], returnOnExit: true });
const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
