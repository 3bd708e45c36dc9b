import { takeAhead } from '../first-paint/ahead.js';

/**
 * Fetches the files of a lazy part, then imports it. A browser older than 2026 remembers for as
 * long as the page lives that a module did not arrive, and never asks for it again; so each script
 * is first fetched as a plain file, whose loss nobody remembers, and imported once it is there.
 *
 * @param load imports the part; its own address is read from its words.
 * @param files what the part stands on: scripts and style sheets, below the root of the site.
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
  // All have ended before it fails, so that whoever tries again joins no fetch that is lost already.
  const ends = await Promise.allSettled([...new Set(addresses.map(String))].map(fetchOnce));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return load();
}

/** The built code says `() => import("./LoginScreen-4f2a.js")`. */
const OWN_ADDRESS = /import\(\s*["'`](\.[^"'`]+)["'`]\s*\)/;

const fetched = new Map<string, Promise<void>>();

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = isThere(address) ? Promise.resolve() : fetchFile(address);
  fetched.set(address, fetching);
  // What is lost is asked for again by whoever needs it next.
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

/** The page itself names what it starts with. */
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
  // Read to its end, so that the import finds it in the browser's cache.
  await answer.arrayBuffer();
}

/** What is gone from the service was replaced by another build, which the person is then offered. */
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
 * A sheet that comes later has the last word, as the bundler reckons: those the page begins with may
 * stand below its outline, where the end of the head is before them.
 */
function placeAfterOthers(link: HTMLLinkElement): void {
  const last = [...document.querySelectorAll('link[rel="stylesheet"]')].at(-1);
  if (last) last.after(link);
  else document.head.append(link);
}
