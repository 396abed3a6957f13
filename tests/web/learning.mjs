// learning.mjs: hints, values, the map, the review, puzzles, and the lab.
import { readFileSync } from 'node:fs';
import { expect, expectSame, say, test } from './harness.mjs';
import {
    againstComputer, askHint, moveCount, named, playMoves, ready,
    wholeByMouse,
} from './drive.mjs';
import { fileFor, summit, wholeGame } from './program.mjs';

const learn = (page, key) => named(page.locator('#learn'), key);

// ---- Hints, values, the map ---------------------------------------------------------------------

test('a hint in three layers: who, which move, why', async (visit) => {
    const page = await visit.at('#game=number-reach&target=30');
    await playMoves(page, ['*2', '+1']);
    const layers = [await askHint(page), await askHint(page), await askHint(page)];
    expectSame(new Set(layers).size, 3, 'different layers');
    expect(/\bYou\b|Player/.test(layers[0]), layers[0]);
    expect(/\+1|\*2/.test(layers[1]), layers[1]);
    expect(await learn(page, 'page-learn-hint-why').isDisabled(), 'there is a fourth layer');
});

test('hints by the key, and they go when a move is made', async (visit) => {
    const page = await visit.at('#game=nim');
    const layers = page.locator('#learn .layers li');
    for (let count = 1; count <= 3; count++) {
        await page.keyboard.press('h');
        await layers.nth(count - 1).waitFor();
    }
    expect(await page.locator('button[data-move] em').count() > 0, 'no move is marked');
    expect(await page.locator('.board .best').count() > 0, 'nothing is marked on the board');
    await page.locator('button[data-move]:not([aria-disabled])').first().click();
    await moveCount(page, 1);
    expectSame(await layers.count(), 0, 'layers after a move');
});

test('values: each move that can be played is marked, in words', async (visit) => {
    const page = await visit.at('#game=reach-the-edge');
    await page.getByLabel(say('page-learn-values')).check();
    await page.locator('button[data-move][data-value="win"], button[data-move][data-value="lose"]')
        .first().waitFor();
    const marks = await page.locator('button[data-move]:not([aria-disabled])').evaluateAll((all) =>
        all.map((each) => each.textContent));
    const words = ['won', 'lost', 'drawn'].map((word) => say(`page-learn-${word}`));
    for (const text of marks) expect(words.some((word) => text.includes(word)), text);
    await playMoves(page, [await page.locator('button[data-move]:not([aria-disabled])').first()
        .getAttribute('data-move')]);
    await page.locator('button[data-move] em').first().waitFor();
    await page.keyboard.press('v');
    await page.waitForFunction(() => !document.querySelector('button[data-move] em'));
});

for (const game of ['number-reach', 'number-maze', 'reach-the-edge', 'nim', 'number-tower']) {
    test(`the map of ${game}, with words for it`, async (visit) => {
        const page = await visit.at(`#game=${game}`);
        await ready(page);
        await page.keyboard.press('m');
        // Some rules have no map: then a sentence says so.
        await page.locator('#learn .map svg, #learn > p:not(:empty)').first().waitFor();
        if (await page.locator('#learn .map').count()) {
            await page.locator('#learn .map summary').click();
            expect((await page.locator('#learn .map pre').innerText()).length > 20, 'no words');
        }
    });
}

test('hints=off: no hints, values or map during the game; the review after it', async (visit) => {
    const page = await visit.at('#game=number-reach&target=8&hints=off');
    await playMoves(page, ['*2']);
    expectSame(await learn(page, 'page-learn-hint').count(), 0, 'the button for hints');
    expectSame(await page.getByRole('checkbox').count(), 0, 'values and map');
    for (const key of ['h', 'v', 'm']) await page.keyboard.press(key);
    await page.locator('.typing input').fill('hint');
    await page.keyboard.press('Enter');
    await page.locator('.said').getByText(say('page-play-hints-off')).waitFor();
    expectSame(await page.locator('#learn .layers li, button[data-move] em, #learn svg').count(),
        0, 'hints');
    await page.reload();
    await moveCount(page, 1);
    expectSame(await learn(page, 'page-learn-hint').count(), 0, 'hints after a reload');
    await playMoves(page, ['*2', '*2']);
    await page.locator('#learn .strip').waitFor();
});

