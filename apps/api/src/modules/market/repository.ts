import type { Candle } from '@candela/fair-price';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { queryRows } from '../../db/query.js';
import { sqlArray } from '../../db/sql-array.js';
import type { Executor } from '../../db/types.js';
import { marketCandles, marketOrigin } from './schema.js';

export interface StoredCandle {
  readonly instrument: string;
  /** Epoch minute. */
  readonly minute: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The chain's first minute: `minute` for whoever asks first, what that one wrote for the rest. */
export async function findOrInsertOrigin(
  db: Executor,
  feed: string,
  minute: number,
): Promise<number> {
  await db.insert(marketOrigin).values({ feed, minute }).onConflictDoNothing();
  const [row] = await db.select().from(marketOrigin).where(eq(marketOrigin.feed, feed));
  if (!row) throw new Error(`The origin of feed ${feed} was not stored.`);
  return row.minute;
}

/** The newest minute stored of every one of the instruments; undefined when one has none. */
export async function findLastMinute(
  db: Executor,
  instruments: readonly string[],
): Promise<number | undefined> {
  const [row] = await queryRows<{ last: number; missing: boolean }>(
    db,
    sql`select min(newest.minute)::int as last, bool_or(newest.minute is null) as missing
      from unnest(${sqlArray('text', instruments)}) as asked(instrument)
      cross join lateral (
        select max(minute) as minute from market_candles c where c.instrument = asked.instrument
      ) newest`,
  );
  return row === undefined || row.missing ? undefined : row.last;
}

/** Stores ended minutes. Any number of processes may store the same ones. */
export async function insertCandles(db: Executor, candles: readonly StoredCandle[]): Promise<void> {
  if (candles.length === 0) return;
  const prices = (name: 'open' | 'high' | 'low' | 'close') =>
    sqlArray(
      'bigint',
      candles.map((candle) => candle[name]),
    );
  await queryRows(
    db,
    sql`insert into market_candles (instrument, minute, open, high, low, close)
      select * from unnest(
        ${sqlArray(
          'text',
          candles.map(({ instrument }) => instrument),
        )},
        ${sqlArray(
          'integer',
          candles.map(({ minute }) => minute),
        )},
        ${prices('open')}, ${prices('high')}, ${prices('low')}, ${prices('close')}
      ) on conflict do nothing`,
  );
}

/** Stored minutes `from` ≤ minute < `to` of an instrument, oldest first. */
export async function selectCandles(
  db: Executor,
  instrument: string,
  from: number,
  to: number,
): Promise<Candle[]> {
  if (from >= to) return [];
  const rows = await db
    .select()
    .from(marketCandles)
    .where(
      and(
        eq(marketCandles.instrument, instrument),
        gte(marketCandles.minute, from),
        lt(marketCandles.minute, to),
      ),
    )
    .orderBy(asc(marketCandles.minute));
  return rows.map(({ minute, open, high, low, close }) => ({
    time: 60 * minute,
    open,
    high,
    low,
    close,
  }));
}
