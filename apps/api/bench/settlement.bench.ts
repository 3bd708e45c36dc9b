import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { appendMeasurements, atMost } from '@candela/figures';
import { sql } from 'drizzle-orm';
import { createLedger } from '../src/ledger/ledger.js';
import { createPushOutbox } from '../src/notifications/push/outbox.js';
import { openPostgres } from '../src/platform/db/postgres.js';
import { queryRows } from '../src/platform/db/query-rows.js';
import { transact } from '../src/platform/db/transaction.js';
import { succeed } from '../src/platform/result.js';
import { openOrder } from '../src/trading/orders/open-order.js';
import { parseOrderTerms } from '../src/trading/orders/parse-order-terms.js';
import { createSettlement } from '../src/trading/orders/settlement.js';
import { createScriptedFeed } from '../test/trading/orders/scripted-feed.js';
import { openFundedUsers } from './funded-users.js';

/**
 * Times placing and settling orders all due in the same second, on PostgreSQL.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/settlement.bench.ts [orders]
 * [users]
 */
const TARGET_MS = 5_000;
const [orderCount = 10_000, userCount = 500] = process.argv.slice(2).map(Number);
const CHUNK = 250;

const database = await createThrowawayDatabase(
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  { copy: false },
);
const connection = openPostgres(database.url);
const { db } = connection;
try {
  await connection.migrate();
  const start = Date.now() - 3_600_000;
  let now = start;
  const ledger = createLedger({ now: () => now });
  const due = Math.floor(start / 1_000) + 60;
  const feed = createScriptedFeed(
    () => now,
    (second, instrument) => (second >= due ? 999 + (instrument.length % 3) : 1_000),
  );
  const users = Array.from({ length: userCount }, (_, index) => `bench${index}`);
  await openFundedUsers({ db, ledger }, users, 100_000_00n);
  const placingStartedAt = performance.now();
  for (let placed = 0; placed < orderCount; placed += CHUNK) {
    await transact(db, async (tx) => {
      for (let at = placed; at < Math.min(placed + CHUNK, orderCount); at += 1) {
        const instrument = feed.instruments[at % feed.instruments.length];
        const request = {
          instrumentId: instrument?.id ?? '',
          direction: at % 2 ? 'up' : 'down',
          stake: '10',
          seconds: 60,
        } as const;
        const terms = parseOrderTerms(feed, request, Math.floor(Date.now() / 1_000));
        if (!terms.ok) throw new Error(terms.failure);
        const order = { userId: users[at % userCount] ?? '', terms: terms.value, roots: [] };
        const result = await openOrder({ ledger, now: () => now }, tx, order, () => ({
          ok: true as const,
          value: { second: due - 60, price: 1_000 },
        }));
        if (!result.ok) return result;
      }
      return succeed(placed);
    });
  }
  const placingMs = Math.round(performance.now() - placingStartedAt);
  now = due * 1_000;
  const outbox = createPushOutbox({ now: () => now });
  const settlement = createSettlement({
    ...{ db, ledger, feed, now: () => now },
    // As in the service; nothing is delivered to devices.
    onClosed: (tx, closed) =>
      outbox.enqueueSettledOrders(
        tx,
        closed.map(({ order: { userId, instrument, stake }, credited }) => ({
          userId,
          symbol: instrument,
          profit: credited - stake,
        })),
      ),
  });
  const startedAt = performance.now();
  const { settled } = await settlement.settleOrders();
  const ms = Math.round(performance.now() - startedAt);
  const [check] = await queryRows<{ total: string }>(
    db,
    sql`select sum(balance)::text as total from accounts`,
  );
  process.stdout.write(
    `placing: ${orderCount} orders in ${placingMs} ms\nsettlement: ${settled} orders due in one second closed in ${ms} ms (target ${TARGET_MS} ms), ledger sum ${check?.total}\n`,
  );
  appendMeasurements([
    atMost({
      promise: `${settled} orders due in the same second are all settled`,
      ...{ value: settled === orderCount ? ms : Number.NaN, limit: TARGET_MS, unit: 'ms' },
    }),
  ]);
  process.exitCode = settled === orderCount && ms <= TARGET_MS && check?.total === '0' ? 0 : 1;
} finally {
  await connection.close();
  await database.drop();
}
