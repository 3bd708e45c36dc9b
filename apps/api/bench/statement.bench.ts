import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { TransferKind } from '../src/ledger/kinds.js';
import { createLedger } from '../src/ledger/ledger.js';
import { embeddedConnection } from '../src/platform/db/embedded.js';
import { openPostgres } from '../src/platform/db/postgres.js';
import { transact } from '../src/platform/db/transaction.js';
import { succeed } from '../src/platform/result.js';

/**
 * Times a statement page by kind when the only entry of a rare kind is the oldest.
 *
 *   tsx --conditions=source bench/statement.bench.ts [entries]
 */
const TARGET_MS = 20;
const [count = 40_000] = process.argv.slice(2).map(Number);
const RUNS = 30;
const USER = 'u';

const url = process.env.TEST_DATABASE_URL;
const server = url === undefined ? undefined : await createThrowawayDatabase(url, { copy: false });
const connection = server ? openPostgres(server.url) : embeddedConnection(await PGlite.create());
const { db } = connection;
const ledger = createLedger({ now: () => 0 });

async function fill(
  user: string,
  oldestKind: TransferKind,
  otherKind: TransferKind,
): Promise<void> {
  await transact(db, async (tx) => {
    await ledger.openAccounts(tx, user);
    // Disables the ledger triggers, as a restore does.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`with made as (
        insert into transfers (kind, reference, created_at)
          select case n when 0 then ${oldestKind} else ${otherKind} end, ${user} || '-' || n, n
            from generate_series(0, ${count - 1}::integer) as n returning id, kind, created_at
      )
      insert into entries
        (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
        select id, ${`${user}:available`}, row_number() over (order by id), kind, 1, 0, 1, created_at
          from made`);
    return succeed(true);
  });
}

async function medianMs(kinds: readonly TransferKind[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await ledger.entries(db, { userId: USER, kinds, page: 1, limit: 20 });
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0;
}

try {
  await connection.migrate();
  await fill(USER, 'rebate', 'machine_income');
  // Makes the kind frequent in global statistics.
  await fill('other', 'machine_income', 'rebate');
  await db.execute(sql`analyze`);
  for (const [name, kinds] of [
    ['a rare kind', ['rebate']],
    ['three kinds, two of them never seen', ['machine_purchase', 'machine_income', 'fee']],
    ['the frequent kind', ['machine_income']],
  ] as const) {
    const ms = await medianMs(kinds);
    if (ms > TARGET_MS) process.exitCode = 1;
    process.stdout.write(`${name}, of ${count} entries: ${ms.toFixed(1)} ms\n`);
  }
} finally {
  await connection.close();
  await server?.drop();
}
