import type { LimitKind, LimitPeriod } from '@candela/contract';
import { fromMinor } from '@candela/money';
import { errorChain } from '../../platform/db/error-chain.js';
import { type Failed, fail } from '../../platform/result.js';
import type { OrderLimitFailure, RechargeLimitFailure } from './errors.js';
import { periodWindowsAt } from './period-windows.js';

const COOLING_OFF = 'GR001';
const LIMIT_REACHED = 'GR002';

/** Error detail of `trading_limits_check` (SQL). */
interface LimitReachedDetail {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Hundredths; for `orders` a count. */
  readonly amount: number;
  readonly left: number;
}

export function formatLimitAmount(kind: LimitKind, value: bigint): string {
  return kind === 'orders' ? String(value) : fromMinor(value);
}

/**
 * Undefined for errors other than the user's own limits. `until`: epoch seconds.
 * @param at time of the request, epoch ms.
 */
export function limitFailureOf(
  error: unknown,
  at: number,
): Failed<OrderLimitFailure | RechargeLimitFailure> | undefined {
  for (const { code, detail } of errorChain(error)) {
    if (typeof detail !== 'string') continue;
    if (code === COOLING_OFF) {
      return fail('cooling_off', { until: Math.ceil(Number(detail) / 1_000) });
    }
    if (code === LIMIT_REACHED)
      return limitReachedFailure(JSON.parse(detail) as LimitReachedDetail, at);
  }
  return undefined;
}

function limitReachedFailure({ kind, period, amount, left }: LimitReachedDetail, at: number) {
  return fail(`${kind}_limit_reached` as const, {
    period,
    max: formatLimitAmount(kind, BigInt(amount)),
    left: formatLimitAmount(kind, BigInt(left)),
    until: periodWindowsAt(at)[period].end / 1_000,
  });
}
