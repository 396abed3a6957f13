// packed.mjs: links that were packed, read as the page reads them, and played in its module.
// usage: node packed.mjs MODULE RUNS LINK ...
//
// A LINK is a file: the link, and below it what its record says was done. Each opens as that game.
// Then RUNS links with changes that are the same in every run are read, most of them with a sum that is
// right; what can be read is played on, and its record opens as the game that is played.
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { load } from './module.mjs';
import { readLink } from '../../web/links.js';

const [file, runs, ...paths] = process.argv.slice(2);
const run = await load(file);
const decoder = new TextDecoder('utf-8', { fatal: true });

function call(...words) {
    return JSON.parse(decoder.decode(run(Buffer.from(`${words.join('\0')}\0`))));
}

function expect(condition, what) {
    if (!condition) throw new Error(what);
}

// ---- Playing, as table.js does --------------------------------------------------------------------

let asked = null;

function hear() {
    const { events = [] } = call('events');
    for (const event of events) {
        if (event.kind === 'ask') asked = event;
        if (event.kind === 'cancel') asked = null;
        if (event.kind === 'keep') call('kept', '1');
    }
    if (events.at(-1)?.kind === 'keep') hear();
}

function makeMove(move) {
    hear();
    if (asked) call('reply', asked.ticket, 'move', move, '0');
    else call('line', move, '0');
    asked = null;
    hear();
}

function open({ record, game = '', file: own = '', options = [], seats = [], first, seed, hints, moves = [] }) {
    asked = null;
    const lines = [...seats.map((who, index) => `who ${index + 1} ${who}`), `first ${first}`, `seed ${seed}`,
        ...hints === 'off' ? ['hints 0'] : []];
    const opened = record ? call('open', record, '0') :
        call('begin', game, own, options.map(([key, value]) => `${key} ${value}\n`).join(''),
            `${lines.join('\n')}\n`);
    if (!opened.error && !record) moves.forEach(makeMove);
    return opened;
}

const isDone = /^(\d+\. |undo|player \d (resigns|runs)|repetition|tossed|hints off|player \d is)/;
const done = () => call('record', '').text.split('\n').filter((line) => isDone.test(line));

// ---- Links that were made once -------------------------------------------------------------------

const links = paths.map((path) => readFileSync(path, 'utf8').trimEnd().split('\n'));
for (const [index, [hash, ...lines]] of links.entries()) {
    const place = await readLink(hash);
    expect(!place.error, `${paths[index]} can't be read`);
    const { error } = open(place);
    expect(!error, `${paths[index]}: ${error}`);
    expect(done().join('\n') === lines.join('\n'), `${paths[index]} is another game:\n${done().join('\n')}`);
}

// ---- Links with changes --------------------------------------------------------------------------

let state = 1;

function below(limit) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 4294967296 * limit);
}

const pieces = ['summit save 2\n', 'end, ', '&moves=', '&file=', '&seats=,level:0', '&hints=off', '&first=2', '%0A',
    'tossed', 'hints off\n', 'player 2 is called Ada\n', 'undo\n', 'start', 'toss 1-9', '=', '&', ',', '%00', '-1', '0'];
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789 \n,:=&%+-*/.<é\u0000';

function changed(text) {
    let result = text;
    for (let times = below(4); times > 0; times--) {
        const at = below(result.length + 1), piece = [pieces[below(pieces.length)], letters[below(letters.length)],
            result.slice(at, at + below(20))][below(3)];
        result = result.slice(0, at) + piece + result.slice(at + below(4));
    }
    return result;
}

function sum(text) {
    let crc = -1;
    for (const byte of Buffer.from(text)) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 && 0xedb88320);
    }
    return (~crc >>> 0).toString(16).padStart(8, '0');
}

// With the sum that it should have: a saved game's stands in its last line.
function sealed(text) {
    const lines = text.trimEnd().split('\n'), above = `${lines.slice(0, -1).join('\n')}\n`;
    if (!text.startsWith('summit save ')) return `${text.slice(0, -9)} ${sum(text.slice(0, -9))}`;
    return `${above}end, ${lines.length} lines, ${sum(above)}\n`;
}

const unpacked = (hash) => inflateRawSync(Buffer.from(hash.slice(2), 'base64url')).toString();
const packed = (text) => `#2${deflateRawSync(Buffer.from(text)).toString('base64url')}`;

function playOn() {
    for (let turns = 12; turns > 0; turns--) {
        hear();
        const { moves, over, players, turn } = call('state', ''), word = below(12);
        if (over) break;
        if (word === 0) call('undo', '0');
        else if (word === 1) call('name', 1 + below(3), ['Ada', 'Bo', 'Łu', '', 'A,B'][below(5)]);
        else if (word === 2) call('hints-off');
        else if (word === 3) call('seat', 1 + below(3), ['', 'level:0', 'program', 'bot:x'][below(4)]);
        else if (word === 4) call('line', ['hint', 'resign', 'moves', 'rules', 'save x'][below(5)], '0');
        else if (asked) makeMove(call('choose', 'level:0', below(1000)).move ?? '');
        else makeMove(moves[below(moves.length)]?.type ?? '');
        expect(turn >= 1 && turn <= players.length, 'nobody is to move');
    }
    hear();
}

let played = 0;
for (let i = 0; i < Number(runs); i++) {
    const text = changed(unpacked(links[below(links.length)][0]));
    const link = packed(below(8) ? sealed(text) : text);
    try {
        const place = await readLink(link);
        if (place.error || open(place).error) continue;
        playOn();
        const { text: kept } = call('record', '');
        const { error } = call('open', kept, '0');
        expect(!error, `its record: ${error}`);
        expect(call('record', '').text === kept, 'its record opens as another game');
        played += 1;
    } catch (error) {
        console.log(`run ${i}: ${error.message}\n${link}\n${text}`);
        process.exit(1);
    }
}
console.log(`${links.length} links, ${runs} with changes, ${played} of them played`);
expect(played > runs / 10, 'hardly any could be played');
