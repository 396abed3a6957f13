// tasks.mjs: a task, from the link and its QR code to the page that says that it is done.
import { expect, expectSame, say, test } from './harness.mjs';
import { made, named, playMoves, ready } from './drive.mjs';

// ---- A QR code, read as a telephone does, from its squares --------------------------------------

const MASKS = [(x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
    (x, y) => ((x / 3 | 0) + (y / 2 | 0)) % 2, (x, y) => x * y % 2 + x * y % 3,
    (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2];

// Of the versions that are tried here: codewords of correction in a block, blocks, and the places of
// the small squares (ISO/IEC 18004, tables 9 and E.1).
const VERSIONS = { 1: [7, 1, []], 2: [10, 1, [6, 18]], 5: [26, 1, [6, 30]], 7: [20, 2, [6, 22, 38]],
    10: [18, 4, [6, 28, 50]], 13: [26, 4, [6, 34, 62]], 16: [24, 6, [6, 26, 50, 74]] };

function isPattern(version, side, x, y) {
    const far = side - 9, [, , places] = VERSIONS[version];
    if (x === 6 || y === 6 || x < 9 && y < 9 || x > far + 0 && y < 9 || x < 9 && y > far) return true;
    if (version > 6 && (x < 6 && y > side - 12 || y < 6 && x > side - 12)) return true;
    return places.some((cx) => places.some((cy) => Math.abs(x - cx) < 3 && Math.abs(y - cy) < 3 &&
        !(cx === 6 && cy === 6 || cx === 6 && cy === places.at(-1) || cy === 6 && cx === places.at(-1))));
}

// Powers of 2 in the field of 256, by a table.
const power = [1];
for (let at = 1; at < 255; at++) power.push(power[at - 1] < 128 ? power[at - 1] * 2 : power[at - 1] * 2 ^ 285);
const log = new Map(power.map((value, at) => [value, at]));
const times = (a, b) => (a && b ? power[(log.get(a) + log.get(b)) % 255] : 0);

// The text; what can't be right throws.
function readQr(rows) {
    const side = rows.length, version = (side - 17) / 4, [sums, count] = VERSIONS[version] ?? [];
    expect(sums, `a code of version ${version}`);
    const formatBit = (at) => (at < 6 ? rows[at][8] : at < 8 ? rows[at + 1][8] : at === 8 ? rows[8][7] : rows[8][14 - at]);
    let format = 0;
    for (let at = 14; at >= 0; at--) format = format * 2 + formatBit(at);
    format ^= 0x5412;
    expectSame(format >> 13, 1, 'the level of correction');
    const mask = MASKS[format >> 10 & 7], bits = [];
    for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
        if (right === 6) right--;
        for (let step = 0; step < side; step++) for (const x of [right, right - 1]) {
            const y = up ? side - 1 - step : step;
            if (!isPattern(version, side, x, y)) bits.push(rows[y][x] ^ (mask(x, y) === 0));
        }
    }
    const words = Array.from({ length: bits.length >> 3 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
    const data = words.length - sums * count, short = Math.floor(data / count);
    const blocks = Array.from({ length: count }, () => []);
    for (let at = 0, word = 0; word < data; at++)
        for (let each = 0; each < count; each++)
            if (at < short + (each >= count - data % count ? 1 : 0)) blocks[each].push(words[word++]);
    const whole = blocks.map((block, each) => [...block, ...Array.from({ length: sums }, (_, at) => words[data + at * count + each])]);
    for (const block of whole)
        for (let root = 0; root < sums; root++)
            expectSame(block.reduce((sum, word) => times(sum, power[root]) ^ word, 0), 0, 'what corrects');
    const text = blocks.flat().map((word) => word.toString(2).padStart(8, '0')).join('');
    expectSame(text.slice(0, 4), '0100', 'how it is written');
    const wide = version < 10 ? 8 : 16, length = parseInt(text.slice(4, 4 + wide), 2);
    const bytes = Array.from({ length }, (_, at) => parseInt(text.slice(4 + wide + at * 8, 12 + wide + at * 8), 2));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

test('QR codes of many sizes are read as what was put in', async (visit) => {
    const page = await visit.at('');
    const texts = [17, 32, 106, 154, 271, 425, 586].map((length) => 'Ünder https://summit.example/#2a_-'
        .repeat(20).slice(0, length - Math.ceil(length / 34)));
    for (const text of texts) {
        const rows = await page.evaluate(async (what) => (await import('./qr.js')).qrCode(what), text);
        expectSame(readQr(rows.map((row) => row.map(Number))), text, 'what is read');
    }
    expectSame(await page.evaluate(async () => (await import('./qr.js')).qrCode('a'.repeat(2954))), null, 'too long a text');
});

// The squares of the code that is shown.
const shownCode = (page) => page.locator('.qr').evaluate((svg) => {
    const side = svg.viewBox.baseVal.width - 8, rows = Array.from({ length: side }, () => Array(side).fill(0));
    for (const [, x, y] of svg.querySelector('path').getAttribute('d').matchAll(/M(\d+) (\d+)/g)) rows[y - 4][x - 4] = 1;
    return rows;
});

// ---- Tasks --------------------------------------------------------------------------------------

async function linkOf(page) {
    const link = await page.locator('.task-made input').inputValue(), rows = await shownCode(page);
    if (VERSIONS[(rows.length - 17) / 4]) expectSame(readQr(rows), link, 'the link in the code');
    return link;
}

async function begin(visit, link, names) {
    const page = await visit.page(link);
    for (const [at, name] of names.entries()) await page.locator('.task input').nth(at).fill(name);
    await named(page, 'page-task-begin').click();
    return page;
}

test('a task: a game against the computer, lost and then won; the name and the tries at its end', async (visit) => {
    const page = await visit.at('#view=assign&game=number-reach');
    await page.getByLabel(say('page-task-against')).selectOption('level:100');
    await page.getByLabel(say('page-task-hints')).uncheck();
    await page.waitForFunction(() => /hints=off/.test(document.querySelector('.task-made input').value));
    const link = (await linkOf(page)).replace('game=', 'target=4&game=');
    const pupil = await begin(visit, link, ['Ada']);
    await ready(pupil);
    expectSame(await pupil.locator('[data-tool="hint"]').count(), 0, 'hints');
    await playMoves(pupil, ['+1'], 2);
    await pupil.locator('[data-offer="again"]').click();
    await pupil.waitForFunction(() => !document.querySelector('.ending h2'));
    expectSame(await pupil.locator('[data-key="task"]').count(), 0, 'done');
    await pupil.reload();
    await pupil.locator('[data-key="more"]').click();
    await pupil.locator('dialog[open]').getByRole('button', { name: say('page-play-swap') }).click();
    await pupil.waitForFunction(() => document.querySelectorAll('.side .history li').length > 1);
    await ready(pupil);
    await playMoves(pupil, ['*2']);
    await pupil.locator('[data-key="task"]').click();
    const text = await made(pupil);
    expect(text.includes('Ada') && text.includes(say('page-task-done')), text);
    expect(text.includes(say('page-task-tries', { tries: 2 })), text);
    const height = await pupil.locator('.done-mark').evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
    expect(height >= 48, `the letters are ${height} high`);
    await pupil.reload();
    await pupil.getByText('Ada').first().waitFor();
});

test('a task for two: they have their names', async (visit) => {
    const pupils = await begin(visit, '#view=task&game=number-reach&target=4&people=2', ['Ada', 'Bo']);
    await playMoves(pupils, ['*2', '*2']);
    expect((await made(pupils)).includes('Bo'), await made(pupils));
    await pupils.locator('[data-key="task"]').click();
    await pupils.getByText('Ada, Bo').waitFor();
});

test('a task: a step of a lesson', async (visit) => {
    const page = await visit.at('#view=assign&game=number-reach');
    await page.getByLabel(say('page-task-what')).selectOption('lesson');
    await page.getByLabel(new RegExp(`^${say('page-task-step')}`)).selectOption('finish');
    const pupil = await begin(visit, await linkOf(page), ['Ada']);
    await pupil.locator('.lesson .course').waitFor();
    const finish = pupil.locator('.course [aria-current]');
    expectSame(await finish.getAttribute('data-key'), 'step finish', 'the step');
    for (let tries = 0; tries < 40 && !await pupil.locator('[data-key="task"]').count(); tries++) {
        const won = pupil.locator('.lesson button[data-move]:not([aria-disabled])');
        const before = await pupil.locator('.lesson').innerHTML();
        await won.nth(tries % await won.count()).click();
        await pupil.waitForFunction((old) => document.querySelector('.lesson').innerHTML !== old, before);
    }
    await pupil.locator('[data-key="task"]').click();
    await pupil.locator('.done-mark').waitFor();
});

test('a task: ten puzzles, one after the other; the same ones on paper, with their answers', async (visit) => {
    const pupil = await begin(visit, '#view=task&what=puzzles&puzzle.seed=7', ['Ada']);
    const titles = [];
    for (let at = 0; at < 10; at++) {
        await pupil.waitForFunction((known) => ![undefined, ...known].includes(document.querySelector('.puzzle h2')?.innerText), titles);
        titles.push(await pupil.locator('.puzzle h2').innerText());
        await named(pupil, 'page-puzzles-solution').click();
        await pupil.locator('[data-key="task"]').click();
    }
    await pupil.getByText(say('page-task-solved', { solved: 0, count: 10 })).waitFor();
    const paper = await visit.page('#view=set&puzzle.seed=7');
    const games = await paper.locator('.sheet').first().locator('.set-puzzle').allInnerTexts();
    expectSame(games.length, 10, 'puzzles on paper');
    for (const [at, title] of titles.entries()) {
        const [, game] = /^\d+\. (.*) \(/.exec(games[at]);
        expect(title.startsWith(`${game},`), `${title} is ${game} on paper`);
    }
    await paper.getByLabel(say('page-print-answers')).uncheck();
    expectSame(await paper.locator('.sheet:visible').count(), 1, 'sheets without answers');
});
