// keeping.mjs: what the browser keeps: games that survive, storage that is full, forbidden or
// broken, games to and from the program.
import { readFileSync } from 'node:fs';
import { expect, expectSame, say, test } from './harness.mjs';
import {
    exportGame, importGame, made, moveCount, movesShown, notices, playMoves, viewOf,
} from './drive.mjs';
import { fileFor, movesOf, summit, wholeGame } from './program.mjs';

// The game that was played last.
const goOn = (page) => page.locator('[data-key="hero"]');

test('a game survives closing the tab', async (visit) => {
    const context = await visit.context();
    const page = await visit.page('#game=number-reach', { context });
    await playMoves(page, ['*2', '+1', '*2']);
    const before = await movesShown(page);
    await page.close();
    const again = await visit.page('', { context });
    await goOn(again).click();
    await moveCount(again, 3);
    expectSame(await movesShown(again), before, 'the history');
    await playMoves(again, ['+1']);
});

test('a game survives a reload', async (visit) => {
    const page = await visit.page('#game=nim');
    await playMoves(page, ['3: -1', '1: -3']);
    await page.reload();
    await moveCount(page, 2);
    await playMoves(page, ['3: -2']);
});

test('a game that is played in two tabs becomes two', async (visit) => {
    const context = await visit.context();
    const page = await visit.page('#game=number-reach', { context });
    await playMoves(page, ['*2']);
    const other = await visit.page(page.url(), { context });
    await moveCount(other, 1);
    await playMoves(other, ['+1']);
    await playMoves(page, ['*2', '*2']);
    expect((await notices(page)).some((text) => text.includes(say('page-base-other-tab'))),
        'the other tab isn’t told of');
    await page.reload();
    await moveCount(page, 3);
    const third = await visit.page('#view=games', { context });
    expectSame(await third.locator('.row-button[data-key^="row game/"]').count(), 2, 'games');
});

// ---- Where nothing can be stored ----------------------------------------------------------------

const refusals = {
    // To the last letter, wherever there is a storage.
    full: () => {
        if (!/^http/.test(location.protocol)) return;
        for (let size = 1 << 22, at = 0; size >= 1; at++) {
            try {
                localStorage.setItem(`filled ${at}`, 'x'.repeat(size));
            } catch {
                size >>= 1;
            }
        }
    },
    forbidden: () => {
        Object.defineProperty(window, 'localStorage', {
            get: () => { throw new DOMException('forbidden', 'SecurityError'); },
        });
    },
};
for (const [name, setup] of Object.entries(refusals)) {
    test(`storage is ${name}: one plays on and is told once`, async (visit) => {
        const page = await visit.page('#game=number-reach', { setup });
        await playMoves(page, ['*2', '+1', '*2']);
        const told = (await notices(page)).filter((text) =>
            text.includes(say('page-base-storage-refused')));
        expectSame(told.length, 1, 'notices about it');
    });
}

test('storage that becomes full in the middle of a game', async (visit) => {
    const page = await visit.page('#game=number-reach');
    await playMoves(page, ['*2', '+1']);
    await page.evaluate(refusals.full);
    await playMoves(page, ['*2', '+1']);
    expectSame((await notices(page)).filter((text) =>
        text.includes(say('page-base-storage-refused'))).length, 1, 'notices about it');
});

// ---- What was stored is broken ------------------------------------------------------------------

const breakages = {
    'cut in a line': (text) => text.slice(0, -7),
    'empty': () => '',
    'not a record': () => 'hello',
    'with a move that nobody made': (text) => text.replace(/-> 3\b/, '-> 4'),
    'with other rules': (text) => text.replace('target = 20', 'target = 21'),
    'full of zeros': (text) => text.slice(0, 40) + '\0'.repeat(50) + text.slice(40),
};
for (const [name, spoil] of Object.entries(breakages)) {
    test(`a stored game that is ${name}: a sentence, never a blank page`, async (visit) => {
        const page = await visit.page('#game=number-reach');
        await playMoves(page, ['*2', '+1']);
        const [key, text] = await page.evaluate(() => Object.entries(localStorage)
            .find(([each]) => each.startsWith('summit.game.')));
        const where = page.url();
        await page.goto('about:blank');
        await page.context().addInitScript(([name, value]) => {
            if (location.protocol === 'http:') localStorage.setItem(name, value);
        }, [key, spoil(text)]);
        await visit.open(page, where);
        expect((await made(page)).trim().length > 20, 'the page is blank');
        await visit.open(page, '');
        expectSame(await viewOf(page), 'home', 'the view');
        if (await goOn(page).count()) {
            await goOn(page).click();
            await page.waitForSelector('#main h1');
            expect((await made(page)).trim().length > 20, 'the page is blank');
        }
    });
}

test('settings and lists that are broken don’t stop the page', async (visit) => {
    const page = await visit.page('', { setup: () => {
        if (location.protocol !== 'http:') return;
        for (const key of ['about.x', 'game.x', 'own.x', 'setting.theme', 'setting.language',
            'setting.lab', 'setting.puzzles']) {
            localStorage.setItem(`summit.${key}`, '{"broken');
        }
    } });
    expectSame(await viewOf(page), 'home', 'the view');
    for (const view of ['puzzles', 'lab']) {
        await visit.open(page, `#view=${view}`);
        expect((await made(page)).trim().length > 20, `${view} is blank`);
    }
});

// ---- To and from the program --------------------------------------------------------------------

test('a game of the page goes on in the program', async (visit) => {
    const page = await visit.page('#game=number-maze&target=60');
    const moves = ['+1', '*2', '*2', '+1', '*2'];
    await playMoves(page, moves);
    const path = await exportGame(page);
    expectSame(movesOf(readFileSync(path, 'utf8')), moves, 'the moves');
    const shown = summit(['replay', path]);
    expectSame(shown.status, 0, `summit replay: ${shown.err}`);
    const resumed = summit(['resume', path], 'quit\n');
    expectSame(resumed.status, 0, `summit resume: ${resumed.err}`);
    expect(/after 5 moves/.test(resumed.out + resumed.err), resumed.out + resumed.err);
});

test('a saved game of the program goes on in the page', async (visit) => {
    const { home } = summit(['play', 'number-reach', '--target', '40'],
        '*2\n*2\nundo\n+1\nsave lunch.summit\nquit\n');
    const page = await visit.page();
    await importGame(page, `${home}/lunch.summit`);
    await moveCount(page, 2);
    await playMoves(page, ['*2']);
    const path = await exportGame(page);
    expectSame(movesOf(readFileSync(path, 'utf8')).at(-1), '*2', 'the last move');
    expectSame(summit(['replay', path]).status, 0, 'summit replay');
});

test('a journal of the program, a whole game, opens in the page', async (visit) => {
    const { record, moves } = wholeGame('reach-the-edge');
    const page = await visit.page();
    await importGame(page, fileFor('whole.summit', record));
    await moveCount(page, moves.length);
    await page.locator('.ending h2').waitFor();
});

test('what isn’t a game is refused with a sentence', async (visit) => {
    const page = await visit.page();
    for (const text of ['hello', '', 'summit save 1\nrules x y\n', '\u0000\u0001\u0002']) {
        const before = (await notices(page)).length;
        await importGame(page, fileFor('wrong.summit', text));
        await page.waitForFunction((count) => document.body.dataset.view !== 'home' ||
            document.querySelectorAll('#notices > *').length > count ||
            document.querySelector('dialog[open]'), before);
        expect((await made(page)).trim().length > 20, 'the page is blank');
        await visit.open(page, '');
    }
});
