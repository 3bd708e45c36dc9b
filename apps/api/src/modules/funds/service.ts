import { type Language, RECHARGE_DEADLINE_SECONDS, RECHARGE_MIN } from '@candela/contract';
import { fromMinor, parseTyped, percentOfMinor, toMinor } from '@candela/money';
import type { Config } from '../../config/config.js';
import { ContradictionError } from '../../db/contradiction.js';
import { createId } from '../../db/ids.js';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import { fail, type Result, succeed } from '../../result.js';
import {
  assertSigned,
  type Decision,
  reasonIn,
  reviewEach,
  SANDBOX_REJECTION,
  SANDBOX_REVIEWER,
  sandboxDecision,
} from '../../reviewing.js';
import type { Content } from '../content/service.js';
import type { Credit } from '../credit/service.js';
import type { GuardrailsService } from '../guardrails/service.js';
import type { Messages } from '../messages/service.js';
import type { Uploads } from '../uploads/service.js';
import type { User, Users } from '../users/service.js';
import type { PayRechargeFailure, StartRechargeFailure } from './errors.js';
import { payToFor } from './pay-to.js';
import {
  findAnyRecharge,
  findRecharge,
  hasOpenRecharge,
  type InvitedSum,
  insertRecharge,
  type OperatorFilter,
  type Recharge,
  type RechargeFilter,
  selectInvitedSums,
  selectRebatePayers,
  selectRecharges,
  selectRechargesForReview,
  selectRechargesIn,
  setRechargeAside,
  sumInvitedDeposits,
  updateExpiredRecharges,
  updateForgotten,
  updateRebate,
  updateRecharge,
} from './repository.js';
import type { RechargeStatus } from './schema.js';

const MIN = toMinor(RECHARGE_MIN);
/** Larger amounts are probably typing errors. */
const MAX = toMinor('1000000.00');
const REVIEW_BATCH = 100;

export interface FundsDeps {
  db: Database;
  ledger: Pick<Ledger, 'postTransfers'>;
  users: Pick<Users, 'getUser' | 'holdUser' | 'isClosed'>;
  guardrails: Pick<GuardrailsService, 'admitRecharge' | 'holdRecharges'>;
  uploads: Pick<Uploads, 'attachUpload'>;
  messages: Pick<Messages, 'sendMessage'>;
  credit: Pick<Credit, 'recordCredit'>;
  content: Pick<Content, 'findPaymentDetails'>;
  config: Pick<Config, 'rebatePercent' | 'rebateSelfInvited' | 'sandbox'>;
  now: () => number;
  /** Called for each dead-lettered recharge. */
  onError: (error: unknown) => void;
}

export interface RechargeRequest {
  userId: string;
  /** @default usdt */
  channel?: 'usdt' | 'bank' | undefined;
  network?: string | undefined;
  /** As typed: `"50"`, `"50.5"`. */
  amount: string;
}

export interface Payment {
  userId: string;
  rechargeId: string;
  proof: string;
  remark?: string | undefined;
}

export interface PastRecharge {
  id: string;
  userId: string;
  channel: 'usdt' | 'bank';
  amount: bigint;
  /** Epoch ms. */
  at: number;
  outcome: 'paid' | 'rejected';
}

export type Funds = ReturnType<typeof createFunds>;

