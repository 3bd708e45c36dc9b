import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EXPIRIES } from '@candela/contract';
import {
  EVIDENCE_KIND,
  type MinuteData,
  minutesNeeded,
  type SignedText,
} from '@candela/fair-price';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { appendMeasurements } from '@candela/figures';
import { createLedger } from '../src/ledger/ledger.js';
import { openPostgres } from '../src/platform/db/postgres.js';
import { transact } from '../src/platform/db/transaction.js';
import type { Result } from '../src/platform/result.js';
import { createPriceFeed } from '../src/trading/market/create-price-feed.js';
import { createMarketService } from '../src/trading/market/service.js';
import { createOrders } from '../src/trading/orders/service.js';
import { createSettlement } from '../src/trading/orders/settlement.js';
import { createFairLog } from '../src/trading/price-commitments/log.js';
import { createFairService } from '../src/trading/price-commitments/service.js';
import {
  createDatabaseNow,
  createFakeClock,
  createSynchronizedClock,
} from '../test/helpers/fake-clock.js';
import { openFundedUsers } from './funded-users.js';

/**
 * Places orders with signed tickets, settles them and runs the command-line verifier on them.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/tickets.bench.ts [orders]
 */
const orderCount = Number(process.argv[2] ?? 10_000);
const USERS = 64;
const CONNECTIONS = 16;
/** Orders per turn. */
const BATCH = 96;
const STEP_MS = 7_000;
const ORDERS_A_FILE = 250;
const VERIFIERS = 2;

const rethrow = (error: unknown): never => {
  throw error;
};
function expectOk<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.failure);
  return result.value;
}
const print = (line: string) => process.stdout.write(`${line}\n`);
const formatRate = (count: number, ms: number) => `${Math.round((1_000 * count) / ms)} a second`;

const database = await createThrowawayDatabase(
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  { copy: false },
);
const folder = mkdtempSync(join(tmpdir(), 'candela-tickets-'));
const connection = openPostgres(database.url, { poolSize: CONNECTIONS });
const { db } = connection;
/** Thursday noon: all instrument classes trade. */
const clock = createFakeClock();
const { now } = clock;
const deps = { db, now, onError: rethrow };
const ledger = createLedger({ now, databaseNow: createDatabaseNow(now) });
const log = createFairLog({ ...deps, signingKey: '05'.repeat(32) });
const feed = createPriceFeed(
  { feed: 'simulated', secretHex: '07'.repeat(32) },
  { ...deps, sets: log, backfillMinutes: 30 },
);
const fair = createFairService({ ...deps, market: createMarketService({ feed }), log });

interface StoredTicket {
  readonly order: string;
  readonly user: string;
  readonly instrument: string;
  readonly ticket: SignedText;
  readonly sentAt: number;
}

