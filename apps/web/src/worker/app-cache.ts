/** `revision`: null if the name contains a hash. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

export interface AppCacheDependencies {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string) => Promise<Response>;
  /** Relative to the root. */
  readonly files: readonly BuiltFile[];
  readonly origin: string;
}

/** For every navigation. */
const SHELL = '/index.html';
const CACHE_PREFIX = 'app-';
/** Open tabs may request files of the previous build. */
const RETAINED_BUILDS = 2;

/** Never caches API calls. */
export function createAppCache({ caches, fetch, files, origin }: AppCacheDependencies) {
  const filesByPath = new Map(files.map((file) => [`/${file.url.replace(/^\//, '')}`, file]));
  const cacheName = CACHE_PREFIX + fingerprint(files);

  const isHashed = (path: string) => filesByPath.get(path)?.revision === null;

  /** Stores only responses with status 200. */
  async function fetchAndCache(request: Request | string, path: string): Promise<Response> {
    const response = await fetch(request);
    if (response.status === 200) {
      const copy = response.clone();
      // A full disk must not break the response.
      await caches
        .open(cacheName)
        .then((cache) => cache.put(path, copy))
        .catch(() => undefined);
    }
    return response;
  }

  async function cacheFile(path: string): Promise<void> {
    if (isHashed(path)) {
      const cached = await caches.match(path);
      if (cached) return (await caches.open(cacheName)).put(path, cached);
    }
    const response = await fetchAndCache(path, path);
    if (!response.ok) throw new Error(`${path} failed to load: ${response.status}.`);
  }

  return {
    /** Fails as a whole, so that no partial build is cached. */
    async install(): Promise<void> {
      await cacheFile(SHELL);
      const page = await (await matchInBuild(SHELL))?.text();
      const assetPaths = [...(page ?? '').matchAll(/"(\/assets\/[^"]+)"/g)].map(
        ([, path = '']) => path,
      );
      await Promise.all([...new Set(assetPaths)].map(cacheFile));
    },

    /** Loaded before the worker controlled the page. */
    async cacheAll(urls: readonly string[]): Promise<void> {
      const paths = urls
        .map((it) => new URL(it, origin))
        .filter((it) => it.origin === origin && filesByPath.has(it.pathname))
        .map((it) => it.pathname);
      const cache = await caches.open(cacheName);
      await Promise.allSettled(
        paths.map(async (path) => (await cache.match(path)) ?? cacheFile(path)),
      );
    },

    /** Even while another build's worker handles requests. */
    async makeCurrent(): Promise<void> {
      const others = (await caches.keys()).filter(
        (it) => it.startsWith(CACHE_PREFIX) && it !== cacheName,
      );
      await Promise.all(others.map(async (it) => (await caches.open(it)).delete(SHELL)));
    },

    /** Keeps this build and the previous one. */
    async deleteOldBuilds(): Promise<void> {
      const builds = (await caches.keys()).filter(
        (it) => it.startsWith(CACHE_PREFIX) && it !== cacheName,
      );
      for (const old of builds.slice(0, builds.length - (RETAINED_BUILDS - 1)))
        await caches.delete(old);
    },

    /** Undefined leaves the request to the network, as for API calls. */
    respond(request: Request): Promise<Response> | undefined {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return undefined;
      if (request.mode === 'navigate') {
        if (/\.\w{1,8}$/.test(url.pathname) || url.pathname.startsWith('/api/')) return undefined;
        return shell().then((it) => it ?? fetch(request));
      }
      const path = url.pathname;
      if (filesByPath.has(path))
        return matchInBuild(path).then((it) => it ?? fetchAndCache(request, path));
      // File of another build, for a tab of that build.
      if (path.startsWith('/assets/')) return caches.match(path).then((it) => it ?? fetch(request));
      return undefined;
    },
  };

  /** Or that of the current build (see `makeCurrent`). */
  async function shell(): Promise<Response | undefined> {
    return (await matchInBuild(SHELL)) ?? caches.match(SHELL);
  }

  async function matchInBuild(path: string): Promise<Response | undefined> {
    return (await caches.open(cacheName)).match(path);
  }
}

/** FNV-1a. */
function fingerprint(files: readonly BuiltFile[]): string {
  let hash = 0x811c9dc5;
  for (const { url, revision } of files) {
    for (const char of `${url} ${revision}\n`) {
      hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
    }
  }
  return hash.toString(16);
}
