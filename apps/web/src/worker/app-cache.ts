/** A file of the build: `revision` changes with its content; null where the name itself does. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

export interface AppCacheDeps {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string) => Promise<Response>;
  /** Every file of this build, addresses relative to the root. */
  readonly files: readonly BuiltFile[];
  /** Where the app is: `https://candela.example`. */
  readonly origin: string;
}

/** The page that every screen's address shows. */
const SHELL = '/index.html';
const PREFIX = 'app-';
/** This build's, and the one before: a tab that was opened with that one still asks for its files. */
const KEPT_BUILDS = 2;

/**
 * The app's files, kept so that it starts without a network: the shell and what it starts with when
 * the worker is installed, every other file when it was asked for once. Calls are never kept.
 */
export function createAppCache({ caches, fetch, files, origin }: AppCacheDeps) {
  const known = new Map(files.map((file) => [`/${file.url.replace(/^\//, '')}`, file]));
  const name = PREFIX + fingerprint(files);

  const isHashed = (path: string) => known.get(path)?.revision === null;

  /** Only what arrived whole and well is kept. */
  async function fetchAndKeep(request: Request | string, path: string): Promise<Response> {
    const answer = await fetch(request);
    if (answer.status === 200) {
      const copy = answer.clone();
      // A full disk keeps nobody from going on.
      await caches
        .open(name)
        .then((cache) => cache.put(path, copy))
        .catch(() => undefined);
    }
    return answer;
  }

  async function keep(path: string): Promise<void> {
    if (isHashed(path)) {
      const there = await caches.match(path);
      if (there) return (await caches.open(name)).put(path, there);
    }
    const answer = await fetchAndKeep(path, path);
    if (!answer.ok) throw new Error(`${path} did not arrive: ${answer.status}.`);
  }

  return {
    /** The shell and the files that it names; fails as a whole, so that no half of a build is kept. */
    async install(): Promise<void> {
      await keep(SHELL);
      const page = await (await own(SHELL))?.text();
      const named = [...(page ?? '').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
      await Promise.all([...new Set(named)].map(keep));
    },

    /** What a page has loaded before the worker was there; what is lost is asked for when it is needed. */
    async keepAll(addresses: readonly string[]): Promise<void> {
      const paths = addresses
        .map((it) => new URL(it, origin))
        .filter((it) => it.origin === origin && known.has(it.pathname))
        .map((it) => it.pathname);
      const cache = await caches.open(name);
      await Promise.allSettled(paths.map(async (path) => (await cache.match(path)) ?? keep(path)));
    },

    /** From now on screens start from this build, also while another build's worker answers. */
    async lead(): Promise<void> {
      const others = (await caches.keys()).filter((it) => it.startsWith(PREFIX) && it !== name);
      await Promise.all(others.map(async (it) => (await caches.open(it)).delete(SHELL)));
    },

    /** Forgets the builds before the last. */
    async forgetOld(): Promise<void> {
      const builds = (await caches.keys()).filter((it) => it.startsWith(PREFIX) && it !== name);
      for (const old of builds.slice(0, builds.length - (KEPT_BUILDS - 1)))
        await caches.delete(old);
    },

    /** What answers a request; undefined where the network does, as for every call. */
    answer(request: Request): Promise<Response> | undefined {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return undefined;
      if (request.mode === 'navigate') {
        // An address with a file behind it, and the service's own, are what they are.
        if (/\.\w{1,8}$/.test(url.pathname) || url.pathname.startsWith('/api/')) return undefined;
        return shell().then((it) => it ?? fetch(request));
      }
      const path = url.pathname;
      if (known.has(path)) return own(path).then((it) => it ?? fetchAndKeep(request, path));
      // A file of another build, for a tab that was opened with it.
      if (path.startsWith('/assets/')) return caches.match(path).then((it) => it ?? fetch(request));
      return undefined;
    },
  };

  /** This build's, or that of the one that leads. */
  async function shell(): Promise<Response | undefined> {
    return (await own(SHELL)) ?? caches.match(SHELL);
  }

  async function own(path: string): Promise<Response | undefined> {
    return (await caches.open(name)).match(path);
  }
}

/** FNV-1a over all addresses and revisions. */
function fingerprint(files: readonly BuiltFile[]): string {
  let hash = 0x811c9dc5;
  for (const { url, revision } of files) {
    for (const char of `${url} ${revision}\n`) {
      hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
    }
  }
  return hash.toString(16);
}
