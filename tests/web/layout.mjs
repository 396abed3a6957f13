// layout.mjs: the game view's sizes: every legal move of every game without scrolling, nothing that
// jumps while the computer thinks, and a second tap that does nothing.
import { expect, expectSame, goWithin, test } from './harness.mjs';
import { ENTRIES, aboutModule, moveCount, playMoves, ready, viewOf } from './drive.mjs';

const sizes = [[360, 640], [390, 844], [844, 390], [1366, 657], [1920, 1080]];
const { games } = await aboutModule();

// What can be pressed and doesn't lie within the window, or is too small for a finger; and what is
// said but cut off.
function outOfReach() {
    const isShown = (each) => each.checkVisibility() && getComputedStyle(each).visibility === 'visible' &&
        !each.closest('svg, .side, .ear');
    const shown = [...document.querySelectorAll('.play *')].filter(isShown);
    const far = shown.filter((each) => each.matches('button, a')).map((each) => [each.textContent, each.getBoundingClientRect()])
        .filter(([, box]) => box.top < 0 || box.left < 0 || box.bottom > innerHeight + 0.5 ||
            box.right > innerWidth || box.height < 43.5 || box.width < 43.5)
        .map(([text, box]) => `${text}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const cut = shown.filter((each) => getComputedStyle(each).overflowX === 'hidden' && !each.matches('.picture') &&
        (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2))
        .map((each) => `cut off: ${each.textContent}`);
    const short = [...document.querySelectorAll('.play svg.board text')].map((each) => each.textContent)
        .filter((text) => text.includes('…'));
    const boxes = ['.goal', '.players', '.news', '.picture'].map((name) => [name, document.querySelector(`.play > ${name}, .foot > ${name}`).getBoundingClientRect()]);
    const both = boxes.flatMap(([a, one], at) => boxes.slice(at + 1).filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1 &&
        one.top < other.bottom - 1 && other.top < one.bottom - 1).map(([b]) => `${a} lies on ${b}`));
    return [...far, ...cut, ...short, ...both];
}

// Two people; the computer, which is told of; and as many players as there can be.
const tables = { 'two people': ['', 0], 'the computer': ['&seats=,level:20', 2], 'eight players': ['&players=8', 3] };
const one = games.filter(({ sketch, name }) => games.find((other) => other.sketch === sketch).name === name);
for (const [who, [seats, moves]] of Object.entries(tables)) {
    const some = moves && !process.env.LONG ? [...one, games.find(({ name }) => /sevens/.test(name))] : games;
    test(`every move of ${some.length} games is in reach without scrolling, and nothing is cut off, at five sizes: ${who}`, async (visit) => {
        const page = await visit.at('');
        const found = [];
        for (const { name } of some) {
            await goWithin(page, `#game=${name}${seats}`);
            if (await viewOf(page) !== 'play' || !await page.locator('.play').count()) continue; // not for so many
            for (let move = 0; move < moves && await ready(page); move++) {
                const open = page.locator('button[data-move]:not([aria-disabled])');
                await playMoves(page, [await open.nth(await open.count() >> 1).getAttribute('data-move')], 1, true);
            }
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
}

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