// ---- The review ---------------------------------------------------------------------------------

test('the review: the strip, what turned it, on from there against the computer', async (visit) => {
    const page = await visit.at('#game=number-reach');
    await playMoves(page, ['*2', '*2', '*2', '*2', '+1', '+1', '+1', '+1']);
    const strip = page.locator('#learn .strip button');
    await strip.first().waitFor();
    expectSame(await strip.count(), 8, 'cells');
    const told = await page.locator('#learn').innerText();
    expect(told.includes(say('page-learn-review')), told);
    await strip.nth(2).click();
    await page.getByText(say('page-play-looking', { index: 3, count: 8 })).waitFor();
    await learn(page, 'page-learn-again').first().click();
    await page.waitForFunction(() => !document.querySelector('.ending h2'));
    await againstComputer(page);
});

test('the review says what the program says', async (visit) => {
    const whole = wholeGame('reach-the-edge');
    const page = await visit.at('#game=reach-the-edge');
    await wholeByMouse(page, whole);
    await page.locator('#learn .strip').waitFor();
    await page.locator('#learn details summary').last().click();
    const shown = await page.locator('#learn details pre').last().innerText();
    const { out } = summit(['review', fileFor('whole.summit', whole.record)]);
    expectSame(shown.trim(), out.trim(), 'the review');
});

// ---- Puzzles ------------------------------------------------------------------------------------

test('a puzzle: wrong moves, and the right one', async (visit) => {
    const page = await visit.at('#view=puzzles&game=number-reach&puzzle.seed=7&puzzle.grade=easy');
    const puzzle = page.locator('.puzzle');
    await puzzle.locator('button[data-move]').first().waitFor();
    const moves = await puzzle.locator('button[data-move]').evaluateAll((all) =>
        all.map((each) => each.dataset.move));
    const answers = moves.flatMap((move) =>
        [say('page-puzzles-wrong', { move }), say('page-puzzles-solved', { move })]);
    for (const move of moves) {
        await puzzle.locator(`button[data-move="${move}"]`).click();
        await page.waitForFunction((texts) => texts.some((text) =>
            document.querySelector('.puzzle-said').textContent.includes(text)),
        answers.filter((text) => text.includes(move)));
        if ((await puzzle.innerText()).includes(say('page-puzzles-solved', { move }))) return;
    }
    throw new Error(`none of ${moves} is right`);
});

test('today’s puzzle is the same for everybody, and its link leads to it', async (visit) => {
    const told = [];
    for (const locale of ['en-GB', 'en-US']) {
        const page = await visit.page('#view=puzzles', { locale });
        await page.locator('.puzzle button[data-move]').first().waitFor();
        told.push(await page.locator('.puzzle svg, .puzzle .fields').first().innerHTML());
    }
    expectSame(told[0], told[1], 'the puzzle');
});

test('a puzzle of another version gets a sentence', async (visit) => {
    const page = await visit.at('#view=puzzles&game=nim&puzzle.version=999&puzzle.seed=1');
    await page.getByText('999').first().waitFor();
});

// ---- The lab ------------------------------------------------------------------------------------

const own = 'title = Our own\nstart = 0\ntarget = 12\nops = +1, +5\nbeyond = refused\n';

test('the lab: an error at its line, the rules and the map as one types', async (visit) => {
    const page = await visit.at('#view=lab');
    const text = page.locator('#lab-text');
    await text.fill(own);
    await page.getByText(say('page-lab-fine')).waitFor();
    await page.getByRole('heading', { name: 'Our own' }).waitFor();
    await page.locator('.lab .map svg').waitFor();
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
    await page.getByRole('button', { name: `${say('page-home-change')}: Our own` }).waitFor();
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
    await visit.open(page, '');
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
    await page.locator('.sheet .map svg').waitFor();
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
