// firefox.mjs: a look at the page in Debian's Firefox: it starts, plays, hints, and says nothing
// wrong.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { ENTRIES } from './drive.mjs';
import { BUILD, HOME, PATIENCE, address, expect, expectSame, test } from './harness.mjs';

// Looks at each address in a page of its own.
async function firefox(addresses, body) {
    const browser = await puppeteer.launch({
        browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true,
        timeout: PATIENCE, protocolTimeout: PATIENCE,
        env: { ...process.env, HOME: mkdtempSync(join(HOME, 'firefox-')) },
    });
    const faults = [];
    try {
        for (const where of addresses) {
            const page = await browser.newPage();
            page.setDefaultTimeout(PATIENCE);
            page.on('console', (message) => {
                if (['error', 'warn'].includes(message.type())) faults.push(message.text());
            });
            page.on('pageerror', (error) => faults.push(String(error)));
            await page.goto(where);
            await body(page);
            await page.close();
        }
    } finally {
        await browser.close();
    }
    expectSame(faults, [], 'said on the console');
}

// A game against the computer, a hint, a reload that keeps it.
async function aGame(page) {
    await page.waitForSelector('button[data-move]');
    await page.click('button[data-move="+1"]');
    const entries = (count) => page.waitForFunction((selector, wanted) =>
        document.querySelectorAll(selector).length >= wanted, {}, ENTRIES, count);
    await entries(2);
    await page.keyboard.press('h');
    await page.waitForSelector('.hints p');
    await page.reload();
    await entries(2);
    expect((await page.$eval('#main', (main) => main.textContent)).length > 50, 'it is blank');
}

const game = '#game=number-reach&seats=,level:100';
test('Firefox: a game against the computer, a hint, a reload; served, and from a disk', () =>
    firefox([address() + game, pathToFileURL(join(BUILD, 'summit.html')).href + game], aGame));
