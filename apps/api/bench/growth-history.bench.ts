import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { embeddedConnection } from '../src/platform/db/embedded.js';
import { openPostgres } from '../src/platform/db/postgres.js';
import { queryRows } from '../src/platform/db/query-rows.js';
import { createFairLog } from '../src/trading/fair/log.js';
import { createFairService } from '../src/trading/fair/service.js';
import { createPriceFeed } from '../src/trading/market/create-price-feed.js';
import { createMarketService } from '../src/trading/market/service.js';
import { createFakeClock } from '../test/helpers/fake-clock.js';
import { setMarketStart } from '../test/helpers/market-start.js';

/**
 * Cost of a history: the same starts and calls with a short and a long one, and the disk size per
 * candle. 30 days take a minute to compute.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/growth-history.bench.ts [days…]
 */
const dayArguments = process.argv.slice(2).map(Number);
const dayCounts = dayArguments.length > 0 ? dayArguments : [2, 30];
const RUNS = 101;
const DAY_MINUTES = 1_440;
const INSTRUMENT = 'btc';
/** Computed from two other rates; does not trade on weekends. */
const CROSS = 'eurgbp';
const url = process.env.TEST_DATABASE_URL;

type Measurements = Record<string, number>;

async function measure(days: number): Promise<Measurements> {
  const server = url && (await createThrowawayDatabase(url, { copy: false }));
  const connection = server ? openPostgres(server.url) : embeddedConnection(await PGlite.create());
  try {
    return await measureIn(connection, days);
  } finally {
    await connection.close();
    if (server) await server.drop();
  }
}

async function measureIn(
  connection: ReturnType<typeof embeddedConnection>,
  days: number,
): Promise<Measurements> {
  await connection.migrate();
  const { db } = connection;
  /** Thursday noon: all instrument classes trade. */
  const clock = createFakeClock();
  await setMarketStart(db, 2, clock.now(), days * DAY_MINUTES);
  const deps = {
    db,
    now: clock.now,
    onError: (error: unknown) => {
      throw error;
    },
  };
  const open = async () => {
    const log = createFairLog({ ...deps, signingKey: '05'.repeat(32) });
    const settings = { feed: 'simulated', secretHex: '07'.repeat(32) } as const;
    const feed = createPriceFeed(settings, { ...deps, sets: log, backfillMinutes: 2_880 });
    const market = createMarketService({ feed });
    const fair = createFairService({ ...deps, market, log });
    const startedAt = performance.now();
    await feed.start();
    await fair.start();
    const ms = performance.now() - startedAt;
    const close = async () => {
      await fair.stop();
      await feed.stop();
    };
    return { market, fair, ms, close };
  };
  const firstStart = await open();
  await firstStart.close();
  await db.execute(sql`analyze`);
  const { market, fair, ms, close } = await open();
  const now = Math.floor(clock.now() / 1_000);
  const firstSecond = now - days * DAY_MINUTES * 60;
  const [first] = await queryRows<{ minute: number }>(
    db,
    sql`select min(minute) as minute from market_candles where instrument = ${CROSS}`,
  );
  if (first === undefined) throw new Error(`${CROSS} never traded.`);
  const candles = (interval: number, limit: number, before: number) => () =>
    market.listCandles({ id: INSTRUMENT, interval, limit, before });
  const minute = (at: number) => () => fair.getMinute({ instrument: CROSS, minute: at });
  const calls = {
    '200 candles of a minute': candles(60, 200, now),
    '144 candles of 20 minutes': candles(1_200, 144, now),
    '200 candles of a minute, the oldest': candles(60, 200, firstSecond + 12_000),
    'a revealed minute, of an hour ago': minute(now / 60 - 60),
    'a revealed minute, of the first hour': minute(first.minute + 60),
  };
  const measurements: Measurements = { 'first start, ms': firstStart.ms, 'later start, ms': ms };
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const startedAt = performance.now();
      const { ok } = await call();
      if (!ok) throw new Error(`${name} was refused.`);
      times.push(performance.now() - startedAt);
    }
    measurements[`${name}, ms`] = times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;
  }
  await close();
  const [size] = await queryRows<{ candles: number; bytes: number }>(
    db,
    sql`select count(*)::integer as candles,
      pg_total_relation_size('market_candles')::float8 as bytes from market_candles`,
  );
  const { candles: count = 0, bytes = 0 } = size ?? {};
  return {
    ...measurements,
    candles: count,
    'bytes of a candle, its index included': bytes / count,
  };
}

let baseline: Measurements | undefined;
for (const days of dayCounts) {
  process.stdout.write(`\n${days} days of all instruments\n`);
  const measurements = await measure(days);
  for (const [name, value] of Object.entries(measurements)) {
    const times = baseline && `${(value / (baseline[name] ?? value)).toFixed(2)} times`;
    const cells = [value.toFixed(value < 100 ? 2 : 0), times ?? ''];
    process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);
  }
  baseline ??= measurements;
}
