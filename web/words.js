// words.js: the page's own texts, from the language files.
import { fetchFile, insideText } from './dom.js';

export const languages = [['en', 'English'], ['de', 'Deutsch']];
export let language = 'en';
// The whole file of the language, for the module; '' is English.
export let languageFile = '';
let english = null;
let texts = {};

// The text of a key. {name} is filled in; {count|one|several} is the first word for 1.
export function t(key, fillings = {}) {
	const text = texts[key] ?? key;
	return text.replace(/\{([a-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (all, name, one, several) => {
		const value = String(fillings[name] ?? all);
		return one === undefined ? value : value === '1' ? one : several;
	});
}

// `page-key = text` lines; a line behind | goes on.
function parseWords(text) {
	const found = text.matchAll(/^page-([a-z0-9-]+) *=(.*(?:\r?\n *\|.*)*)/gm);
	return Object.fromEntries([...found].map(([, key, value]) =>
		[key, value.replace(/\s*\n *\| ?/g, '\n').trim()]));
}

async function readWords(code) {
	const file = `words/${code}.words`;
	return insideText(file) ?? (await fetchFile(file)).text();
}

// The language that was asked for, or else the one that the browser asks for. What can't be loaded
// is said in English.
export async function useLanguage(asked) {
	const code = [asked, ...navigator.languages, 'en'].map((tag) => tag?.slice(0, 2))
		.find((tag) => languages.some(([each]) => each === tag));
	const chosen = code === 'en' ? '' : readWords(code).catch(() => '');
	english ??= parseWords(await readWords('en'));
	languageFile = await chosen;
	texts = { ...english, ...parseWords(languageFile) };
	document.documentElement.lang = language = code;
}
