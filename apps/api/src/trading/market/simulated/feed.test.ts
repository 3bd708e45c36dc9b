import { MODEL_MARKET, modelMinute } from '@candela/fair-price';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/helpers/database.js';
import { createFakeClock } from '../../../../test/helpers/fake-clock.js';
import { fixedParameterSets } from '../../../../test/helpers/fixed-parameter-sets.js';
import { ConfigError } from '../../../config/errors.js';
import type { DatabaseConnection } from '../../../platform/db/connection.js';
import { findLastMinute, selectCandles } from '../repository.js';
import { createCommittedDays } from './committed-days.js';
import { createSimulatedFeed } from './feed.js';

const SECRET = new Uint8Array(32).fill(7);
const BACKFILL = 180;

let connection: DatabaseConnection;
const clock = createFakeClock();

function newFeed(secret = SECRET) {
  return createSimulatedFeed({
    db: connection.db,
    sets: fixedParameterSets(2),
    days: createCommittedDays(secret),
    now: clock.now,
    onError: (error) => {
      throw error;
    },
    backfillMinutes: BACKFILL,
  });
}

let feed: ReturnType<typeof newFeed>;
beforeAll(async () => {
  connection = await openTestDatabase();
  feed = newFeed();
  await feed.start();
});
afterAll(async () => {
  await feed.stop();
  await connection.close();
});

const second = () => Math.floor(clock.now() / 1_000);
const ids = () => feed.instruments.map(({ id }) => id);

describe('simulated feed', () => {
  test('lists 12 crypto, 8 forex and 4 metal instruments', () => {
    const classes = feed.instruments.map((row) => row.class);
    const rows = (each: string) => classes.filter((row) => row === each).length;
    expect(['crypto', 'forex', 'metal'].map(rows)).toEqual([12, 8, 4]);
  });

  test('has the current tick in every second', async () => {
    for (let step = 0; step < 90; step += 1) {
      expect(feed.lastTick('btc')?.second).toBe(second());
      expect(feed.health()).toEqual({ lastSecond: second(), stale: false });
      clock.advance(1_000);
      await feed.catchUp();
    }
  });

  test('reveals no future tick', async () => {
    expect(await feed.tickAt('btc', second() + 1)).toBeUndefined();
    expect(feed.ticksSince('btc', second() - 5).at(-1)?.second).toBe(second());
  });

  test('returns the same tick from memory and from storage', async () => {
    const old = second() - 90 * 60;
    const tick = await feed.tickAt('eth', old);
    const recomputed = newFeed();
    await recomputed.start();
    expect(await recomputed.tickAt('eth', old)).toEqual(tick);
    expect(tick?.price).toBeGreaterThan(0);
    const recent = second() - 40;
    expect(await recomputed.tickAt('eth', recent)).toEqual(await feed.tickAt('eth', recent));
    await recomputed.stop();
  });

  test('has no tick before its first minute or of an unknown instrument', async () => {
    expect(
      await feed.tickAt('btc', 60 * (feed.committed.genesisMinute() ?? 0) - 1),
    ).toBeUndefined();
    expect(await feed.tickAt('nothing', second())).toBeUndefined();
    expect(feed.lastTick('nothing')).toBeUndefined();
    expect(await feed.candles('nothing', { interval: 60, limit: 5 })).toEqual([]);
  });

  test('reports stale before anything is computed', () => {
    const late = createFakeClock(clock.now());
    const other = createSimulatedFeed({
      db: connection.db,
      sets: fixedParameterSets(2),
      days: createCommittedDays(SECRET),
      now: late.now,
      onError: () => {},
      backfillMinutes: BACKFILL,
    });
    expect(other.health()).toEqual({ lastSecond: undefined, stale: true });
  });

  test('stores every completed minute but not the running one', async () => {
    const present = Math.floor(second() / 60);
    expect(await findLastMinute(connection.db, ids())).toBe(present - 1);
    const stored = await selectCandles(connection.db, 'xauusd', 0, present + 10);
    expect(stored).toHaveLength(present - (feed.committed.genesisMinute() ?? 0));
    expect(stored.slice(1).every((candle, i) => candle.open === stored[i]?.close)).toBe(true);
  });

  test('agrees on the last tick when two processes compute the same minutes', async () => {
    const other = newFeed();
    await other.start();
    clock.advance(180_000);
    await Promise.all([feed.catchUp(), other.catchUp()]);
    expect(other.lastTick('dot')).toEqual(feed.lastTick('dot'));
    await other.stop();
  });

  test('fills in a day of downtime without a gap', async () => {
    const quiet = createFakeClock(clock.now() + 86_400_000);
    const late = createSimulatedFeed({
      db: connection.db,
      sets: fixedParameterSets(2),
      days: createCommittedDays(SECRET),
      now: quiet.now,
      onError: () => {},
      backfillMinutes: BACKFILL,
    });
    const last = await findLastMinute(connection.db, ids());
    await late.start();
    await late.stop();
    const present = Math.floor(quiet.now() / 60_000);
    const candles = await selectCandles(connection.db, 'btc', (last ?? 0) - 5, present);
    expect(candles).toHaveLength(present - (last ?? 0) + 5);
    expect(candles.slice(1).every((candle, i) => candle.open === candles[i]?.close)).toBe(true);
    expect(late.lastTick('btc')?.second).toBe(Math.floor(quiet.now() / 1_000));
    clock.set(quiet.now());
    await feed.catchUp();
    expect(feed.lastTick('btc')).toEqual(late.lastTick('btc'));
  });

  test('recovers after its clock was two hours ahead', async () => {
    const jumping = createFakeClock(clock.now());
    const other = createSimulatedFeed({
      db: connection.db,
      sets: fixedParameterSets(2),
      days: createCommittedDays(SECRET),
      now: jumping.now,
      onError: () => {},
      backfillMinutes: BACKFILL,
    });
    await other.start();
    const before = other.lastTick('btc');
    jumping.advance(7_200_000);
    await other.catchUp();
    jumping.set(clock.now());
    expect(other.health().stale).toBe(true);
    await other.catchUp();
    expect(other.lastTick('btc')).toEqual(before);
    expect(other.health().stale).toBe(false);
    await other.stop();
    clock.set(jumping.now() + 7_200_000);
    await feed.catchUp();
  });

  test('refuses to start with another price secret', async () => {
    await expect(newFeed(new Uint8Array(32).fill(8)).start()).rejects.toThrow(ConfigError);
  });

  test('computes each minute by the published model', async () => {
    const minute = Math.floor(second() / 60) - 3;
    const days = createCommittedDays(SECRET);
    for (const { instrument } of MODEL_MARKET) {
      const shown = await feed.committed.priceMinute(instrument, minute);
      const opening = shown?.opening ?? { classes: {}, instruments: {} };
      const key = await days.key(minute);
      const { next: _, ...computed } = await modelMinute(
        MODEL_MARKET,
        instrument,
        minute,
        opening,
        key,
      );
      expect(shown).toEqual(computed);
    }
  });
});

