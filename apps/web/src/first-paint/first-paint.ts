import { DEFAULT_LANGUAGE, isLanguage } from '@candela/contract';
import { directionOf, tagOf } from '@candela/i18n';
import { browserStorage, STORAGE_KEYS, tolerantStorage } from '@candela/session';
import { askAhead, preloadAnswers } from './ahead.js';
import { asksOf, type FirstFiles, filesOf } from './first-files.js';
import { firstPath, outlineOf } from './outline.js';
import { type SandboxNotes, sandboxNote } from './sandbox-note.js';
import { putTheme, putUpColour } from './theme.js';

/** Injected by the build; undefined in development. */
declare const FIRST_FILES: FirstFiles | undefined;
declare const SANDBOX_NOTES: SandboxNotes;

// Inlined into index.html, runs before the first paint.
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
const path = firstPath(location.pathname, signedIn);
const { kind, bar } = outlineOf(path);
const outline = document.currentScript?.parentElement;
if (outline) {
  outline.dataset.outline = kind;
  outline.dataset.bar = bar;
  // Funds are virtual until the service reports live mode.
  outline.append(sandboxNote(SANDBOX_NOTES[language]));
}
putTheme(storage.getItem(STORAGE_KEYS.night) !== 'false');
putUpColour(storage.getItem(STORAGE_KEYS.upColour));

// Last, because nothing visible depends on it. Without it, a screen's files are requested half a
// second later on a slow phone.
if (typeof FIRST_FILES !== 'undefined') {
  askAhead(filesOf(FIRST_FILES, path, language));
  preloadAnswers(asksOf(FIRST_FILES, path, language));
}
