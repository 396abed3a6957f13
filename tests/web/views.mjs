// views.mjs: every view in every size, light and dark: pictures, no scrolling sideways, and nothing
// that axe finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PICTURES, expect, expectSame, goWithin, say, test } from './harness.mjs';
import { askHint, made, moveCount, named, playMoves, pressMore, ready } from './drive.mjs';
import { fileFor } from './program.mjs';

const sizes = [[360, 640], [390, 844], [1280, 800]];
const themes = ['light', 'dark'];
// Colours depend on the theme and what is shown on the width: each once is enough for axe.
const judged = ['360 light', '1280 dark'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const begun = (moves) => async (page) => {
    if (moves.length) await playMoves(page, moves);
    else await ready(page);
};

// What is to be seen: an address, and what is done there first.
const views = {
    'home': ['', async () => {}],
    'home-with-games': ['#game=number-reach', async (page) => {
        await playMoves(page, ['*2', '+1']);
        await page.evaluate(() => localStorage.setItem('summit.own.Our own', 'title = Our own\n'));
        await page.locator('.back').click();
        await page.locator('[data-key="row games"]').waitFor();
    }],
    'games': ['#game=number-reach', async (page) => {
        await playMoves(page, ['*2', '+1']);
        await goWithin(page, '#view=games');
    }],
    'card': ['#view=card&game=number-reach', async () => {}],
    'setup': ['#view=setup&game=number-maze', async (page) => {
        await page.locator('details summary').last().click();
    }],
    'play-line': ['#game=reach-the-edge', begun(['3', '2', '3'])],
    'play-towers': ['#game=number-tower', begun(['3', '5', '4'])],
    'play-road': ['#game=number-reach', begun(['*2', '+1', '*2'])],
    'play-race': ['#game=number-maze', begun(['*2', '+1', '*2', '*2'])],
    'play-heaps': ['#game=nim', begun(['3: -1', '1: -3'])],
    'play-field': ['#game=juniper-green', begun(['6', '12'])],
    'play-eight': ['#game=number-maze&players=8&target=4611686018427387904',
        begun(['*2', '*2', '+1', '*2', '*2', '+1', '*2', '+1', '*2'])],
    'play-computer': ['#game=operation-duel&seats=,level:50&best-of=3&time=600', begun([])],
    'play-over': ['#game=number-reach&target=8', async (page) => {
        await playMoves(page, ['*2', '*2', '*2']);
        await page.locator('.ending h2').waitFor();
    }],
    'looking-back': ['#game=number-reach', async (page) => {
        await playMoves(page, ['*2', '+1', '*2']);
        await page.locator('[data-key="at 1"]').click();
        await named(page, 'page-play-back').waitFor();
    }],
    'hint': ['#game=nim', async (page) => {
        for (let layer = 0; layer < 3; layer++) await askHint(page);
    }],
    'map': ['#game=number-reach', async (page) => {
        await playMoves(page, ['*2']);
        await page.keyboard.press('m');
        await page.locator('dialog .map table').waitFor();
    }],
    'menu': ['#game=number-reach', async (page) => {
        await playMoves(page, ['*2']);
        await page.locator('.more').click();
        await page.locator('dialog[open]').waitFor();
    }],
    'puzzles': ['#view=puzzles&puzzle.date=20261116', async (page) => {
        await page.locator('.puzzle .question').first().waitFor();
        await page.locator('.puzzle').getByRole('button', { name: say('page-puzzles-solution') })
            .click();
        await page.locator('.puzzle-said p').first().waitFor();
    }],
    'lab': ['#view=lab&game=number-reach', async (page) => {
        await page.locator('.lab .map table').waitFor();
    }],
    'lab-wrong': ['#view=lab', async (page) => {
        await page.locator('#lab-text').fill('title = Our own\nstart = 0\ntarget = twelve\n');
        await page.getByText(/Line 3: /).first().waitFor();
    }],
    'print': ['#view=print&game=reach-the-edge', async (page) => {
        await page.locator('.sheet .map table').waitFor();
    }],
    'settings': ['', async (page) => {
        await named(page, 'page-base-settings').click();
        await page.locator('dialog[open]').waitFor();
    }],
    'help': ['', async (page) => {
        await named(page, 'page-base-help').click();
        await page.locator('dialog[open]').waitFor();
    }],
    'share': ['#game=number-reach', async (page) => {
        await playMoves(page, ['*2']);
        await pressMore(page, 'page-play-share');
        await page.locator('dialog[open]').waitFor();
    }],
    'failure': ['#game=no-such-game', async () => {}],
};

async function lookAt(page, name, [width, height], theme) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({
        path: join(PICTURES, `${name}-${width}x${height}-${theme}.png`), fullPage: true,
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= width, () => `at ${width} the page is ${wide} wide`);
}

// What axe finds, as sentences.
async function violations(page, where) {
    if (!await page.evaluate(() => Boolean(window.axe))) await page.evaluate(axe);
    const found = await page.evaluate(async () => (await window.axe.run(document, {
        resultTypes: ['violations'],
    })).violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) =>
        `${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`).join('\n  ')}`));
    return found.map((text) => `${where}: ${text}`);
}

for (const [name, [where, prepare]] of Object.entries(views)) {
    test(`view ${name}: pictures, nothing sideways, nothing that axe finds`, async (visit) => {
        const page = await visit.at(where);
        await prepare(page);
        const found = [];
        for (const size of sizes) {
            for (const theme of themes) {
                await lookAt(page, name, size, theme);
                const what = `${size[0]} ${theme}`;
                if (judged.includes(what)) found.push(...await violations(page, what));
            }
        }
        expect(found.length === 0, found.join('\n'));
    });
}

// ---- Other ways to look -------------------------------------------------------------------------

const german = {
    'home': ['', 'page-home-first'],
    'card': ['#view=card&game=number-maze', 'page-card-more'],
    'setup': ['#view=setup&game=number-maze', 'page-play-start-game'],
    'play': ['#game=number-tower', 'page-play-undo'],
    'puzzles': ['#view=puzzles', 'page-puzzles-title'],
    'lab': ['#view=lab', 'page-lab-lead'],
    'print': ['#view=print&game=nim', 'page-print-turn'],
};
test(`German: ${Object.keys(german).join(', ')}`, async (visit) => {
    const page = await visit.page('', { locale: 'de-AT' });
    for (const [name, [where, key]] of Object.entries(german)) {
        await goWithin(page, where);
        await page.getByText(say(key, {}, 'de')).first().waitFor();
        expectSame(await page.evaluate(() => document.documentElement.lang), 'de', 'lang');
        await lookAt(page, `german-${name}`, [360, 640], 'light');
    }
});

test('the language is changed in the middle of a game, and stays', async (visit) => {
    const page = await visit.page('#game=number-reach');
    await playMoves(page, ['*2']);
    await pressMore(page, 'page-base-settings');
    await page.getByLabel(say('page-base-language')).selectOption('de');
    await page.getByLabel(say('page-base-language', {}, 'de')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(say('page-play-undo', {}, 'de')).first().waitFor();
    await moveCount(page, 1);
    await playMoves(page, ['+1']);
    await page.reload();
    await moveCount(page, 2);
    expect((await made(page)).includes(say('page-play-undo', {}, 'de')), await made(page));
});

test('the theme that is chosen stays', async (visit) => {
    const page = await visit.page();
    const colour = () => getComputedStyle(document.body).color;
    const light = await page.evaluate(colour);
    const isOther = (old) => getComputedStyle(document.body).color !== old;
    await named(page, 'page-base-settings').click();
    await page.getByLabel(say('page-base-theme')).selectOption('dark');
    await page.waitForFunction(isOther, light);
    await page.reload();
    await page.waitForSelector('#main h1');
    await page.waitForFunction(isOther, light);
});

test('high contrast, forced colours, more contrast, moving pictures', async (visit) => {
    const page = await visit.page('#game=reach-the-edge');
    await playMoves(page, ['3', '2']);
    for (const media of [{ forcedColors: 'active' }, { contrast: 'more' },
        { reducedMotion: 'no-preference' }]) {
        await page.emulateMedia(media);
        const name = Object.entries(media).flat().join('-');
        await lookAt(page, `play-${name}`, [1280, 800], 'light');
        expectSame(await violations(page, name), [], 'axe');
    }
    await page.emulateMedia({ forcedColors: null, contrast: null });
    await pressMore(page, 'page-base-settings');
    await page.getByLabel(say('page-base-theme')).selectOption('contrast');
    await page.keyboard.press('Escape');
    await lookAt(page, 'play-contrast', [1280, 800], 'light');
    expectSame(await violations(page, 'contrast'), [], 'axe');
    await playMoves(page, ['3']);
});

test('what can be touched is 44 pixels high on a phone', async (visit) => {
    for (const where of ['', '#game=nim', '#view=setup&game=nim', '#view=card&game=nim', '#view=lab', '#view=puzzles']) {
        const page = await visit.at(where);
        await page.setViewportSize({ width: 360, height: 640 });
        const touched = 'button:visible, select:visible, input:visible, summary:visible';
        const small = await page.locator(touched)
            .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 43.5 &&
                // a chip is 36 high, and what it takes 44
                each.type !== 'checkbox' && each.type !== 'file' && !each.closest('.fields, .chips'))
                .map((each) => `${each.tagName} ${each.textContent.slice(0, 30)} ` +
                    each.getBoundingClientRect().height));
        expectSame(small.slice(0, 10), [], `too small in ${where || 'home'}`);
    }
});

test('a file that is opened from the lab, and one that is too large', async (visit) => {
    const page = await visit.at('#view=lab');
    const open = async (path) => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'),
            named(page, 'page-base-open').click()]);
        await chooser.setFiles(path);
    };
    await open(fileFor('own.game', 'title = From a file\nstart = 0\ntarget = 5\nops = +1, +2\n'));
    await page.getByRole('heading', { name: 'From a file' }).waitFor();
    await open(fileFor('large.game', '#'.repeat(3 << 20)));
    await page.getByText('large.game').first().waitFor();
});
