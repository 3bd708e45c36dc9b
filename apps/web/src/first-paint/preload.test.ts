import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { preloadFiles, takePreloaded } from './preload.js';

let server: Server | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function startSite(): Promise<{
  requestedPaths: string[];
  address: (file: string) => string;
}> {
  const requestedPaths: string[] = [];
  server = createServer((request, response) => {
    // The test page has another origin and sends CORS preflights.
    if (request.method === 'GET') requestedPaths.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('code');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('location', { href: `${origin}/login` });
  return { requestedPaths, address: (file) => `${origin}/${file}` };
}

test('returns a preloaded file once, without a second request', async () => {
  const { requestedPaths, address } = await startSite();
  preloadFiles(['assets/a.js', 'assets/b.js']);
  const response = await takePreloaded(address('assets/a.js'));
  expect(await response?.text()).toBe('code');
  expect(takePreloaded(address('assets/a.js'))).toBeUndefined();
  await takePreloaded(address('assets/b.js'));
  expect(requestedPaths.toSorted()).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('rejects once for a file that failed to preload, and returns undefined afterwards', async () => {
  const { address } = await startSite();
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  preloadFiles(['assets/a.js']);
  await expect(takePreloaded(address('assets/a.js'))).rejects.toThrow();
  expect(takePreloaded(address('assets/a.js'))).toBeUndefined();
});

test('returns undefined when the page has no preload script', () => {
  delete window.preloadedFiles;
  expect(takePreloaded('http://127.0.0.1/assets/a.js')).toBeUndefined();
});
