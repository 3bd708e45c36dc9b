import { randomUUID } from 'node:crypto';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { idempotentRequests } from '../src/app/schema.js';
import { deleteBefore } from '../src/platform/db/batch-delete.js';
import { embeddedConnection } from '../src/platform/db/embedded.js';
import { openPostgres } from '../src/platform/db/postgres.js';
import { createFakeClock } from '../test/helpers/fake-clock.js';
import { withDatabaseClient } from './with-database-client.js';

/**
 * Cost of deleting old stored responses in batches, in one statement, and by dropping a partition,
 * which the service cannot do (ADR 0044).
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/growth-pruning.bench.ts [old]
 *   [kept]
 */
const [oldRows = 200_000, keptRows = 200_000] = process.argv.slice(2).map(Number);
const BATCH_ROWS = 20_000;
const DAY_MS = 86_400_000;
const RESPONSE_LENGTH = 1_500;

const clock = createFakeClock();
const url = process.env.TEST_DATABASE_URL;
const server = url === undefined ? undefined : await createThrowawayDatabase(url, { copy: false });
const connection = server ? openPostgres(server.url) : embeddedConnection(await PGlite.create());
const { db } = connection;

/** Without the service's statement timeout. */
async function run(statement: string): Promise<void> {
  if (!server) {
    await db.execute(sql.raw(statement));
    return;
  }
  await withDatabaseClient(server.url, (client) => client.query(statement));
}

async function fill(table: string, count: number, begin: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH_ROWS) {
    await db.execute(sql`insert into ${sql.identifier(table)}
        (user_id, request_id, call, fingerprint, answer, created_at)
      select 'user' || n % 1000, gen_random_uuid()::text, 'placeOrder', md5(n::text) || md5(n::text),
        jsonb_build_object('ticket', (select string_agg(md5((n * 97 + part)::text), '')
          from generate_series(1, ${Math.ceil(RESPONSE_LENGTH / 32)}::integer) as part)),
        ${begin}::bigint + n * ${DAY_MS}::bigint / ${count}::bigint
      from generate_series(${from}::integer, ${Math.min(from + BATCH_ROWS, count) - 1}::integer) as n`);
  }
}

/** Times inserts until `work` is done. */
async function measureDuring(work: () => Promise<void>) {
  let isDone = false;
  const times: number[] = [];
  const inserting = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await db.insert(idempotentRequests).values({
        userId: 'someone',
        requestId: randomUUID(),
        call: 'bench',
        fingerprint: '',
        createdAt: clock.now(),
      });
      times.push(performance.now() - startedAt);
    }
  })();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  isDone = true;
  await inserting;
  const sorted = times.toSorted((a, b) => a - b);
  return { ms, median: sorted[sorted.length >> 1] ?? 0, longest: sorted.at(-1) ?? 0 };
}

const count = async (condition: SQL) =>
  Number(
    (
      (await db.execute(sql`select count(*) as n from requests where ${condition}`)) as {
        rows: { n: string }[];
      }
    ).rows[0]?.n,
  );

const before = clock.now() - 2 * DAY_MS;
const isOld = sql`created_at < ${before}::bigint`;

async function prune(): Promise<void> {
  do await deleteBefore(db, idempotentRequests.createdAt, before);
  while ((await count(isOld)) > 0);
}

function print(
  what: string,
  { ms, median, longest }: Awaited<ReturnType<typeof measureDuring>>,
): void {
  const cells = [ms, median, longest].map((value) => value.toFixed(1).padStart(12));
  process.stdout.write(`${what.padEnd(34)}${cells.join('')}\n`);
}

try {
  await connection.migrate();
  await fill('requests', keptRows, before);
  process.stdout.write(
    `${oldRows} old requests of a day beside ${keptRows}, ${connection.engine}. Milliseconds: of all, and of a request meanwhile, median and longest.\n`,
  );
  for (const [what, work] of [
    ['batch by batch', prune],
    ['by one statement', () => run(`delete from requests where created_at < ${before}`)],
  ] as const) {
    await fill('requests', oldRows, before - DAY_MS);
    await run('vacuum analyze requests');
    await run('checkpoint');
    print(what, await measureDuring(work));
  }
  await run(`create table by_day (like requests, primary key (user_id, request_id, created_at))
    partition by range (created_at)`);
  await run(`create table by_day_old partition of by_day
    for values from (${before - DAY_MS}) to (${before})`);
  await fill('by_day', oldRows, before - DAY_MS);
  await run('checkpoint');
  print('by dropping a partition', await measureDuring(() => run('drop table by_day_old')));
} finally {
  await connection.close();
  await server?.drop();
}
