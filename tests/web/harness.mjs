// harness.mjs: what the tests of the page share: TAP lines, the browser, and pages that note
// whatever goes wrong on them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const BUILD = join(ROOT, 'build');
export const WEB = join(BUILD, 'web');
export const PICTURES = join(BUILD, 'pictures');
rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });

// So many seconds may pass before something counts as stuck, on however busy a machine. Nothing
// else is decided by time. Once something was stuck, the rest isn't waited for as long.
export const PATIENCE = Number(process.env.PATIENCE ?? 120) * 1000;
const IMPATIENCE = 20_000;
let patience = PATIENCE;

// A home of its own, for the browsers and for whatever the tests write.
export const HOME = mkdtempSync(join(tmpdir(), 'summit-web-'));
process.on('exit', () => rmSync(HOME, { recursive: true, force: true }));

const tests = [];
const notes = [];
let passed = 0;
let failed = 0;

// A test: a name and what is tried. The body is given a way to open pages, which are closed then.
export function test(name, body) {
    tests.push({ name, body });
}

// Something that was measured: printed in the end, and never decides anything.
export function note(text) {
    notes.push(text);
}

export function expect(good, otherwise) {
    if (!good) throw new Error(typeof otherwise === 'function' ? otherwise() : otherwise);
}

export function expectSame(found, expected, what) {
    const [a, b] = [found, expected].map((value) => JSON.stringify(value));
    expect(a === b, () => `${what}: found ${a}\nexpected ${b}`);
}

function print(good, name, why = '') {
    if (good) passed++;
    else failed++;
    const reason = why ? `\n${String(why).replace(/^/gm, '# ')}` : '';
    process.stdout.write(`${good ? 'ok' : 'not ok'} ${passed + failed} - ${name}${reason}\n`);
}

// ---- Pages that note what goes wrong ------------------------------------------------------------

const totals = { pages: 0, requests: 0 };

// What every page says to the test about itself. It runs before any script of the page.
function watchInside() {
    document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
    // The longest time in which nothing could happen, and from a key or click to what it shows.
    window.longest = 0;
    window.slowest = 0;
    new PerformanceObserver((list) => {
        const times = list.getEntries().map((event) => event.duration);
        window.slowest = Math.max(window.slowest, ...times);
    }).observe({ type: 'event', durationThreshold: 16 });
    new MutationObserver((_, observer) => {
        if (!document.querySelector('body[data-view] h1')) return;
        window.shown = performance.now();
        observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
        const times = list.getEntries().map((task) => task.duration);
        window.longest = Math.max(window.longest, ...times);
    }).observe({ type: 'longtask', buffered: true });
}

// What the page waits for on purpose (the computer's answer, the end of a double tap) takes a
// twentieth of its time.
function hurry() {
    const later = window.setTimeout;
    window.setTimeout = (action, time, ...rest) =>
        later(action, time < 1000 ? time / 20 : time, ...rest);
}

// What keeps the page for offline fetches all of it a second time.
function withoutServiceWorker() {
    delete Navigator.prototype.serviceWorker;
}

// What a context was seen doing wrong, as sentences. Only what is asked of `from` is its own.
function watchContext(context, from, fault) {
    context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
            fault(`console ${message.type()}: ${message.text()} ${message.location().url}`);
        }
    });
    context.on('weberror', (error) => {
        const { message, stack } = error.error();
        fault(`uncaught: ${message} ${stack}`);
    });
    context.on('request', (request) => {
        totals.requests++;
        const own = [...from, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
        if (!own) fault(`asked elsewhere: ${request.url()}`);
    });
    context.on('response', (response) => {
        if (response.status() >= 400) fault(`${response.status()}: ${response.url()}`);
    });
}

let browser;
let server;

export function address() {
    return server.address;
}

const SCREEN = { width: 1280, height: 800 };
const MEDIA = { colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null, contrast: null };

// What a test opens pages with; `end` closes them and tells what was wrong on them.
//
// A page that is loaded anew takes a second of a core. So tests to which it doesn't matter what was
// on the page before share one, which goes from address to address as readers do (`at`); each of
// those that run at once has its own. The others open theirs (`page`): what is chosen in the
// settings would stay.
class Visit {
    constructor(lane) {
        this.lane = lane;
        this.contexts = [];
        this.faults = lane.faults = [];
    }

    // The shared page at a place of its own address, with nothing stored.
    async at(hash) {
        const { lane } = this;
        if (!lane.context) {
            lane.context = await this.context({ faults: lane });
            this.contexts.pop();
            await this.page('', { context: lane.context });
        }
        const [page] = lane.context.pages();
        await page.setViewportSize(SCREEN);
        await page.emulateMedia(MEDIA);
        await goWithin(page, '', () => {
            document.getElementById('notices').replaceChildren();
            for (const open of document.querySelectorAll('dialog[open]')) open.close();
            localStorage.clear();
        });
        await goWithin(page, hash);
        return page;
    }

