import { setTimeout as sleep } from 'node:timers/promises';
import { EXPIRY_SECONDS } from './api-calls.ts';
import { listRecords } from './api-client.ts';
import type { User } from './operation-generator.ts';
import type { Journal } from './operation-journal.ts';

/** Lists and states that must be empty. */
const UNSETTLED_STATES = [
  ['user/find_gs', 'trading'],
  ['user/recharge_record', 'review'],
  ['user/withdrawal_record', 'pending'],
] as const;

/** After the last expiry; the reconciliation reports the rest. */
const GRACE_MS = 15_000;
const POLL_MS = 250;

export interface WaitOptions {
  readonly address: string;
  readonly users: readonly User[];
  readonly journal: Journal;
  /** Epoch milliseconds of the service. */
  readonly now: () => number;
}

/** According to the users' own lists. */
export async function waitUntilSettled({
  address,
  users,
  journal,
  now,
}: WaitOptions): Promise<void> {
  const lastSentAt = Math.max(0, ...journal.operations.map((operation) => operation.lastSentAt));
  const dueAt = lastSentAt + (EXPIRY_SECONDS + 1) * 1_000;
  await sleep(Math.max(0, dueAt - now()));
  const until = performance.now() + GRACE_MS;
  let unsettledUsers = [...users];
  while (unsettledUsers.length > 0 && performance.now() < until) {
    const areUnsettled = await Promise.all(
      unsettledUsers.map((user) => hasUnsettledRecords(address, user)),
    );
    unsettledUsers = unsettledUsers.filter((_, at) => areUnsettled[at]);
    if (unsettledUsers.length > 0) await sleep(POLL_MS);
  }
}

async function hasUnsettledRecords(address: string, { token }: User): Promise<boolean> {
  for (const [path, state] of UNSETTLED_STATES) {
    if ((await listRecords(address, path, { token, state, page: '1', limit: '1' })).length > 0)
      return true;
  }
  return false;
}
