import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { countLine, type ReportLine } from '../report.ts';
import type { TestDatabase } from '../test-database.ts';
import { withDatabaseClient } from '../throwaway-database.ts';

const DAYS = 2;
const POLL_MS = 250;
/** Every process polls once a second, so several times after the last credit. */
const WAIT_AFTER_CREDIT_MS = 5_000;
/** Timeout, not a target. */
const CREDIT_TIMEOUT_MS = 120_000;

interface IncomeCounts {
  readonly machines: number;
  readonly incomes: number;
  readonly different: number;
  readonly missing: number;
  readonly wrong: number;
}

/**
 * Two days in one statement: all processes see the incomes come due simultaneously. Only the
 * database owner can do this.
 */
export async function creditIncomes(
  store: TestDatabase,
  processes: number,
): Promise<readonly ReportLine[]> {
  return withDatabaseClient(store.settings.DATABASE_URL ?? '', async (client) => {
    await moveMachinesBack(client);
    await waitUntilCredited(client);
    await sleep(WAIT_AFTER_CREDIT_MS);
    const { machines, incomes, different, missing, wrong } = await countIncomes(client);
    const twice = incomes - different;
    return [
      countLine('machines whose incomes came due at once', machines, 1, `${incomes} incomes`),
      {
        promise: `each income is credited once, though ${processes} processes look`,
        figure: `${twice} twice, ${missing} missing, ${wrong} of another amount`,
        target: '0, 0, 0',
        verdict: twice === 0 && missing === 0 && wrong === 0 ? 'kept' : 'broken',
      },
    ];
  });
}

async function moveMachinesBack(client: Client): Promise<void> {
  await client.query('begin');
  // Disables the triggers that make terms immutable, for this transaction only.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `update machines set bought_at = bought_at - $1::bigint, next_due_at = next_due_at - $1::bigint
      where status = 'normal'`,
    [DAYS * 86_400_000],
  );
  await client.query('commit');
}

async function waitUntilCredited(client: Client): Promise<void> {
  const until = performance.now() + CREDIT_TIMEOUT_MS;
  while (performance.now() < until) {
    const { rows } = await client.query<{ due: boolean }>(
      `select exists (select from machines where status = 'normal'
        and next_due_at <= extract(epoch from clock_timestamp()) * 1000) as due`,
    );
    if (rows[0]?.due === false) return;
    await sleep(POLL_MS);
  }
}

async function countIncomes(client: Client): Promise<IncomeCounts> {
  const { rows } = await client.query<Record<keyof IncomeCounts, number>>(
    `with ours as (
      select m.* from machines m join users u on u.id = m.user_id where u.username like 'caller%'),
    credited as (
      select t.reference, e.amount from transfers t join entries e on e.transfer_id = t.id
        where t.kind = 'machine_income' and e.account_id in (select user_id || ':available' from ours)),
    wanted as (
      select id || '-' || day as reference, daily_production * quantity as amount
        from ours, generate_series(1, $1) day where benefit_type = 'daily')
    select
      (select count(*)::int from ours where benefit_type = 'daily') as machines,
      (select count(*)::int from credited) as incomes,
      (select count(distinct reference)::int from credited) as different,
      (select count(*)::int from wanted w where not exists
        (select from credited c where c.reference = w.reference)) as missing,
      (select count(*)::int from credited c where not exists
        (select from wanted w where w.reference = c.reference and w.amount = c.amount)) as wrong`,
    [DAYS],
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count has one row.');
  return counts;
}
