// sources.mjs: what can be said of the page without a browser: its size, its words, what its code
// may not do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILD, ROOT, WEB, expect, expectSame, readWords, test } from './harness.mjs';
import { policyOf } from './serve.mjs';

const MOST = 80 * 1024; // as gzip packs them
const folder = join(ROOT, 'web');
const files = readdirSync(folder).filter((name) => /\.(html|css|js|webmanifest|json)$/.test(name));
const sources = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const scripts = files.filter((name) => name.endsWith('.js'));

test('HTML, CSS and JavaScript take at most 80 KB, packed', () => {
    const sizes = files.map((name) => [name, gzipSync(sources.get(name)).length]);
    const sum = sizes.reduce((all, [, size]) => all + size, 0);
    expect(sum <= MOST, () => `${sum} bytes: ${sizes.map((size) => size.join(' ')).join(', ')}`);
});

test('what is served is what was written', () => {
    for (const name of files) {
        if (name === 'sw.js') continue; // the list of files and its version are put in
        const served = readFileSync(join(WEB, name), 'utf8');
        expect(served === sources.get(name), `build/web/${name} isn't web/${name}`);
    }
    for (const name of ['summit.wasm', 'messages.txt', 'words/en.words', 'words/de.words']) {
        expect(existsSync(join(WEB, name)), `build/web has no ${name}`);
    }
    expect(existsSync(join(BUILD, 'summit.html')), 'there is no build/summit.html');
});

// ---- Words --------------------------------------------------------------------------------------

const words = { en: readWords('en'), de: readWords('de') };

// The placeholders of a text, each once, in order.
function placeholders(text) {
    return [...new Set([...text.matchAll(/\{([a-z]+)/g)].map(([, name]) => name))].sort();
}

// In the code a key stands without `page-`, as a string of its own: whatever begins as one does.
function keysUsed() {
    const groups = new Set([...words.en.keys()].map((key) => key.split('-')[1]));
    const pattern = new RegExp(`['\`]((?:${[...groups].join('|')})-[a-z0-9-]+)(['\`]|\\$\\{)`, 'g');
    const used = new Map();
    for (const name of scripts) {
        for (const [, key, end] of sources.get(name).matchAll(pattern)) {
            const whole = `page-${key}${end === '${' ? end : ''}`;
            used.set(whole, [...used.get(whole) ?? [], name]);
        }
    }
    return used;
}

test('English and German have the same texts', () => {
    const [en, de] = [words.en, words.de].map((each) => [...each.keys()].sort());
    expectSame(de.filter((key) => !words.en.has(key)), [], 'only in German');
    expectSame(en.filter((key) => !words.de.has(key)), [], 'only in English');
    expect(en.length > 50, `there are ${en.length} texts`);
});

test('their placeholders are the same', () => {
    for (const [key, text] of words.en) {
        expectSame(placeholders(words.de.get(key) ?? ''), placeholders(text), key);
    }
});

test('no text is empty, and German ones are German', () => {
    const same = [];
    for (const [key, text] of words.en) {
        expect(text.trim() && words.de.get(key)?.trim(), `${key} is empty`);
        if (text === words.de.get(key) && /[a-z]+ [a-z]+ [a-z]+/i.test(text)) same.push(key);
    }
    expectSame(same, [], 'the same in both languages');
});

test('every text that the code asks for is there', () => {
    const missing = [...keysUsed()].filter(([key]) => !key.endsWith('${') && !words.en.has(key));
    expectSame(missing, [], 'asked for, but not there');
});

test('every text is asked for', () => {
    const used = keysUsed();
    const starts = [...used.keys()].filter((key) => key.endsWith('${'))
        .map((key) => key.slice(0, -2));
    const idle = [...words.en.keys()].filter((key) => !used.has(key) &&
        !starts.some((start) => key.startsWith(start)));
    expectSame(idle, [], 'never asked for');
});

test('the placeholders of a text are filled in by whoever asks for it', () => {
    const wrong = [];
    for (const name of scripts) {
        // Only what is written as an object on the spot can be compared.
        for (const [, key, given] of sources.get(name)
            .matchAll(/\bt\('([a-z0-9-]+)'(?:,\s*\{([^{}]*)\})?\)/g)) {
            const wanted = placeholders(words.en.get(`page-${key}`) ?? '');
            const names = [...(given ?? '').matchAll(/(?:^|,)\s*([a-z]+)\s*(?=[:,]|$)/g)]
                .map(([, each]) => each);
            const missing = wanted.filter((each) => !names.includes(each));
            if (missing.length) wrong.push(`${name}: ${key} lacks ${missing}`);
        }
    }
    expectSame(wrong, [], 'not filled in');
});

// ---- Code ---------------------------------------------------------------------------------------

// No line of the scripts may match.
function none(name, pattern, among = scripts) {
    test(name, () => {
        const found = [];
        for (const file of among) {
            sources.get(file).split('\n').forEach((line, at) => {
                const code = line.replace(/(^|\s)\/\/.*$/, '');
                if (pattern.test(code)) found.push(`${file}:${at + 1}: ${line.trim()}`);
            });
        }
        expectSame(found, [], 'found');
    });
}

const names = readdirSync(join(ROOT, 'games')).filter((name) => name.endsWith('.game'))
    .map((name) => name.slice(0, -5).replaceAll('-', '.?')).join('|');
const classics = readdirSync(join(ROOT, 'games', 'classics')).map((name) => name.slice(0, -5))
    .filter((name) => name.includes('-') || name === 'nim').map((name) => `\\b${name}\\b`)
    .join('|');
none('no code of the page knows a game by name', new RegExp(`${names}|${classics}`, 'i'));
none('no text becomes markup',
    /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|document\.write|srcdoc)\b/);
none('no text becomes code', /\b(eval|Function) ?\(|set(Timeout|Interval)\(['"`]|javascript:/);
none('nothing is sent', /\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeerConnection)\b/);
none('nothing is named that lies elsewhere',
    /\bhttps?:\/\/(?!www\.w3\.org\/2000\/svg\b)|['"]\/\/[a-z0-9]/i, files);
none('a new service worker waits until no page of the old one is open', /skipWaiting|clients\.claim/);
none('no cookie is set', /document\.cookie|cookieStore/);
none('nothing in the document has a style or a handler of its own', /<[^>]+\s(style|on[a-z]+)=/i,
    ['index.html']);

test('the single file holds the policy, hashes instead of whole hosts', () => {
    const html = readFileSync(join(BUILD, 'summit.html'), 'utf8');
    const policy = policyOf(html);
    expect(/default-src 'none'/.test(policy), `policy: ${policy}`);
    expect(/script-src[^;]*'sha256-/.test(policy), `policy: ${policy}`);
    expect(!/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)/.test(policy), `policy: ${policy}`);
    expect(!/<(script|link|img)[^>]+(src|href)="(?!data:|#)/i.test(html),
        'it asks for other files');
});

test('the page has the policy', () => {
    const html = sources.get('index.html');
    const policy = policyOf(html);
    for (const part of ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"]) {
        expect(policy.includes(part), `policy: ${policy} lacks ${part}`);
    }
    expect(!policy.includes('unsafe-inline'), `policy: ${policy}`);
});
