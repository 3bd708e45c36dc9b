import type { Language } from '@candela/contract';
import { feeOf, fromMinor, parseTypedAmount, toMinor } from '@candela/money';
import type { Config } from '../../config/config.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { TransferRequest } from '../../ledger/posting.js';
import type { Messages } from '../../notifications/messages/service.js';
import { createId } from '../../platform/db/ids.js';
import { PermanentError } from '../../platform/db/permanent-error.js';
import type { ReviewListFilter } from '../../platform/db/review-list.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  assertAttributed,
  type Decision,
  localizeReason,
  reviewEach,
  SANDBOX_REVIEWER,
  sandboxDecision,
} from '../../platform/review-decisions.js';
import { maskCardNumber } from '../cards/card-number.js';
import type { BankCard, Cards } from '../cards/service.js';
import type { WithdrawalFailure } from './errors.js';
import {
  countPendingForCard,
  deadLetterWithdrawal,
  decidePending,
  eraseWithdrawals,
  findAnyWithdrawal,
  insertWithdrawal,
  selectWithdrawals,
  selectWithdrawalsByState,
  selectWithdrawalsForReview,
  type Withdrawal,
  type WithdrawalFilter,
} from './repository.js';
import type { WithdrawalStatus } from './schema.js';
import { holdTransfers, payoutTransfer, refundTransfer } from './transfers.js';

const REVIEW_BATCH = 100;

export interface WithdrawalsDeps {
  db: Database;
  ledger: Pick<Ledger, 'postTransfers'>;
  cards: Pick<Cards, 'findAndLockCard'>;
  messages: Pick<Messages, 'sendMessage'>;
  config: Pick<Config, 'withdrawal' | 'sandbox'>;
  now: () => number;
  onError: (error: unknown) => void;
}

export interface WithdrawalRequest {
  userId: string;
  cardId: string;
  amount: string;
}

