import type { Database, Executor, Transaction } from './types.js';

/** Users whose balance or messages have changed. */
type Listener = (userIds: readonly string[]) => void;

const listeners = new WeakMap<Executor, Set<Listener>>();
const touched = new WeakMap<Executor, Set<string>>();

/** @returns the unsubscribe function. */
export function onTouched(db: Database, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => all.delete(listener);
}

/**
 * Notifies listeners after the commit, only in this process. A hint that may be lost, so listeners
 * also poll.
 *
 * @param db the open transaction, or the database when the change is committed
 */
export function touchUser(db: Executor, userId: string): void {
  const open = touched.get(db);
  if (open) open.add(userId);
  else tell(db, [userId]);
}

/** For `transact`. */
export function gatherTouched(tx: Transaction): void {
  touched.set(tx, new Set());
}

/** For `transact`, after the commit. */
export function tellTouched(db: Database, tx: Transaction | undefined): void {
  const users = tx && touched.get(tx);
  if (users?.size) tell(db, [...users]);
}

function tell(db: Executor, userIds: readonly string[]): void {
  for (const listener of listeners.get(db) ?? []) listener(userIds);
}
