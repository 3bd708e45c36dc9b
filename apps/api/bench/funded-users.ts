import { platformAccount, userAccount } from '../src/ledger/kinds.js';
import type { Ledger } from '../src/ledger/ledger.js';
import { transact } from '../src/platform/db/transaction.js';
import type { Database } from '../src/platform/db/types.js';
import { succeed } from '../src/platform/result.js';

/** In minor units. */
export async function openFundedUsers(
  { db, ledger }: { readonly db: Database; readonly ledger: Ledger },
  users: readonly string[],
  amount: bigint,
): Promise<void> {
  await transact(db, async (tx) => {
    for (const user of users) await ledger.openAccounts(tx, user);
    await ledger.postTransfers(
      tx,
      users.map((user) => ({
        kind: 'recharge' as const,
        reference: user,
        lines: [
          { account: platformAccount('deposits'), amount: -amount },
          { account: userAccount(user, 'available'), amount },
        ],
      })),
    );
    return succeed(users);
  });
}
