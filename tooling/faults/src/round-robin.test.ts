import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openRoundRobin, type RoundRobin } from './round-robin.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function upstream(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function standing(...addresses: string[]): Promise<RoundRobin> {
  const robin = await openRoundRobin();
  ends.push(() => robin.close());
  for (const address of addresses) robin.add(address);
  return robin;
}

const ask = async ({ address }: RoundRobin) => (await fetch(`${address}/who`)).text();
const saying =
  (text: string): RequestListener =>
  (_, to) =>
    void to.end(text);

test('each request goes to the next, with its method, its address and its body', async () => {
  const echo: RequestListener = async (from, to) => {
    let body = '';
    for await (const chunk of from) body += chunk;
    to.end(`${from.method} ${from.url} ${body}`);
  };
  const robin = await standing(await upstream(saying('one')), await upstream(echo));
  expect(await ask(robin)).toBe('one');
  const answer = await fetch(`${robin.address}/api/x?y=1`, { method: 'POST', body: 'z=2' });
  expect(await answer.text()).toBe('POST /api/x?y=1 z=2');
  expect(await ask(robin)).toBe('one');
  expect([...robin.given.values()]).toEqual([2, 1]);
});

test('what a process that is not there was to have, the next one has', async () => {
  const robin = await standing('http://127.0.0.1:9', await upstream(saying('two')));
  expect([await ask(robin), await ask(robin)]).toEqual(['two', 'two']);
  expect(robin.unanswered).toEqual([]);
});

test('a process that dies over a request leaves it unanswered, and it is counted', async () => {
  const robin = await standing(await upstream((from) => void from.socket.destroy()));
  expect((await fetch(`${robin.address}/who`)).status).toBe(502);
  expect(robin.unanswered).toHaveLength(1);
});

test('with nobody behind it every request is unanswered', async () => {
  const robin = await standing();
  expect((await fetch(`${robin.address}/who`)).status).toBe(502);
  expect(robin.unanswered).toEqual(['there is no process']);
});

test('one that is taken away gets nothing more, and is waited for', async () => {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow = await upstream(async (_, to) => {
    begun.resolve();
    await go.promise;
    to.end('slow');
  });
  const robin = await standing(slow, await upstream(saying('quick')));
  const first = ask(robin);
  await begun.promise;
  let isRemoved = false;
  const removed = robin.remove(slow).then(() => {
    isRemoved = true;
  });
  expect([await ask(robin), await ask(robin)]).toEqual(['quick', 'quick']);
  expect(isRemoved).toBe(false);
  go.resolve();
  expect(await first).toBe('slow');
  await removed;
});
