// links.js: a game, a position, a puzzle or a view as an address, and back.
//
// `#1` and what follows, base64url of deflated text; or that text itself, which people can read:
// `#game=number-reach&target=30&hints=off`. Keys that aren't the link's own are options of the game.
import { t } from './words.js';

const linkVersion = '1';
const urlMost = 8192;
const textMost = 256 * 1024;
const plainKeys = ['view', 'game', 'file', 'first', 'seed', 'id', 'index'];
const puzzleKeys = ['version', 'seed', 'grade', 'date'];

// ---- The text ----

function linkPairs(place) {
    const pairs = plainKeys.map((key) => [key, place[key]]);
    pairs.push(['seats', place.seats?.join(',')], ['moves', place.moves?.join(',')]);
    if (place.hints === false || place.hints === 'off') pairs.push(['hints', 'off']);
    for (const key of puzzleKeys) pairs.push([`puzzle.${key}`, place.puzzle?.[key]]);
    for (const [key, value] of place.options || []) pairs.push([`.${key}`, value]);
    return pairs.filter(([, value]) => value !== undefined && value !== null && value !== '');
}

// Readable: options have no dot where their names can't be taken for others.
function pairText([key, value]) {
    const bare = key.startsWith('.') && !isOwnKey(key.slice(1)) ? key.slice(1) : key;
    return `${encodeURIComponent(bare)}=${encodeURIComponent(value).replace(/%(2C|3A|20|2F|3D)/g,
        (code) => ({ '%2C': ',', '%3A': ':', '%2F': '/', '%3D': '=' }[code] || code))}`;
}

export function linkText(place) {
    return linkPairs(place).map(pairText).join('&');
}

function isOwnKey(key) {
    return plainKeys.includes(key) || ['seats', 'moves', 'hints'].includes(key) ||
        key.startsWith('puzzle.');
}

function readPair(place, key, value) {
    if (plainKeys.includes(key)) place[key] = value;
    else if (key === 'seats' || key === 'moves') place[key] = value.split(',');
    else if (key === 'hints') place.hints = value;
    else if (key.startsWith('puzzle.')) (place.puzzle ||= {})[key.slice(7)] = value;
    else place.options.push([key.replace(/^\./, ''), value]);
}

export function readText(text) {
    const place = { options: [] };
    for (const part of text.split('&').filter(Boolean)) {
        const [, key, value] = /^([^=]*)=?([^]*)$/.exec(part);
        readPair(place, decodeURIComponent(key), decodeURIComponent(value));
    }
    if (!place.view) place.view = defaultView(place);
    return place;
}

function defaultView(place) {
    if (place.puzzle) return 'puzzles';
    return place.game || place.file || place.id ? 'play' : 'home';
}

// ---- Packed ----

async function through(stream, bytes, most) {
    const writer = stream.writable.getWriter();
    // What goes wrong is told by the other end.
    writer.write(bytes).then(() => writer.close()).catch(() => {});
    const parts = [];
    let length = 0;
    const reader = stream.readable.getReader();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        length += value.length;
        if (length > most) {
            reader.cancel().catch(() => {});
            throw new RangeError('too long');
        }
        parts.push(value);
    }
    return new Blob(parts).arrayBuffer();
}

async function pack(text) {
    const bytes = new Uint8Array(await through(new CompressionStream('deflate-raw'),
        new TextEncoder().encode(text), textMost));
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpack(packed) {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const text = await through(new DecompressionStream('deflate-raw'), bytes, textMost);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

// ---- Links ----

// The whole address, or null if it would be longer than everybody can send.
export async function makeLink(place) {
    const text = linkText(place);
    const here = location.href.replace(/#.*$/, '');
    // What is short stays readable, and needs no browser that can unpack.
    const hash = text.length <= 120 || typeof CompressionStream === 'undefined' ? text :
        linkVersion + await pack(text);
    const url = `${here}#${hash}`;
    return url.length > urlMost ? null : url;
}

// What an address says, or {error} with a sentence.
export async function readLink(hash) {
    const text = hash.replace(/^#/, '');
    const packed = /^\d[A-Za-z0-9_-]*$/.test(text);
    try {
        if (!packed) return readText(text);
        if (text[0] !== linkVersion) return { error: t('page-base-link-version') };
        if (typeof DecompressionStream === 'undefined') return { error: t('page-base-link-old') };
        return readText(await unpack(text.slice(1)));
    } catch {
        return { error: t('page-base-link-broken') };
    }
}
