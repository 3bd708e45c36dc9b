import type { Model, Person } from './model.js';
import { DAY, LIMIT_LOOSENED_AFTER } from './terms.js';

export type Limited = 'stake' | 'loss' | 'orders' | 'recharge';
export type Period = 'day' | 'week';

/** Money in minor units, times in epoch seconds. */
interface OwnLimit {
  readonly kind: Limited;
  readonly period: Period;
  /** Null once removed. */
  amount: bigint | null;
  /** A looser limit that takes effect later. */
  next: { readonly amount: bigint | null; readonly from: number } | undefined;
}

export type OwnLimits = OwnLimit[];

/** Day 0 of the epoch was a Thursday. */
const MONDAY = 3;

/** In UTC. */
function beginOf(period: Period, second: number): number {
  const day = Math.floor(second / DAY);
  return DAY * (period === 'day' ? day : day - ((day + MONDAY) % 7));
}

function amountAt({ amount, next }: OwnLimit, second: number): bigint | null {
  return next !== undefined && next.from <= second ? next.amount : amount;
}

/**
 * Tighter immediately, looser after a day. Setting the current value again cancels a waiting
 * change.
 */
export function setLimit(model: Model, person: Person, wanted: Omit<OwnLimit, 'next'>): void {
  const { second } = model;
  const found = person.limits.find((it) => it.kind === wanted.kind && it.period === wanted.period);
  const limit = found ?? { ...wanted, amount: null, next: undefined };
  if (found === undefined) person.limits.push(limit);
  const waits = limit.next !== undefined && limit.next.from > second ? limit.next : undefined;
  const current = amountAt(limit, second);
  const isTighter = wanted.amount !== null && (current === null || wanted.amount <= current);
  if (isTighter || current === null) {
    limit.amount = wanted.amount;
    limit.next = undefined;
    return;
  }
  limit.amount = current;
  limit.next =
    waits?.amount === wanted.amount && waits !== undefined
      ? waits
      : { amount: wanted.amount, from: second + LIMIT_LOOSENED_AFTER };
}

function usedOf(model: Model, { id }: Person, { kind, period }: OwnLimit): bigint {
  const since = beginOf(period, model.second);
  if (kind === 'recharge') {
    const counted = model.recharges.filter(
      ({ userId, askedAt, status }) => userId === id && askedAt >= since && status !== 'expired',
    );
    return counted.reduce((sum, { amount }) => sum + amount, 0n);
  }
  const placed = model.placed.filter(({ userId, second }) => userId === id && second >= since);
  if (kind === 'orders') return BigInt(placed.length);
  if (kind === 'stake') return placed.reduce((sum, { stake }) => sum + stake, 0n);
  const lost = placed.reduce((sum, { stake, credited }) => sum + stake - credited, 0n);
  return lost > 0n ? lost : 0n;
}

/** The longest exceeded period is reported. */
const PERIODS: readonly Period[] = ['week', 'day'];

export function stoppedByLimits(
  model: Model,
  person: Person,
  kinds: readonly Limited[],
  amount: bigint,
): string | undefined {
  for (const period of PERIODS) {
    for (const kind of kinds) {
      const limit = person.limits.find((it) => it.kind === kind && it.period === period);
      const most = limit && amountAt(limit, model.second);
      if (limit === undefined || most === null || most === undefined) continue;
      const more = kind === 'orders' ? 1n : amount;
      if (usedOf(model, person, limit) + more > most) return `${kind}_limit_reached`;
    }
  }
  return undefined;
}
