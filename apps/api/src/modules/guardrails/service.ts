import {
  LIMIT_AMOUNT_MAX,
  LIMIT_AMOUNT_MIN,
  LIMIT_LOOSENED_AFTER_SECONDS,
  LIMIT_ORDERS_MAX,
  type LimitKind,
  type LimitPeriod,
  type ResponseOf,
} from '@candela/contract';
import type { getGuardrails } from '@candela/contract/calls/guardrails';
import { parseTyped, toMinor } from '@candela/money';
import { readDatabaseClock } from '../../db/database-clock.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { CoolOffFailure, RechargeStopped, SetLimitFailure } from './errors.js';
import { stoppedBy, writeLimited } from './refusals.js';
import {
  findGuardrails,
  findLimit,
  guardRecharge,
  type Limit,
  type LimitUse,
  lockGuarded,
  openGuardrails,
  saveLimit,
  selectUse,
  updateGuardrails,
} from './repository.js';
import { windowsAt } from './windows.js';

export type GuardrailsView = ResponseOf<typeof getGuardrails>;

const DAY_MS = 86_400_000;
const LOOSENED_AFTER_MS = LIMIT_LOOSENED_AFTER_SECONDS * 1_000;
const NOTHING: GuardrailsView = { limits: [], coolOffUntil: null, reminderMinutes: null };

export interface GuardrailsDeps {
  readonly db: Database;
  readonly now: () => number;
  /** Replaces the database's clock, which decides when limits take effect. */
  readonly databaseNow?: (() => number) | undefined;
}

export interface LimitRequest {
  readonly userId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** As typed; omitted to remove the limit. */
  readonly amount?: string | undefined;
}

/** `amount` in hundredths, `at` in epoch ms. */
export interface GuardedRecharge {
  readonly userId: string;
  readonly amount: bigint;
  readonly at: number;
}

/** The SQL that inserts an order enforces the limits. */
export function createGuardrails({ db, now, databaseNow }: GuardrailsDeps) {
  async function momentOf(tx: Transaction): Promise<number> {
    return Math.floor(databaseNow?.() ?? (await readDatabaseClock(tx)));
  }

  async function standingOf(from: Executor, userId: string, at: number): Promise<GuardrailsView> {
    const row = await findGuardrails(from, userId);
    if (row === undefined) return NOTHING;
    const { coolOffUntil: until, reminderMinutes } = row;
    return {
      limits: (await selectUse(from, userId, at)).map((use) => limitView(use, at)),
      coolOffUntil: until !== null && until > at ? Math.ceil(until / 1_000) : null,
      reminderMinutes,
    };
  }

  return {
    getGuardrails: (userId: string): Promise<GuardrailsView> => standingOf(db, userId, now()),

    /**
     * Tightens immediately, loosens after 24 hours. Repeating a pending change has no effect; an
     * equal or tighter amount cancels it.
     */
    async setLimit(
      tx: Transaction,
      { userId, kind, period, amount }: LimitRequest,
    ): Promise<Result<GuardrailsView, SetLimitFailure>> {
      const read = amount === undefined ? succeed(null) : readLimited(kind, amount);
      if (!read.ok) return read;
      await openGuardrails(tx, userId);
      const at = await momentOf(tx);
      const key = { userId, kind, period };
      const changed = changedLimit(await findLimit(tx, key), read.value, at);
      if (changed !== undefined) await saveLimit(tx, { ...key, ...changed, changedAt: at });
      return succeed(await standingOf(tx, userId, at));
    },

    async startCoolOff(
      tx: Transaction,
      userId: string,
      days: number,
    ): Promise<Result<GuardrailsView, CoolOffFailure>> {
      await openGuardrails(tx, userId);
      const at = await momentOf(tx);
      const until = at + days * DAY_MS;
      const running = (await findGuardrails(tx, userId))?.coolOffUntil ?? 0;
      if (running > until) return fail('cool_off_longer', { until: Math.ceil(running / 1_000) });
      await updateGuardrails(tx, userId, { coolOffFrom: at, coolOffUntil: until });
      return succeed(await standingOf(tx, userId, at));
    },

    async setReminder(
      tx: Transaction,
      userId: string,
      minutes: number | undefined,
    ): Promise<GuardrailsView> {
      await openGuardrails(tx, userId);
      await updateGuardrails(tx, userId, { reminderMinutes: minutes ?? null });
      return standingOf(tx, userId, await momentOf(tx));
    },

    /** Blocks further recharges of the user until the transaction ends. */
    async admitRecharge(
      tx: Transaction,
      { userId, amount, at }: GuardedRecharge,
    ): Promise<Result<undefined, RechargeStopped>> {
      const { day, week, month } = windowsAt(at);
      const starts = { day: day.start, week: week.start, month: month.start };
      try {
        await guardRecharge(tx, { userId, amount, at, ...starts });
      } catch (error) {
        const stopped = stoppedBy(error, at);
        if (stopped === undefined) throw error;
        return stopped as Result<undefined, RechargeStopped>;
      }
      return succeed(undefined);
    },

    /** Until the transaction ends, no recharge is admitted on an amount that another one freed. */
    holdRecharges: lockGuarded,
  };
}

