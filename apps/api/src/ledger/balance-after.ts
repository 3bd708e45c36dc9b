import { sql } from 'drizzle-orm';
import { queryRows } from '../platform/db/query-rows.js';
import { sqlArray } from '../platform/db/sql-array.js';
import type { Executor } from '../platform/db/types.js';
import type { TransferKind } from './kinds.js';

export interface PostedTransfer {
  readonly userId: string;
  readonly kind: TransferKind;
  readonly reference: string;
}

/**
 * In the order of `posted`, even for unchanged balances.
 * @throws Error for a transfer that was never posted.
 */
export async function availableBalanceAfter(
  db: Executor,
  posted: readonly PostedTransfer[],
): Promise<bigint[]> {
  const column = (pick: (cause: PostedTransfer) => string) => sqlArray('text', posted.map(pick));
  const rows = await queryRows<{ balance: string }>(
    db,
    sql`select coalesce((
        select e.balance_after from entries e
        where e.account_id = asked.user_id || ':available' and e.transfer_id <= t.id
        order by e.account_version desc limit 1
      ), 0)::text as balance
      from unnest(
        ${column(({ userId }) => userId)}, ${column(({ kind }) => kind)},
        ${column(({ reference }) => reference)}
      ) with ordinality as asked(user_id, kind, reference, position)
      join transfers t on t.kind = asked.kind and t.reference = asked.reference
      order by asked.position`,
  );
  if (rows.length !== posted.length)
    throw new Error('A transfer was asked for that is not posted.');
  return rows.map(({ balance }) => BigInt(balance));
}