export function createFunds(deps: FundsDeps) {
  const funds = {
    /** Valid for 60 minutes. Credits nothing. */
    async startRecharge(
      tx: Transaction,
      { userId, channel = 'usdt', network, amount }: RechargeRequest,
    ): Promise<Result<Recharge, StartRechargeFailure>> {
      const typed = parseTyped(amount);
      if (typed === undefined) return fail('bad_request');
      const minor = toMinor(typed);
      if (minor < MIN) return fail('amount_too_small', { min: fromMinor(MIN) });
      if (minor > MAX) return fail('amount_too_large', { max: fromMinor(MAX) });
      const now = deps.now();
      const id = createId(now);
      const payTo = payToFor(await deps.content.findPaymentDetails(tx), channel, network, id);
      if (payTo === undefined) return fail('channel_unknown');
      const admitted = await deps.guardrails.admitRecharge(tx, { userId, amount: minor, at: now });
      if (!admitted.ok) return admitted;
      const recharge = await insertRecharge(tx, {
        id,
        userId,
        channel,
        payTo,
        amount: minor,
        status: 'pending_payment',
        proofId: null,
        remark: '',
        reason: null,
        timeline: [{ status: 'pending_payment', at: now }],
        createdAt: now,
        expiresAt: now + RECHARGE_DEADLINE_SECONDS * 1_000,
        submittedAt: null,
      });
      return succeed(recharge);
    },

    /** Before expiry or after a rejection; starts the review. */
    async payRecharge(
      tx: Transaction,
      { userId, rechargeId, proof, remark }: Payment,
    ): Promise<Result<Recharge, PayRechargeFailure>> {
      await deps.guardrails.holdRecharges(tx, userId);
      if ((await deps.users.holdUser(tx, userId)) === undefined) return fail('recharge_unknown');
      // After the lock of `holdRecharges`: a recharge expired by now has freed its part of the
      // limit.
      const now = deps.now();
      await updateExpiredRecharges(tx, now, userId);
      const recharge = await findRecharge(tx, userId, rechargeId);
      if (recharge === undefined) return fail('recharge_unknown');
      if (recharge.status === 'expired') return fail('recharge_expired');
      if (!(await deps.uploads.attachUpload(tx, userId, proof, 'proof')))
        return fail('upload_unknown');
      const moved = await updateRecharge(
        tx,
        rechargeId,
        ['pending_payment', 'rejected'],
        {
          status: 'review',
          proofId: proof,
          remark: remark?.trim() ?? '',
          reason: null,
          submittedAt: now,
        },
        { at: now },
      );
      return moved === undefined ? fail('recharge_already_submitted') : succeed(moved);
    },

    isRechargeOf: async (db: Executor, userId: string, id: string): Promise<boolean> =>
      (await findRecharge(db, userId, id)) !== undefined,

    /** Newest first. */
    async listRecharges(userId: string, filter: RechargeFilter): Promise<Recharge[]> {
      await updateExpiredRecharges(deps.db, deps.now(), userId);
      return selectRecharges(deps.db, userId, filter);
    },

    /**
     * Idempotent: a second decision has no effect.
     * @param actor operator's name.
     * @returns whether this call decided it.
     */
    async decideRecharge(id: string, decision: Decision, actor: string): Promise<boolean> {
      const decided = await transact(
        deps.db,
        async (tx) => succeed(await funds.decideRechargeIn(tx, id, decision, actor)),
        { idempotent: true },
      );
      return decided.value;
    },

    /** Like `decideRecharge`, in the caller's transaction. */
    async decideRechargeIn(
      tx: Transaction,
      id: string,
      decision: Decision,
      actor: string,
    ): Promise<boolean> {
      assertSigned(decision, actor);
      const by = { at: deps.now(), actor };
      const status: RechargeStatus = decision.approve ? 'paid' : 'rejected';
      const reason = decision.approve ? null : decision.reason;
      const moved = await updateRecharge(tx, id, ['review'], { status, reason }, by);
      if (moved === undefined) return false;
      const amount = fromMinor(moved.amount);
      if (decision.approve) {
        await credit(deps, tx, moved, actor);
        const { userId } = moved;
        await deps.credit.recordCredit(tx, { userId, cause: 'recharge', reference: id });
        await deps.messages.sendMessage(tx, moved.userId, 'recharge_paid', { amount }, deps.now());
      } else {
        const params = { amount, reason: decision.reason };
        await deps.messages.sendMessage(tx, moved.userId, 'recharge_rejected', params, deps.now());
      }
      return true;
    },

    /** Automatic sandbox reviewer. Dead-letters what contradicts the ledger. */
    async reviewRecharges(): Promise<void> {
      const { rechargeReviewSeconds } = deps.config.sandbox;
      const due = deps.now() - rechargeReviewSeconds * 1_000;
      await reviewEach({
        what: 'recharge',
        requests: await selectRechargesForReview(deps.db, due, REVIEW_BATCH),
        decide: ({ id, amount }) =>
          funds.decideRecharge(id, sandboxDecision(amount), SANDBOX_REVIEWER),
        setAside: (id, refusal) => setRechargeAside(deps.db, id, refusal),
        onError: deps.onError,
      });
    },

    /** For accounts with a history. */
    async recordPastRecharge(tx: Transaction, past: PastRecharge): Promise<void> {
      const { id, userId, channel, amount, at, outcome } = past;
      const payTo = payToFor(await deps.content.findPaymentDetails(tx), channel, undefined, id);
      if (payTo === undefined) throw new Error(`There is no place to pay by ${channel}.`);
      const submittedAt = at + 4 * 60_000;
      await insertRecharge(tx, {
        id,
        userId,
        channel,
        payTo,
        amount,
        status: outcome,
        proofId: null,
        remark: '',
        reason: outcome === 'rejected' ? SANDBOX_REJECTION : null,
        timeline: [
          { status: 'pending_payment', at },
          { status: 'review', at: submittedAt },
          { status: outcome, at: submittedAt + 10_000 },
        ],
        createdAt: at,
        expiresAt: at + RECHARGE_DEADLINE_SECONDS * 1_000,
        submittedAt,
      });
    },

    /** For operators: oldest first. */
    async listRechargesIn(filter: OperatorFilter): Promise<Recharge[]> {
      await updateExpiredRecharges(deps.db, deps.now());
      return selectRechargesIn(deps.db, filter);
    },

    /** For operators. */
    findAnyRecharge,

    rebateOf: (db: Executor, recharge: Pick<Recharge, 'userId' | 'amount'>): Promise<Rebate> =>
      rebateOf(deps, db, recharge),

    listInvitedSums: (inviterId: string, userIds: readonly string[]): Promise<InvitedSum[]> =>
      selectInvitedSums(deps.db, inviterId, userIds),

    /** Payers by rebate reference. */
    listRebatePayers: (
      inviterId: string,
      references: readonly string[],
    ): Promise<ReadonlyMap<string, string>> => selectRebatePayers(deps.db, inviterId, references),

    sumInvitedDeposits: (inviterId: string): Promise<bigint> =>
      sumInvitedDeposits(deps.db, inviterId),

    /** Unpaid or under review. */
    hasOpenRecharge,

    /** Amounts and times stay. */
    forgetUser: (tx: Transaction, userId: string): Promise<void> => updateForgotten(tx, userId),

    expireRecharges: (): Promise<void> => updateExpiredRecharges(deps.db, deps.now()),
  };
  return funds;
}

