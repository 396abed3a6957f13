// by_ear.mjs: every game is won by somebody who reads nothing but the accessibility tree and the live
// region: moves are found by the names of the keys, and chosen as the hints say.
import { expect, goWithin, say, test } from './harness.mjs';
import { aboutModule } from './drive.mjs';

const { games } = await aboutModule();
const HINT = say('page-play-hint'), AGAIN = say('page-play-again');

// What the live region says, one text after the other.
const listen = (page) => page.evaluate(() => {
    const live = document.getElementById('live');
    window.said = [];
    window.ear ??= new MutationObserver(() => window.said.push(live.textContent.trim()));
    window.ear.observe(live, { childList: true });
});

// Does something, and hears what is said next.
async function hear(page, action = () => {}) {
    await action();
    return (await page.waitForFunction(() => window.said.shift())).jsonValue();
}

// The buttons of the view by their names, those that can be pressed.
async function buttons(page) {
    const tree = await page.locator('#main').ariaSnapshot();
    return [...tree.matchAll(/^ *- '?button "((?:[^"\\]|\\.)*)"(.*)$/gm)]
        .filter(([, , state]) => !state.includes('[disabled]'))
        .map(([, name]) => name.replaceAll('\'\'', '\'').replaceAll('\\"', '"'));
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

const numbers = (text) => text.match(/\d+/g) ?? [];

// The key for a move of a hint: "Take 2 from heap 1" is "take 2 from heap 1, leaves 1, 4 and 5", and
// "+1" is "plus 1, makes 8".
function keyFor(names, move) {
    const spoken = move.replace('+', 'plus ').replace('−', 'minus ').replace('×', 'times ')
        .replace('÷', 'divided by ').toLowerCase();
    const begins = (words) => names.find((name) => name === words || name.startsWith(`${words},`));
    return begins(spoken) ?? names.find((name) => /^(plus|minus|take) /.test(name) && numbers(name)[0] === move);
}

// Three hints, the last of which names a move: it is played by its key, or typed where there are more
// moves than keys.
async function play(page) {
    let said = '';
    for (let layer = 0; layer < 3; layer++) said = await hear(page, () => press(page, HINT));
    const named = /(?:Play |(?=Take ))([^:]+): /;
    while (!named.test(said)) said = await hear(page);
    const [, move] = named.exec(said);
    const key = keyFor(await buttons(page), move);
    if (key) return hear(page, () => press(page, key));
    await page.keyboard.press('/');
    await page.getByRole('textbox', { name: say('page-play-type') }).fill(move);
    return hear(page, () => page.keyboard.press('Enter'));
}

const isTurn = (said) => /Your turn|You go first/.test(said);

// Whether a game is won. Whose turn it is is said; when it is over one can play again.
async function wins(page, game, seed) {
    await goWithin(page, '');
    await listen(page);
    let said = await hear(page, () => goWithin(page, `#game=${game}&seats=,level:0&first=${1 + seed % 2}&seed=${seed}`));
    for (let turn = 0; turn < 200; turn++) {
        while (!isTurn(said)) {
            if ((await buttons(page)).includes(AGAIN)) return page.getByRole('heading', { name: /^You won/ }).isVisible();
            said = await hear(page);
        }
        said = await play(page);
    }
    return false;
}

for (const { name } of games) {
    test(`${name} is won by ear`, async (visit) => {
        const page = await visit.at('');
        for (let seed = 0; seed < 8; seed++) if (await wins(page, name, seed)) return;
        expect(false, 'never won');
    });
}
