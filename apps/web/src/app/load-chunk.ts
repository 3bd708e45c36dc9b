import { takePreloaded } from '../first-paint/preload.js';

/**
 * Browsers older than 2026 cache a failed module import for the lifetime of the page, so scripts
 * are first fetched as plain files, which can be retried.
 *
 * @param load its source contains the chunk's address.
 * @param files relative to the site root.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const importPath = IMPORT_PATH.exec(String(load))?.[1];
  const urls = [
    ...files.map((file) => new URL(file, new URL('/', location.href))),
    ...(importPath === undefined ? [] : [new URL(importPath, import.meta.url)]),
  ];
  // A retry must not join a fetch that has already failed.
  const results = await Promise.allSettled([...new Set(urls.map(String))].map(fetchOnce));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return load();
}

/** `() => import("./LoginScreen-4f2a.js")` */
const IMPORT_PATH = /import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/;

const fetched = new Map<string, Promise<void>>();

function fetchOnce(url: string): Promise<void> {
  const pending = fetched.get(url);
  if (pending) return pending;
  const fetching = isInPage(url) ? Promise.resolve() : fetchFile(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

function isInPage(url: string): boolean {
  return [
    ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(PAGE_FILE_SELECTOR),
  ].some((it) => ('href' in it ? it.href : it.src) === url);
}

const PAGE_FILE_SELECTOR = 'link[rel="stylesheet"], link[rel="modulepreload"], script[src]';

async function fetchFile(url: string): Promise<void> {
  if (url.endsWith('.css')) return loadStyleSheet(url);
  const response = await (takePreloaded(url) ?? fetch(url));
  if (response.status === 404) checkForNewBuild();
  if (!response.ok) throw new Error(`${url} failed to load: ${response.status}.`);
  // The import needs the complete file in the cache.
  await response.arrayBuffer();
}

/** A missing file means a new build: the new worker offers the update. */
function checkForNewBuild(): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((it) => it?.update())
    .catch(() => undefined);
}

function loadStyleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} failed to load.`));
    };
    appendAfterStyleSheets(link);
  });
}

/** Later style sheets override earlier ones. The initial ones may be in the body. */
function appendAfterStyleSheets(link: HTMLLinkElement): void {
  const last = [...document.querySelectorAll('link[rel="stylesheet"]')].at(-1);
  if (last) last.after(link);
  else document.head.append(link);
}
