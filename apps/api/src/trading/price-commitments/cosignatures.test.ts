import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cosignatureText,
  createKeyPair,
  importSigningKey,
  type SigningKey,
  signText,
} from '@candela/fair-price';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCosignatureCollector } from './cosignatures.js';

let key: SigningKey;
let respond: RequestListener;
let server: Server;
let url: string;
beforeEach(async () => {
  key = await importSigningKey((await createKeyPair()).privateKey);
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const cosignatureOf = (size: number, time: number, by = key) =>
  signText(by, cosignatureText({ size, head: 'a'.repeat(64), time }));

const respondWith = (value: unknown): void => {
  respond = (_, response) => response.end(JSON.stringify(value));
};

function collect(change: { readonly keyOf?: string } = {}) {
  const errors: string[] = [];
  const collector = createCosignatureCollector({
    witnesses: [{ key: change.keyOf ?? key.publicKey, url }],
    onError: (error) => errors.push(String((error as Error).cause)),
    pollIntervalMs: 1,
    responseTimeoutMs: 200,
  });
  return { collector, errors };
}

test('collects the newest co-signature before it has started, and later ones', async () => {
  respondWith(await cosignatureOf(3, 10));
  const { collector, errors } = collect();
  await collector.start();
  expect(collector.list()).toMatchObject([{ size: 3, time: 10 }]);
  respondWith(await cosignatureOf(2, 9));
  let polls = 0;
  await new Promise<void>((resolve) => {
    const older = respond;
    respond = (request, response) => {
      older(request, response);
      polls += 1;
      if (polls > 2) resolve();
    };
  });
  expect(collector.list()).toMatchObject([{ size: 3, time: 10 }]);
  respondWith(await cosignatureOf(4, 11));
  await vi.waitFor(() => expect(collector.list()).toMatchObject([{ size: 4, time: 11 }]));
  await collector.stop();
  expect(errors).toEqual([]);
});

test('keeps the last co-signature of a failing witness, and reports it once', async () => {
  respondWith(await cosignatureOf(3, 10));
  const { collector, errors } = collect();
  await collector.start();
  let polls = 0;
  respond = (_, response) => {
    polls += 1;
    response.writeHead(503).end();
  };
  await vi.waitFor(() => expect(polls).toBeGreaterThan(3));
  await collector.stop();
  expect(collector.list()).toHaveLength(1);
  expect(errors).toEqual(['Error: It answered with status 503.']);
});

test.each<[string, () => unknown | Promise<unknown>]>([
  ['no JSON object', () => 'text'],
  ['another text', async () => signText(key, 'candela log 1\n')],
  [
    'another signer',
    async () => cosignatureOf(3, 1, await importSigningKey((await createKeyPair()).privateKey)),
  ],
  [
    'a changed text',
    async () => ({
      ...(await cosignatureOf(3, 1)),
      text: cosignatureText({ size: 4, head: 'a'.repeat(64), time: 1 }),
    }),
  ],
  ['a long answer', async () => ({ ...(await cosignatureOf(3, 1)), more: 'x'.repeat(5_000) })],
])('ignores %s', async (_, answer) => {
  respondWith(await answer());
  const { collector, errors } = collect();
  await collector.start();
  await collector.stop();
  expect(collector.list()).toEqual([]);
  expect(errors).toHaveLength(1);
});

test('does not wait longer than the timeout for a witness that does not answer', async () => {
  respond = () => {};
  const { collector, errors } = collect();
  await collector.start();
  await collector.stop();
  expect(errors).toEqual(['TimeoutError: The operation was aborted due to timeout']);
});
