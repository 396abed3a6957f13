// qr.js: a text as a QR code: which of its squares are dark. Bytes, at the lowest level of correction,
// in the smallest of the versions 1 to 40 that holds them (ISO/IEC 18004).

// For each version: codewords of correction in a block, and how many blocks.
const blockSums = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
	28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
	8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];

// Squares that hold data or correction: all but the patterns.
function rawSquares(version) {
	const side = version * 4 + 17, marks = version < 2 ? 0 : Math.floor(version / 7) + 2;
	const alignment = marks ? (marks * marks - 3) * 25 - (marks - 2) * 2 * 5 : 0;
	return side * side - 3 * 64 - 31 - 2 * (side - 16) - alignment - (version > 6 ? 36 : 0);
}

const allWords = (version) => Math.floor(rawSquares(version) / 8);
const dataWords = (version) => allWords(version) - blockSums[version - 1] * blockCounts[version - 1];

// Products in the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1.
function times(a, b) {
	let product = 0;
	for (let bit = 7; bit >= 0; bit--) {
		product = product << 1 ^ (product >>> 7) * 0x11d;
		product ^= (b >>> bit & 1) * a;
	}
	return product;
}

// The polynomial whose roots are the first powers of 2, and the rest of the data divided by it.
function divisorOf(degree) {
	const divisor = [...Array(degree - 1).fill(0), 1];
	for (let root = 1, power = 0; power < degree; power++, root = times(root, 2))
		for (let at = 0; at < degree; at++) divisor[at] = times(divisor[at], root) ^ (divisor[at + 1] ?? 0);
	return divisor;
}

function restOf(data, divisor) {
	const rest = divisor.map(() => 0);
	for (const word of data) {
		const factor = word ^ rest.shift();
		rest.push(0);
		divisor.forEach((each, at) => { rest[at] ^= times(each, factor); });
	}
	return rest;
}

