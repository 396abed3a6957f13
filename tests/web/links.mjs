// links.mjs: a link is a game: made, opened by somebody else, broken in every way.
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, expectSame, goWithin, say, test } from './harness.mjs';
import {
    ENTRIES, aboutModule, made, moveCount, movesShown, named, playMoves, pressMore, ready, shareLink,
    shownNumbers, viewOf,
} from './drive.mjs';

const base64url = (bytes) => Buffer.from(bytes).toString('base64url');
const packed = (text, version = 1) =>
    `#${version}${base64url(deflateRawSync(Buffer.from(text)))}`;

test('a link of a position opens as that position for somebody else', async (visit) => {
    const page = await visit.page('#game=number-reach&target=30');
    await playMoves(page, ['+1', '*2', '*2']);
    const url = await shareLink(page);
    const other = await visit.page(url);
    await moveCount(other, 3);
    expectSame(await movesShown(other), await movesShown(page), 'the history');
    expectSame(await shownNumbers(other), await shownNumbers(page), 'the numbers');
    await playMoves(other, ['+1']);
});

test('a link of one’s own game opens it', async (visit) => {
    const file = 'title = Our own\nstart = 0\ntarget = 12\nops = +1, +5\nbeyond = refused\n';
    const page = await visit.page(packed(new URLSearchParams({ file, moves: '+1' }).toString()
        .replaceAll('+', '%20')));
    await moveCount(page, 1);
    expect(await page.getByText('Our own').count() > 0, 'its title isn’t shown');
    const url = await shareLink(page);
    const other = await visit.page(url);
    await moveCount(other, 1);
    await playMoves(other, ['+5']);
});

// What opens with a sentence, and a way on, instead of a view.
async function failsWell(visit, hash, sentence) {
    const page = await visit.at(hash);
    await page.getByText(sentence).first().waitFor();
    await page.getByRole('button', { name: say('page-base-to-games') }).click();
    await page.waitForFunction(() => document.body.dataset.view === 'home');
}

// Random games: of any game and variant and of random rules, with lost turns, matches, three players,
// given up or not, up to 400 moves. Each comes out of its address as it went in; all of them as
// [address, record], but for those that are too long for one.
async function throughLinks([from, to, games]) {
    const { LocalTable } = await import('./table.js');
    const { recordLink, readLink } = await import('./links.js');
    const { makeEngine } = await import('./engine.js');
    const engines = [makeEngine(), makeEngine()], found = [];
    let state = from * 7919 + 1;
    const below = (count) => {
        state = Math.imul(state, 1664525) + 1013904223 >>> 0;
        return Math.floor(state / 4294967296 * count);
    };
    const pick = (list) => list[below(list.length)];
    const rules = () => `title = Random\nnumber = ${pick(['shared', 'own'])}\nstart = ${below(9)}\ntarget = ${20 + below(500)}\n` +
        `ops = ${pick(['+1, +2', '+1, -1', '+3, *2, -1', '+1, +4, /2', '-2, +5'])}\nbeyond = ${pick(['refused', 'loses'])}\n` +
        `stuck = ${pick(['loses', 'passes'])}\n${pick(['', 'repeat = not-last\n', 'limit = +1=40\n', 'min = 0\n'])}`;
    for (let at = from; at < to; at++) {
        const options = pick([[], [['players', '3']], [['best-of', '5']], [['stuck', 'passes'], ['limit', '*2=3']]]);
        const what = below(3) ? { game: pick(games) } : { file: rules() };
        const place = { ...what, options, seed: at, hints: pick(['', 'off']), first: 1 };
        const begin = (each) => new LocalTable(each, { isKept: false, engine: engines[0] });
        const table = [place, { ...place, options: [] }, { ...place, options: [], file: undefined, game: games[0] }]
            .reduce((made, each) => (made && !made.problem ? made : begin(each)), null);
        if (table.problem) return `${JSON.stringify(place)}: ${table.problem}`;
        const most = pick([3, 20, 60, 400]);
        for (let moves = 0; moves < most; moves++) {
            const now = engines[0].call('state', '');
            const open = now.moves.filter((move) => move.legal);
            if (now.over || !open.length) break;
            engines[0].call('line', below(120) || most > 60 ? pick(open).type : 'resign', '5');
            table.drain();
        }
        const record = table.record(), hash = await recordLink(record);
        if (!hash) continue;
        const other = new LocalTable(await readLink(`${hash}${pick(['', '.', ')', '>,'])}`),
            { isKept: false, engine: engines[1] });
        if (other.problem) return `${at}: ${other.problem}\n${record}`;
        if (other.record() !== record) return `${at}:\n${record}\n${other.record()}`;
        found.push([hash, record]);
    }
    return found;
}