    // A fresh context, as of somebody who was never here. Options are playwright's; `from`:
    // what may be asked for; `offline`: whether it is kept for that; `inTime`: whether the page
    // waits as long as it does for people; `setup`: a script that comes first.
    async context({ from = [server.address], faults = this, offline, inTime, setup, ...options } = {}) {
        const context = await browser.newContext({
            viewport: SCREEN, locale: 'en-GB', acceptDownloads: true, ...MEDIA, ...options,
        });
        context.setDefaultTimeout(patience);
        this.contexts.push(context);
        watchContext(context, from, (text) => faults.faults.push(text));
        await context.addInitScript(watchInside);
        if (!offline) await context.addInitScript(withoutServiceWorker);
        if (!inTime) await context.addInitScript(hurry);
        if (setup) await context.addInitScript(setup);
        return context;
    }

    // A page in a context, at an address: a hash, or a whole one.
    async page(where = '', options = {}) {
        const { context = await this.context(options) } = options;
        const page = await context.newPage();
        totals.pages++;
        // Choosers of files are caught from now on: a click mustn't come before that.
        page.on('filechooser', () => {});
        await this.open(page, where);
        return page;
    }

    // Goes to an address, as if it were typed: the page is loaded anew.
    async open(page, where) {
        const whole = /^[a-z]+:/.test(where) ? where : server.address + where;
        if (page.url() !== 'about:blank') await page.goto('about:blank');
        await page.goto(whole);
        await page.waitForSelector('body[data-view] h1');
    }

    // What was wrong. A shared page on which something was goes too.
    async end(failed) {
        const { lane, contexts, faults } = this;
        for (const context of [...contexts, lane.context].filter(Boolean)) {
            const cookies = await context.cookies();
            if (cookies.length) faults.push(`cookies: ${JSON.stringify(cookies)}`);
        }
        if (lane.context && (failed || faults.length)) {
            contexts.push(lane.context);
            lane.context = null;
        }
        for (const context of contexts) await context.close();
        return faults;
    }
}

// Goes to a place of the page without loading it anew, and waits until another view has taken the
// place of this one; `first` is run before.
export async function goWithin(page, hash, first = () => {}) {
    await page.evaluate(first);
    const isThere = await page.evaluate((where) => {
        if (!where && document.body.dataset.view === 'home') return true;
        document.querySelector('#main h1').dataset.old = 'yes';
        location.hash = where;
        return false;
    }, hash);
    if (!isThere) await page.waitForSelector('#main h1:not([data-old])');
}

async function runTest({ name, body }, lane) {
    const visit = new Visit(lane);
    let why = '';
    try {
        await body(visit);
    } catch (error) {
        why = error.stack ?? String(error);
        if (/Timeout/.test(error.message)) patience = Math.min(patience, IMPATIENCE);
        await picture(visit, name).catch(() => {});
    }
    const faults = await visit.end(why).catch((error) => [`closing: ${error}`]);
    print(!why && !faults.length, name, [why, ...new Set(faults)].filter(Boolean).join('\n'));
}

// What a test that failed saw last.
async function picture(visit, name) {
    const page = (visit.contexts.at(-1) ?? visit.lane.context)?.pages().at(-1);
    const file = `failed-${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}.png`;
    await page?.screenshot({ path: join(PICTURES, file), fullPage: true, timeout: IMPATIENCE });
}

// Runs all tests, some at once, in one browser. Those whose names match nothing are left out.
export async function runAll(theServer, only = '', atOnce = 3) {
    server = theServer;
    browser = await chromium.launch({
        executablePath: '/usr/bin/chromium', env: { ...process.env, HOME }, timeout: patience,
    });
    const waiting = tests.filter(({ name }) => new RegExp(only).test(name));
    const work = async () => {
        const lane = {};
        while (waiting.length) await runTest(waiting.shift(), lane);
    };
    // Without a page there is nothing to wait for.
    await runTest({ name: 'the page starts', body: (visit) => visit.page() }, {});
    if (failed === 0) await Promise.all(Array.from({ length: atOnce }, work));
    await browser.close();
    for (const text of notes) process.stdout.write(`# ${text}\n`);
    process.stdout.write(`# ${totals.pages} pages, ${totals.requests} requests\n`);
    return failed === 0;
}

// ---- Words --------------------------------------------------------------------------------------

// The page's texts in a language: from key to text.
export function readWords(code) {
    const words = new Map();
    let last = '';
    for (const line of readFileSync(join(ROOT, 'languages', `${code}.words`), 'utf8').split('\n')) {
        const [, key, text] = /^(page-[a-z0-9-]+) = ?(.*)$/.exec(line) ?? [];
        const more = /^ +\| ?(.*)$/.exec(line);
        if (key) words.set(last = key, text);
        else if (more && last) words.set(last, `${words.get(last)}\n${more[1]}`);
        else last = '';
    }
    return words;
}

const known = new Map();

// What the page says for a key, with {name} filled in, and {count|one|several} by how many it is.
export function say(key, fillings = {}, code = 'en') {
    if (!known.has(code)) known.set(code, readWords(code));
    const text = known.get(code).get(key);
    expect(text !== undefined, `languages/${code}.words has no ${key}`);
    return text.replace(/\{([a-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name, one, several) => {
        if (!(name in fillings)) return whole;
        if (one === undefined) return String(fillings[name]);
        return String(fillings[name]) === '1' ? one : several;
    });
}
