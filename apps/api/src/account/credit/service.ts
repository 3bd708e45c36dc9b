import { CREDIT_POINTS, CREDIT_RECHARGES_MAX } from '@candela/contract';
import type { CreditCause } from '@candela/contract/calls/credit';
import type { Users } from '../../identity/users/service.js';
import { type Attribution, findMissingAttribution } from '../../platform/attribution.js';
import { createId } from '../../platform/db/ids.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { CreditFailure } from './errors.js';
import {
  type CreditFilter,
  countCreditEvents,
  findDeduction,
  insertCreditEvent,
  selectCreditEvents,
} from './repository.js';

export interface CreditGrant {
  userId: string;
  cause: 'recharge' | 'real_name';
  /** Recharge id, or user id for a real name; unique per cause. */
  reference: string;
  /**
   * Epoch ms.
   * @default now
   */
  atMs?: number | undefined;
}

export interface Deduction extends Attribution {
  userId: string;
  /** Makes the deduction idempotent. */
  reference: string;
}

export interface Correction extends Attribution {
  deductionId: string;
}

export interface CreditDeps {
  db: Database;
  users: Pick<Users, 'lockCredit' | 'setCredit'>;
  now: () => number;
}

export type Credit = ReturnType<typeof createCredit>;

export function createCredit({ db, users, now }: CreditDeps) {
  interface CreditChange {
    userId: string;
    cause: CreditCause;
    reference: string;
    actor?: string;
    reason?: string;
    atMs?: number | undefined;
  }

  /** The caller has locked the user's row. */
  async function applyChange(
    tx: Transaction,
    { userId, cause, reference, actor, reason, atMs = now() }: CreditChange,
    before: number,
  ): Promise<Result<number, CreditFailure>> {
    const points = CREDIT_POINTS[cause];
    const score = before + points;
    if (score < 0) return fail('score_too_low');
    const event = { id: createId(atMs), userId, cause, reference, points, score, createdAt: atMs };
    const isNew = await insertCreditEvent(tx, { ...event, actor, reason });
    if (!isNew) return fail('already_recorded');
    await users.setCredit(tx, userId, score);
    return succeed(score);
  }

  return {
    /**
     * Counts each reference once, and at most `CREDIT_RECHARGES_MAX` recharges.
     * @returns whether it counted.
     */
    async recordCredit(tx: Transaction, grant: CreditGrant): Promise<boolean> {
      const before = await users.lockCredit(tx, grant.userId);
      if (grant.cause === 'recharge') {
        const counted = await countCreditEvents(tx, grant.userId, 'recharge');
        if (counted >= CREDIT_RECHARGES_MAX) return false;
      }
      return (await applyChange(tx, grant, before)).ok;
    },

    async deductCredit(
      tx: Transaction,
      deduction: Deduction,
    ): Promise<Result<number, CreditFailure>> {
      const missing = findMissingAttribution(deduction);
      if (missing !== undefined) return fail(missing);
      const before = await users.lockCredit(tx, deduction.userId);
      return applyChange(tx, { ...deduction, cause: 'deduction' }, before);
    },

    /** Once per deduction. */
    async correctCredit(
      tx: Transaction,
      { deductionId, ...signature }: Correction,
    ): Promise<Result<number, CreditFailure>> {
      const missing = findMissingAttribution(signature);
      if (missing !== undefined) return fail(missing);
      const deduction = await findDeduction(tx, deductionId);
      if (deduction === undefined) return fail('deduction_unknown');
      const { userId } = deduction;
      const before = await users.lockCredit(tx, userId);
      return applyChange(
        tx,
        { userId, cause: 'correction', reference: deductionId, ...signature },
        before,
      );
    },

    /** Newest first. */
    async listCreditEvents(userId: string, filter: CreditFilter) {
      const rows = await selectCreditEvents(db, userId, filter);
      return rows.map(({ id, cause, points, score, reason, createdAt }) => ({
        id,
        cause,
        points,
        score,
        reason,
        time: Math.floor(createdAt / 1_000),
      }));
    },
  };
}
