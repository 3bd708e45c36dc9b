import type { Operation } from '../operation-journal.ts';
import type { Snapshot } from '../snapshot.ts';
import { checkAccounts } from './accounts.ts';
import type { Finding } from './finding.ts';
import { checkLedger } from './ledger.ts';
import { checkMovements } from './movements.ts';
import { checkOrders } from './orders.ts';
import { checkRequests } from './requests.ts';

/** @returns all contradictions. */
export function reconcile(
  operations: readonly Operation[],
  snapshot: Snapshot,
): readonly Finding[] {
  const ids = new Map(snapshot.users.map(({ id, username }) => [username, id]));
  const idOf = (username: string) => ids.get(username);
  const userIds = new Set(operations.flatMap(({ username }) => idOf(username) ?? []));
  return [
    ...checkAccounts(operations, snapshot),
    ...checkRequests(operations, snapshot, idOf),
    ...checkMovements(snapshot, userIds),
    // Orders of other users may run: a sandbox's demo account has a history.
    ...checkOrders(snapshot.orders.filter(({ userId }) => userIds.has(userId))),
    ...checkLedger(snapshot),
  ];
}
