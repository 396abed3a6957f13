// learning.mjs: hints, values, the map, the review, puzzles, and the lab.
import { readFileSync } from 'node:fs';
import { expect, expectSame, say, test } from './harness.mjs';
import {
    PUZZLE_KEYS, askHint, moveCount, named, playMoves, pressMore, ready, typeLine,
} from './drive.mjs';

// ---- Hints, the map -----------------------------------------------------------------------------

test('a hint in three layers: who, which move, why', async (visit) => {
    const page = await visit.at('#game=number-reach&target=30');
    await playMoves(page, ['*2', '+1']);
    const layers = [await askHint(page), await askHint(page), await askHint(page)];
    expectSame(new Set(layers).size, 3, 'different layers');
});

test('hints by the key, by each of its words, and they go when a move is made', async (visit) => {
    const page = await visit.at('#game=nim');
    const heard = [];
    for (const ask of ['h', 'hint', 'hint']) {
        const before = await page.locator('.hints').innerText();
        if (ask === 'h') await page.keyboard.press('h');
        else await typeLine(page, ask);
        await page.waitForFunction((old) => ![old, ''].includes(
            document.querySelector('.hints').innerText), before);
        heard.push(await page.locator('.hints').innerText());
    }
    expectSame(new Set(heard).size, 3, 'layers');
    await page.locator('button[data-move]:not([aria-disabled])').first().click();
    await moveCount(page, 1);
    expectSame(await page.locator('.hints p').count(), 0, 'hints after a move');
});

test('in German, tipp and warum lead to further layers', async (visit) => {
    const page = await visit.page('#game=number-reach', { locale: 'de-DE' });
    const heard = [];
    for (const word of ['tipp', 'tipp', 'warum']) {
        const before = await page.locator('.hints').innerText();
        await typeLine(page, word);
        await page.waitForFunction((old) => ![old, ''].includes(
            document.querySelector('.hints').innerText), before);
        heard.push(await page.locator('.hints').innerText());
    }
    expectSame(new Set(heard).size, 3, 'layers');
});

for (const game of ['number-reach', 'number-maze', 'reach-the-edge', 'nim', 'number-tower']) {
    test(`the map of ${game}: a table of what is safe, without letters`, async (visit) => {
        const page = await visit.at(`#game=${game}`);
        await ready(page);
        await page.keyboard.press('m');
        // Some rules have no map: then a sentence says so.
        await page.locator('dialog .map table, #notices .notice').first().waitFor();
        if (await page.locator('dialog .map').count()) {
            const cells = await page.locator('dialog .map td').allInnerTexts();
            expect(cells.some((text) => /[◆\d]/.test(text)), 'nothing is marked');
            expect(!/\b[WLD]\d*\b/.test(await page.locator('dialog .map').innerText()), 'letters');
        }
    });
}

test('hints=off: no hints, safe marks or map, also after a reload and at the end', async (visit) => {
    const page = await visit.at('#game=number-reach&target=8&hints=off');
    await playMoves(page, ['*2']);
    const none = async (when) => {
        expectSame(await page.locator('[data-tool="hint"], [data-tool="safe"]').count(), 0, `tools ${when}`);
        for (const key of ['h', 's', 'm']) await page.keyboard.press(key);
        expectSame(await page.locator('.hints p, dialog .map, .curve path').count(), 0, `hints ${when}`);
    };
    await none('at first');
    await typeLine(page, 'hint');
    await page.locator('.news.why').waitFor();
    await page.reload();
    await moveCount(page, 1);
    await none('after a reload');
    const copy = await visit.page(page.url());
    await moveCount(copy, 1);
    expectSame(await copy.locator('[data-tool="hint"]').count(), 0, 'tools in a copy of the address');
    await playMoves(page, ['*2', '*2']);
    await page.locator('.ending h2').waitFor();
    await none('at the end');
    await pressMore(copy, 'page-play-print');
    await copy.locator('.sheet').first().waitFor();
    expectSame(await copy.locator('.answers, .map').count(), 0, 'answers on paper');
    expectSame(await page.locator('[data-offer="find"]').count(), 0, 'find the moment');
});

test('safe: stops and keys are marked and told, until it is pressed again', async (visit) => {
    const page = await visit.at('#game=number-reach');
    await playMoves(page, ['*2']);
    await page.keyboard.press('s');
    await page.locator('.board .stop .safe').first().waitFor();
    await page.locator('.key .safe-mark').first().waitFor();
    await page.waitForFunction(() => /14/.test(document.getElementById('live').textContent));
    await playMoves(page, ['+1']);
    await page.locator('.board .stop .safe').first().waitFor();
    await page.keyboard.press('s');
    await page.waitForFunction(() => !document.querySelector('.board .stop .safe, .key .safe-mark'));
});