export interface PastWithdrawal {
  userId: string;
  card: BankCard;
  amount: bigint;
  /** Request time, epoch ms. */
  at: number;
  decision: Decision;
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(deps: WithdrawalsDeps) {
  const { feePercent, feeMin, min } = deps.config.withdrawal;
  const feeFor = (amount: bigint) => feeOf(amount, { percent: feePercent, min: feeMin });

  async function createAndHold(
    tx: Transaction,
    ledger: WithdrawalsDeps['ledger'],
    request: { userId: string; card: BankCard; amount: bigint; at: number },
  ): Promise<Result<Withdrawal, 'insufficient_funds'>> {
    const { userId, card, amount, at } = request;
    const { bankName, accountName, lastFour } = card;
    const withdrawal = await insertWithdrawal(tx, {
      id: createId(at),
      userId,
      cardId: card.id,
      card: { bankName, accountName, lastFour },
      amount,
      fee: feeFor(amount),
      status: 'pending',
      reason: null,
      timeline: [{ status: 'pending', at }],
      createdAt: at,
    });
    const held = await ledger.postTransfers(tx, holdTransfers(withdrawal));
    if (held.ok) return succeed(withdrawal);
    if (held.failure === 'insufficient_funds') return fail(held.failure);
    throw new PermanentError(held.failure);
  }

  async function decide(
    tx: Transaction,
    ledger: WithdrawalsDeps['ledger'],
    id: string,
    decision: Decision,
    actor: string,
    at: number,
  ): Promise<boolean> {
    assertAttributed(decision, actor);
    const status = decision.approve ? 'success' : 'failed';
    const reason = decision.approve ? null : decision.reason;
    const updated = await decidePending(tx, id, { status, reason }, at);
    if (updated === undefined) return false;
    await postOrThrow(tx, ledger, [
      decision.approve
        ? payoutTransfer(updated, actor)
        : refundTransfer(updated, actor, freeTextReason(decision.reason)),
    ]);
    const amount = fromMinor(updated.amount);
    if (decision.approve) {
      const params = {
        amount,
        fee: fromMinor(updated.fee),
        receive: fromMinor(updated.amount - updated.fee),
        record: updated.id,
      };
      await deps.messages.sendMessage(tx, updated.userId, 'withdrawal_paid', params, at);
    } else {
      const params = { amount, reason: decision.reason, record: updated.id };
      await deps.messages.sendMessage(tx, updated.userId, 'withdrawal_failed', params, at);
    }
    return true;
  }

  const withdrawals = {
    /** Holds the amount, including the fee. */
    async requestWithdrawal(
      tx: Transaction,
      { userId, cardId, amount }: WithdrawalRequest,
    ): Promise<Result<Withdrawal, WithdrawalFailure>> {
      const typed = parseTypedAmount(amount);
      if (typed === undefined) return fail('bad_request');
      const minor = toMinor(typed);
      if (minor < min) return fail('amount_too_small', { min: fromMinor(min) });
      const card = await deps.cards.findAndLockCard(tx, userId, cardId);
      if (card === undefined) return fail('card_unknown');
      return createAndHold(tx, deps.ledger, { userId, card, amount: minor, at: deps.now() });
    },

    listWithdrawals: (userId: string, filter: WithdrawalFilter): Promise<Withdrawal[]> =>
      selectWithdrawals(deps.db, userId, filter),

    listWithdrawalsByState: (filter: ReviewListFilter<WithdrawalStatus>): Promise<Withdrawal[]> =>
      selectWithdrawalsByState(deps.db, filter),

    findAnyWithdrawal,

    ownsWithdrawal: async (executor: Executor, userId: string, id: string): Promise<boolean> =>
      (await findAnyWithdrawal(executor, id))?.userId === userId,

    isCardInUse: async (tx: Transaction, cardId: string): Promise<boolean> =>
      (await countPendingForCard(tx, cardId)) > 0,

    eraseUser: (tx: Transaction, userId: string): Promise<void> => eraseWithdrawals(tx, userId),

    /**
     * Refunds include the fee. Idempotent.
     * @param actor name of the operator.
     * @returns whether this call decided it.
     */
    async decideWithdrawal(id: string, decision: Decision, actor: string): Promise<boolean> {
      const decided = await transact(
        deps.db,
        async (tx) =>
          succeed(await withdrawals.decideWithdrawalInTransaction(tx, id, decision, actor)),
        { idempotent: true },
      );
      return decided.value;
    },

    decideWithdrawalInTransaction: (
      tx: Transaction,
      id: string,
      decision: Decision,
      actor: string,
    ): Promise<boolean> => decide(tx, deps.ledger, id, decision, actor, deps.now()),

    /** Sandbox only. Dead-letters what contradicts the ledger, without blocking others. */
    async reviewWithdrawals(): Promise<void> {
      const { withdrawalReviewSeconds } = deps.config.sandbox;
      const due = deps.now() - withdrawalReviewSeconds * 1_000;
      await reviewEach({
        subject: 'withdrawal',
        requests: await selectWithdrawalsForReview(deps.db, due, REVIEW_BATCH),
        decide: ({ id, amount }) =>
          withdrawals.decideWithdrawal(id, sandboxDecision(amount), SANDBOX_REVIEWER),
        deadLetter: (id, refusal) => deadLetterWithdrawal(deps.db, id, refusal),
        onError: deps.onError,
      });
    },

    async recordPastWithdrawal(
      tx: Transaction,
      ledger: WithdrawalsDeps['ledger'],
      { decision, ...request }: PastWithdrawal,
    ): Promise<void> {
      const held = await createAndHold(tx, ledger, request);
      if (!held.ok) throw new Error('The account had less than its past withdrawal.');
      const decidedAt = request.at + deps.config.sandbox.withdrawalReviewSeconds * 1_000;
      await decide(tx, ledger, held.value.id, decision, SANDBOX_REVIEWER, decidedAt);
    },
  };
  return withdrawals;
}

async function postOrThrow(
  tx: Transaction,
  ledger: WithdrawalsDeps['ledger'],
  transfers: readonly TransferRequest[],
): Promise<void> {
  const posted = await ledger.postTransfers(tx, transfers);
  if (!posted.ok) throw new PermanentError(posted.failure);
}

function freeTextReason(reason: string): string | undefined {
  return reason.startsWith('@') ? undefined : reason;
}

export function withdrawalView(withdrawal: Withdrawal, lang: Language) {
  const { id, amount, fee, card, status, reason } = withdrawal;
  return {
    id,
    amount: fromMinor(amount),
    fee: fromMinor(fee),
    receive: fromMinor(amount - fee),
    card: {
      id: withdrawal.cardId,
      bankName: card.bankName,
      accountName: card.accountName,
      cardNumber: maskCardNumber(card.lastFour),
    },
    time: toSeconds(withdrawal.createdAt),
    status,
    reason: localizeReason(lang, reason),
    timeline: withdrawal.timeline.map((step) => ({
      status: step.status,
      time: toSeconds(step.at),
    })),
  };
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
