import { ALERTS_MAX } from '@candela/contract';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { createMessages } from '../src/notifications/messages/service.js';
import { createPushOutbox } from '../src/notifications/push/outbox.js';
import { openPostgres } from '../src/platform/db/postgres.js';
import { queryRows } from '../src/platform/db/query-rows.js';
import { createAlertEvaluator } from '../src/trading/alerts/evaluator.js';
import { alertProgress, priceAlerts } from '../src/trading/alerts/schema.js';
import { SIMULATED_INSTRUMENTS } from '../src/trading/market/instruments.js';
import type { Tick } from '../src/trading/market/price-feed.js';
import { percentile } from './concurrent-users/print-report.js';

/**
 * Judges alerts of many users on all simulated instruments on PostgreSQL. Prints the time per
 * second of ticks.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/alerts.bench.ts [alerts] [seconds]
 */
const [count = 10_000, seconds = 120] = process.argv.slice(2).map(Number);
const FROM = 1_700_000_000;
/** Tick-size units; moves by at most 1/10,000 per second. */
const START = 1_000_000;
const STEP = 100;
const print = (line: string) => process.stdout.write(`${line}\n`);

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const database = await createThrowawayDatabase(server, { copy: false });
const connection = openPostgres(database.url);
const { db } = connection;
try {
  await connection.migrate();
  const users = Array.from({ length: Math.ceil(count / ALERTS_MAX) }, (_, at) => `bench${at}`);
  await db.execute(sql`insert into users (id, username, username_key, password_hash, fund_password_hash, invite_code,
      created_at)
    select id, id, id, '-', '-', id, 0 from unnest(${`{${users.join(',')}}`}::text[]) as id`);
  const rows = Array.from({ length: count }, (_, n) => {
    const instrument = SIMULATED_INSTRUMENTS[n % SIMULATED_INSTRUMENTS.length]?.id ?? '';
    const kind = (['above', 'below', 'moves'] as const)[n % 3] ?? 'above';
    const distance = STEP * (1 + (n % 499));
    return {
      ...{ id: `alert${n}`, userId: users[Math.floor(n / ALERTS_MAX)] ?? '', decimals: 2, kind },
      ...{ slot: (n % ALERTS_MAX) + 1, instrument, symbol: instrument, fromSecond: FROM },
      createdAt: 0,
      ...(kind === 'moves'
        ? { percent: 10 + 10 * (n % 99), seconds: [300, 900, 3_600][n % 3] ?? 300 }
        : { price: kind === 'above' ? START + distance : START - distance }),
    };
  });
  for (let at = 0; at < rows.length; at += 500) {
    await db.insert(priceAlerts).values(rows.slice(at, at + 500));
  }
  await db.insert(alertProgress).values({ second: FROM });

  let currentSecond = FROM;
  const ticks = new Map<string, Tick[]>(
    SIMULATED_INSTRUMENTS.map(({ id }) => [id, [{ second: FROM, price: START }]]),
  );
  const now = () => currentSecond * 1_000;
  const evaluator = createAlertEvaluator({
    db,
    feed: {
      knownThrough: () => currentSecond,
      ticksBetween: async (instrument, from, to) =>
        (ticks.get(instrument) ?? []).filter(({ second }) => second >= from && second <= to),
    },
    messages: createMessages({
      db,
      push: createPushOutbox({ unit: 'USDT', now }),
      appName: 'Candela',
      now,
    }),
    now,
  });
  const costs: number[] = [];
  let fired = 0;
  for (let step = 1; step <= seconds; step += 1) {
    currentSecond = FROM + step;
    for (const walk of ticks.values()) {
      const last = walk.at(-1)?.price ?? START;
      walk.push({
        second: currentSecond,
        price: last + Math.round((Math.random() * 2 - 1) * STEP),
      });
    }
    const since = performance.now();
    fired += await evaluator.evaluateAlerts();
    costs.push(performance.now() - since);
  }
  const [{ told: messages } = { told: 0 }] = await queryRows<{ told: number }>(
    db,
    sql`select count(*)::integer as told from messages`,
  );
  const formatPercentile = (share: number) => percentile(costs, share).toFixed(1);
  print(
    `${count} alerts on ${SIMULATED_INSTRUMENTS.length} instruments, ${seconds} seconds judged`,
  );
  print(`fired ${fired}, told ${messages}`);
  print(
    `a second costs ${formatPercentile(0.5)} ms (median), ${formatPercentile(0.95)} ms (95 %), ${Math.max(...costs).toFixed(1)} ms at most`,
  );
} finally {
  await connection.close();
  await database.drop();
}