test('safe moves are marked and told: on fields and on keys', async (visit) => {
    for (const game of ['thirty-one', 'nim']) {
        const page = await visit.at(`#game=${game}`);
        await ready(page);
        await page.keyboard.press('s');
        await page.locator('button[data-move] .safe-mark').first().waitFor();
        const name = await page.locator('button[data-move]:has(.safe-mark) .ear').first().innerText();
        expect(name.endsWith(say('page-play-is-safe')), name);
    }
});

test('find the moment: tried, answered, tried again, shown, and back at the end', async (visit) => {
    const page = await visit.at('#game=number-reach&target=8&seats=,level:100');
    await playMoves(page, ['+1'], 2);
    await ready(page);
    await playMoves(page, ['+1'], 2);
    await page.locator('.ending .curve path').first().waitFor({ state: 'attached' });
    expectSame(await page.locator('.ending .primary').getAttribute('data-offer'), 'find', 'the filled button');
    await page.locator('[data-offer="find"]').click();
    const text = page.locator('.finding .news');
    await text.waitFor();
    const asked = await text.innerText();
    await page.locator('.play:not([data-settling]) button[data-move="+1"]').click();
    await page.waitForFunction((old) => document.querySelector('.news').innerText !== old, asked);
    await named(page, 'page-play-retry').click();
    await named(page, 'page-play-show').click();
    await named(page, 'page-play-from-here').waitFor();
    await named(page, 'page-play-done').click();
    await page.locator('.ending h2').waitFor();
});

test('a lesson: steps are left out, and how far one came is kept', async (visit) => {
    const page = await visit.at('#view=learn&game=number-reach');
    await page.locator('.lesson .course').waitFor();
    const step = () => page.locator('.course [aria-current]').innerText();
    const first = await step();
    await named(page, 'page-learn-skip').click();
    await page.waitForFunction((old) => document.querySelector('.course [aria-current]').innerText !== old, first);
    const second = await step();
    await page.locator('.lesson button[data-move]:not([aria-disabled])').first().click();
    await page.locator('.lesson .told p').first().waitFor();
    await page.reload();
    await page.locator('.lesson .course').waitFor();
    expectSame(await step(), second, 'the step after a reload');
});

// ---- Puzzles ------------------------------------------------------------------------------------

test('a puzzle: wrong moves are refuted, and the answer is played', async (visit) => {
    const page = await visit.at('#view=puzzles&game=number-reach&puzzle.seed=7&puzzle.grade=easy');
    const puzzle = page.locator('.puzzle');
    await puzzle.locator('button[data-move]').first().waitFor();
    const open = puzzle.locator('button[data-move]:not([aria-disabled])');
    for (let tries = 0; tries < 20 && await open.count(); tries++) {
        const before = await puzzle.innerText();
        await open.first().click();
        await page.waitForFunction((text) => document.querySelector('.puzzle').innerText !== text, before);
    }
    await page.waitForFunction(() => !document.querySelector('.puzzle button[data-move]'));
});

test('today’s puzzle is the same for everybody, and its link leads to it', async (visit) => {
    const told = [];
    let where = '#view=puzzles';
    for (const locale of ['en-GB', 'en-US', 'en-GB']) {
        const page = await visit.page(where, { locale });
        await page.locator(PUZZLE_KEYS).first().waitFor();
        told.push(await page.locator('.puzzle').evaluate((node) => [node.innerText, node.querySelector('.picture').innerHTML]));
        if (told.length === 2) where = await page.evaluate(() => location.href);
    }
    expect(/puzzle\.date=20\d{6}/.test(where), where);
    expectSame(told[1], told[0], 'the puzzle');
    expectSame(told[2], told[0], 'the puzzle of the link');
});

// Answers whatever is asked, right or wrong: a number, some that are marked, or a move.
async function answerOnce(page) {
    const number = page.locator('.number-keys button').first(), before = await page.locator('.puzzle').innerText();
    if (await number.count()) {
        await number.click();
        const isMarked = await number.evaluate((key) => key.isConnected && key.hasAttribute('aria-pressed'));
        if (isMarked) await named(page, 'page-puzzles-answer').click();
    } else await page.locator('.puzzle button[data-move]:not([aria-disabled])').first().click();
    await page.waitForFunction((text) => document.querySelector('.puzzle').innerText !== text, before);
    await page.locator('.puzzle-said p').first().waitFor();
}

