import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '../../src/platform/db/query-rows.js';
import { transact } from '../../src/platform/db/transaction.js';
import type { Database } from '../../src/platform/db/types.js';
import { succeed } from '../../src/platform/result.js';

export interface LongHistory {
  readonly userId: string;
  readonly count: number;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly stepMs: number;
}

export const HISTORY_LISTS = [
  'orders',
  'entries',
  'recharges',
  'withdrawals',
  'machines',
  'creditEvents',
  'team',
  'messages',
] as const;
export type HistoryList = (typeof HISTORY_LISTS)[number];

/** Larger ones exceed the statement timeout. */
const INSERT_BATCH_SIZE = 20_000;

/** Triggers and foreign keys are disabled, as in a restore. Only the oldest record has its kind. */
export async function writeLongHistory(
  db: Database,
  history: LongHistory,
  lists: readonly HistoryList[] = HISTORY_LISTS,
): Promise<void> {
  for (const list of lists) {
    for (let from = 0; from < history.count; from += INSERT_BATCH_SIZE) {
      const to = Math.min(from + INSERT_BATCH_SIZE, history.count) - 1;
      await transact(db, async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await queryRows(tx, INSERTS[list](history, rowsOf(history, from, to)));
        return succeed(to);
      });
    }
  }
}

function rowsOf({ userId, since, stepMs }: LongHistory, from: number, to: number): SQL {
  const digits = Array.from(
    { length: 9 },
    (_, place) =>
      sql`substr('0123456789abcdefghjkmnpqrstvwxyz', ((at >> ${sql.raw(String(5 * (8 - place)))}) & 31)::integer + 1, 1)`,
  );
  return sql`(
    select n, at, ${sql.join(digits, sql` || `)} || substr(md5(${userId}::text), 1, 4) || lpad(n::text, 8, '0') as id
    from (
      select n, ${since}::bigint + (n / 2) * ${stepMs}::bigint as at
      from generate_series(${from}::integer, ${to}::integer) as n
    ) as numbered
  ) as made`;
}

const INSERTS: Record<HistoryList, (history: LongHistory, rows: SQL) => SQL> = {
  orders: ({ userId }, rows) => sql`
    insert into orders (id, user_id, instrument, decimals, direction, stake, payout_rate, seconds, strike,
        entry_second, due_second, placed_at, status, outcome, exit_price, settled_at, credited, balance_after)
      select id, ${userId}, case when n = 0 then 'xag' else (array['btc', 'eth', 'ltc'])[1 + n % 3] end, 2,
        case when n = 0 then 'down' else 'up' end, 1000, 80, 60, 100000, at / 1000, at / 1000 + 60, at,
        case when n > 0 then 'closed' else 'trading' end,
        case when n = 0 then null when n = 1 then 'void' when n % 2 = 0 then 'won' else 'lost' end,
        case when n < 2 then null when n % 2 = 0 then 100001 else 99999 end,
        case when n > 0 then (at / 1000 + 60) * 1000 end,
        case when n = 0 then null when n = 1 then 1000 when n % 2 = 0 then 1800 else 0 end,
        case when n > 0 then 1000 end
      from ${rows}`,
  entries: ({ userId }, rows) => sql`
    with posted as (
      insert into transfers (kind, reference, created_at)
        select case when n = 0 then 'rebate' when n % 2 = 0 then 'order_stake' else 'machine_income' end, id || '-1', at from ${rows}
        returning id, kind, reference, created_at
    )
    insert into entries
      (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
      select id, ${`${userId}:available`}, right(split_part(reference, '-', 1), 8)::integer + 1, kind, 1, 0, 1,
        created_at from posted`,
  recharges: ({ userId }, rows) => sql`
    insert into recharges (id, user_id, channel, pay_to, amount, status, timeline, created_at, expires_at, submitted_at)
      select id, ${userId}, 'usdt', '{"network":null,"address":null,"bankName":null,"accountName":null,
        "accountNumber":null,"reference":""}', 100, case when n = 0 then 'rejected' else 'paid' end, '[]', at, at, at
      from ${rows}`,
  withdrawals: ({ userId }, rows) => sql`
    insert into withdrawals (id, user_id, card_id, card, amount, fee, status, reason, timeline, created_at)
      select id, ${userId}, 'card', '{"bankName":"B","accountName":"A","lastFour":"4242"}', 100, 1,
        case when n = 0 then 'failed' else 'success' end, case when n = 0 then 'no' end, '[]', at
      from ${rows}`,
  machines: ({ userId }, rows) => sql`
    insert into machines (id, user_id, product_id, name, quantity, unit_price, days, daily_production,
        benefit_type, bought_at, status, days_done, next_due_at, completed_at)
      select id, ${userId}, 'spark', 'Spark', 1, 100, 1, 1, 'daily', at,
        case when n > 0 then 'complete' else 'normal' end, case when n > 0 then 1 else 0 end,
        case when n = 0 then at + 86400000 end, case when n > 0 then at + 86400000 end
      from ${rows}`,
  creditEvents: ({ userId }, rows) => sql`
    insert into credit_events (id, user_id, cause, reference, points, score, actor, reason, created_at)
      select id, ${userId}, case when n = 0 then 'deduction' else 'recharge' end, id, 1, 101,
        case when n = 0 then 'Ann' end, case when n = 0 then 'why' end, at from ${rows} order by n`,
  team: ({ userId }, rows) => sql`
    insert into users (id, username, username_key, password_hash, fund_password_hash, invite_code, inviter_id, created_at)
      select id, id, id, '', '', id, ${userId}, at from ${rows}`,
  messages: ({ userId }, rows) => sql`
    insert into messages (id, user_id, template, params, read, created_at)
      select id, ${userId}, 'welcome', '{}', n > 0, at from ${rows}`,
};
