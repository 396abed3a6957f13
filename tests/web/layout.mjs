// layout.mjs: the game view's sizes: every legal move of every game without scrolling, nothing that
// jumps while the computer thinks, and a second tap that does nothing.
import { expect, expectSame, goWithin, test } from './harness.mjs';
import { ENTRIES, aboutModule, moveCount, playMoves, ready } from './drive.mjs';

const sizes = [[360, 640], [390, 844], [844, 390], [1366, 657], [1920, 1080]];
const { games } = await aboutModule();

// What can be pressed to move and doesn't lie within the window, or is too small for a finger.
function outOfReach() {
    return [...document.querySelectorAll('.foot button, .fields button, .top a, .top button')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).visibility === 'visible')
        .map((each) => [each.textContent, each.getBoundingClientRect()])
        .filter(([, box]) => box.top < 0 || box.left < 0 || box.bottom > innerHeight ||
            box.right > innerWidth || box.height < 43.5)
        .map(([text, box]) => `${text}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
}

test('every move of every game is in reach without scrolling, at five sizes', async (visit) => {
    const page = await visit.at('');
    const found = [];
    for (const { name } of games) {
        await goWithin(page, `#game=${name}`);
        await ready(page);
        for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            // The board follows the window in the next frame.
            await page.evaluate(() => new Promise((done) =>
                requestAnimationFrame(() => requestAnimationFrame(done))));
            const far = await page.evaluate(outOfReach);
            if (far.length) found.push(`${name} at ${width}×${height}: ${far.slice(0, 4).join('; ')}`);
        }
    }
    expectSame(found, [], 'out of reach');
});

test('nothing jumps in a game against the computer, which answers after 600 ms', async (visit) => {
    const page = await visit.page('#game=number-reach&seats=,level:100', { inTime: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await ready(page);
    await page.evaluate(() => {
        window.shifts = [];
        new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((entry) =>
            [entry.value, entry.sources.map(({ node }) => node?.className?.baseVal ?? node?.className)])))
            .observe({ type: 'layout-shift' });
    });
    await page.evaluate((entries) => {
        let tapped = 0;
        window.answers = [];
        document.addEventListener('click', () => { tapped = performance.now(); }, true);
        new MutationObserver(() => {
            const count = document.querySelectorAll(entries).length;
            if (count / 2 > window.answers.length && count % 2 === 0)
                window.answers.push(performance.now() - tapped);
        }).observe(document.querySelector('.side'), { childList: true, subtree: true });
    }, ENTRIES);
    const boardBox = () => page.locator('.play > .picture').boundingBox();
    const before = await boardBox();
    for (let moves = 2; moves <= 6; moves += 2) {
        await playMoves(page, ['+1'], 2);
        expectSame(await boardBox(), before, 'where the board is');
        await ready(page);
    }
    expectSame(await page.evaluate(() => window.shifts), [], 'what jumped');
    const answers = await page.evaluate(() => window.answers);
    expect(answers.length === 3 && Math.min(...answers) > 590, `it answers after ${answers} ms`);
});

test('a second tap just after a move does nothing', async (visit) => {
    const page = await visit.page('#game=number-reach', { inTime: true });
    await ready(page);
    const box = await page.locator('button[data-move="+1"]').boundingBox();
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 5 });
    await page.waitForSelector('.play:not([data-settling])');
    expectSame(await page.locator(ENTRIES).count(), 1, 'moves');
    await page.keyboard.press('1');
    await moveCount(page, 2);
});

test('at the end the heading has the focus and the board stays', async (visit) => {
    const page = await visit.at('#game=number-reach&target=8');
    await page.setViewportSize({ width: 360, height: 640 });
    await ready(page);
    const before = await page.locator('.play > .picture').boundingBox();
    await playMoves(page, ['*2', '*2', '*2']);
    await page.waitForFunction(() => document.activeElement?.matches('.ending h2'));
    expectSame(await page.locator('.play > .picture').boundingBox(), before, 'where the board is');
    expectSame(await page.evaluate(outOfReach), [], 'out of reach');
    expect(await page.locator('.ending .primary').count() === 1, 'one filled button');
});
