import { DEFAULT_LANGUAGE, isLanguage } from '@candela/contract';
import { directionOf, tagOf } from '@candela/i18n';
import { browserStorage, STORAGE_KEYS, tolerantStorage } from '@candela/session';
import { firstOutline } from './outline.js';
import { putTheme, putUpColour } from './theme.js';

// Stands within index.html, before anything is drawn: night or day, which colour means up,
// the direction, and which outline.
const storage = tolerantStorage(browserStorage('localStorage'));
const kept = storage.getItem(STORAGE_KEYS.language);
const language = isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
const page = document.documentElement;
page.lang = tagOf(language);
page.dir = directionOf(language);
document
  .querySelector('link[rel="manifest"]')
  ?.setAttribute('href', `/manifest/${language}.webmanifest`);
const signedIn = Boolean(storage.getItem(STORAGE_KEYS.token));
const { kind, bar } = firstOutline(location.pathname, signedIn);
const outline = document.currentScript?.parentElement;
if (outline) {
  outline.dataset.outline = kind;
  outline.dataset.bar = bar;
}
putTheme(storage.getItem(STORAGE_KEYS.night) !== 'false');
putUpColour(storage.getItem(STORAGE_KEYS.upColour));
