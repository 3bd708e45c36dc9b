import { type Language, RECHARGE_DEADLINE_SECONDS, RECHARGE_MIN } from '@candela/contract';
import { fromMinor, parseTypedAmount, percentOfMinor, toMinor } from '@candela/money';
import type { Credit } from '../../account/credit/service.js';
import type { Config } from '../../config/config.js';
import type { Content } from '../../content/content/service.js';
import type { User, Users } from '../../identity/users/service.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Messages } from '../../notifications/messages/service.js';
import { createId } from '../../platform/db/ids.js';
import { PermanentError } from '../../platform/db/permanent-error.js';
import type { ReviewListFilter } from '../../platform/db/review-list.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { localizeReason, SANDBOX_REJECTION } from '../../platform/localized-text.js';
import { type Failed, fail, type Result, succeed } from '../../platform/result.js';
import {
  assertAttributed,
  type Decision,
  reviewEach,
  SANDBOX_REVIEWER,
  sandboxDecision,
} from '../../platform/review-decisions.js';
import type { TradingLimits } from '../../trading/limits/service.js';
import type { Picture } from '../../uploads/picture.js';
import type { Uploads } from '../../uploads/service.js';
import type { AddPaidRechargeFailure, PayRechargeFailure, StartRechargeFailure } from './errors.js';
import {
  countOpenRecharges,
  deadLetterRecharge,
  eraseRecharges,
  findAnyRecharge,
  findRecharge,
  type InviteeTotals,
  insertRecharge,
  type Recharge,
  type RechargeFilter,
  selectInviteeTotals,
  selectRebatePayers,
  selectRecharges,
  selectRechargesByState,
  selectRechargesForReview,
  sumInviteeDeposits,
  updateExpiredRecharges,
  updateRebate,
  updateRecharge,
} from './repository.js';
import { resolvePayTo } from './resolve-pay-to.js';
import type { RechargeStatus } from './schema.js';

const MIN_AMOUNT = toMinor(RECHARGE_MIN);
/** Larger amounts are probably typing errors. */
const MAX_AMOUNT = toMinor('1000000.00');
/** Awaiting payment or review. */
const MAX_OPEN = 20;
const REVIEW_BATCH = 100;

export interface FundsDeps {
  db: Database;
  ledger: Pick<Ledger, 'postTransfers'>;
  users: Pick<Users, 'getUser' | 'lockUser' | 'isClosed'>;
  tradingLimits: Pick<TradingLimits, 'checkRecharge' | 'lockRecharges'>;
  uploads: Pick<Uploads, 'addPicture' | 'attachUpload'>;
  messages: Pick<Messages, 'sendMessage'>;
  credit: Pick<Credit, 'recordCredit'>;
  content: Pick<Content, 'findPaymentDetails'>;
  config: Pick<Config, 'rebatePercent' | 'rebateSelfInvited' | 'sandbox'>;
  now: () => number;
  onError: (error: unknown) => void;
}

export type { Recharge };

export interface RechargeRequest {
  userId: string;
  /** @default usdt */
  channel?: 'usdt' | 'bank' | undefined;
  network?: string | undefined;
  amount: string;
}

interface NewRecharge {
  userId: string;
  channel: 'usdt' | 'bank';
  network?: string | undefined;
  /** Hundredths. */
  amount: bigint;
}

export interface PaidRecharge extends Pick<NewRecharge, 'userId' | 'amount'> {
  proof: Picture;
}

