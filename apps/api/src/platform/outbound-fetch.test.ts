import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disableGlobalFetch, outboundFetch } from './outbound-fetch.js';

let followed = 0;
const server = createServer(({ url }, response) => {
  if (url === '/redirect') response.writeHead(302, { location: '/internal' }).end();
  if (url !== '/internal') return;
  followed += 1;
  response.end();
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

// @spec S65
test('returns a redirect and does not follow it', async () => {
  const { status } = await outboundFetch(`${address}/redirect`, { timeoutMs: 5_000 });
  expect([status, followed]).toEqual([302, 0]);
});

test('ends after its time limit and when it is aborted', async () => {
  await expect(outboundFetch(`${address}/silent`, { timeoutMs: 50 })).rejects.toThrow(/timeout/);
  const signal = AbortSignal.abort();
  await expect(outboundFetch(address, { timeoutMs: 5_000, signal })).rejects.toThrow(/abort/);
});

// @spec S65
test('leaves libraries without fetch', async () => {
  const { fetch } = globalThis;
  try {
    disableGlobalFetch();
    await expect(globalThis.fetch(`${address}/internal`)).rejects.toThrow('outboundFetch');
    expect((await outboundFetch(`${address}/redirect`, { timeoutMs: 5_000 })).status).toBe(302);
  } finally {
    globalThis.fetch = fetch;
  }
  const main = readFileSync(new URL('../main.ts', import.meta.url), 'utf8');
  expect(main).toContain('\ndisableGlobalFetch();\n');
});

const CLIENTS = /\bfetch\(|from '(?:node:)?(?:https?|http2|net|tls|dgram|undici|ws|ioredis|pg)'/;

/** To be reviewed, with the table in docs/security.md, before another one is added. */
const CONNECTING = [
  // The operators' command, another process, to its service.
  'operators/cli/connect.ts',
  // No connections: errors of the HTTP server, parsing of addresses.
  'platform/http/client-address.ts',
  'platform/http/malformed-http.ts',
  'platform/rate-limits/network.ts',
  // Addresses from settings only.
  'platform/db/checked-transaction.ts',
  'platform/db/listen-notify.ts',
  'platform/db/postgres.ts',
  'platform/rate-limits/redis-rate-limiter.ts',
  'trading/market/live/stream-source.ts',
];

// @spec S65
test('opens connections in the listed modules only', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const connecting = modules.filter((name) =>
    CLIENTS.test(
      readFileSync(join(root, name), 'utf8')
        .replaceAll(/^import type .*$/gm, '')
        .replaceAll('outboundFetch(', ''),
    ),
  );
  expect(connecting.sort()).toEqual([...CONNECTING].sort());
});
