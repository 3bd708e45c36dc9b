import { DEFAULT_LANGUAGE, isLanguage } from '@candela/contract';
import { directionOf, tagOf } from '@candela/i18n';
import { browserStorage, STORAGE_KEYS, withMemoryFallback } from '@candela/session';
import { initialPath, outlineOf } from './outline.js';
import { preloadApiResponses, preloadFiles } from './preload.js';
import { type PreloadManifest, preloadFilesOf, preloadUrlsOf } from './preload-manifest.js';
import { type SandboxNotes, sandboxNote } from './sandbox-note.js';
import { applyTheme, applyUpColour } from './theme.js';

/** Injected by the build; undefined in development. */
declare const PRELOAD_MANIFEST: PreloadManifest | undefined;
declare const SANDBOX_NOTES: SandboxNotes;

// Inlined into index.html.
const storage = withMemoryFallback(browserStorage('localStorage'));
const storedLanguage = storage.getItem(STORAGE_KEYS.language);
const language = isLanguage(storedLanguage) ? storedLanguage : DEFAULT_LANGUAGE;
const page = document.documentElement;
page.lang = tagOf(language);
page.dir = directionOf(language);
document
  .querySelector('link[rel="manifest"]')
  ?.setAttribute('href', `/manifest/${language}.webmanifest`);
const signedIn = Boolean(storage.getItem(STORAGE_KEYS.token));
const path = initialPath(location.pathname, signedIn);
const { kind, bar } = outlineOf(path);
const outline = document.currentScript?.parentElement;
if (outline) {
  outline.dataset.outline = kind;
  outline.dataset.bar = bar;
  // Until the service reports live mode.
  outline.append(sandboxNote(SANDBOX_NOTES[language]));
}
applyTheme(storage.getItem(STORAGE_KEYS.night) !== 'false');
applyUpColour(storage.getItem(STORAGE_KEYS.upColour));

// Last, because nothing visible depends on it; a screen's files would be requested half a second
// later on a slow phone.
if (typeof PRELOAD_MANIFEST !== 'undefined') {
  preloadFiles(preloadFilesOf(PRELOAD_MANIFEST, path, language));
  preloadApiResponses(preloadUrlsOf(PRELOAD_MANIFEST, path, language));
}