// The bytes with how many they are in front, filled up.
function fillWords(bytes, version) {
	const bits = [], add = (value, count) => {
		for (let bit = count - 1; bit >= 0; bit--) bits.push(value >>> bit & 1);
	};
	add(4, 4);
	add(bytes.length, version < 10 ? 8 : 16);
	bytes.forEach((byte) => add(byte, 8));
	const room = dataWords(version) * 8;
	add(0, Math.min(4, room - bits.length));
	add(0, (8 - bits.length % 8) % 8);
	for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) add(pad, 8);
	return Array.from({ length: room / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
}

// Blocks, each with its correction, woven into one row. Later blocks are longer by one.
function weave(data, version) {
	const count = blockCounts[version - 1], sums = blockSums[version - 1], divisor = divisorOf(sums);
	const short = Math.floor(data.length / count), firstLong = count - data.length % count;
	let from = 0;
	const blocks = Array.from({ length: count }, (_, at) => data.slice(from, from += short + (at < firstLong ? 0 : 1)));
	const rests = blocks.map((block) => restOf(block, divisor)), woven = [];
	for (let at = 0; at <= short; at++) for (const block of blocks) if (at < block.length) woven.push(block[at]);
	for (let at = 0; at < sums; at++) for (const rest of rests) woven.push(rest[at]);
	return woven;
}

// ---- Squares ------------------------------------------------------------------------------------

const masks = [(x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => x * y % 2 + x * y % 3,
	(x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2];

function alignmentPlaces(version, side) {
	if (version < 2) return [];
	const count = Math.floor(version / 7) + 2, step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
	return [6, ...Array.from({ length: count - 1 }, (_, at) => side - 7 - step * at).reverse()];
}

// What a code of this version always has: rows of true and false, and null where data goes.
function drawPatterns(version) {
	const side = version * 4 + 17, rows = Array.from({ length: side }, () => Array(side).fill(null));
	const set = (x, y, dark) => { if (rows[y]?.[x] !== undefined) rows[y][x] = dark; };
	for (let at = 0; at < side; at++) {
		set(6, at, at % 2 === 0);
		set(at, 6, at % 2 === 0);
	}
	const square = (cx, cy, reach, light) => {
		for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++)
			set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
	};
	for (const [x, y] of [[3, 3], [side - 4, 3], [3, side - 4]]) square(x, y, 4, [2, 4]);
	const places = alignmentPlaces(version, side), last = places.length - 1;
	places.forEach((x, i) => places.forEach((y, j) => {
		if (!(i === 0 && (j === 0 || j === last) || i === last && j === 0)) square(x, y, 2, [1]);
	}));
	if (version > 6) drawVersion(version, side, set);
	return { side, rows, set };
}

function drawVersion(version, side, set) {
	let rest = version;
	for (let at = 0; at < 12; at++) rest = rest << 1 ^ (rest >>> 11) * 0x1f25;
	const bits = version << 12 | rest;
	for (let at = 0; at < 18; at++) {
		const a = side - 11 + at % 3, b = Math.floor(at / 3), dark = (bits >>> at & 1) === 1;
		set(a, b, dark);
		set(b, a, dark);
	}
}

// The level of correction, which is 1 for the lowest, and the mask, twice.
function drawFormat({ side, set }, mask) {
	const format = 1 << 3 | mask;
	let rest = format;
	for (let at = 0; at < 10; at++) rest = rest << 1 ^ (rest >>> 9) * 0x537;
	const bits = (format << 10 | rest) ^ 0x5412, bit = (at) => (bits >>> at & 1) === 1;
	for (let at = 0; at < 6; at++) set(8, at, bit(at));
	set(8, 7, bit(6));
	set(8, 8, bit(7));
	set(7, 8, bit(8));
	for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
	for (let at = 0; at < 8; at++) set(side - 1 - at, 8, bit(at));
	for (let at = 8; at < 15; at++) set(8, side - 15 + at, bit(at));
	set(8, side - 8, true);
}

// From below on the right, up and down in columns of two, past the patterns.
function drawWords({ side, rows }, words, mask) {
	const isFree = rows.map((row) => row.map((square) => square === null));
	let at = 0;
	for (let right = side - 1; right > 0; right -= 2) {
		if (right === 6) right = 5;
		for (let down = 0; down < side; down++) for (const x of [right, right - 1]) {
			const y = (right + 1 & 2) === 0 ? side - 1 - down : down;
			if (!isFree[y][x]) continue;
			const bit = words[at >>> 3] >>> 7 - (at & 7) & 1;
			rows[y][x] = (bit === 1) !== (masks[mask](x, y) === 0);
			at++;
		}
	}
}

// How hard it would be to read: long runs, blocks, what looks like a corner, too much of one kind.
function penaltyOf(rows) {
	const side = rows.length, columns = rows.map((_, x) => rows.map((row) => row[x]));
	let penalty = 0, dark = 0;
	for (const row of [...rows, ...columns]) {
		const text = row.map(Number).join('');
		for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
		penalty += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
	}
	for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) {
		const square = rows[y][x];
		dark += square;
		if (x && y && square === rows[y][x - 1] && square === rows[y - 1][x] && square === rows[y - 1][x - 1]) penalty += 3;
	}
	return penalty + 10 * Math.floor(Math.abs(dark * 20 / side / side - 10));
}

// Rows of whether each square is dark; null if the text is too long.
export function qrCode(text) {
	const bytes = [...new TextEncoder().encode(text)];
	let version = 1;
	while (version <= 40 && bytes.length + (version < 10 ? 2 : 3) > dataWords(version)) version++;
	if (version > 40) return null;
	const words = weave(fillWords(bytes, version), version);
	const codes = masks.map((_, mask) => {
		const code = drawPatterns(version);
		drawFormat(code, mask);
		drawWords(code, words, mask);
		return code.rows;
	});
	const penalties = codes.map(penaltyOf);
	return codes[penalties.indexOf(Math.min(...penalties))];
}
