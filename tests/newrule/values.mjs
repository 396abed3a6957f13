// values.mjs: plays games in the page's module, and prints what it says of each position: its value and those of
// its moves, how these are shown and read aloud, and what is safe; and of a game that is over, what was missed.
// usage: node values.mjs MODULE <GAMES, where GAMES is [{file, moves}, ...]
import { readFileSync } from 'node:fs';
import { load } from '../wasm/module.mjs';

const run = await load(process.argv[2]);
const call = (...words) => JSON.parse(Buffer.from(run(Buffer.from(words.map((word) => `${word}\0`).join('')))));
const told = [];

function settle() {
    while (call('events').events.some(({ kind }) => kind === 'keep')) call('kept', '1');
}

for (const { file, moves } of JSON.parse(readFileSync(0))) {
    const begun = call('begin', 'new', file, '', '');
    if (begun.error) throw new Error(begun.error);
    settle();
    for (const move of moves) {
        const { value, plies, moves: each } = call('values', '');
        const { marks, moves: safe } = call('safe', '');
        told.push({
            here: [value, plies ?? null, each.map(({ move: name, value: worth, best }) => [name, worth, best])],
            shown: call('state', '').moves.filter(({ legal }) => legal)
                .map(({ move: name, label, spoken }) => [name, label, spoken]),
            marks: marks.length, safe,
        });
        call('line', move, '1');
        settle();
    }
    if (!call('state', '').over) continue;
    const { seat, slips, moments, error } = call('find');
    if (error) throw new Error(error);
    told.push({ seat, slips, shown: moments.map(({ index }, at) => [index, call('find-try', `${at}`, '').text]) });
}
console.log(JSON.stringify(told));
