// outside.mjs: the page without a network, and the whole of it in one file from a disk.
import { copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD, HOME, expect, expectSame, note, say, test } from './harness.mjs';
import {
    againstComputer, askHint, exportGame, made, moveCount, movesShown, playMoves, ready, viewOf,
    wholeByMouse,
} from './drive.mjs';
import { summit, wholeGame } from './program.mjs';

test('after the first visit the page works offline', async (visit) => {
    const context = await visit.context({ offline: true });
    const page = await visit.page('', { context });
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await page.waitForFunction(async () => {
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated';
    });
    await context.setOffline(true);
    await visit.open(page, '#game=number-reach');
    await playMoves(page, ['*2', '+1']);
    await askHint(page);
    await visit.open(page, '');
    expectSame(await viewOf(page), 'home', 'the view');
    for (const view of ['puzzles', 'lab', 'print&game=nim', 'setup&game=nim', 'card&game=nim', 'games']) {
        await visit.open(page, `#view=${view}`);
        expect((await made(page)).trim().length > 20, `${view} is blank`);
    }
});

test('offline it speaks German as well', async (visit) => {
    const context = await visit.context({ offline: true, locale: 'de-DE' });
    const page = await visit.page('', { context });
    await page.waitForFunction(async () =>
        (await navigator.serviceWorker.ready).active?.state === 'activated');
    await context.setOffline(true);
    await visit.open(page, '');
    expect((await made(page)).includes(say('page-home-first', {}, 'de')), await made(page));
});

// ---- The single file ----------------------------------------------------------------------------

// A copy of its own, somewhere else, with nothing beside it.
function singleFile() {
    const path = join(mkdtempSync(join(HOME, 'single-')), 'a file (1).html');
    copyFileSync(join(BUILD, 'summit.html'), path);
    return pathToFileURL(path).href;
}

async function openSingle(visit, hash = '', options = {}) {
    const file = singleFile();
    return { file, page: await visit.page(file + hash, { from: [file], ...options }) };
}

test('the single file plays a game from a disk', async (visit) => {
    const { page } = await openSingle(visit, '#game=reach-the-edge');
    await wholeByMouse(page, wholeGame('reach-the-edge'));
});

test('the single file has hints from its worker', async (visit) => {
    const { page } = await openSingle(visit, '#game=nim');
    await playMoves(page, ['3: -1']);
    await askHint(page);
});

test('the single file keeps a game over a reload', async (visit) => {
    const { page } = await openSingle(visit, '#game=number-reach');
    await playMoves(page, ['*2', '+1', '*2']);
    const before = await movesShown(page);
    await page.reload();
    await moveCount(page, 3);
    expectSame(await movesShown(page), before, 'the history');
    const path = await exportGame(page);
    expectSame(summit(['replay', path]).status, 0, 'summit replay');
});

test('the single file plays the computer', async (visit) => {
    const { page } = await openSingle(visit, '#game=number-reach&seats=,level:100');
    await playMoves(page, ['+1'], 2);
});

test('every view of the single file', async (visit) => {
    const { page, file } = await openSingle(visit);
    for (const view of ['home', 'puzzles', 'lab', 'print&game=nim', 'setup&game=nim', 'card&game=nim', 'games']) {
        await visit.open(page, `${file}#view=${view}`);
        expect((await made(page)).trim().length > 20, `${view} is blank`);
    }
});

test('the single file speaks German', async (visit) => {
    const { page } = await openSingle(visit, '', { locale: 'de-DE' });
    expect((await made(page)).includes(say('page-home-first', {}, 'de')), await made(page));
});

test('the first view, measured', async (visit) => {
    for (const where of ['', '#game=number-reach', singleFile()]) {
        const page = await visit.page(where, {
            from: ['http://127.0.0.1', 'file:'], offline: true,
        });
        const [shown, longest] = await page.evaluate(() => [window.shown, window.longest]);
        note(`first view of ${where || 'the page'}: ${Math.round(shown)} ms, ` +
            `longest task ${Math.round(longest)} ms`);
    }
});

test('input, measured', async (visit) => {
    const page = await visit.page('#game=number-maze&seats=,level:100');
    await ready(page);
    await page.evaluate(() => { window.longest = window.slowest = 0; });
    await againstComputer(page);
    const [longest, slowest] = await page.evaluate(() => [window.longest, window.slowest]);
    note(`a game against the computer: longest task ${Math.round(longest)} ms, ` +
        `from a click to its effect ${Math.round(slowest)} ms at most`);
});