// With LONG each of a thousand is opened by somebody else as well, otherwise every fiftieth.
const HUNDREDS = process.env.LONG ? 10 : 5;
const EACH = process.env.LONG ? 1 : 50;
let longest = 0;
for (let hundred = 0; hundred < HUNDREDS; hundred++) {
    test(`random games ${hundred * 100 + 1} to ${hundred * 100 + 100} come out of their links, record for record, in a fresh browser`, async (visit) => {
        const page = await visit.at('');
        const { games } = await aboutModule();
        const found = await page.evaluate(throughLinks, [hundred * 100, hundred * 100 + 100, games.map(({ name }) => name)]);
        expect(typeof found !== 'string', found);
        expect(found.length > 90, `${found.length} have an address`);
        longest = Math.max(longest, ...found.map(([hash, record]) => (hash.length < 8000 ? record.match(/^\d+\. /gm)?.length ?? 0 : 0)));
        if (hundred === HUNDREDS - 1) expect(longest >= 400, `the longest game has ${longest} moves`);
        for (const [hash, record] of found.filter((_, at) => at % EACH === EACH - 1)) {
            const context = await visit.context();
            const other = await visit.page(hash, { context });
            expectSame(await other.evaluate(async () => (await import('./game.js')).gameNow().table.record()), record, 'the record');
            await context.close();
            visit.contexts.splice(visit.contexts.indexOf(context), 1);
        }
    });
}

test('resigned, and with a match in its second round: the address is the record', async (visit) => {
    const page = await visit.page('#game=number-tower&target=5&best-of=3&hints=off');
    await playMoves(page, ['3', '5']);
    await page.locator('[data-offer="round"]').click();
    await playMoves(page, ['2']);
    await pressMore(page, 'page-play-resign');
    await named(page.locator('dialog[open]'), 'page-play-resign').click();
    await page.waitForFunction(() => /^#2/.test(location.hash) &&
        document.querySelectorAll('.side .history li').length > 4);
    const count = await page.locator(ENTRIES).count();
    const other = await visit.page(page.url());
    await moveCount(other, count);
    expectSame(await movesShown(other), await movesShown(page), 'the history');
    expectSame(await other.locator('[data-tool="hint"]').count(), 0, 'hints');
});

for (const end of ['.', ')', '>.', '”']) {
    test(`a link that a sentence ends with ${end} opens`, async (visit) => {
        const page = await visit.page(`#game=number-reach&target=30${end}`);
        await ready(page);
        expect((await made(page)).includes('30'), await made(page));
    });
}

test('a link of an unknown version gets a sentence', (visit) =>
    failsWell(visit, '#3abcdef', say('page-base-link-version')));
test('a link of version 2 whose sum is another gets a sentence', (visit) =>
    failsWell(visit, packed('game=number-reach&target=30&moves=%2B1 01234567', 2),
        say('page-base-link-broken')));
test('a link of version 1 opens', async (visit) => {
    const page = await visit.page('#1S0_MTbXNK81NSi3SLUpNTM5QK0ksSk8tsTU2UMvNL0sttlU1cjLU0TJSK05NLCm21clJLUvNsTI1APJTU2zNAQ');
    await moveCount(page, 2);
});
test('a link that isn’t base64 gets a sentence', (visit) =>
    failsWell(visit, '#1a', say('page-base-link-broken')));
test('a link that can’t be unpacked gets a sentence', (visit) =>
    failsWell(visit, '#1AAAAAAAA', say('page-base-link-broken')));
test('a link that is cut off gets a sentence', (visit) =>
    failsWell(visit, packed('game=number-reach&target=30').slice(0, -6),
        say('page-base-link-broken')));
test('a link with a percent sign that means nothing gets a sentence', (visit) =>
    failsWell(visit, '#game=number-reach&target=%E0%A4%A', say('page-base-link-broken')));
