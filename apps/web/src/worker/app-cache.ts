/** `revision` changes with the content; null if the name contains a hash. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

export interface AppCacheDeps {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string) => Promise<Response>;
  /** All files of the build, relative to the root. */
  readonly files: readonly BuiltFile[];
  /** For example `https://candela.example`. */
  readonly origin: string;
}

/** Served for every navigation. */
const SHELL = '/index.html';
const PREFIX = 'app-';
/** This build and the previous one, whose files open tabs may still request. */
const KEPT_BUILDS = 2;

/**
 * Offline cache: stores the shell and its initial files on install, others on first request. Never
 * caches API calls.
 */
export function createAppCache({ caches, fetch, files, origin }: AppCacheDeps) {
  const known = new Map(files.map((file) => [`/${file.url.replace(/^\//, '')}`, file]));
  const name = PREFIX + fingerprint(files);

  const isHashed = (path: string) => known.get(path)?.revision === null;

  /** Stores only responses with status 200. */
  async function fetchAndKeep(request: Request | string, path: string): Promise<Response> {
    const answer = await fetch(request);
    if (answer.status === 200) {
      const copy = answer.clone();
      // A full disk must not break the response.
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
    /** Fails as a whole, so that no partial build is cached. */
    async install(): Promise<void> {
      await keep(SHELL);
      const page = await (await own(SHELL))?.text();
      const named = [...(page ?? '').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
      await Promise.all([...new Set(named)].map(keep));
    },

    /**
     * Stores files that the page loaded before the worker controlled it. Failed ones are fetched
     * when needed.
     */
    async keepAll(addresses: readonly string[]): Promise<void> {
      const paths = addresses
        .map((it) => new URL(it, origin))
        .filter((it) => it.origin === origin && known.has(it.pathname))
        .map((it) => it.pathname);
      const cache = await caches.open(name);
      await Promise.allSettled(paths.map(async (path) => (await cache.match(path)) ?? keep(path)));
    },

    /**
     * Makes new pages start from this build, even while another build's worker handles requests.
     */
    async lead(): Promise<void> {
      const others = (await caches.keys()).filter((it) => it.startsWith(PREFIX) && it !== name);
      await Promise.all(others.map(async (it) => (await caches.open(it)).delete(SHELL)));
    },

    /** Keeps this build and the previous one. */
    async forgetOld(): Promise<void> {
      const builds = (await caches.keys()).filter((it) => it.startsWith(PREFIX) && it !== name);
      for (const old of builds.slice(0, builds.length - (KEPT_BUILDS - 1)))
        await caches.delete(old);
    },

    /** Undefined leaves the request to the network, as for every API call. */
    answer(request: Request): Promise<Response> | undefined {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return undefined;
      if (request.mode === 'navigate') {
        // Real files and the API are not replaced by the shell.
        if (/\.\w{1,8}$/.test(url.pathname) || url.pathname.startsWith('/api/')) return undefined;
        return shell().then((it) => it ?? fetch(request));
      }
      const path = url.pathname;
      if (known.has(path)) return own(path).then((it) => it ?? fetchAndKeep(request, path));
      // File of another build, for a tab of that build.
      if (path.startsWith('/assets/')) return caches.match(path).then((it) => it ?? fetch(request));
      return undefined;
    },
  };

  /** This build's shell, or that of the leading build (see `lead`). */
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
