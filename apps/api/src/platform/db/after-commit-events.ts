import type { Database, Executor, Transaction } from './types.js';

type Listener = (userIds: readonly string[]) => void;

const listeners = new WeakMap<Executor, Set<Listener>>();
const changedUsers = new WeakMap<Executor, Set<string>>();

export function onUserChanged(db: Database, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => all.delete(listener);
}

/**
 * After the commit, only in this process. A hint may be lost: listeners also poll.
 * @param db the open transaction, or the database when the change is committed
 */
export function emitUserChanged(db: Executor, userId: string): void {
  const collected = changedUsers.get(db);
  if (collected) collected.add(userId);
  else notifyListeners(db, [userId]);
}

/** For `transact`. */
export function collectUserChanges(tx: Transaction): void {
  changedUsers.set(tx, new Set());
}

export function emitCollectedChanges(db: Database, tx: Transaction | undefined): void {
  const users = tx && changedUsers.get(tx);
  if (users?.size) notifyListeners(db, [...users]);
}

function notifyListeners(db: Executor, userIds: readonly string[]): void {
  for (const listener of listeners.get(db) ?? []) listener(userIds);
}

const afterCommit = new WeakMap<Executor, (() => Promise<void>)[]>();

/** @param work must not reject. Not done after a commit whose outcome is unknown. */
export function runAfterCommit(tx: Transaction, work: () => Promise<void>): void {
  afterCommit.set(tx, [...(afterCommit.get(tx) ?? []), work]);
}

/** For `transact`. */
export async function runCommitted(tx: Transaction | undefined): Promise<void> {
  for (const work of (tx && afterCommit.get(tx)) ?? []) await work();
}
