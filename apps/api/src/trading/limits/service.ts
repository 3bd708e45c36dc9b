import {
  LIMIT_AMOUNT_MAX,
  LIMIT_AMOUNT_MIN,
  LIMIT_LOOSENING_DELAY_SECONDS,
  LIMIT_ORDERS_MAX,
  type LimitKind,
  type LimitPeriod,
  type ResponseOf,
} from '@candela/contract';
import type { getTradingLimits } from '@candela/contract/calls/trading-limits';
import { parseTypedAmount, toMinor } from '@candela/money';
import { readDatabaseClock } from '../../platform/db/database-clock.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { CoolOffFailure, RechargeLimitFailure, SetLimitFailure } from './errors.js';
import { formatLimitAmount, limitFailureOf } from './limit-failure-of-error.js';
import { periodWindowsAt } from './period-windows.js';
import {
  checkRechargeLimits,
  createAndLockLimitSettings,
  findLimit,
  findLimitSettings,
  type LimitUsage,
  lockUserLimits,
  saveLimit,
  selectLimitUsage,
  type TradingLimit,
  updateLimitSettings,
} from './repository.js';

export type TradingLimitsView = ResponseOf<typeof getTradingLimits>;

const DAY_MS = 86_400_000;
const LOOSEN_DELAY_MS = LIMIT_LOOSENING_DELAY_SECONDS * 1_000;
const NO_LIMITS: TradingLimitsView = { limits: [], coolOffUntil: null, reminderMinutes: null };

export interface TradingLimitsDeps {
  readonly db: Database;
  readonly now: () => number;
  readonly databaseNow?: (() => number) | undefined;
}

export interface LimitRequest {
  readonly userId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount?: string | undefined;
}

/** `amount` in hundredths, `at` in epoch ms. */
export interface RechargeCheck {
  readonly userId: string;
  readonly amount: bigint;
  readonly at: number;
}

/** The SQL that inserts an order enforces the limits. */
export function createTradingLimits({ db, now, databaseNow }: TradingLimitsDeps) {
  async function databaseTime(tx: Transaction): Promise<number> {
    return Math.floor(databaseNow?.() ?? (await readDatabaseClock(tx)));
  }

  async function limitsViewOf(
    from: Executor,
    userId: string,
    at: number,
  ): Promise<TradingLimitsView> {
    const row = await findLimitSettings(from, userId);
    if (row === undefined) return NO_LIMITS;
    const { coolOffUntil: until, reminderMinutes } = row;
    return {
      limits: (await selectLimitUsage(from, userId, at)).map((use) => limitView(use, at)),
      coolOffUntil: until !== null && until > at ? Math.ceil(until / 1_000) : null,
      reminderMinutes,
    };
  }

  return {
    getLimits: (userId: string): Promise<TradingLimitsView> => limitsViewOf(db, userId, now()),

    /**
     * Tightens immediately, loosens after 24 hours. Repeating a pending change has no effect; an
     * equal or tighter amount cancels it.
     */
    async setLimit(
      tx: Transaction,
      { userId, kind, period, amount }: LimitRequest,
    ): Promise<Result<TradingLimitsView, SetLimitFailure>> {
      const read = amount === undefined ? succeed(null) : parseLimitAmount(kind, amount);
      if (!read.ok) return read;
      await createAndLockLimitSettings(tx, userId);
      const at = await databaseTime(tx);
      const key = { userId, kind, period };
      const changed = nextLimitState(await findLimit(tx, key), read.value, at);
      if (changed !== undefined) await saveLimit(tx, { ...key, ...changed, changedAt: at });
      return succeed(await limitsViewOf(tx, userId, at));
    },

    async startCoolOff(
      tx: Transaction,
      userId: string,
      days: number,
    ): Promise<Result<TradingLimitsView, CoolOffFailure>> {
      await createAndLockLimitSettings(tx, userId);
      const at = await databaseTime(tx);
      const until = at + days * DAY_MS;
      const running = (await findLimitSettings(tx, userId))?.coolOffUntil ?? 0;
      if (running > until) return fail('cool_off_longer', { until: Math.ceil(running / 1_000) });
      await updateLimitSettings(tx, userId, { coolOffFrom: at, coolOffUntil: until });
      return succeed(await limitsViewOf(tx, userId, at));
    },

    async setReminder(
      tx: Transaction,
      userId: string,
      minutes: number | undefined,
    ): Promise<TradingLimitsView> {
      await createAndLockLimitSettings(tx, userId);
      await updateLimitSettings(tx, userId, { reminderMinutes: minutes ?? null });
      return limitsViewOf(tx, userId, await databaseTime(tx));
    },

    /** Blocks the user's other recharges until the transaction ends. */
    async checkRecharge(
      tx: Transaction,
      { userId, amount, at }: RechargeCheck,
    ): Promise<Result<undefined, RechargeLimitFailure>> {
      const { day, week, month } = periodWindowsAt(at);
      const starts = { day: day.start, week: week.start, month: month.start };
      try {
        await checkRechargeLimits(tx, { userId, amount, at, ...starts });
      } catch (error) {
        const limitFailure = limitFailureOf(error, at);
        if (limitFailure === undefined) throw error;
        return limitFailure as Result<undefined, RechargeLimitFailure>;
      }
      return succeed(undefined);
    },

    /** Until the transaction ends, no break starts. */
    async checkBreak(tx: Transaction, userId: string): Promise<Result<undefined, 'cooling_off'>> {
      await lockUserLimits(tx, userId);
      const until = (await findLimitSettings(tx, userId))?.coolOffUntil ?? 0;
      return until > (await databaseTime(tx))
        ? fail('cooling_off', { until: Math.ceil(until / 1_000) })
        : succeed(undefined);
    },

    /** Until the transaction ends, no recharge is admitted on an amount that another one freed. */
    lockRecharges: lockUserLimits,
  };
}

