// links.js: a game, a position, a puzzle or a view as an address, and back.
//
// `#game=number-reach&target=30&hints=off`; what is long is packed: `#1` and base64url of the
// deflated text. A key that isn't the link's own is an option of the game; `.` before it says so.
import { t } from './words.js';

const linkVersion = '1';
const urlMost = 8192;
const textMost = 256 * 1024;
const linkKeys = ['view', 'game', 'file', 'first', 'seed', 'hints', 'id', 'index'];
const linkLists = ['seats', 'moves'];
const linkPuzzle = 'puzzle.';

// ---- The text ----

function linkPairs(place) {
    return [...linkKeys.map((key) => [key, place[key]]),
        ...linkLists.map((key) => [key, place[key]?.join(',')]),
        ...Object.entries(place.puzzle ?? {}).map(([key, value]) => [linkPuzzle + key, value]),
        ...(place.options ?? []).map(([key, value]) => [isLinkKey(key) ? `.${key}` : key, value])];
}

function isLinkKey(key) {
    return linkKeys.includes(key) || linkLists.includes(key) || key.startsWith(linkPuzzle);
}

export function linkText(place) {
    return linkPairs(place).filter(([, value]) => (value ?? '') !== '')
        .map((pair) => pair.map(encodePart).join('=')).join('&')
        .replace(/%2C/g, ',').replace(/%3A/g, ':');
}

function encodePart(part) {
    return encodeURIComponent(String(part).replace(/\p{Cs}/gu, '\ufffd'));
}

function readLinkText(text) {
    const place = { options: [] };
    for (const part of text.split('&').filter(Boolean)) {
        const [, key, value] = /^([^=]*)=?([^]*)$/.exec(part).map(decodeURIComponent);
        if (linkKeys.includes(key)) place[key] = value;
        else if (linkLists.includes(key)) place[key] = value.split(',');
        else if (key.startsWith(linkPuzzle)) (place.puzzle ??= {})[key.slice(7)] = value;
        else place.options.push([key.replace(/^\./, ''), value]);
    }
    place.view ??= place.puzzle ? 'puzzles' : place.game || place.file ? 'play' : 'home';
    return place;
}

// ---- Packed ----

// An address is short enough that what it unpacks to is some megabytes at most.
async function streamThrough(stream, bytes) {
    const made = new Response(new Blob([bytes]).stream().pipeThrough(stream));
    return new Uint8Array(await made.arrayBuffer());
}

async function unpackText(packed) {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const text = await streamThrough(new DecompressionStream('deflate-raw'),
        Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
    if (text.length > textMost) throw new RangeError();
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

async function packText(text) {
    const bytes = await streamThrough(new CompressionStream('deflate-raw'), text);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
        .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// The whole address, or null if it is too long to be sent.
export async function makeLink(place) {
    const text = linkText(place);
    const readable = text.length < 100 || typeof CompressionStream === 'undefined';
    const hash = readable ? text : linkVersion + await packText(text);
    const url = `${location.href.replace(/#.*/, '')}#${hash}`;
    return url.length > urlMost ? null : url;
}

// What an address says, or {error}.
export async function readLink(hash) {
    const text = hash.replace(/^#/, '');
    try {
        if (!/^\d[\w-]*$/.test(text)) return readLinkText(text);
        if (text[0] !== linkVersion) return { error: t('page-base-link-version') };
        if (text.length > urlMost) throw new RangeError();
        if (typeof DecompressionStream === 'undefined') return { error: t('page-base-link-old') };
        return readLinkText(await unpackText(text.slice(1)));
    } catch {
        return { error: t('page-base-link-broken') };
    }
}
