// playing.mjs: all that can be done while a game is played.
import { expect, expectSame, goWithin, say, test } from './harness.mjs';
import {
    ENTRIES, PUZZLE_KEYS, aboutModule, againstComputer, isOver, made, moveCount, movesShown, named, playMoves, pressMore, ready, shownNumbers,
    typeLine as typed, viewOf,
} from './drive.mjs';

const heard = (page, text) => page.waitForFunction((wanted) =>
    document.getElementById('live').textContent.includes(wanted), text);

test('undo and redo by button, key and word', async (visit) => {
    const page = await visit.at('#game=number-reach');
    await playMoves(page, ['*2', '+1', '*2']);
    await named(page, 'page-play-undo').click();
    await moveCount(page, 2);
    await pressMore(page, 'page-play-redo');
    await moveCount(page, 3);
    await page.keyboard.press('u');
    await moveCount(page, 2);
    await page.keyboard.press('Shift+U');
    await moveCount(page, 3);
    await typed(page, 'undo');
    await moveCount(page, 2);
    await typed(page, 'redo');
    await moveCount(page, 3);
});

test('every form of the line mode can be typed', async (visit) => {
    const page = await visit.at('#game=number-reach');
    for (const [at, text] of ['x2', '+ 1', 'double', '*2', '1'].entries()) {
        await typed(page, text);
        const refused = page.locator('.news.why');
        await page.waitForFunction((count) =>
            document.querySelectorAll('.side .history li').length > count + 1 ||
            document.querySelector('.news.why'), at);
        if (await refused.count()) await typed(page, '+1');
        await moveCount(page, at + 1);
    }
});

test('what can’t be played says why, at the button and when it is typed', async (visit) => {
    const page = await visit.at('#game=reach-the-edge');
    await playMoves(page, ['3', '2']);
    const barred = page.locator('button[data-move="2"]');
    expectSame(await barred.getAttribute('aria-disabled'), 'true', 'aria-disabled');
    await barred.hover();
    await page.locator('.news.why').waitFor();
    await typed(page, '2');
    await page.locator('.news.why').waitFor();
    expectSame((await movesShown(page)).length, 2, 'moves');
    await typed(page, 'nonsense');
    await page.waitForFunction(() => document.querySelector('.news.why'));
    expectSame((await movesShown(page)).length, 2, 'moves');
});

test('the history: a click, arrows, back, and on from there', async (visit) => {
    const page = await visit.at('#game=number-reach');
    await playMoves(page, ['*2', '+1', '*2', '+1']);
    const now = await shownNumbers(page);
    await page.locator('[data-key="at 1"]').click();
    await page.getByText(say('page-play-looking', { index: 1, count: 4 })).waitFor();
    expect((await shownNumbers(page)).join() !== now.join(), 'it shows the present');
    expectSame((await movesShown(page)).length, 4, 'moves');
    await page.keyboard.press('ArrowRight');
    await page.getByText(say('page-play-looking', { index: 2, count: 4 })).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(say('page-play-looking', { index: 1, count: 4 })).waitFor();
    await named(page, 'page-play-back').click();
    expectSame(await shownNumbers(page), now, 'the present');
    await page.locator('[data-key="at 2"]').click();
    await named(page, 'page-play-try').click();
    await page.waitForFunction(() => document.querySelectorAll('.side .history li').length < 5);
});

test('again, swapped sides, another target', async (visit) => {
    const page = await visit.at('#game=number-reach&target=8');
    await playMoves(page, ['*2', '*2', '*2']);
    await page.locator('.ending h2').waitFor();
    await page.locator('.ending').getByRole('button', { name: say('page-play-again') }).click();
    await moveCount(page, 0);
    expect(!await isOver(page), 'it is still over');
    await page.reload(); // before its first move nothing of it is kept
    await ready(page);
    await moveCount(page, 0);
    await playMoves(page, ['*2']);
    await pressMore(page, 'page-play-swap');
    await page.locator('dialog[open]').getByRole('button', { name: say('page-play-swap') }).click();
    await moveCount(page, 0);
    const before = await made(page);
    await pressMore(page, 'page-play-other');
    await page.waitForFunction((old) => document.getElementById('main').innerText !== old, before);
    await ready(page);
});

test('resigning ends the game', async (visit) => {
    const page = await visit.at('#game=number-maze');
    await playMoves(page, ['+1']);
    await pressMore(page, 'page-play-resign');
    await named(page.locator('dialog[open]'), 'page-play-resign').click();
    await page.locator('.ending h2').waitFor();
});

test('you go second: the computer begins', async (visit) => {
    const page = await visit.at('#view=card&game=number-reach');
    await page.locator('[data-key="go 2"]').click();
    await page.locator('[data-key="play"]').click();
    await moveCount(page, 1);
    await ready(page);
    await againstComputer(page);
});

