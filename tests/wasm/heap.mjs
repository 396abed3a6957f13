// heap.mjs: calls the function `test` of a module without imports. usage: node heap.mjs FILE
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
instance.exports._initialize();
instance.exports.test();
