import { takeAhead } from '../first-paint/ahead.js';

/**
 * Fetches the files of a lazy chunk, then imports it. Browsers older than 2026 cache a failed
 * module import for the lifetime of the page, so scripts are first fetched as plain files, which
 * can be retried.
 * @param load its source contains the chunk's address.
 * @param files scripts and style sheets, relative to the site root.
 */
export async function arrive<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const own = OWN_ADDRESS.exec(String(load))?.[1];
  const addresses = [
    ...files.map((file) => new URL(file, new URL('/', location.href))),
    ...(own === undefined ? [] : [new URL(own, import.meta.url)]),
  ];
  // Waits for all, so that a retry does not join a fetch that has already failed.
  const ends = await Promise.allSettled([...new Set(addresses.map(String))].map(fetchOnce));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return load();
}

/** Built code contains `() => import("./LoginScreen-4f2a.js")`. */
const OWN_ADDRESS = /import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/;

const fetched = new Map<string, Promise<void>>();

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = isThere(address) ? Promise.resolve() : fetchFile(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

function isThere(address: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(PAGE_FILES)].some(
    (it) => ('href' in it ? it.href : it.src) === address,
  );
}

const PAGE_FILES = 'link[rel="stylesheet"], link[rel="modulepreload"], script[src]';

async function fetchFile(address: string): Promise<void> {
  if (address.endsWith('.css')) return putStyles(address);
  const answer = await (takeAhead(address) ?? fetch(address));
  if (answer.status === 404) askForNewBuild();
  if (!answer.ok) throw new Error(`${address} did not arrive: ${answer.status}.`);
  // The import needs the complete file in the browser's cache.
  await answer.arrayBuffer();
}

/**
 * A missing file means that a new build was deployed: checks for a new worker, which offers the
 * update.
 */
function askForNewBuild(): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((it) => it?.update())
    .catch(() => undefined);
}

function putStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} did not arrive.`));
    };
    placeAfterOthers(link);
  });
}

/**
 * Later style sheets must override earlier ones. The initial ones may be in the body, after the end
 * of the head.
 */
function placeAfterOthers(link: HTMLLinkElement): void {
  const last = [...document.querySelectorAll('link[rel="stylesheet"]')].at(-1);
  if (last) last.after(link);
  else document.head.append(link);
}
