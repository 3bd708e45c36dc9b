import type { Candle } from '@candela/fair-price';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { queryRows } from '../../platform/db/query-rows.js';
import { sqlArray } from '../../platform/db/sql-array.js';
import type { Executor } from '../../platform/db/types.js';
import { type Engine, isEngine } from './parameter-sets.js';
import { marketCandles, marketOrigin } from './schema.js';

export interface StoredCandle {
  readonly instrument: string;
  /** Epoch minute. */
  readonly minute: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** At the start of the minute. */
  readonly state: number | null;
  readonly classState: number | null;
}

export type StoredOrigin = typeof marketOrigin.$inferSelect;

/** The first caller stores `origin`, later ones receive it. */
export async function findOrInsertOrigin(
  db: Executor,
  origin: StoredOrigin,
): Promise<StoredOrigin & { readonly engine: Engine }> {
  await db.insert(marketOrigin).values(origin).onConflictDoNothing();
  const [row] = await db.select().from(marketOrigin).where(eq(marketOrigin.feed, origin.feed));
  if (!row) throw new Error(`The origin of feed ${origin.feed} was not stored.`);
  const { engine } = row;
  if (!isEngine(engine)) throw new Error(`This release has no engine ${engine}.`);
  return { ...row, engine };
}

/**
 * Undefined when an instrument has none. All open instruments of a minute are stored together: the
 * maximum is complete.
 */
export async function findLastMinute(
  db: Executor,
  instruments: readonly string[],
): Promise<number | undefined> {
  const [row] = await queryRows<{ last: number; missing: boolean }>(
    db,
    sql`select max(newest.minute)::int as last, bool_or(newest.minute is null) as missing
      from unnest(${sqlArray('text', instruments)}) as asked(instrument)
      cross join lateral (
        select max(minute) as minute from market_candles c where c.instrument = asked.instrument
      ) newest`,
  );
  return row === undefined || row.missing ? undefined : row.last;
}

/** Idempotent across processes. */
export async function insertCandles(db: Executor, candles: readonly StoredCandle[]): Promise<void> {
  if (candles.length === 0) return;
  const numbers = (name: 'open' | 'high' | 'low' | 'close' | 'state' | 'classState') =>
    sqlArray(
      'bigint',
      candles.map((candle) => candle[name]),
    );
  await queryRows(
    db,
    sql`insert into market_candles (instrument, minute, open, high, low, close, state, class_state)
      select * from unnest(
        ${sqlArray(
          'text',
          candles.map(({ instrument }) => instrument),
        )},
        ${sqlArray(
          'integer',
          candles.map(({ minute }) => minute),
        )},
        ${numbers('open')}, ${numbers('high')}, ${numbers('low')}, ${numbers('close')},
        ${numbers('state')}, ${numbers('classState')}
      ) on conflict do nothing`,
  );
}

/** `from` ≤ minute < `to`, oldest first. */
export async function selectCandles(
  db: Executor,
  instrument: string,
  from: number,
  to: number,
): Promise<Candle[]> {
  if (from >= to) return [];
  return selectCandlesAsJson(
    db,
    sql`select * from market_candles
      where instrument = ${instrument} and minute >= ${from}::int and minute < ${to}::int`,
  );
}

export async function selectLastCandles(
  db: Executor,
  instrument: string,
  before: number,
  count: number,
): Promise<Candle[]> {
  return selectCandlesAsJson(
    db,
    sql`select * from market_candles
      where instrument = ${instrument} and minute < ${before}::int
      order by minute desc limit ${count}::int`,
  );
}

/** As 34,560 rows PGlite takes a second, as one JSON value a tenth. */
async function selectCandlesAsJson(db: Executor, minutes: SQL): Promise<Candle[]> {
  const [row] = await queryRows<{ candles: CandleTuple[] | null }>(
    db,
    sql`select json_agg(json_build_array(minute, open, high, low, close) order by minute) as candles
      from (${minutes}) as minutes`,
  );
  return (row?.candles ?? []).map(([minute, open, high, low, close]) =>
    candleOf({ minute, open, high, low, close }),
  );
}

/** Integers below 2^53: exact in JSON. */
type CandleTuple = [minute: number, open: number, high: number, low: number, close: number];

export async function selectCandlesAt(
  db: Executor,
  instruments: readonly string[],
  minute: number,
): Promise<StoredCandle[]> {
  const rows = await db
    .select()
    .from(marketCandles)
    .where(
      and(inArray(marketCandles.instrument, [...instruments]), eq(marketCandles.minute, minute)),
    );
  return instruments.flatMap((id) => rows.find(({ instrument }) => instrument === id) ?? []);
}

export const candleOf = ({
  minute,
  open,
  high,
  low,
  close,
}: Pick<StoredCandle, 'minute' | 'open' | 'high' | 'low' | 'close'>): Candle => ({
  time: 60 * minute,
  open,
  high,
  low,
  close,
});