try {
  await connection.migrate();
  await feed.start();
  await fair.start();
  const users = Array.from({ length: USERS }, (_, index) => `bench${index}`);
  await openFundedUsers({ db, ledger }, users, 1_000_000_00n);
  const orders = createOrders({
    ...{ db, ledger, feed, fair },
    quoteKey: new Uint8Array(32).fill(1),
    clock: createSynchronizedClock(now),
    caps: { perTick: 0n, perUser: 0n },
  });

  const storedTickets: StoredTicket[] = [];
  let elapsedMs = 0;
  while (storedTickets.length < orderCount) {
    const count = Math.min(BATCH, orderCount - storedTickets.length);
    const startedAt = performance.now();
    const placed = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const at = storedTickets.length + index;
        const user = users[at % USERS] ?? '';
        const instrument = feed.instruments[at % feed.instruments.length]?.id ?? '';
        const expiry = EXPIRIES[Math.floor(at / feed.instruments.length) % EXPIRIES.length];
        const request = {
          instrumentId: instrument,
          direction: at % 2 ? 'up' : 'down',
          stake: `${1 + (at % 30)}.37`,
          seconds: expiry?.seconds ?? 60,
        } as const;
        const placed = await transact(db, (tx) => orders.placeOrder(tx, user, request));
        const { id, ticket } = expectOk(placed);
        if (ticket === undefined) throw new Error(`The order ${id} has no ticket.`);
        return { order: id, user, instrument, ticket, sentAt: now() / 1_000 };
      }),
    );
    elapsedMs += performance.now() - startedAt;
    storedTickets.push(...placed);
    clock.advance(STEP_MS);
    await catchUp();
  }
  const bytes = storedTickets
    .map(({ ticket }) => JSON.stringify(ticket).length)
    .sort((a, b) => a - b);
  print(`placed: ${orderCount} orders, ${formatRate(orderCount, elapsedMs)}`);
  print(`a ticket: ${bytes.at(bytes.length >> 1)} bytes of JSON (largest ${bytes.at(-1)})`);

  clock.advance(1_000 * (60 + Math.max(...EXPIRIES.map(({ seconds }) => seconds))));
  await catchUp();
  const startedAt = performance.now();
  const settlement = createSettlement({ db, ledger, feed, now });
  let settled = 0;
  for (let settledCount = 1; settledCount > 0; settled += settledCount)
    ({ settled: settledCount } = await settlement.settleOrders());
  const settleMs = performance.now() - startedAt;
  print(`settled: ${settled} orders, ${formatRate(settled, settleMs)}`);

  const files = await writeEvidence();
  const beforeVerify = performance.now();
  const share = Math.ceil(files.length / VERIFIERS);
  const fileGroups = Array.from({ length: VERIFIERS }, (_, at) =>
    files.slice(at * share, (at + 1) * share),
  ).filter((part) => part.length > 0);
  const verifierOutputs = await Promise.all(fileGroups.map(verify));
  const verifyMs = performance.now() - beforeVerify;
  for (const counts of verifierOutputs) print(`candela-verify: ${counts}`);
  print(
    `judged: ${storedTickets.length} orders, ${formatRate(storedTickets.length, verifyMs)} in ${VERIFIERS} processes`,
  );
  const verified = verifierOutputs.reduce(
    (sum, counts) => sum + Number(/(\d+) verified/.exec(counts)?.[1] ?? 0),
    0,
  );
  appendMeasurements([
    {
      promise: `settled orders that the public verifier finds right by their tickets`,
      figure: `${verified} of ${storedTickets.length}`,
      target: `all of ${orderCount}`,
      verdict: verified === storedTickets.length && verified >= orderCount ? 'kept' : 'broken',
    },
  ]);

  async function writeEvidence(): Promise<string[]> {
    const commitments = expectOk(await fair.listCommitments());
    const log = expectOk(await fair.getLog());
    const minuteCache = new Map<string, Promise<MinuteData>>();
    const minuteOf = (instrument: string, minute: number) => {
      const key = `${instrument}/${minute}`;
      const found = minuteCache.get(key) ?? fair.getMinute({ instrument, minute }).then(expectOk);
      minuteCache.set(key, found);
      return found;
    };
    const paths: string[] = [];
    for (let at = 0; at < storedTickets.length; at += ORDERS_A_FILE) {
      const rows = [];
      for (const { order, user, instrument, ticket, sentAt } of storedTickets.slice(
        at,
        at + ORDERS_A_FILE,
      )) {
        const [view] = expectOk(await orders.listOrders(user, { page: 1, limit: 1, order }));
        const receipt = view?.receipt;
        if (!receipt) throw new Error(`The order ${order} was not settled.`);
        const minutes = [];
        for (const minute of minutesNeeded(receipt))
          minutes.push(await minuteOf(instrument, minute));
        rows.push({
          kind: EVIDENCE_KIND,
          ticket,
          sentAt,
          receivedAt: sentAt,
          key: commitments.key,
          receipt,
          commitments,
          log,
          minutes,
        });
      }
      const path = join(folder, `${at}.json`);
      writeFileSync(path, JSON.stringify(rows));
      paths.push(path);
    }
    return paths;
  }
} finally {
  await fair.stop();
  await feed.stop();
  await connection.close();
  await database.drop();
  rmSync(folder, { recursive: true });
}

async function catchUp(): Promise<void> {
  if (!('catchUp' in feed) || typeof feed.catchUp !== 'function') throw new Error('No such feed.');
  await feed.catchUp();
}

async function verify(files: readonly string[]): Promise<string> {
  const main = fileURLToPath(
    new URL('../../../packages/fair-price/src/cli/main.ts', import.meta.url),
  );
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=source',
      main,
      ...files.flatMap((file) => ['--ticket', file]),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = (await text(child.stdout)).trim().split('\n');
  return lines.at(-1) ?? '';
}
