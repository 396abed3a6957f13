// words.js: the page's own texts, from the language files, in the language that was chosen.
import { insideText } from './dom.js';

export const languages = [['en', 'English'], ['de', 'Deutsch']];
export let language = 'en';
// The text of the language's file as the module reads it, '' for English.
export let languageFile = '';
let english = {};
let chosen = {};

// The text of a key with {name} replaced, and {count|one|several} by the first word if it is 1.
export function t(key, fillings = {}) {
    const text = chosen[key] || english[key] || key;
    return text.replace(/\{([a-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (all, name, one, several) => {
        if (!(name in fillings)) return all;
        return one === undefined ? String(fillings[name]) :
            String(fillings[name]) === '1' ? one : several;
    });
}

// `key = text` lines of the page; lines behind | go on.
export function parseWords(text) {
    const words = {};
    let key = null;
    for (const line of text.split(/\r?\n/)) {
        const begins = /^(page-[a-z0-9-]+)\s*=\s*(.*)$/.exec(line);
        const goesOn = /^\s*\|\s?(.*)$/.exec(line);
        if (begins) words[key = begins[1]] = begins[2];
        else if (goesOn && key) words[key] += (words[key] ? '\n' : '') + goesOn[1];
        else key = null;
    }
    return words;
}

async function readWords(code) {
    const inside = insideText(`words/${code}.words`);
    if (inside !== null) return inside;
    const answer = await fetch(`words/${code}.words`);
    if (!answer.ok) throw new Error(`words/${code}.words: ${answer.status}`);
    return answer.text();
}

// Which language the reader's browser asks for.
export function likelyLanguage() {
    const codes = languages.map(([code]) => code);
    return navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => codes.includes(code)) ||
        'en';
}

// Loads it; what can't be loaded is said in English.
export async function useLanguage(code) {
    const known = languages.some(([each]) => each === code) ? code : 'en';
    const [first, second] = await Promise.all([
        Object.keys(english).length ? null : readWords('en'),
        known === 'en' ? '' : readWords(known)]);
    if (first !== null) english = parseWords(first);
    chosen = parseWords(second);
    languageFile = second;
    language = known;
    document.documentElement.lang = known;
}
