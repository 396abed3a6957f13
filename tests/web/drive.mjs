// drive.mjs: plays on the page as people do, and reads what it shows. It waits for what happens,
// never for time to pass.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME, WEB, expect, say } from './harness.mjs';

// ---- What the page shows ------------------------------------------------------------------------

export const made = (page) => page.locator('#main').innerText();
export const viewOf = (page) => page.evaluate(() => document.body.dataset.view);
export const notices = (page) => page.locator('#notices > *').allInnerTexts();
export const named = (page, key, role = 'button', fillings = {}) =>
    page.getByRole(role, { name: say(key, fillings), exact: true });

// The entries of the history; before the first one there is the start.
export const ENTRIES = '.history [data-key^="at "]:not([data-key="at 0"])';

export const movesShown = (page) => page.locator(ENTRIES).allInnerTexts();
export const shownNumbers = (page) => page.locator('.board .token text').allTextContents();

// What a puzzle is answered with: moves, on keys or on the board, or numbers to choose from.
export const PUZZLE_KEYS = '.puzzle :is(button[data-move], .number-keys button)';

// Waits until so many entries are in the history, or more if `least`.
export async function moveCount(page, count, least = false) {
    await page.waitForFunction(([entries, wanted, more]) => {
        const found = document.querySelectorAll(entries).length;
        return more ? found >= wanted : found === wanted;
    }, [ENTRIES, count, least]);
}

export const isOver = (page) => page.evaluate(() => Boolean(document.querySelector('.ending h2')));

// Waits until it is somebody's turn at this screen, or the game is over: whether it goes on.
export async function ready(page) {
    await page.waitForFunction(() => document.querySelector('.ending h2') ||
        document.querySelector('.play:not([data-settling]) button[data-move]:not([aria-disabled])'));
    return !await isOver(page);
}

// ---- Playing ------------------------------------------------------------------------------------

// Just after a move no tap counts.
const moveButton = (page, move) =>
    page.locator(`.play:not([data-settling]) button[data-move="${move}"]:not([aria-disabled])`);

const tabOf = (move) => `[data-key="stem ${move.replace(/\d+$/, '')}"]`;

// Of many heaps one is picked before what is taken: by its key.
async function pickHeap(page, move, press = (tab) => page.locator(tab).click()) {
    await page.waitForFunction(([key, heap]) => document.querySelector(key) ?? document.querySelector(heap),
        [`.play button[data-move="${move}"]`, tabOf(move)]);
    if (await page.locator(`${tabOf(move)}[aria-pressed="false"]`).count()) await press(tabOf(move));
}

// Plays the moves by their buttons. Each adds so many entries, or more if `least`: a computer's answer
// is one more.
export async function playMoves(page, moves, each = 1, least = false) {
    for (const move of moves) {
        const before = await page.locator(ENTRIES).count();
        await pickHeap(page, move);
        await moveButton(page, move).click();
        await moveCount(page, before + each, least);
    }
}

// Plays one move in some way and waits until it is in the history.
async function step(page, way) {
    const before = await page.locator(ENTRIES).count();
    await way();
    await moveCount(page, before + 1, true);
}

// That the game is over, and whoever the program says won it.
export async function endsAs(page, said) {
    await page.locator('.ending h2').waitFor();
    const [winner] = /^Player \d/.exec(said) ?? [];
    const heading = await page.locator('.ending h2').innerText();
    expect(!winner || heading.includes(winner), `${heading}, and the program says ${said}`);
}

// Types a line, as `/` lets one do.
export async function typeLine(page, text) {
    await page.waitForSelector('.play');
    await page.keyboard.press('/');
    await page.locator('.typing input').fill(text);
    await page.keyboard.press('Enter');
}

export async function wholeByMouse(page, { moves, said }) {
    for (const move of moves) {
        await pickHeap(page, move);
        await step(page, () => moveButton(page, move).click());
    }
    await endsAs(page, said);
}

// Tab, until something that matches has the focus.
export async function tabTo(page, selector, most = 200) {
    for (let times = 0; times < most; times++) {
        await page.keyboard.press('Tab');
        const isThere = await page.evaluate((wanted) =>
            document.activeElement?.matches(wanted), selector);
        if (isThere) return;
    }
    throw new Error(`Tab never comes to ${selector}`);
}

// The number of the key that plays a move, or 0.
const keyOf = (page, move) => page.evaluate((wanted) => {
    const button = [...document.querySelectorAll('button[data-move]')]
        .find((each) => each.dataset.move === wanted);
    return Number(button?.getAttribute('aria-keyshortcuts') ?? 0);
}, move);

// The first move by Tab and Enter, the second typed into the field, the others by their digits, or
// by Tab again if they have none.
export async function wholeByKeyboard(page, { moves, said }) {
    for (const [at, move] of moves.entries()) {
        await ready(page);
        const digit = at > 1 ? await keyOf(page, move) : 0;
        if (at === 1) {
            await step(page, () => typeLine(page, move));
        } else if (digit) {
            await step(page, () => page.keyboard.press(String(digit)));
        } else {
            await pickHeap(page, move, async (tab) => {
                await tabTo(page, tab);
                await page.keyboard.press('Enter');
            });
            await tabTo(page, `button[data-move="${move}"]`);
            await step(page, () => page.keyboard.press('Enter'));
        }
    }
    await endsAs(page, said);
}

// Whoever is to move at this screen plays the nth of the moves that can be played, until the game
// is over.
export async function againstComputer(page, most = 300) {
    for (let times = 0; await ready(page); times++) {
        expect(times < most, `it isn’t over after ${times} moves`);
        const buttons = page.locator('button[data-move]:not([aria-disabled])');
        const count = await buttons.count();
        await step(page, () => buttons.nth(times * 7 % count).click());
    }
}

// ---- What else can be done ----------------------------------------------------------------------

// The next layer of the hint: what it says.
export async function askHint(page) {
    const before = await page.locator('.hints').innerText();
    await page.locator('[data-tool="hint"]').click();
    await page.waitForFunction((old) => {
        const text = document.querySelector('.hints')?.innerText ?? '';
        return text && text !== old;
    }, before);
    return page.locator('.hints p').innerText();
}

// Presses a button among those that aren't always shown.
export async function pressMore(page, key) {
    await page.locator('.more').click();
    await page.locator('dialog[open]').getByRole('button', { name: say(key), exact: true }).click();
}

export async function shareLink(page) {
    await pressMore(page, 'page-play-share');
    const field = page.locator('dialog[open] input');
    const url = await field.inputValue();
    await page.keyboard.press('Escape');
    return url;
}

// The path of the file into which the page saved its game.
export async function exportGame(page) {
    const [download] = await Promise.all([page.waitForEvent('download'),
        pressMore(page, 'page-play-save')]);
    const path = join(HOME, `${Date.now()}-${download.suggestedFilename()}`);
    await download.saveAs(path);
    return path;
}

export async function importGame(page, path) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'),
        page.getByRole('button', { name: new RegExp(`^${say('page-base-open')}`) }).click()]);
    await chooser.setFiles(path);
}

// ---- The module, without a page -----------------------------------------------------------------

// What the module tells about itself: the games, with the kind of drawing of each.
export async function aboutModule() {
    const source = readFileSync(join(WEB, 'engine.js'), 'utf8');
    const { Engine } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const module = await WebAssembly.compile(readFileSync(join(WEB, 'summit.wasm')));
    const engine = await Engine.load({ module, messages: readFileSync(join(WEB, 'messages.txt')) });
    return engine.call('about');
}