test('more: names, players, options, an error at its field; going back empties nothing', async (visit) => {
    const page = await visit.at('#view=card&game=number-reach');
    await named(page, 'page-card-more').click();
    const field = (name) => page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).first();
    await field(/players, 2 to 8/i).fill('3');
    await field(/land on/i).fill('nonsense');
    await page.locator('.field .error').getByText('nonsense').waitFor();
    expectSame(await page.locator('[aria-invalid="true"]').count(), 1, 'fields with an error');
    await field(/land on/i).fill('33');
    await page.waitForFunction(() => !document.querySelector('[aria-invalid="true"]'));
    await page.goBack();
    await page.locator('[data-key="play"]').waitFor();
    await page.goForward();
    await page.waitForSelector('.setup');
    expectSame(await field(/land on/i).inputValue(), '33', 'the target');
    await named(page, 'page-play-start-game').click();
    await ready(page);
    expect((await made(page)).includes('33'), await made(page));
});

test('two presses, and the third is a move: each of the games', async (visit) => {
    const page = await visit.at('');
    const { games } = await aboutModule();
    for (const { name, title } of games) {
        await goWithin(page, '');
        await page.evaluate(() => localStorage.setItem('summit.setting.played', '1'));
        const first = page.locator(`[data-key="card ${title}"], [data-key="row ${name}"]`).first();
        if (!await first.count()) {
            await page.getByRole('searchbox').fill(title);
            await first.waitFor();
        }
        await first.click();
        await page.locator('[data-key="play"]').click();
        await page.waitForFunction(() => document.querySelector('.play'));
        await ready(page);
        const before = await page.locator(ENTRIES).count();
        await page.locator('button[data-move]:not([aria-disabled])').first().click();
        await moveCount(page, before + 1, true);
    }
});

test('each event is told in the live region, and a key repeats it', async (visit) => {
    const page = await visit.at('#game=number-reach');
    await playMoves(page, ['*2']);
    await heard(page, '2');
    const told = await page.locator('#live').innerText();
    await page.locator('h1').first().focus();
    await page.keyboard.press(',');
    await page.waitForFunction((before) =>
        document.getElementById('live').textContent !== before, told);
    expectSame((await page.locator('#live').innerText()).trim(), told.trim(), 'what is told');
    expectSame(await page.locator('[aria-live]:not([aria-live="off"])').count(), 1, 'live regions');
});

test('the clock runs, and who has none left loses', async (visit) => {
    const page = await visit.at('#game=number-reach&time=1');
    await page.locator('.ending h2').waitFor();
});

test('a match: the score of it is shown', async (visit) => {
    const page = await visit.at('#game=number-tower&target=5&best-of=3');
    await playMoves(page, ['3', '5']);
    await page.waitForFunction(() => document.activeElement?.matches('.ending h2'));
    expectSame(await page.locator('[data-offer]').count(), 1, 'ways on');
    await page.locator('[data-offer="round"]').click();
    await page.getByText(say('page-play-round', { round: 2 })).first().waitFor();
    await playMoves(page, ['5']);
    await page.locator('.ending h2').waitFor();
});

test('eight players, and a target of 2^62', async (visit) => {
    const page = await visit.at('#game=number-maze&target=4611686018427387904&players=8');
    await playMoves(page, ['*2', '+1', '*2', '+1', '*2', '+1', '*2', '+1', '*2']);
    const text = await made(page);
    for (let seat = 1; seat <= 8; seat++) {
        expect(text.includes(`Player ${seat}`), `no player ${seat}`);
    }
    expect(text.replace(/\D/g, '').includes('4611686018427387904'), 'the target isn’t shown');
});

test('towers can be seen however far away the target is', async (visit) => {
    const page = await visit.at('#game=number-tower&target=4611686018427387904');
    await playMoves(page, ['9']);
    const heights = await page.locator('.board .block rect').evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights) > 15, `they are ${heights} high`);
});

test('more moves than buttons: they can be chosen', async (visit) => {
    const page = await visit.at('#game=nim&heaps=500,400,300');
    await page.locator('.board .block').first().click();
    expectSame(await page.locator('.typing input').inputValue(), '1: -', 'what is typed');
    await typed(page, '1: -123');
    await moveCount(page, 1);
    await typed(page, '2: -400');
    await moveCount(page, 2);
});