export interface PaymentSubmission {
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
  async function openRecharge(
    tx: Transaction,
    { userId, channel, network, amount }: NewRecharge,
  ): Promise<Result<Recharge, StartRechargeFailure>> {
    // Closing the account ended the session that admitted this request.
    if ((await deps.users.lockUser(tx, userId)) === undefined) return fail('token_invalid');
    const now = deps.now();
    const id = createId(now);
    const payTo = resolvePayTo(await deps.content.findPaymentDetails(tx), channel, network, id);
    if (payTo === undefined) return fail('channel_unknown');
    const admitted = await deps.tradingLimits.checkRecharge(tx, { userId, amount, at: now });
    if (!admitted.ok) return admitted;
    await updateExpiredRecharges(tx, now, userId);
    // After the lock of `checkRecharge`: concurrent ones are counted.
    if ((await countOpenRecharges(tx, userId)) >= MAX_OPEN) {
      return fail('recharges_limit', { max: MAX_OPEN });
    }
    const recharge = await insertRecharge(tx, {
      id,
      userId,
      channel,
      payTo,
      amount,
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
  }

  const funds = {
    /** Valid for 60 minutes. Credits nothing. */
    async startRecharge(
      tx: Transaction,
      { userId, channel = 'usdt', network, amount }: RechargeRequest,
    ): Promise<Result<Recharge, StartRechargeFailure>> {
      const typed = parseTypedAmount(amount);
      if (typed === undefined) return fail('bad_request');
      const minor = toMinor(typed);
      if (minor < MIN_AMOUNT) return fail('amount_too_small', { min: fromMinor(MIN_AMOUNT) });
      if (minor > MAX_AMOUNT) return fail('amount_too_large', { max: fromMinor(MAX_AMOUNT) });
      return openRecharge(tx, { userId, channel, network, amount: minor });
    },

    /** Before expiry or after a rejection; starts the review. */
    async payRecharge(
      tx: Transaction,
      { userId, rechargeId, proof, remark }: PaymentSubmission,
    ): Promise<Result<Recharge, PayRechargeFailure>> {
      if ((await deps.users.lockUser(tx, userId)) === undefined) return fail('recharge_unknown');
      await deps.tradingLimits.lockRecharges(tx, userId);
      // After the lock of `lockRecharges`: a recharge expired by now has freed its part of the
      // limit.
      const now = deps.now();
      await updateExpiredRecharges(tx, now, userId);
      const recharge = await findRecharge(tx, userId, rechargeId);
      if (recharge === undefined) return fail('recharge_unknown');
      if (recharge.status === 'expired') return fail('recharge_expired');
      const reopens = recharge.status === 'rejected';
      if (reopens && (await countOpenRecharges(tx, userId)) >= MAX_OPEN) {
        return fail('recharges_limit', { max: MAX_OPEN });
      }
      if (!(await deps.uploads.attachUpload(tx, userId, proof, 'proof')))
        return fail('upload_unknown');
      const updated = await updateRecharge(
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
      return updated === undefined ? fail('recharge_already_submitted') : succeed(updated);
    },

    /** Started, paid and approved in one transaction, for the sandbox. */
    async addPaidRecharge(
      tx: Transaction,
      { userId, amount, proof }: PaidRecharge,
    ): Promise<Result<Recharge, AddPaidRechargeFailure>> {
      const started = await openRecharge(tx, { userId, channel: 'usdt', amount });
      if (!started.ok) {
        if (started.failure === 'channel_unknown')
          throw new Error('No USDT address is configured.');
        return started as Failed<AddPaidRechargeFailure>;
      }
      const { id } = started.value;
      const now = deps.now();
      const proofId = await deps.uploads.addPicture(tx, userId, 'proof', proof);
      const submission = { status: 'review' as const, proofId, submittedAt: now };
      await updateRecharge(tx, id, ['pending_payment'], submission, { at: now });
      await funds.decideRechargeInTransaction(tx, id, { approve: true }, SANDBOX_REVIEWER);
      const paid = await findRecharge(tx, userId, id);
      if (paid?.status !== 'paid') throw new Error(`The recharge ${id} was not paid.`);
      return succeed(paid);
    },

    ownsRecharge: async (db: Executor, userId: string, id: string): Promise<boolean> =>
      (await findRecharge(db, userId, id)) !== undefined,

    /** Newest first. */
    async listRecharges(userId: string, filter: RechargeFilter): Promise<Recharge[]> {
      await updateExpiredRecharges(deps.db, deps.now(), userId);
      return selectRecharges(deps.db, userId, filter);
    },

    /**
     * Idempotent.
     * @param actor operator's name.
     * @returns whether this call decided it.
     */
    async decideRecharge(id: string, decision: Decision, actor: string): Promise<boolean> {
      const decided = await transact(
        deps.db,
        async (tx) => succeed(await funds.decideRechargeInTransaction(tx, id, decision, actor)),
        { idempotent: true },
      );
      return decided.value;
    },

    async decideRechargeInTransaction(
      tx: Transaction,
      id: string,
      decision: Decision,
      actor: string,
    ): Promise<boolean> {
      assertAttributed(decision, actor);
      const by = { at: deps.now(), actor };
      const status: RechargeStatus = decision.approve ? 'paid' : 'rejected';
      const reason = decision.approve ? null : decision.reason;
      const updated = await updateRecharge(tx, id, ['review'], { status, reason }, by);
      if (updated === undefined) return false;
      const amount = fromMinor(updated.amount);
      if (decision.approve) {
        await creditRecharge(deps, tx, updated, actor);
        const { userId } = updated;
        await deps.credit.recordCredit(tx, { userId, cause: 'recharge', reference: id });
        await deps.messages.sendMessage(
          tx,
          updated.userId,
          'recharge_paid',
          { amount, record: id },
          deps.now(),
        );
      } else {
        const params = { amount, reason: decision.reason, record: id };
        await deps.messages.sendMessage(
          tx,
          updated.userId,
          'recharge_rejected',
          params,
          deps.now(),
        );
      }
      return true;
    },

    /** Sandbox reviewer. Dead-letters what contradicts the ledger. */
    async reviewRecharges(): Promise<void> {
      const { rechargeReviewSeconds } = deps.config.sandbox;
      const due = deps.now() - rechargeReviewSeconds * 1_000;
      await reviewEach({
        subject: 'recharge',
        requests: await selectRechargesForReview(deps.db, due, REVIEW_BATCH),
        decide: ({ id, amount }) =>
          funds.decideRecharge(id, sandboxDecision(amount), SANDBOX_REVIEWER),
        deadLetter: (id, refusal) => deadLetterRecharge(deps.db, id, refusal),
        onError: deps.onError,
      });
    },

    async recordPastRecharge(tx: Transaction, past: PastRecharge): Promise<void> {
      const { id, userId, channel, amount, at, outcome } = past;
      const payTo = resolvePayTo(await deps.content.findPaymentDetails(tx), channel, undefined, id);
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

    async listRechargesByState(filter: ReviewListFilter<RechargeStatus>): Promise<Recharge[]> {
      await updateExpiredRecharges(deps.db, deps.now());
      return selectRechargesByState(deps.db, filter);
    },

    findAnyRecharge,

    calculateRebate: (
      db: Executor,
      recharge: Pick<Recharge, 'userId' | 'amount'>,
    ): Promise<Rebate> => calculateRebate(deps, db, recharge),

    listInviteeTotals: (inviterId: string, userIds: readonly string[]): Promise<InviteeTotals[]> =>
      selectInviteeTotals(deps.db, inviterId, userIds),

    listRebatePayers: (
      inviterId: string,
      references: readonly string[],
    ): Promise<ReadonlyMap<string, string>> => selectRebatePayers(deps.db, inviterId, references),

    sumInviteeDeposits: (inviterId: string): Promise<bigint> =>
      sumInviteeDeposits(deps.db, inviterId),

    hasOpenRecharge: async (db: Executor, userId: string): Promise<boolean> =>
      (await countOpenRecharges(db, userId)) > 0,

    /** Amounts and times stay. */
    eraseUser: (tx: Transaction, userId: string): Promise<void> => eraseRecharges(tx, userId),

    expireRecharges: (): Promise<void> => updateExpiredRecharges(deps.db, deps.now()),
  };
  return funds;
}

/** In hundredths. */
export interface Rebate {
  readonly inviterId: string | null;
  readonly rebate: bigint;
}

async function calculateRebate(
  { users, config }: Pick<FundsDeps, 'users' | 'config'>,
  db: Executor,
  { userId, amount }: Pick<Recharge, 'userId' | 'amount'>,
  findInviter: (db: Executor, id: string) => Promise<User | undefined> = users.getUser,
): Promise<Rebate> {
  const { inviterId, selfInvited } = await users.getUser(db, userId);
  const inviter = inviterId === null ? undefined : await findInviter(db, inviterId);
  const hasOpenInviter = inviter !== undefined && !users.isClosed(inviter);
  const isEarned = hasOpenInviter && (!selfInvited || config.rebateSelfInvited);
  return { inviterId, rebate: isEarned ? percentOfMinor(amount, config.rebatePercent) : 0n };
}

async function creditRecharge(
  deps: FundsDeps,
  tx: Transaction,
  recharge: Recharge,
  actor: string,
): Promise<void> {
  const { id, userId, amount } = recharge;
  // Locks the inviter: an account that closes concurrently is credited before, or earns nothing.
  const { inviterId, rebate } = await calculateRebate(deps, tx, recharge, deps.users.lockUser);
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
  if (!posted.ok) throw new PermanentError(posted.failure);
  if (inviterId !== null) await updateRebate(tx, id, { inviterId, rebate });
}

export function rechargeView(recharge: Recharge, lang: Language) {
  const { id, channel, payTo, status, remark, reason } = recharge;
  return {
    id,
    amount: fromMinor(recharge.amount),
    channel,
    payTo,
    status,
    time: toSeconds(recharge.createdAt),
    expiresAt: toSeconds(recharge.expiresAt),
    remark,
    reason: localizeReason(lang, reason),
    timeline: recharge.timeline.map((step) => ({ status: step.status, time: toSeconds(step.at) })),
  };
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
