// numbers.mjs: reads JSON as JavaScript does, and says what it can't hold.
// usage: node numbers.mjs < LINES, a JSON value on each

/* The values that mean a number of the game, which are strings whatever their size. */
const ofTheGame = new Set(['makes', 'heaps', 'taken', 'before', 'numbers', 'of', 'rest', 'number',
	'target', 'start', 'from', 'to', 'height', 'base', 'most', 'trail', 'blocks']);
/* Where such a key is a count: the number of a game in a list, how many there are of a thing, or come before. */
const counts = { number: 'path', of: 'amount', before: 'plies' };

/* What is wrong with a text: not JSON, a number that becomes another one, or that should be a string. */
export function wrong(text) {
	const found = [];
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		return [`${error.message}: ${text}`];
	}
	for (const [number] of text.replace(/"(\\.|[^"\\])*"/g, '""').matchAll(/-?\d+(\.\d+)?(e[+-]?\d+)?/g))
		if (/^-?\d+$/.test(number) &&
				(!Number.isSafeInteger(Number(number)) || String(Number(number)) !== number))
			found.push(`${number} is no number that JavaScript holds`);
	look(value, '', {}, found);
	return found;
}

function look(value, key, object, found) {
	if (typeof value === 'number' && ofTheGame.has(key) && !(counts[key] in object))
		found.push(`${key} is ${value}, a number of the game, and no string`);
	if (Array.isArray(value))
		for (const one of value) look(one, key, object, found);
	else if (value !== null && typeof value === 'object')
		for (const [name, one] of Object.entries(value)) look(one, name, value, found);
}

if (process.argv[1].endsWith('numbers.mjs')) {
	let text = '';
	for await (const part of process.stdin) text += part;
	const lines = text.split('\n').filter((line) => line !== '');
	const found = lines.flatMap(wrong);
	for (const problem of found.slice(0, 20)) console.log(problem);
	console.log(`${lines.length} lines`);
	process.exitCode = found.length > 0 || lines.length === 0 ? 1 : 0;
}