/** In hundredths. */
export interface Rebate {
  readonly inviterId: string | null;
  readonly rebate: bigint;
}

async function rebateOf(
  { users, config }: Pick<FundsDeps, 'users' | 'config'>,
  db: Executor,
  { userId, amount }: Pick<Recharge, 'userId' | 'amount'>,
  findInviter: (db: Executor, id: string) => Promise<User | undefined> = users.getUser,
): Promise<Rebate> {
  const { inviterId, selfInvited } = await users.getUser(db, userId);
  const inviter = inviterId === null ? undefined : await findInviter(db, inviterId);
  const isThere = inviter !== undefined && !users.isClosed(inviter);
  const isEarned = isThere && (!selfInvited || config.rebateSelfInvited);
  return { inviterId, rebate: isEarned ? percentOfMinor(amount, config.rebatePercent) : 0n };
}

async function credit(
  deps: FundsDeps,
  tx: Transaction,
  recharge: Recharge,
  actor: string,
): Promise<void> {
  const { id, userId, amount } = recharge;
  // Locks the inviter: an account that closes concurrently is credited before, or earns nothing.
  const { inviterId, rebate } = await rebateOf(deps, tx, recharge, deps.users.holdUser);
  const posted = await deps.ledger.postTransfers(tx, [
    {
      kind: 'recharge',
      reference: id,
      actor,
      lines: [
        { account: platformAccount('deposits'), amount: -amount },
        { account: userAccount(userId, 'available'), amount },
      ],
    },
    ...(inviterId === null || rebate === 0n
      ? []
      : [
          {
            kind: 'rebate' as const,
            reference: recharge.rebateReference,
            actor,
            lines: [
              { account: platformAccount('promotions'), amount: -rebate },
              { account: userAccount(inviterId, 'available'), amount: rebate },
            ],
          },
        ]),
  ]);
  if (!posted.ok) throw new ContradictionError(posted.failure);
  if (inviterId !== null) await updateRebate(tx, id, { inviterId, rebate });
}

export function describeRecharge(recharge: Recharge, lang: Language) {
  const { id, channel, payTo, status, remark, reason } = recharge;
  return {
    id,
    amount: fromMinor(recharge.amount),
    channel,
    payTo,
    status,
    time: seconds(recharge.createdAt),
    expiresAt: seconds(recharge.expiresAt),
    remark,
    reason: reasonIn(lang, reason),
    timeline: recharge.timeline.map((step) => ({ status: step.status, time: seconds(step.at) })),
  };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
