import type { Candle } from '@candela/fair-price';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { deleteBefore } from '../../../platform/db/batch-delete.js';
import { queryRows } from '../../../platform/db/query-rows.js';
import { sqlArray } from '../../../platform/db/sql-array.js';
import type { Database, Executor, Transaction } from '../../../platform/db/types.js';
import type { InstrumentTick } from '../price-feed.js';
import { candleOf } from '../repository.js';
import { LEASE_MS } from './constants.js';
import { marketFeeders, marketListings, marketTicks, tickCandles } from './schema.js';

/** All live feeds share the tables, hence one lease. */
const FEED = 'ticks';

/**
 * One statement: a process without the lease stores nothing. Never replaces a tick.
 * @param now epoch ms, database clock.
 * @returns whether `holder` has the lease, for `LEASE_MS` from now.
 */
export async function renewLeaseAndInsertTicks(
  db: Executor,
  holder: string,
  now: number,
  ticks: readonly InstrumentTick[],
): Promise<boolean> {
  const textColumn = (read: (tick: InstrumentTick) => string) => sqlArray('text', ticks.map(read));
  const numberColumn = (read: (tick: InstrumentTick) => number) =>
    sqlArray('bigint', ticks.map(read));
  const [row] = await queryRows<{ held: number }>(
    db,
    sql`with held as (
        insert into market_feeders as known (feed, holder, until)
        values (${FEED}, ${holder}, ${now + LEASE_MS}::bigint)
        on conflict (feed) do update set holder = excluded.holder, until = excluded.until
          where known.holder = excluded.holder or known.until <= ${now}::bigint
        returning 1
      ), stored as (
        insert into market_ticks (instrument, second, price, source, trade_id, traded_at)
        select * from unnest(
          ${textColumn(({ instrument }) => instrument)},
          ${numberColumn(({ second }) => second)},
          ${numberColumn(({ price }) => price)},
          ${textColumn(({ trade }) => trade.source)},
          ${textColumn(({ trade }) => trade.id)},
          ${numberColumn(({ trade }) => trade.at)}
        ) where exists (select 1 from held)
        on conflict do nothing
      )
      select count(*)::int as held from held`,
  );
  return row?.held === 1;
}

/** Waits for ticks that are being stored, and holds back others until the transaction ends. */
export async function lockTicks(tx: Transaction): Promise<void> {
  await tx.insert(marketFeeders).values({ feed: FEED, holder: '', until: 0 }).onConflictDoNothing();
  await tx.select().from(marketFeeders).where(eq(marketFeeders.feed, FEED)).for('update');
}

export async function releaseLease(db: Executor, holder: string): Promise<void> {
  await db
    .update(marketFeeders)
    .set({ until: 0 })
    .where(and(eq(marketFeeders.feed, FEED), eq(marketFeeders.holder, holder)));
}

/**
 * Never replaces a stored listing.
 * @returns all stored ones.
 */
export async function storeListings(
  db: Executor,
  listings: readonly (typeof marketListings.$inferInsert)[],
): Promise<(typeof marketListings.$inferSelect)[]> {
  await db
    .insert(marketListings)
    .values([...listings])
    .onConflictDoNothing();
  return db.select().from(marketListings);
}

export async function selectTicksAfter(
  db: Executor,
  instruments: readonly string[],
  second: number,
): Promise<InstrumentTick[]> {
  const rows = await db
    .select()
    .from(marketTicks)
    .where(and(inArray(marketTicks.instrument, [...instruments]), gt(marketTicks.second, second)))
    .orderBy(asc(marketTicks.second));
  return rows.map(tickOf);
}

export async function selectNewestTicks(
  db: Executor,
  instruments: readonly string[],
): Promise<InstrumentTick[]> {
  const newest = await Promise.all(
    instruments.map((instrument) =>
      db
        .select()
        .from(marketTicks)
        .where(eq(marketTicks.instrument, instrument))
        .orderBy(desc(marketTicks.second))
        .limit(1),
    ),
  );
  return newest.flat().map(tickOf);
}

/** Of all instruments, oldest first. */
export async function selectTicksOfMinute(db: Executor, minute: number): Promise<InstrumentTick[]> {
  const rows = await db
    .select()
    .from(marketTicks)
    .where(and(gte(marketTicks.second, 60 * minute), lt(marketTicks.second, 60 * (minute + 1))))
    .orderBy(asc(marketTicks.second));
  return rows.map(tickOf);
}

/** Inclusive, oldest first. */
export async function selectTicks(
  db: Executor,
  instrument: string,
  from: number,
  to: number,
): Promise<InstrumentTick[]> {
  const rows = await db
    .select()
    .from(marketTicks)
    .where(
      and(
        eq(marketTicks.instrument, instrument),
        gte(marketTicks.second, from),
        lte(marketTicks.second, to),
      ),
    )
    .orderBy(asc(marketTicks.second));
  return rows.map(tickOf);
}

export async function findLastCandleMinute(
  db: Executor,
  instruments: readonly string[],
): Promise<number | undefined> {
  const [row] = await queryRows<{ last: number | null }>(
    db,
    sql`select max(newest.minute)::int as last
      from unnest(${sqlArray('text', instruments)}) as asked(instrument)
      cross join lateral (
        select max(minute) as minute from tick_candles c where c.instrument = asked.instrument
      ) newest`,
  );
  return row?.last ?? undefined;
}

/** `from` ≤ minute < `to`. Never replaces a candle. */
export async function insertCandlesOfTicks(
  db: Executor,
  instruments: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  await queryRows(
    db,
    sql`insert into tick_candles (instrument, minute, open, high, low, close)
      select instrument, (second / 60)::int, (array_agg(price order by second))[1], max(price), min(price),
        (array_agg(price order by second desc))[1]
      from market_ticks
      where instrument = any(${sqlArray('text', instruments)})
        and second >= ${60 * from}::bigint and second < ${60 * to}::bigint
      group by instrument, second / 60
      on conflict do nothing`,
  );
}

export async function selectLastTickCandles(
  db: Executor,
  instrument: string,
  before: number,
  count: number,
): Promise<Candle[]> {
  const rows = await db
    .select()
    .from(tickCandles)
    .where(and(eq(tickCandles.instrument, instrument), lt(tickCandles.minute, before)))
    .orderBy(desc(tickCandles.minute))
    .limit(count);
  return rows.reverse().map(candleOf);
}

export const deleteTicksBefore = (db: Database, second: number): Promise<void> =>
  deleteBefore(db, marketTicks.second, second);

const tickOf = ({
  instrument,
  second,
  price,
  source,
  tradeId,
  tradedAt,
}: typeof marketTicks.$inferSelect): InstrumentTick => ({
  instrument,
  second,
  price,
  trade: { source, id: tradeId, at: tradedAt },
});
