import { setTimeout as sleep } from 'node:timers/promises';
import { list } from './api.ts';
import { EXPIRY_SECONDS } from './calls.ts';
import type { Journal } from './journal.ts';
import type { User } from './wishes.ts';

/** Lists and states that must be empty. */
const UNDER_WAY = [
  ['user/find_gs', 'trading'],
  ['user/recharge_record', 'review'],
  ['user/withdrawal_record', 'pending'],
] as const;

/** Grace period after the last expiry; anything left is a fault that the reconciliation reports. */
const GRACE_MS = 15_000;
const LOOK_MS = 250;

export interface SettlingOptions {
  readonly address: string;
  readonly users: readonly User[];
  readonly journal: Journal;
  /** Epoch milliseconds, by the service's clock. */
  readonly now: () => number;
}

/**
 * Waits until no order is running and nothing is under review, according to the users' own lists,
 * or until the grace period ends.
 */
export async function untilSettled({
  address,
  users,
  journal,
  now,
}: SettlingOptions): Promise<void> {
  const lastSentAt = Math.max(0, ...journal.operations.map((operation) => operation.lastSentAt));
  const dueAt = lastSentAt + (EXPIRY_SECONDS + 1) * 1_000;
  await sleep(Math.max(0, dueAt - now()));
  const until = performance.now() + GRACE_MS;
  let waiting = [...users];
  while (waiting.length > 0 && performance.now() < until) {
    const still = await Promise.all(waiting.map((user) => hasMore(address, user)));
    waiting = waiting.filter((_, at) => still[at]);
    if (waiting.length > 0) await sleep(LOOK_MS);
  }
}

async function hasMore(address: string, { token }: User): Promise<boolean> {
  for (const [path, state] of UNDER_WAY) {
    if ((await list(address, path, { token, state, page: '1', limit: '1' })).length > 0)
      return true;
  }
  return false;
}