function readLimited(kind: LimitKind, typed: string): Result<bigint, SetLimitFailure> {
  if (kind === 'orders') {
    if (!/^\d+$/.test(typed)) return fail('bad_request');
    const count = BigInt(typed);
    if (count < 1n) return fail('amount_too_small', { min: '1' });
    if (count > LIMIT_ORDERS_MAX)
      return fail('amount_too_large', { max: String(LIMIT_ORDERS_MAX) });
    return succeed(count);
  }
  const parsed = parseTyped(typed);
  if (parsed === undefined) return fail('bad_request');
  const minor = toMinor(parsed);
  if (minor < toMinor(LIMIT_AMOUNT_MIN)) return fail('amount_too_small', { min: LIMIT_AMOUNT_MIN });
  if (minor > toMinor(LIMIT_AMOUNT_MAX)) return fail('amount_too_large', { max: LIMIT_AMOUNT_MAX });
  return succeed(minor);
}

/** Null removes the limit; undefined means no change. */
function changedLimit(
  limit: Limit | undefined,
  wanted: bigint | null,
  at: number,
): Pick<Limit, 'amount' | 'nextAmount' | 'nextFrom'> | undefined {
  const nextIsIn = limit !== undefined && limit.nextFrom !== null && limit.nextFrom <= at;
  const current = nextIsIn ? limit.nextAmount : (limit?.amount ?? null);
  if (current === null) {
    return wanted === null ? undefined : { amount: wanted, nextAmount: null, nextFrom: null };
  }
  if (wanted !== null && wanted <= current) {
    return { amount: wanted, nextAmount: null, nextFrom: null };
  }
  const waits = limit !== undefined && !nextIsIn && limit.nextFrom !== null;
  if (waits && limit.nextAmount === wanted) return undefined;
  return { amount: current, nextAmount: wanted, nextFrom: at + LOOSENED_AFTER_MS };
}

function limitView(use: LimitUse, at: number): GuardrailsView['limits'][number] {
  const { kind, period, amount, used, nextAmount, nextFrom } = use;
  const left = amount > used ? amount - used : 0n;
  const write = (value: bigint) => writeLimited(kind, value);
  return {
    kind,
    period,
    amount: write(amount),
    used: write(used),
    left: write(left),
    resetsAt: windowsAt(at)[period].end / 1_000,
    next:
      nextFrom === null
        ? null
        : {
            amount: nextAmount === null ? null : write(nextAmount),
            from: Math.ceil(nextFrom / 1_000),
          },
  };
}

export type GuardrailsService = ReturnType<typeof createGuardrails>;
