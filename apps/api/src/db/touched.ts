import type { Database, Executor, Transaction } from './types.js';

/** Told of users whose balance or messages have changed, once the change is committed. */
type Listener = (userIds: readonly string[]) => void;

const listeners = new WeakMap<Executor, Set<Listener>>();
/** Of a transaction that is open: whose rows it has touched. */
const touched = new WeakMap<Executor, Set<string>>();

/** Calls `listener` after each commit of this process that touched users. @returns what ends that. */
export function onTouched(db: Database, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => all.delete(listener);
}

/**
 * Notes that something of a user is changed that they look at: it is told at the commit, by the process
 * that commits, and costs the transaction no statement. It is a hint and no more: a process that dies between the two
 * tells nothing, so whoever listens looks from time to time by itself.
 *
 * @param db the open transaction; or the database, when the change has been made.
 */
export function touchUser(db: Executor, userId: string): void {
  const open = touched.get(db);
  if (open) open.add(userId);
  else tell(db, [userId]);
}

/** For `transact`: from now on, what the transaction touches is gathered. */
export function gatherTouched(tx: Transaction): void {
  touched.set(tx, new Set());
}

/** For `transact`: the transaction is committed. */
export function tellTouched(db: Database, tx: Transaction | undefined): void {
  const users = tx && touched.get(tx);
  if (users?.size) tell(db, [...users]);
}

function tell(db: Executor, userIds: readonly string[]): void {
  for (const listener of listeners.get(db) ?? []) listener(userIds);
}
