import type { Model, ModelUser } from './model.js';
import { DAY, LIMIT_INCREASE_DELAY } from './specification.js';

export type LimitKind = 'stake' | 'loss' | 'orders' | 'recharge';
export type Period = 'day' | 'week';

/** Minor units, epoch seconds. */
interface UserLimit {
  readonly kind: LimitKind;
  readonly period: Period;
  /** Null once removed. */
  amount: bigint | null;
  next: { readonly amount: bigint | null; readonly from: number } | undefined;
}

export type UserLimits = UserLimit[];

/** Day 0 of the epoch was a Thursday. */
const MONDAY = 3;

function startOf(period: Period, second: number): number {
  const day = Math.floor(second / DAY);
  return DAY * (period === 'day' ? day : day - ((day + MONDAY) % 7));
}

function amountAt({ amount, next }: UserLimit, second: number): bigint | null {
  return next !== undefined && next.from <= second ? next.amount : amount;
}

export function setLimit(model: Model, user: ModelUser, requested: Omit<UserLimit, 'next'>): void {
  const { second } = model;
  const found = user.limits.find(
    (it) => it.kind === requested.kind && it.period === requested.period,
  );
  const limit = found ?? { ...requested, amount: null, next: undefined };
  if (found === undefined) user.limits.push(limit);
  const pendingChange =
    limit.next !== undefined && limit.next.from > second ? limit.next : undefined;
  const current = amountAt(limit, second);
  const isTighter = requested.amount !== null && (current === null || requested.amount <= current);
  if (isTighter || current === null) {
    limit.amount = requested.amount;
    limit.next = undefined;
    return;
  }
  limit.amount = current;
  limit.next =
    pendingChange?.amount === requested.amount && pendingChange !== undefined
      ? pendingChange
      : { amount: requested.amount, from: second + LIMIT_INCREASE_DELAY };
}

function usageOf(model: Model, { id }: ModelUser, { kind, period }: UserLimit): bigint {
  const since = startOf(period, model.second);
  if (kind === 'recharge') {
    const counted = model.recharges.filter(
      ({ userId, requestedAt, status }) =>
        userId === id && requestedAt >= since && status !== 'expired',
    );
    return counted.reduce((sum, { amount }) => sum + amount, 0n);
  }
  const placed = model.placed.filter(({ userId, second }) => userId === id && second >= since);
  if (kind === 'orders') return BigInt(placed.length);
  if (kind === 'stake') return placed.reduce((sum, { stake }) => sum + stake, 0n);
  const lost = placed.reduce((sum, { stake, credited }) => sum + stake - credited, 0n);
  return lost > 0n ? lost : 0n;
}

const PERIODS: readonly Period[] = ['week', 'day'];

export function exceededLimit(
  model: Model,
  user: ModelUser,
  kinds: readonly LimitKind[],
  amount: bigint,
): string | undefined {
  for (const period of PERIODS) {
    for (const kind of kinds) {
      const limit = user.limits.find((it) => it.kind === kind && it.period === period);
      const maximum = limit && amountAt(limit, model.second);
      if (limit === undefined || maximum === null || maximum === undefined) continue;
      const added = kind === 'orders' ? 1n : amount;
      if (usageOf(model, user, limit) + added > maximum) return `${kind}_limit_reached`;
    }
  }
  return undefined;
}
