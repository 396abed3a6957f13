// settings.js: language and look, the help, and which colours hold.
import { call, speakAll } from './engine.js';
import { button, choice, dialog, el, labelled, language, languageFile, languages, t, useLanguage } from './dom.js';
import { againHere } from './route.js';
import { setSetting, setting } from './store.js';

export function showSettings() {
	const themes = ['auto', 'light', 'dark', 'contrast'].map((theme) => [theme, t(`base-theme-${theme}`)]);
	dialog('base-settings', labelled('base-language', choice(languages, language, changeLanguage)),
		labelled('base-theme', choice(themes, setting('theme') ?? 'auto', (theme) => {
			setSetting('theme', theme);
			applyTheme();
		})), el('p', t('base-private')));
}

export function showHelp() {
	const keys = t('base-keys-list').split('\n').map((line) => line.split(' = '));
	dialog('base-help', el('p', t('base-help-text')), el('h3', t('base-keys')),
		el('dl.keys', keys.map(([key, what]) => [el('dt', el('kbd', key)), el('dd', what)])),
		el('p', t('base-version', call('about', 'brief'))));
}

export const settingsButtons = () => [
	button(['⚙'], showSettings, { class: 'icon', 'aria-label': t('base-settings'), 'data-key': 'settings' }),
	button(['?'], showHelp, { class: 'icon', 'aria-label': t('base-help'), 'data-key': 'help' })];

export const speak = () => speakAll(languageFile, t('base-trap'));

async function changeLanguage(code) {
	setSetting('language', code);
	await useLanguage(code);
	speak();
	await againHere();
	showSettings();
}

const darkWanted = matchMedia('(prefers-color-scheme: dark)');
const contrastWanted = matchMedia('(prefers-contrast: more)');

// What was chosen, or else what the system prefers.
export function applyTheme() {
	const chosen = setting('theme'), { dataset } = document.documentElement;
	dataset.theme = chosen === 'dark' || chosen !== 'light' && darkWanted.matches ? 'dark' : 'light';
	dataset.contrast = chosen === 'contrast' || contrastWanted.matches ? 'more' : 'usual';
}

darkWanted.addEventListener('change', applyTheme);
contrastWanted.addEventListener('change', applyTheme);
