import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVICE_TIME_HEADER } from '@candela/contract';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { type Envelope, postForm } from './api-client.js';
import { startChildServer, stopChildServers } from './child-servers.js';

/**
 * Rate of orders refused with `too_slow` on a slow mobile network, as the app places them: quote
 * and order on one warm connection, prices polled every second on another over the same link, and
 * `sent_at` by the clock learned from earlier responses.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/slow-network.bench.ts [orders]
 */
const orderCount = Number(process.argv[2] ?? 2_000);
const USERS = 10;
/** Of a user, not counted: the clock learns, the service warms up. */
const FIRST_ORDERS = 3;

interface Profile {
  readonly name: string;
  /** Half of the round trip. */
  readonly oneWayMs: number;
  readonly bitsPerMs: number;
  readonly loss: number;
}

const SLOW_3G = { oneWayMs: 200, bitsPerMs: 400 };
/** The first one shows what is due to the machine. */
const PROFILES: readonly Profile[] = [
  { name: 'no delay', oneWayMs: 0, bitsPerMs: 1_000_000, loss: 0 },
  { name: 'slow 3G', ...SLOW_3G, loss: 0 },
  { name: 'slow 3G, 5 % loss', ...SLOW_3G, loss: 0.05 },
];
const SEGMENT_BYTES = 1_460;
/** RFC 6298 on Linux: smoothed round trip plus at least 200 ms; doubles with each repeated loss. */
const FIRST_TIMEOUT_MS = 600;
const POLL_MS = 1_000;