describe('simulated candles', () => {
  test('end with the running candle, which closes at the current tick', async () => {
    clock.advance(30_500);
    await feed.catchUp();
    const candles = await feed.candles('btc', { interval: 60, limit: 50 });
    expect(candles).toHaveLength(50);
    expect(candles.at(-1)?.time).toBe(second() - (second() % 60));
    expect(candles.at(-1)?.close).toBe(feed.lastTick('btc')?.price);
  });

  // @spec 9.4
  test.each([300, 600, 1200])('aggregate %i seconds from one-minute candles', async (interval) => {
    const [candle] = await feed.candles('eth', { interval, before: second() - interval, limit: 1 });
    const minutes = await feed.candles('eth', {
      interval: 60,
      before: (candle?.time ?? 0) + interval,
      limit: interval / 60,
    });
    expect(candle).toEqual({
      time: minutes[0]?.time,
      open: minutes[0]?.open,
      high: Math.max(...minutes.map(({ high }) => high)),
      low: Math.min(...minutes.map(({ low }) => low)),
      close: minutes.at(-1)?.close,
    });
    expect((candle?.time ?? 1) % interval).toBe(0);
  });

  test('page back without a gap beyond the cached minutes', async () => {
    let before: number | undefined;
    const times: number[] = [];
    for (let page = 0; page < 2; page += 1) {
      const candles = await feed.candles('sol', { interval: 60, before, limit: 800 });
      times.unshift(...candles.map(({ time }) => time));
      before = candles[0]?.time;
    }
    expect(times.slice(1).every((time, i) => time === (times[i] ?? 0) + 60)).toBe(true);
    expect(times).toHaveLength(1_600);
  });
});

test('rejects edits to prices in the database', async () => {
  for (const statement of [
    sql`update market_candles set close = close + 1`,
    sql`delete from market_candles`,
    sql`truncate market_candles`,
    sql`update market_origin set minute = 0`,
  ]) {
    await expect(connection.db.execute(statement)).rejects.toThrow();
  }
});
