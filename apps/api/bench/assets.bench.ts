import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { createAssets } from '../src/funds/assets/service.js';
import { createLedger } from '../src/ledger/ledger.js';
import { embeddedConnection } from '../src/platform/db/embedded.js';
import { transact } from '../src/platform/db/transaction.js';
import { succeed } from '../src/platform/result.js';

/**
 * Times `listAssets` with few and many ledger entries in the embedded engine.
 *
 *   tsx --conditions=source bench/assets.bench.ts [few] [many]
 */
const TARGET = 2;
const [fewEntries = 1_000, manyEntries = 1_000_000] = process.argv.slice(2).map(Number);
const RUNS = 30;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 2, 2, 12);
/** Two years, so that every grain has a full page. */
const DAYS = 730;

const connection = embeddedConnection(await PGlite.create());
const { db } = connection;
await connection.migrate();
const now = () => NOW;
const ledger = createLedger({ now });
const assets = createAssets({ db, ledger, now });

/** A deposit, then stakes and refunds in turn, evenly over the days. */
async function fill(user: string, entries: number): Promise<void> {
  await transact(db, async (tx) => succeed(await ledger.openAccounts(tx, user)));
  const startedAt = NOW - DAYS * DAY_MS;
  const step = (DAYS * DAY_MS) / entries;
  // Disables the ledger triggers, as a restore does.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`
    with made as (
      insert into transfers (kind, reference, created_at)
        select case when n = 0 then 'recharge' when n % 2 = 1 then 'order_stake' else 'order_refund' end,
          ${user} || '-' || n, ${startedAt}::bigint + (n * ${step}::float8)::bigint
        from generate_series(0, ${entries - 1}::integer) as n
        returning id, kind, created_at
    )
    insert into entries
      (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
      select id, ${`${user}:available`}, row_number() over (order by id), kind,
        case kind when 'recharge' then 1000 when 'order_stake' then -100 else 100 end,
        case kind when 'recharge' then 0 when 'order_stake' then 1000 else 900 end,
        case kind when 'order_stake' then 900 else 1000 end, created_at
      from made`);
  await db.execute(sql`set session_replication_role = default`);
}

async function medianMs(user: string, query: Parameters<typeof assets.listAssets>[1]) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    const rows = await assets.listAssets(user, query);
    times.push(performance.now() - startedAt);
    if (rows.length < 20) throw new Error(`There are only ${rows.length} rows.`);
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0;
}

await fill('few', fewEntries);
await fill('many', manyEntries);
const tz = 'Europe/Ljubljana';
for (const [name, query] of [
  ['30 days', { grain: 'day', page: 1, limit: 31, tz }],
  ['30 days of two years ago', { grain: 'day', page: 23, limit: 31, tz }],
  ['26 weeks', { grain: 'week', page: 1, limit: 27, tz }],
  ['24 months', { grain: 'month', page: 1, limit: 25, tz }],
] as const) {
  const [small, large] = [await medianMs('few', query), await medianMs('many', query)];
  const times = large / small;
  console.log(
    `${name}: ${small.toFixed(1)} ms with ${fewEntries} entries, ${large.toFixed(1)} ms with ${manyEntries}: ` +
      `${times.toFixed(2)} times (${times <= TARGET ? 'within' : 'over'} the target of ${TARGET})`,
  );
}
await connection.close();
