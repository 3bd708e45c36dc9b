import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { askAhead, takeAhead } from './ahead.js';

let server: Server | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function site(): Promise<{ asked: string[]; address: (file: string) => string }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    // The test page has another origin and sends CORS preflights.
    if (request.method === 'GET') asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('code');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('location', { href: `${origin}/login` });
  return { asked, address: (file) => `${origin}/${file}` };
}

test('returns a preloaded file once, without a second request', async () => {
  const { asked, address } = await site();
  askAhead(['assets/a.js', 'assets/b.js']);
  const answer = await takeAhead(address('assets/a.js'));
  expect(await answer?.text()).toBe('code');
  expect(takeAhead(address('assets/a.js'))).toBeUndefined();
  await takeAhead(address('assets/b.js'));
  expect(asked.toSorted()).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('rejects once for a file that failed to preload, and returns undefined afterwards', async () => {
  const { address } = await site();
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  askAhead(['assets/a.js']);
  await expect(takeAhead(address('assets/a.js'))).rejects.toThrow();
  expect(takeAhead(address('assets/a.js'))).toBeUndefined();
});

test('returns undefined when the page has no preload script', () => {
  delete window.filesAhead;
  expect(takeAhead('http://127.0.0.1/assets/a.js')).toBeUndefined();
});