test('a link that unpacks to a gigabyte gets a sentence', (visit) =>
    failsWell(visit, packed(`game=x&file=${'a'.repeat(1 << 20)}`).slice(0, 8000),
        say('page-base-link-broken')));
test('a link of a game that isn’t there gets a sentence', async (visit) => {
    const page = await visit.page('#game=no-such-game');
    expect((await made(page)).includes('no-such-game'), 'the game isn’t named');
});

test('what is too long for a link is offered as a file', async (visit) => {
    const below = chance(5);
    const noise = Array.from({ length: 12000 }, () => LETTERS[below(62)]).join('');
    const file = `title = Our own\n# ${noise}\nstart = 0\ntarget = 12\nops = +1, +5\n`;
    const page = await visit.at('#view=lab');
    await page.locator('#lab-text').fill(file);
    await page.getByText(say('page-lab-fine')).waitFor();
    await named(page, 'page-lab-share').click();
    await page.getByText(say('page-play-too-long')).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'),
        named(page.locator('dialog[open]'), 'page-play-save').click()]);
    expectSame(readFileSync(await download.path(), 'utf8'), file, 'the file');
});

// ---- Mutations ----------------------------------------------------------------------------------

// Numbers that are the same in every run.
function chance(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 4294967296 * below);
    };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%&=.,:+*<>\u00e9';

// A text with one to four places changed, put in, left out or doubled.
function mutated(text, below) {
    let changed = text;
    for (let times = 1 + below(4); times > 0; times--) {
        const at = below(changed.length);
        const letter = LETTERS[below(LETTERS.length)];
        changed = [
            () => changed.slice(0, at) + letter + changed.slice(at + 1),
            () => changed.slice(0, at) + letter + changed.slice(at),
            () => changed.slice(0, at) + changed.slice(at + 1 + below(4)),
            () => changed.slice(0, at) + changed.slice(at, at + 6) + changed.slice(at),
        ][below(4)]();
    }
    return changed;
}

const valid = [
    'game=number-reach&target=30&moves=%2B1,*2,*2&seats=,level:50',
    'view=review&game=nim&moves=3%3A -1,1%3A -3&heaps=3,4,5',
    'view=puzzles&puzzle.version=1&puzzle.seed=7&puzzle.grade=easy&game=number-maze',
    'view=lab&file=title %3D Ours%0Astart %3D 0%0Atarget %3D 9%0Aops %3D %2B1, %2B2%0A',
    'view=print&game=reach-the-edge&size=21',
];

// Half of them are changed before they are packed, so that what is inside is looked at as well.
function mutations(count) {
    const below = chance(12);
    return Array.from({ length: count }, (_, at) => {
        const text = valid[at % valid.length];
        if (at % 2) return `#${mutated(packed(text).slice(1), below)}`;
        return at % 4 ? packed(mutated(text, below)) : `#${mutated(text, below)}`;
    });
}

test('100 mutations of links: never a blank page', async (visit) => {
    const page = await visit.page();
    for (const hash of mutations(100)) {
        await goWithin(page, '');
        await goWithin(page, hash).catch((error) => { throw new Error(`${hash}: ${error}`); });
        const text = await made(page);
        expect(text.trim().length > 30, `${hash} shows ${JSON.stringify(text)}`);
    }
    await page.keyboard.press('Escape');
    await visit.open(page, '');
    expectSame(await viewOf(page), 'home', 'the view after that');
});

test('a packed link says what was put in', async (visit) => {
    const page = await visit.page('#game=number-maze&target=60&players=3&names=Ada,Bob,Carla');
    await playMoves(page, ['+1', '*2', '+1', '*2', '+1', '*2', '+1', '*2', '+1', '*2']);
    const url = await shareLink(page);
    const hash = new URL(url).hash;
    expect(url.length < 8192, `${url.length} letters`);
    if (hash.startsWith('#1')) {
        const text = inflateRawSync(Buffer.from(hash.slice(2), 'base64url')).toString();
        expect(text.includes('number-maze'), text);
    }
    const other = await visit.page(url);
    await moveCount(other, 10);
    for (const name of ['Ada', 'Bob', 'Carla']) {
        expect((await made(other)).includes(name), `${name} isn’t there`);
    }
});
