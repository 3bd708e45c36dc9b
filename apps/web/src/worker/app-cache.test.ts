import { memoryCaches } from '@candela/session/testing';
import { expect, test } from 'vitest';
import { type BuiltFile, createAppCache } from './app-cache.js';

const ORIGIN = 'https://candela.example';
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

function build(version: string, browserCaches = memoryCaches()) {
  const page = `<script src="/assets/index-${version}.js"></script><link href="/assets/libs-1.js">`;
  const contents: Record<string, string> = {
    '/index.html': page,
    [`/assets/index-${version}.js`]: `app ${version}`,
    '/assets/libs-1.js': 'libraries',
    [`/assets/Chart-${version}.js`]: `chart ${version}`,
    '/icon.svg': '<svg/>',
  };
  const files: BuiltFile[] = Object.keys(contents).map((path) => ({
    url: path.slice(1),
    revision: path.startsWith('/assets/') ? null : `${path} of ${version}`,
  }));
  const requestedPaths: string[] = [];
  const network = { online: true };
  const cache = createAppCache({
    caches: browserCaches.caches,
    origin: ORIGIN,
    files,
    fetch: async (request) => {
      const path = pathOf(request);
      requestedPaths.push(path);
      if (!network.online) throw new TypeError('Failed to fetch');
      const text = contents[path] ?? (path.startsWith('/api/') ? '{}' : page);
      return new Response(text, {
        status: path.startsWith('/assets/') && !contents[path] ? 404 : 200,
      });
    },
  });
  return { cache, requestedPaths, network, browserCaches, cachedPaths: browserCaches.cachedPaths };
}

const get = (path: string, mode?: 'navigate') => {
  const request = new Request(ORIGIN + path);
  if (mode) Object.defineProperty(request, 'mode', { value: mode });
  return request;
};
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();

test('installs only the shell and the files it references', async () => {
  const { cache, cachedPaths } = build('1');
  await cache.install();
  expect(cachedPaths()).toEqual([['/assets/index-1.js', '/assets/libs-1.js', '/index.html']]);
});

test('serves every screen from the cached shell without a network', async () => {
  const { cache, network } = build('1');
  await cache.install();
  network.online = false;
  expect(await textOf(cache.respond(get('/movie?id=3', 'navigate')))).toContain('index-1.js');
  expect(await textOf(cache.respond(get('/assets/index-1.js')))).toBe('app 1');
});

test('serves a file from the cache once it was requested', async () => {
  const { cache, network } = build('1');
  await cache.install();
  await cache.respond(get('/assets/Chart-1.js'));
  await cache.respond(get('/icon.svg'));
  network.online = false;
  expect(await textOf(cache.respond(get('/assets/Chart-1.js')))).toBe('chart 1');
  expect(await textOf(cache.respond(get('/icon.svg')))).toBe('<svg/>');
});

test('rejects for an uncached file without a network, and loads it when online again', async () => {
  const { cache, network } = build('1');
  await cache.install();
  network.online = false;
  await expect(cache.respond(get('/assets/Chart-1.js'))).rejects.toThrow('Failed to fetch');
  network.online = true;
  expect(await textOf(cache.respond(get('/assets/Chart-1.js')))).toBe('chart 1');
});

test.each([
  ['a call', new Request(`${ORIGIN}/api/user/info?token=t`)],
  ['a form', new Request(`${ORIGIN}/movie`, { method: 'POST', body: 'a=1' })],
  ['another site', new Request('https://chat.example/assets/Chart-1.js')],
  ['an unknown file', new Request(`${ORIGIN}/nothing.pdf`)],
  ['a picture of the service', get('/api/file/1', 'navigate')],
])('leaves %s to the network', async (_, request) => {
  const { cache } = build('1');
  await cache.install();
  expect(cache.respond(request)).toBeUndefined();
});

test('caches files loaded before, but no API calls or other origins', async () => {
  const { cache, cachedPaths, requestedPaths } = build('1');
  await cache.install();
  requestedPaths.length = 0;
  await cache.cacheAll([
    `${ORIGIN}/assets/Chart-1.js`,
    `${ORIGIN}/assets/libs-1.js`,
    `${ORIGIN}/api/user/info`,
    'https://chat.example/assets/Chart-1.js',
  ]);
  expect(requestedPaths).toEqual(['/assets/Chart-1.js']);
  expect(cachedPaths()[0]).toContain('/assets/Chart-1.js');
});

test('rejects an incomplete install', async () => {
  const { cache, network } = build('1');
  network.online = false;
  await expect(cache.install()).rejects.toThrow();
});

test('reuses unchanged files in the next build, and keeps the previous build for open tabs', async () => {
  const browserCaches = memoryCaches();
  const first = build('1', browserCaches);
  await first.cache.install();
  await first.cache.respond(get('/assets/Chart-1.js'));
  const second = build('2', browserCaches);
  await second.cache.install();
  expect(second.requestedPaths).not.toContain('/assets/libs-1.js');
  await second.cache.deleteOldBuilds();
  expect(browserCaches.cachedPaths()).toHaveLength(2);
  expect(await textOf(second.cache.respond(get('/', 'navigate')))).toContain('index-2.js');
  expect(await textOf(second.cache.respond(get('/assets/Chart-1.js')))).toBe('chart 1');

  const third = build('3', browserCaches);
  await third.cache.install();
  await third.cache.deleteOldBuilds();
  expect(browserCaches.cachedPaths().flat()).not.toContain('/assets/index-1.js');
  expect(browserCaches.cachedPaths().flat()).toContain('/assets/index-2.js');
});

test('serves the next build from the old worker once that build is the current one', async () => {
  const first = build('1');
  await first.cache.install();
  const second = build('2', first.browserCaches);
  await second.cache.install();
  expect(await textOf(first.cache.respond(get('/', 'navigate')))).toContain('index-1.js');
  await second.cache.makeCurrent();
  first.network.online = false;
  expect(await textOf(first.cache.respond(get('/', 'navigate')))).toContain('index-2.js');
  expect(await textOf(first.cache.respond(get('/assets/index-2.js')))).toBe('app 2');
  expect(await textOf(first.cache.respond(get('/assets/index-1.js')))).toBe('app 1');
});

test('passes on a 404 response without caching it', async () => {
  const { cache, cachedPaths } = build('1');
  const response = await cache.respond(get('/assets/Chart-0.js'));
  expect(response?.status).toBe(404);
  expect(cachedPaths()).not.toContain('/assets/Chart-0.js');
});
