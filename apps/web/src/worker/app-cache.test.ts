import { expect, test } from 'vitest';
import { type BuiltFile, createAppCache } from './app-cache.js';

const ORIGIN = 'https://candela.example';
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, answer: Response) => void entries.set(path, answer),
    delete: async (path: string) => entries.delete(path),
  });
  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheOf(entries);
    },
    match: async (path: string) =>
      [...stores.values()].map((it) => it.get(path)?.clone()).find(Boolean),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const kept = () => [...stores.values()].map((it) => [...it.keys()].sort());
  return { caches: caches as unknown as CacheStorage, kept };
}

function build(version: string, served = memoryCaches()) {
  const page = `<script src="/assets/index-${version}.js"></script><link href="/assets/libs-1.js">`;
  const there: Record<string, string> = {
    '/index.html': page,
    [`/assets/index-${version}.js`]: `app ${version}`,
    '/assets/libs-1.js': 'libraries',
    [`/assets/Chart-${version}.js`]: `chart ${version}`,
    '/icon.svg': '<svg/>',
  };
  const files: BuiltFile[] = Object.keys(there).map((path) => ({
    url: path.slice(1),
    revision: path.startsWith('/assets/') ? null : `${path} of ${version}`,
  }));
  const asked: string[] = [];
  const network = { online: true };
  const cache = createAppCache({
    caches: served.caches,
    origin: ORIGIN,
    files,
    fetch: async (request) => {
      const path = pathOf(request);
      asked.push(path);
      if (!network.online) throw new TypeError('Failed to fetch');
      const text = there[path] ?? (path.startsWith('/api/') ? '{}' : page);
      return new Response(text, {
        status: path.startsWith('/assets/') && !there[path] ? 404 : 200,
      });
    },
  });
  return { cache, asked, network, served, kept: served.kept };
}

const get = (path: string, mode?: 'navigate') => {
  const request = new Request(ORIGIN + path);
  if (mode) Object.defineProperty(request, 'mode', { value: mode });
  return request;
};
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test('installs only the shell and the files it references', async () => {
  const { cache, kept } = build('1');
  await cache.install();
  expect(kept()).toEqual([['/assets/index-1.js', '/assets/libs-1.js', '/index.html']]);
});

test('serves every screen from the cached shell without a network', async () => {
  const { cache, network } = build('1');
  await cache.install();
  network.online = false;
  expect(await textOf(cache.answer(get('/movie?id=3', 'navigate')))).toContain('index-1.js');
  expect(await textOf(cache.answer(get('/assets/index-1.js')))).toBe('app 1');
});

test('serves a file from the cache once it was requested', async () => {
  const { cache, network } = build('1');
  await cache.install();
  await cache.answer(get('/assets/Chart-1.js'));
  await cache.answer(get('/icon.svg'));
  network.online = false;
  expect(await textOf(cache.answer(get('/assets/Chart-1.js')))).toBe('chart 1');
  expect(await textOf(cache.answer(get('/icon.svg')))).toBe('<svg/>');
});

test('rejects for an uncached file without a network, and loads it when online again', async () => {
  const { cache, network } = build('1');
  await cache.install();
  network.online = false;
  await expect(cache.answer(get('/assets/Chart-1.js'))).rejects.toThrow('Failed to fetch');
  network.online = true;
  expect(await textOf(cache.answer(get('/assets/Chart-1.js')))).toBe('chart 1');
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
  expect(cache.answer(request)).toBeUndefined();
});

test('caches files loaded before, but no API calls or other origins', async () => {
  const { cache, kept, asked } = build('1');
  await cache.install();
  asked.length = 0;
  await cache.keepAll([
    `${ORIGIN}/assets/Chart-1.js`,
    `${ORIGIN}/assets/libs-1.js`,
    `${ORIGIN}/api/user/info`,
    'https://chat.example/assets/Chart-1.js',
  ]);
  expect(asked).toEqual(['/assets/Chart-1.js']);
  expect(kept()[0]).toContain('/assets/Chart-1.js');
});

test('rejects an incomplete install', async () => {
  const { cache, network } = build('1');
  network.online = false;
  await expect(cache.install()).rejects.toThrow();
});

test('reuses unchanged files in the next build, and keeps the previous build for open tabs', async () => {
  const served = memoryCaches();
  const first = build('1', served);
  await first.cache.install();
  await first.cache.answer(get('/assets/Chart-1.js'));
  const second = build('2', served);
  await second.cache.install();
  expect(second.asked).not.toContain('/assets/libs-1.js');
  await second.cache.forgetOld();
  expect(served.kept()).toHaveLength(2);
  expect(await textOf(second.cache.answer(get('/', 'navigate')))).toContain('index-2.js');
  expect(await textOf(second.cache.answer(get('/assets/Chart-1.js')))).toBe('chart 1');

  const third = build('3', served);
  await third.cache.install();
  await third.cache.forgetOld();
  expect(served.kept().flat()).not.toContain('/assets/index-1.js');
  expect(served.kept().flat()).toContain('/assets/index-2.js');
});

test('serves the next build from the old worker once that build leads', async () => {
  const first = build('1');
  await first.cache.install();
  const second = build('2', first.served);
  await second.cache.install();
  expect(await textOf(first.cache.answer(get('/', 'navigate')))).toContain('index-1.js');
  await second.cache.lead();
  first.network.online = false;
  expect(await textOf(first.cache.answer(get('/', 'navigate')))).toContain('index-2.js');
  expect(await textOf(first.cache.answer(get('/assets/index-2.js')))).toBe('app 2');
  expect(await textOf(first.cache.answer(get('/assets/index-1.js')))).toBe('app 1');
});

test('passes on a 404 response without caching it', async () => {
  const { cache, kept } = build('1');
  const answer = await cache.answer(get('/assets/Chart-0.js'));
  expect(answer?.status).toBe(404);
  expect(kept()).not.toContain('/assets/Chart-0.js');
});