/** One direction of a user's link: shared bandwidth; each connection keeps its order. */
function createLink({ oneWayMs, bitsPerMs, loss }: Profile) {
  let freeAt = 0;
  return () => {
    let deliveredAt = 0;
    const inFlight: Buffer[] = [];
    return (from: Socket, to: Socket) => {
      from.on('data', (chunk: Buffer) => {
        for (let at = 0; at < chunk.length; at += SEGMENT_BYTES) {
          const segment = chunk.subarray(at, at + SEGMENT_BYTES);
          freeAt = Math.max(freeAt, performance.now()) + (8 * segment.length) / bitsPerMs;
          let lostMs = 0;
          for (let timeout = FIRST_TIMEOUT_MS; Math.random() < loss; timeout *= 2) {
            lostMs += timeout;
          }
          deliveredAt = Math.max(deliveredAt, freeAt + lostMs + oneWayMs);
          inFlight.push(segment);
          // Timers of the same millisecond may fire in any order.
          setTimeout(
            () => to.write(inFlight.shift() ?? ''),
            Math.max(0, deliveredAt - performance.now()),
          );
        }
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    };
  };
}

async function openSlowNetwork(target: string, profile: Profile): Promise<Server> {
  const [up, down] = [createLink(profile), createLink(profile)];
  const { port, hostname } = new URL(target);
  const server = createServer({ noDelay: true }, (client) => {
    const service = connect({ port: Number(port), host: hostname, noDelay: true });
    up()(client, service);
    down()(service, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

interface Answer {
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** Monotonic. */
  readonly startedAt: number;
}

function send(
  port: number,
  agent: Agent,
  { method, path, body = '' }: { method: 'GET' | 'POST'; path: string; body?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      ...(method === 'GET' && { 'accept-encoding': 'gzip' }),
      // As long as a browser's.
      'user-agent': `Mozilla/5.0 ${'x'.repeat(400)}`,
    };
    const sent = request({ port, agent, method, path: `/api/${path}`, headers }, (response) => {
      let text = '';
      const startedAt = performance.now();
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ text, headers: response.headers, startedAt }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** As the app's: every response bounds the offset between service time and the steady clock. */
function createClock() {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    now: () => Math.round(performance.now() + (low + high) / 2),
    learn(sentAt: number, { headers, startedAt }: Answer) {
      const time = Number(headers[SERVICE_TIME_HEADER]);
      low = Math.max(low, time - startedAt);
      high = Math.min(high, time - sentAt);
    },
  };
}

interface Result {
  readonly code: string;
  /** From sending to the whole answer. */
  readonly ms: number;
}

async function trade(port: number, token: string, orders: number): Promise<Result[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const pollAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  const clock = createClock();
  const post = async (path: string, fields: () => Record<string, string>) => {
    const sentAt = performance.now();
    const body = new URLSearchParams({ lang: 'en', token, ...fields() }).toString();
    const answer = await send(port, agent, { method: 'POST', path, body });
    clock.learn(sentAt, answer);
    return JSON.parse(answer.text) as Envelope;
  };
  let isTrading = true;
  const poll = async () => {
    while (isTrading) {
      await send(port, pollAgent, { method: 'GET', path: 'Lottery/goods_api?lang=en&class=1' });
      await sleep(POLL_MS);
    }
  };
  const polling = poll();
  const results: Result[] = [];
  while (results.length < FIRST_ORDERS + orders) {
    const terms = { id: 'btc', direction: 'up', amount: '1', seconds: '60' };
    const quote = await post('bet/sub_order', () => terms);
    await sleep(1_000 * Math.random());
    const sentAt = performance.now();
    const { code } = await post('bet/cpbuy', () => ({
      ...terms,
      quote_id: quote.data.quote_id,
      request_id: randomUUID(),
      sent_at: String(clock.now()),
    }));
    results.push({ code, ms: performance.now() - sentAt });
  }
  isTrading = false;
  await polling;
  agent.destroy();
  pollAgent.destroy();
  return results.slice(FIRST_ORDERS);
}

function printResults(name: string, results: readonly Result[]): void {
  const codes = results.map(({ code }) => code);
  const counts = [...new Set(codes)].map(
    (code) => `${codes.filter((it) => it === code).length} ${code}`,
  );
  const share = codes.filter((code) => code === 'too_slow').length / codes.length;
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (quantile: number) => Math.round(times[Math.floor(quantile * times.length)] ?? 0);
  const refusedAfter = results.flatMap(({ code, ms }) =>
    code === 'too_slow' ? [`${Math.round(ms)} ms`] : [],
  );
  console.log(
    `${name}: ${counts.join(', ')}; too slow: ${(100 * share).toFixed(2)} %; ` +
      `answered after ${at(0.5)} ms (median), ${at(0.99)} ms (99 %)`,
  );
  if (refusedAfter.length > 0) console.log(`  too slow, answered after ${refusedAfter.join(', ')}`);
}

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const database = await createThrowawayDatabase(server, { copy: false });
const directory = mkdtempSync(join(tmpdir(), 'candela-slow-network-'));
try {
  const { address } = await startChildServer(
    ['--conditions=source', '--import', 'tsx', join('src', 'main.ts')],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        PRICE_SECRET: randomBytes(32).toString('hex'),
        SIGNING_KEY: '03'.repeat(32),
        DATA_KEY: randomBytes(32).toString('hex'),
        DATA_DIR: directory,
        DATABASE_URL: database.url,
        PORT: '0',
        RATE_LIMIT_PER_IP: '0',
        RATE_LIMIT_PER_USER: '0',
        RATE_LIMIT_DEMOS_PER_IP: '0',
      },
    },
  );
  const users = await Promise.all(
    Array.from({ length: USERS }, () =>
      postForm(address, 'publicUser/demo', { request_id: randomUUID() }),
    ),
  );
  for (const profile of PROFILES) {
    const results = await Promise.all(
      users.map(async ({ data }) => {
        const network = await openSlowNetwork(address, profile);
        const { port } = network.address() as AddressInfo;
        const traded = await trade(port, data.token, Math.ceil(orderCount / USERS));
        network.close();
        return traded;
      }),
    );
    printResults(profile.name, results.flat());
  }
} finally {
  await stopChildServers();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