test('a heap is tapped, then what is taken; above twelve with a stepper', async (visit) => {
    const page = await visit.at('#game=nim&heaps=3,14,5');
    await ready(page);
    const moves = () => page.locator('.pad [data-move]').evaluateAll((all) => all.map((each) => each.dataset.move));
    expectSame(await moves(), ['1: -1', '1: -2', '1: -3'], 'of the first heap');
    await page.locator('.board .heap').nth(2).click();
    expectSame(await moves(), [1, 2, 3, 4, 5].map((by) => `3: -${by}`), 'of the third heap');
    expectSame(await page.locator('.board .heap').nth(2).locator('.picked').count(), 1, 'the mark below it');
    await page.locator('.board .heap').nth(1).click();
    expectSame(await moves(), ['2: -8'], 'of the second heap');
    await named(page, 'page-play-one-more').click();
    await page.locator('.pad [data-move="2: -9"]').click();
    await moveCount(page, 1);
    await page.locator('.board .heap').nth(1).click();
    expectSame((await moves()).length, 5, 'what is left of it');
});

test('two heaps as a grid: every move is made by a tap on its field', async (visit) => {
    const page = await visit.at('#game=corner-the-king');
    await ready(page);
    const fields = page.locator('.board .leap');
    expectSame(await fields.evaluateAll((all) => all.map((each) => each.dataset.move)), ['1: -1', 'both -1', '2: -1'], 'fields');
    await fields.first().click();
    await moveCount(page, 1);
});

test('at the end the path is drawn once more, in both colours', async (visit) => {
    const page = await visit.page('#game=number-reach&target=8', { reducedMotion: 'no-preference' });
    await page.evaluate(() => {
        window.drawn = [];
        const { animate } = Element.prototype;
        Element.prototype.animate = function (frames, times) {
            if (this.matches('.step')) window.drawn.push([this.getAttribute('class'), times.duration + times.delay]);
            return animate.call(this, frames, times);
        };
    });
    await playMoves(page, ['+1', '*2', '*2']);
    await page.locator('.ending h2').waitFor();
    expectSame(await page.evaluate(() => window.drawn.map(([name, end]) => [name, Math.round(end)])),
        [['step seat-1', 200], ['step seat-2', 400], ['step seat-1', 600]], 'what is drawn until when');
    await page.setViewportSize({ width: 700, height: 700 });
    await page.waitForFunction(() => innerWidth === 700);
    expectSame(await page.evaluate(() => window.drawn.length), 3, 'what is drawn after that');
});

test('the link to the main part leads there', async (visit) => {
    const page = await visit.at('#game=number-reach');
    await playMoves(page, ['*2']);
    await page.locator('#skip').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('#main'));
    expectSame(await viewOf(page), 'play', 'the view');
    expectSame((await movesShown(page)).length, 1, 'moves');
});

test('back and forward of the browser', async (visit) => {
    const page = await visit.at();
    await page.locator('.card').first().click();
    await page.waitForFunction(() => document.body.dataset.view === 'card');
    await page.locator('[data-key="against friend"]').click();
    await page.locator('[data-key="play"]').click();
    await playMoves(page, ['*2', '+1']);
    await page.goBack();
    await page.waitForFunction(() => document.body.dataset.view === 'card');
    await page.goBack();
    await page.waitForFunction(() => document.body.dataset.view === 'home');
    await page.goForward();
    await page.goForward();
    await moveCount(page, 2);
    await playMoves(page, ['*2']);
});

test('leaving a game while the computer thinks', async (visit) => {
    const page = await visit.at('#game=number-reach&seats=,level:100');
    await page.locator('button[data-move="+1"]').click();
    await goWithin(page, '#view=puzzles');
    await page.locator(PUZZLE_KEYS).first().waitFor();
    await page.goBack();
    await moveCount(page, 2);
    await againstComputer(page);
});

test('text is never markup: names, titles, words of a game file', async (visit) => {
    const evil = '<img src=x onerror=title=666>';
    const file = `title = ${evil}\nabout = ${evil}\nstart = 0\ntarget = 9\nops = +1, +2\n` +
        `beyond = refused\nsay turn = ${evil} {player}\nsay noun = ${evil}\n` +
        `names = ${evil}, <b>B</b>\n`;
    for (const view of ['play', 'setup', 'lab', 'print', 'review', 'map']) {
        const page = await visit.at(`#view=${view}&moves=%2B1&file=${encodeURIComponent(file)}`);
        await page.locator('#main').getByText(evil).first().waitFor();
        expect(!(await made(page)).includes(say('page-base-failure')), await made(page));
        if (view === 'play') {
            await page.keyboard.press('m');
            await page.locator('dialog .map table').waitFor();
        }
        if (view === 'lab') await page.locator('.map table').waitFor();
        const markup = '#main img, #main script, dialog img, #notices img';
        expectSame(await page.locator(markup).count(), 0, `markup in ${view}`);
        expect((await page.title()) !== '666', `${view} ran it`);
        expectSame(await page.evaluate(() => window.title), undefined, `window.title in ${view}`);
    }
});
