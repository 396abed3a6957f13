// measure.mjs: how fast the page is, as figures to be read; no test depends on them.
// usage: measure.mjs
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { WEB } from './harness.mjs';
import { TYPES } from './serve.mjs';

// As a web server sends it: packed, and to be kept.
const server = createServer(({ url }, response) => {
    const name = url === '/' ? '/index.html' : url.replace(/\?.*/, '');
    try {
        const content = gzipSync(readFileSync(join(WEB, name)));
        response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream', 'Content-Encoding': 'gzip' });
        response.end(content);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });

// What Chromium's tools call slow 4G: bytes a second, and milliseconds for each request.
const slow4G = { offline: false, downloadThroughput: 1.6e6 / 8 * 0.9, uploadThroughput: 750e3 / 8 * 0.9, latency: 562.5 };

async function visit({ network, cpu, width = 390, height = 844 } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
    const page = await context.newPage(), session = await context.newCDPSession(page);
    await page.addInitScript(() => {
        Object.assign(window, { shift: 0, slowest: 0 });
        new PerformanceObserver((list) => { for (const each of list.getEntries()) if (!each.hadRecentInput) window.shift += each.value; })
            .observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => { for (const each of list.getEntries()) window.slowest = Math.max(window.slowest, each.duration); })
            .observe({ type: 'event', durationThreshold: 16 });
    });
    if (network) {
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', network);
    }
    if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return { page, context };
}

const say = (what, ...figures) => process.stdout.write(`${what}: ${figures.join(', ')}\n`);
const median = (list) => Math.round(list.sort((a, b) => a - b)[list.length >> 1]);

async function firstView(name, conditions) {
    const painted = [], usable = [];
    for (let times = 0; times < 3; times++) {
        const { page, context } = await visit(conditions);
        await page.goto(address);
        await page.waitForSelector('body[data-view] h1');
        painted.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
        usable.push(await page.evaluate(() => performance.now()));
        await context.close();
    }
    say(`first view, ${name}`, `painted after ${median(painted)} ms`, `usable after ${median(usable)} ms`);
}

await firstView('loopback', {});
await firstView('slow 4G, CPU slowed four times', { network: slow4G, cpu: 4 });

// A game against the computer, on a phone, with motion.
{
    const { page, context } = await visit();
    await page.goto(`${address}#game=number-reach&seats=,level:100&target=60`);
    await page.waitForSelector('button[data-move]');
    await page.evaluate(() => { window.shift = window.slowest = 0; });
    for (let move = 0; move < 8; move++) {
        await page.locator('.play:not([data-settling]) button[data-move="+1"]:not([aria-disabled])').click();
        await page.waitForTimeout(100);
    }
    const { shift, slowest } = await page.evaluate(() => ({ shift: window.shift, slowest: window.slowest }));
    say('a game', `layout shift ${shift.toFixed(4)}`, `from a click to its effect ${Math.round(slowest)} ms at most`);
    await context.close();
}

// A long game: what a move costs at its beginning and at its end.
{
    const { page, context } = await visit();
    await page.goto(`${address}#game=number-maze&target=4000000`);
    await page.waitForSelector('button[data-move]');
    const cost = (count) => page.evaluate(async (moves) => {
        const { gameNow } = await import('./game.js'), { table } = gameNow(), begun = performance.now();
        for (let at = 0; at < moves; at++) await table.send('line', '+1');
        return (performance.now() - begun) / moves;
    }, count);
    const first = await cost(50);
    await cost(300);
    say('a long game', `a move takes ${first.toFixed(1)} ms at first`, `${(await cost(50)).toFixed(1)} ms after 350 moves`);
    await context.close();
}
await browser.close();
server.close();
