import { DEFAULT_LANGUAGE, isLanguage } from '@candela/contract';
import { directionOf, tagOf } from '@candela/i18n';
import { browserStorage, STORAGE_KEYS, tolerantStorage } from '@candela/session';
import { askAhead, preloadAnswers } from './ahead.js';
import { asksOf, type FirstFiles, filesOf } from './first-files.js';
import { firstPath, outlineOf } from './outline.js';
import { type SandboxNotes, sandboxNote } from './sandbox-note.js';
import { putTheme, putUpColour } from './theme.js';

/** Put in by the build; while developing there are no files to name. */
declare const FIRST_FILES: FirstFiles | undefined;
declare const SANDBOX_NOTES: SandboxNotes;

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
const path = firstPath(location.pathname, signedIn);
const { kind, bar } = outlineOf(path);
const outline = document.currentScript?.parentElement;
if (outline) {
  outline.dataset.outline = kind;
  outline.dataset.bar = bar;
  // Until the service has said otherwise, funds are virtual.
  outline.append(sandboxNote(SANDBOX_NOTES[language]));
}
putTheme(storage.getItem(STORAGE_KEYS.night) !== 'false');
putUpColour(storage.getItem(STORAGE_KEYS.upColour));

// Last, since nothing that is drawn waits for it. Without this, a screen's own files are asked for when the
// app's have come and have been evaluated: on a slow phone half a second later.
if (typeof FIRST_FILES !== 'undefined') {
  askAhead(filesOf(FIRST_FILES, path, language));
  preloadAnswers(asksOf(FIRST_FILES, path, language));
}