test('a day’s puzzle is answered, whatever it asks', async (visit) => {
    const asked = new Set();
    for (let day = 20261101; day <= 20261118; day++) {
        const page = await visit.at(`#view=puzzles&puzzle.date=${day}`);
        await page.locator(PUZZLE_KEYS).first().waitFor();
        asked.add(await page.locator('.number-keys').count());
        await answerOnce(page);
    }
    expectSame([...asked].sort(), [0, 1], 'without numbers to choose from, and with them');
});

test('a puzzle of another version gets a sentence', async (visit) => {
    const page = await visit.at('#view=puzzles&game=nim&puzzle.version=999&puzzle.seed=1');
    await page.getByText(say('page-puzzles-version')).first().waitFor();
});

// ---- The lab ------------------------------------------------------------------------------------

const own = 'title = Our own\nstart = 0\ntarget = 12\nops = +1, +5\nbeyond = refused\n';

test('the lab: an error at its line, the rules and the map as one types', async (visit) => {
    const page = await visit.at('#view=lab');
    const text = page.locator('#lab-text');
    await text.fill(own);
    await page.getByText(say('page-lab-fine')).waitFor();
    await page.getByRole('heading', { name: 'Our own' }).waitFor();
    await page.locator('.lab .map table').waitFor();
    await text.fill(own.replace('target = 12', 'target = twelve'));
    await page.getByText(/Line 3: /).first().waitFor();
    expectSame(await text.getAttribute('aria-invalid'), 'true', 'aria-invalid');
    await text.fill(own.replace('12', '13'));
    await page.locator('.sentences').getByText('13').first().waitFor();
});

test('the lab: play it, keep it, download it, share it', async (visit) => {
    const page = await visit.at('#view=lab');
    await page.locator('#lab-text').fill(own);
    await page.getByText(say('page-lab-fine')).waitFor();
    await named(page, 'page-lab-keep').click();
    await page.getByText(say('page-lab-kept', { name: 'Our own' })).first().waitFor();
    const asked = [];
    page.on('dialog', (dialog) => { asked.push(dialog.message()); dialog.dismiss(); });
    await page.locator('#lab-text').fill(own + 'max = 99\n'); // another game of the same name
    await named(page, 'page-lab-keep').click();
    await page.locator('#lab-text').fill(own);
    expectSame(asked, [say('page-lab-over', { name: 'Our own' })], 'the question before one is replaced');
    await page.locator('.row-button[data-key="row Our own"]').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'),
        named(page, 'page-home-save').click()]);
    expectSame(readFileSync(await download.path(), 'utf8'), own, 'the file');
    await named(page, 'page-lab-share').click();
    const url = await page.locator('dialog[open] input').inputValue();
    await page.keyboard.press('Escape');
    await named(page, 'page-lab-play').click();
    await playMoves(page, ['+5', '+1']);
    const other = await visit.page(url);
    await other.getByText(say('page-lab-fine')).waitFor();
    expectSame(await other.locator('#lab-text').inputValue(), own, 'the text in the link');
    await visit.open(page, '#view=games');
    await page.getByText('Our own').first().waitFor();
});

test('the lab: what would take a gigabyte is refused in a sentence', async (visit) => {
    const page = await visit.at('#view=lab');
    await page.locator('#lab-text').fill('title = Large\nnumber = own\nstart = 1\n' +
        'target = 100\nops = +1, *2\nbeyond = loses\nplayers = 4\n');
    await page.locator('.lab').getByText(say('page-lab-fine')).waitFor();
    await page.locator('.lab').getByText('too large').first().waitFor();
    await named(page, 'page-lab-play').click();
    await playMoves(page, ['+1', '*2']);
});

test('the handout: rules, board, table, and the map on a second page', async (visit) => {
    const page = await visit.at('#view=print&game=reach-the-edge');
    await page.locator('.sheet').first().waitFor();
    await page.locator('.sheet .map table').waitFor();
    const pdf = await page.pdf({ format: 'A4' });
    const pages = (pdf.toString('latin1').match(/\/Type ?\/Page\b/g) ?? []).length;
    expectSame(pages, 2, 'pages of paper');
});

test('a long solve shows that it works, and can be stopped', async (visit) => {
    const file = 'title = Long\nnumber = own\nstart = 1\ntarget = 70\nplayers = 3\n' +
        'ops = +1, *2, -3\nmin = 0\nrepeat = not-last\n';
    const page = await visit.at(`#game=long&file=${encodeURIComponent(file)}`);
    await ready(page);
    await page.keyboard.press('h');
    await page.locator('#work progress').waitFor();
    await page.locator('#work').getByRole('button', { name: say('page-base-stop') }).click();
    await page.waitForFunction(() => !document.querySelector('#work progress'));
    await playMoves(page, ['+1', '*2']);
});