function parseLimitAmount(kind: LimitKind, typed: string): Result<bigint, SetLimitFailure> {
  if (kind === 'orders') {
    if (!/^\d+$/.test(typed)) return fail('bad_request');
    const count = BigInt(typed);
    if (count < 1n) return fail('amount_too_small', { min: '1' });
    if (count > LIMIT_ORDERS_MAX)
      return fail('amount_too_large', { max: String(LIMIT_ORDERS_MAX) });
    return succeed(count);
  }
  const parsed = parseTypedAmount(typed);
  if (parsed === undefined) return fail('bad_request');
  const minor = toMinor(parsed);
  if (minor < toMinor(LIMIT_AMOUNT_MIN)) return fail('amount_too_small', { min: LIMIT_AMOUNT_MIN });
  if (minor > toMinor(LIMIT_AMOUNT_MAX)) return fail('amount_too_large', { max: LIMIT_AMOUNT_MAX });
  return succeed(minor);
}

/** Null removes the limit; undefined: no change. */
function nextLimitState(
  limit: TradingLimit | undefined,
  wanted: bigint | null,
  at: number,
): Pick<TradingLimit, 'amount' | 'nextAmount' | 'nextFrom'> | undefined {
  const isNextInEffect = limit !== undefined && limit.nextFrom !== null && limit.nextFrom <= at;
  const current = isNextInEffect ? limit.nextAmount : (limit?.amount ?? null);
  if (current === null) {
    return wanted === null ? undefined : { amount: wanted, nextAmount: null, nextFrom: null };
  }
  if (wanted !== null && wanted <= current) {
    return { amount: wanted, nextAmount: null, nextFrom: null };
  }
  const isPending = limit !== undefined && !isNextInEffect && limit.nextFrom !== null;
  if (isPending && limit.nextAmount === wanted) return undefined;
  return { amount: current, nextAmount: wanted, nextFrom: at + LOOSEN_DELAY_MS };
}

function limitView(use: LimitUsage, at: number): TradingLimitsView['limits'][number] {
  const { kind, period, amount, used, nextAmount, nextFrom } = use;
  const left = amount > used ? amount - used : 0n;
  const write = (value: bigint) => formatLimitAmount(kind, value);
  return {
    kind,
    period,
    amount: write(amount),
    used: write(used),
    left: write(left),
    resetsAt: periodWindowsAt(at)[period].end / 1_000,
    next:
      nextFrom === null
        ? null
        : {
            amount: nextAmount === null ? null : write(nextAmount),
            from: Math.ceil(nextFrom / 1_000),
          },
  };
}

export type TradingLimits = ReturnType<typeof createTradingLimits>;
