// pictures.mjs: pictures of every view at five sizes in both schemes, to be looked at: they go into
// build/views, which isn't committed. usage: pictures.mjs [PATTERN]
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BUILD, WEB } from './harness.mjs';
import { serve } from './serve.mjs';

const sizes = [[360, 640], [390, 844], [844, 390], [1366, 657], [1920, 1080]];

// An address, and what is pressed there: a key, or what a selector finds.
const views = {
    'home': ['', []],
    'card': ['#view=card&game=number-reach', []],
    'more': ['#view=setup&game=number-maze', []],
    'games': ['#view=games', []],
    'game-trail': ['#game=number-reach&seats=,level:20', ['button[data-move="+1"]']],
    'game-safe': ['#game=number-reach&seats=,level:20', ['key s']],
    'game-hint': ['#game=number-reach&seats=,level:20', ['key h', 'key h']],
    'game-ridge': ['#game=reach-the-edge&seats=,level:20', ['button[data-move="3"]']],
    'game-towers': ['#game=number-tower&seats=,level:20', ['button[data-move="3"]']],
    'game-race': ['#game=number-maze&seats=,level:20', ['button[data-move="*2"]']],
    'game-heaps': ['#game=nim', ['key 1']],
    'game-grid': ['#game=corner-the-king', ['key 1', 'key s']],
    'game-fields': ['#game=juniper-green', ['button[data-move="6"]']],
    'game-many': ['#game=euclid', []],
    'game-eight': ['#game=number-maze&target=4611686018427387904&players=8', ['key 2']],
    'game-menu': ['#game=number-reach', ['.more']],
    'game-projector': ['#game=number-reach', ['key 1', 'key p']],
    'end': ['#game=number-reach&target=8&seats=,level:100', ['key 1', 'key 1']],
    'end-moment': ['#game=number-reach&target=8&seats=,level:100', ['key 1', 'key 1', '[data-offer="find"]']],
    'end-match': ['#game=number-tower&target=5&best-of=3', ['button[data-move="3"]', 'button[data-move="5"]']],
    'puzzle': ['#view=puzzles&puzzle.date=20261118', []],
    'puzzle-tried': ['#view=puzzles&game=number-reach&puzzle.seed=7&puzzle.grade=easy', ['.puzzle button[data-move]']],
    'lesson': ['#view=learn&game=number-reach', []],
    'lesson-3': ['#view=learn&game=number-reach&step=backwards', ['.lesson button[data-move]']],
    'lesson-5': ['#view=learn&game=number-reach&step=plan', []],
    'lesson-6': ['#view=learn&game=nim&step=other', []],
    'share': ['#game=number-reach', ['key 1', '.more', '[data-key="play-share"]']],
    'assign': ['#view=assign&game=number-reach', []],
    'task': ['#view=task&game=number-reach&target=4&seats=,level:10&people=2', []],
    'done': ['#view=task&game=number-reach&target=4', ['.task .primary', 'key 1', 'key 1', 'key 2', '[data-key="task"]']],
    'set': ['#view=set&puzzle.seed=7', []],
    'lab': ['#view=lab&game=number-reach', []],
    'handout': ['#view=print&game=juniper-green', []],
    'settings': ['', ['[data-key="settings"]']],
    'help': ['', ['[data-key="help"]']],
    'failure': ['#game=no-such-game', []],
};

async function press(page, what) {
    if (what.startsWith('key ')) await page.keyboard.press(what.slice(4));
    else await page.locator(what).first().click({ timeout: 5000 }).catch(() => {});
    await page.waitForTimeout(900);
}

const folder = join(BUILD, 'views');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await serve(WEB);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
for (const [name, [where, pressed]] of Object.entries(views)) {
    if (!new RegExp(process.argv[2] ?? '').test(name)) continue;
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', viewport: { width: 1366, height: 657 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stdout.write(`${name}: ${error}\n`));
    await page.goto(server.address + where);
    await page.waitForSelector('#main h1:not([data-old])');
    await page.waitForTimeout(800);
    for (const each of pressed) await press(page, each);
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme });
            await page.waitForTimeout(120);
            await page.screenshot({ path: join(folder, `${name}-${width}x${height}-${colorScheme}.png`) });
        }
    }
    await context.close();
}
await browser.close();
server.close();
process.stdout.write(`${folder}\n`);
