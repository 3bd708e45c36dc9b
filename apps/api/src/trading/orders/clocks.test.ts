import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import { createLedger } from '../../ledger/ledger.js';
import { createClock } from '../../platform/clock/clock.js';
import { createClockWorker } from '../../platform/clock/clock-worker.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { readDatabaseClock } from '../../platform/db/database-clock.js';
import { createId } from '../../platform/db/ids.js';
import { transact } from '../../platform/db/transaction.js';
import { succeed } from '../../platform/result.js';
import { createPriceFeed } from '../market/create-price-feed.js';
import { createMarketService } from '../market/service.js';
import { createFairLog } from '../price-commitments/log.js';
import { createFairService } from '../price-commitments/service.js';
import { createOrders } from './service.js';

const btc = { instrumentId: 'btc', direction: 'up', stake: '1', seconds: 60 } as const;
/** Spaced to fall into every part of a second. */
const ORDERS = 8;
const ORDERS_APART_MS = 135;

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

async function openProcess(wallAhead: number) {
  const { db } = connection;
  const wall = { ahead: wallAhead };
  const monotonic = () => performance.now();
  const clock = createClock({ wall: () => Date.now() + wall.ahead, monotonic });
  const onError = (error: unknown) => {
    throw error;
  };
  const reader = createClockWorker({
    observe: clock.observe,
    monotonic,
    readDatabase: () => readDatabaseClock(db),
    onError,
  });
  await reader.start();
  const { now, revealed } = clock;
  const ledger = createLedger({ now });
  const log = createFairLog({ db, signingKey: '05'.repeat(32), now });
  const feed = createPriceFeed(
    { feed: 'simulated', secretHex: '07'.repeat(32) },
    { db, sets: log, now, revealed, onError, backfillMinutes: 5 },
  );
  const market = createMarketService({ feed });
  const fair = createFairService({ db, market, log, now, onError });
  await feed.start();
  await fair.start();
  const orders = createOrders({
    db,
    ledger,
    feed,
    fair,
    clock,
    quoteKey: new Uint8Array(32),
    caps: { perTick: 0n, perUser: 0n },
  });
  return {
    wall,
    clock,
    feed,
    market,
    fair,
    ledger,
    placeOrder: (user: string) => transact(db, (tx) => orders.placeOrder(tx, user, btc)),
    async close() {
      await fair.stop();
      await feed.stop();
      await reader.stop();
    },
  };
}

type Process = Awaited<ReturnType<typeof openProcess>>;

async function newUser({ ledger }: Process): Promise<string> {
  const id = createId(Date.now());
  await transact(connection.db, async (tx) => {
    await ledger.openAccounts(tx, id);
    await ledger.postTransfer(tx, {
      kind: 'recharge',
      reference: randomUUID(),
      lines: [
        { account: platformAccount('deposits'), amount: -100_00n },
        { account: userAccount(id, 'available'), amount: 100_00n },
      ],
    });
    return succeed(id);
  });
  return id;
}

async function newestShown({ feed }: Process): Promise<number> {
  const ways = [
    feed.lastTick('btc')?.second ?? 0,
    feed.ticksSince('btc', 0).at(-1)?.second ?? 0,
    feed.revealedSecond(),
  ];
  const targetSecond = Math.floor(Date.now() / 1_000) + 2;
  for (let second = targetSecond; second > targetSecond - 4; second -= 1) {
    if (await feed.tickAt('btc', second)) ways.push(second);
  }
  return Math.max(...ways);
}

describe.each([1_500, 500, 100, 0, -100, -1_500])('process with its clock %i ms ahead', (skew) => {
  let other: Process;
  let peer: Process;
  let user: string;
  beforeAll(async () => {
    peer = await openProcess(0);
    other = await openProcess(skew);
    const agree = ({ clock }: Process) =>
      vi.waitFor(() => expect(clock.disagreement()).toBeUndefined(), { timeout: 30_000 });
    await agree(peer);
    if (Math.abs(skew) <= 200) await agree(other);
    user = await newUser(peer);
  });
  afterAll(async () => {
    await other.close();
    await peer.close();
  });

  test('reveals no tick at which a peer still accepts orders', async () => {
    for (let index = 0; index < ORDERS; index += 1) {
      await sleep(ORDERS_APART_MS);
      const shown = await newestShown(other);
      const placed = await peer.placeOrder(user);
      if (!placed.ok) throw new Error(placed.failure);
      const { expiresAt, seconds, placedAt } = placed.value;
      expect(expiresAt - seconds).toBe(placedAt + 1);
      expect(expiresAt - seconds).toBeGreaterThan(shown);
    }
  });

  test(`${Math.abs(skew) > 200 ? 'takes no order' : 'takes orders'}`, async () => {
    const placed = await other.placeOrder(user);
    expect(placed).toMatchObject(
      Math.abs(skew) > 200 ? { ok: false, failure: 'clocks_apart' } : { ok: true },
    );
  });
});

test('reveals no future tick or key when the wall clock jumps, and recovers', async () => {
  const process = await openProcess(0);
  const user = await newUser(process);
  try {
    for (const jump of [900_000, 7_200_000, -7_200_000]) {
      process.wall.ahead = jump;
      const shown = await newestShown(process);
      expect(shown).toBeLessThanOrEqual(Date.now() / 1_000);
      const minute = Math.floor(Date.now() / 60_000);
      const ahead = [0, 1, 14].map((more) => minute + more);
      const keys = await Promise.all(
        ahead.map((at) => process.fair.getMinute({ instrument: 'btc', minute: at })),
      );
      // A minute that has ended meanwhile is revealed.
      const unfinished = keys.filter(
        (_, at) => (ahead[at] ?? 0) >= Math.floor(Date.now() / 60_000),
      );
      expect(unfinished.length).toBeGreaterThanOrEqual(2);
      expect(unfinished.every(({ ok }) => !ok)).toBe(true);
      const [candle] = (await process.feed.candles('btc', { interval: 60, limit: 1 })).slice(-1);
      expect(candle?.time).toBeLessThanOrEqual(Date.now() / 1_000);
      expect(await process.placeOrder(user)).toMatchObject({ failure: 'clocks_apart' });
      process.wall.ahead = 0;
      expect(process.clock.disagreement()).toBeUndefined();
      expect(await process.placeOrder(user)).toMatchObject({ ok: true });
      expect(process.feed.health().stale).toBe(false);
    }
  } finally {
    await process.close();
  }
});
