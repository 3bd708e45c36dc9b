import type { Operation } from '../journal.ts';
import type { Snapshot } from '../snapshot.ts';
import { checkAccounts } from './accounts.ts';
import type { Finding } from './finding.ts';
import { checkLedger } from './ledger.ts';
import { checkMovements } from './movements.ts';
import { checkOrders } from './orders.ts';
import { checkRequests } from './requests.ts';

/** Holds what was sent and heard against what is stored. @returns what contradicts; nothing where all is right. */
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
    // Somebody else's may run: a sandbox begins with an account that has a history.
    ...checkOrders(snapshot.orders.filter(({ userId }) => userIds.has(userId))),
    ...checkLedger(snapshot),
  ];
}
