// words.js: the page's own texts, from the language files.
import { insideText } from './dom.js';

export const languages = [['en', 'English'], ['de', 'Deutsch']];
export let language = 'en';
// The whole file of the language, for the module; '' is English.
export let languageFile = '';
let englishWords = null;
let chosenWords = {};

// The text of a key. {name} is filled in; {count|one|several} is the first word for 1.
export function t(key, fillings = {}) {
    const text = chosenWords[key] ?? englishWords?.[key] ?? key;
    return text.replace(/\{([a-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (all, name, one, several) => {
        const value = String(fillings[name] ?? all);
        return one === undefined ? value : value === '1' ? one : several;
    });
}

// `key = text` lines of the page; a line behind | goes on.
function parseWords(text) {
    const words = {};
    let key = null;
    for (const line of text.split(/\r?\n/)) {
        const [, begins, first] = /^(page-[a-z0-9-]+)\s*=\s*(.*)$/.exec(line) ?? [];
        const [, more] = /^\s*\|\s?(.*)$/.exec(line) ?? [];
        if (begins) words[key = begins] = first;
        else if (more !== undefined && key) words[key] += (words[key] && '\n') + more;
        else key = null;
    }
    return words;
}

async function readWords(code) {
    const file = `words/${code}.words`;
    const inside = insideText(file);
    if (inside !== null) return inside;
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${answer.status} ${file}`);
    return answer.text();
}

// Which language the browser asks for.
export function likelyLanguage() {
    return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

function isLanguage(code) {
    return languages.some(([each]) => each === code);
}

// What can't be loaded is said in English.
export async function useLanguage(asked) {
    const code = isLanguage(asked) ? asked : 'en';
    const [first, second] = await Promise.all(
        [englishWords ?? readWords('en').then(parseWords),
            code === 'en' ? '' : readWords(code).catch(() => '')]);
    englishWords = first;
    chosenWords = parseWords(second);
    languageFile = second;
    document.documentElement.lang = language = code;
}
