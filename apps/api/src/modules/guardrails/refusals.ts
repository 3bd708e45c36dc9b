import type { LimitKind, LimitPeriod } from '@candela/contract';
import { fromMinor } from '@candela/money';
import { chain } from '../../db/error-chain.js';
import { type Failed, fail } from '../../result.js';
import type { OrderStopped, RechargeStopped } from './errors.js';
import { windowsAt } from './windows.js';

const COOLING_OFF = 'GR001';
const LIMIT_REACHED = 'GR002';

/** Error detail of the SQL function `guardrail_refuse`. */
interface Reached {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Hundredths; for `orders` a count. */
  readonly amount: number;
  readonly left: number;
}

export function writeLimited(kind: LimitKind, value: bigint): string {
  return kind === 'orders' ? String(value) : fromMinor(value);
}

/**
 * Undefined for errors other than the user's own limits. `until` is in epoch seconds.
 * @param at time of the request, in epoch ms.
 */
export function stoppedBy(
  error: unknown,
  at: number,
): Failed<OrderStopped | RechargeStopped> | undefined {
  for (const { code, detail } of chain(error)) {
    if (typeof detail !== 'string') continue;
    if (code === COOLING_OFF) {
      return fail('cooling_off', { until: Math.ceil(Number(detail) / 1_000) });
    }
    if (code === LIMIT_REACHED) return reached(JSON.parse(detail) as Reached, at);
  }
  return undefined;
}

function reached({ kind, period, amount, left }: Reached, at: number) {
  return fail(`${kind}_limit_reached` as const, {
    period,
    max: writeLimited(kind, BigInt(amount)),
    left: writeLimited(kind, BigInt(left)),
    until: windowsAt(at)[period].end / 1_000,
  });
}
