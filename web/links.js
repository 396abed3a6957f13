// links.js: a game, a position, a puzzle or a view as an address, and back.
//
// `#game=number-reach&target=30&hints=off`; what is long, or a game that was begun, is packed: `#2`
// and base64url of the deflated text, with its CRC-32 at its end; a saved game has its own. In
// version 1 there was none. A key that isn't the link's own is an option of the game; `.` before it
// says so.
import { fromBase64, t } from './dom.js';

const linkVersion = '2';
const urlMost = 8000;
const textMost = 256 * 1024;
const linkLists = ['seats', 'moves'];
const linkKeys = ['view', 'game', 'file', 'first', 'seed', 'hints', 'id', 'what', 'step', 'people', ...linkLists,
	'puzzle.version', 'puzzle.grade', 'puzzle.seed', 'puzzle.date'];

// A list is its parts with commas between them.
export function linkText(place) {
	const options = (place.options ?? []).map(([key, value]) =>
		[linkKeys.includes(key) ? `.${key}` : key, value]);
	const pairs = [...linkKeys.map((key) => [key, place[key]]), ...options];
	return `${new URLSearchParams(pairs.filter(([, value]) => String(value ?? '')))}`
		.replaceAll('+', '%20').replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function readLinkText(text) {
	const place = { options: [] };
	decodeURIComponent(text); // throws if a part of a letter is missing
	for (const [key, value] of new URLSearchParams(text.replaceAll('+', '%2B')))
		if (!linkKeys.includes(key)) place.options.push([key.replace(/^\./, ''), value]);
		else place[key] = linkLists.includes(key) ? value.split(',') : value;
	place.view ??= place.game || place.file ? 'play' : 'home';
	return place;
}

// An address is short enough that what it unpacks to is some megabytes at most.
async function streamThrough(stream, bytes) {
	const made = new Response(new Blob([bytes]).stream().pipeThrough(stream));
	return new Uint8Array(await made.arrayBuffer());
}

async function unpackText(packed) {
	const text = await streamThrough(new DecompressionStream('deflate-raw'),
		fromBase64(packed.replaceAll('-', '+').replaceAll('_', '/')));
	if (text.length > textMost) throw new RangeError();
	return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

async function packText(text) {
	const bytes = await streamThrough(new CompressionStream('deflate-raw'), text);
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
		.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function linkSum(text) {
	let sum = -1;
	for (const byte of new TextEncoder().encode(text)) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 && 0xedb88320);
	}
	return (~sum >>> 0).toString(16).padStart(8, '0');
}

// A saved game says itself whether it is whole.
function readPacked(text) {
	if (text.startsWith('summit save ')) return { view: 'play', options: [], record: text };
	const said = text.slice(0, -9);
	if (text.slice(-9) !== ` ${linkSum(said)}`) throw new RangeError();
	return readLinkText(said);
}

// The whole address, or null if it is too long to be sent.
export async function makeLink(place) {
	const text = linkText(place), isShort = text.length < 100 && !place.moves?.length;
	const hash = isShort ? text : linkVersion + await packText(`${text} ${linkSum(text)}`);
	const url = `${location.href.replace(/#.*/, '')}#${hash}`;
	return url.length > urlMost ? null : url;
}

// A record as what stands behind an address, or null if that is too long.
export async function recordLink(record) {
	if (!globalThis.CompressionStream) return null;
	const hash = `#${linkVersion}${await packText(record)}`;
	return location.href.replace(/#.*/, '').length + hash.length > urlMost ? null : hash;
}

// What an address says, or {error}.
export async function readLink(hash) {
	const text = hash.slice(1).replace(/([.,;:!?)\]}'">]|%3E|%22|%E2%80%9D|%E2%80%99)+$/i, ''); // what a sentence around a link adds
	try {
		if (!/^\d[\w-]*$/.test(text)) return readLinkText(text);
		if (text[0] > linkVersion) return { error: t('base-link-version') };
		if (text.length > urlMost) throw new RangeError();
		return (text[0] === '1' ? readLinkText : readPacked)(await unpackText(text.slice(1)));
	} catch {
		return { error: t('base-link-broken') };
	}
}
