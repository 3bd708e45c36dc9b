import type { Language } from '@candela/contract';
import { maskUsdtAddress } from '@candela/contract/usdt-address';
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
import { localizeReason, SANDBOX_REJECTION } from '../../platform/localized-text.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  assertAttributed,
  type Decision,
  reviewEach,
  SANDBOX_REVIEWER,
  sandboxDecision,
} from '../../platform/review-decisions.js';
import { maskCardNumber } from '../cards/card-number.js';
import type { BankCard, Cards } from '../cards/service.js';
import type { UsdtAddress, UsdtAddresses } from '../usdt-addresses/service.js';
import type { WithdrawalFailure } from './errors.js';
import {
  countPendingForAddress,
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
  usdtAddresses: Pick<UsdtAddresses, 'findAndLockAddress'>;
  messages: Pick<Messages, 'sendMessage'>;
  config: Pick<Config, 'withdrawal' | 'sandbox'>;
  now: () => number;
  onError: (error: unknown) => void;
}

export interface WithdrawalRequest {
  userId: string;
  /** Exactly one of both. */
  cardId?: string | undefined;
  addressId?: string | undefined;
  amount: string;
}

type Destination =
  | { readonly card: BankCard; readonly address?: never }
  | { readonly address: UsdtAddress; readonly card?: never };

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
    request: { userId: string; destination: Destination; amount: bigint; at: number },
  ): Promise<Result<Withdrawal, 'insufficient_funds'>> {
    const { userId, destination, amount, at } = request;
    const withdrawal = await insertWithdrawal(tx, {
      id: createId(at),
      userId,
      ...destinationFields(destination),
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
    const writtenReason = reason === null || reason === SANDBOX_REJECTION ? undefined : reason;
    await postOrThrow(tx, ledger, [
      decision.approve
        ? payoutTransfer(updated, actor)
        : refundTransfer(updated, actor, writtenReason),
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

  async function lockDestination(
    tx: Transaction,
    { userId, cardId, addressId }: Omit<WithdrawalRequest, 'amount'>,
  ): Promise<Result<Destination, 'bad_request' | 'card_unknown' | 'address_unknown'>> {
    if ((cardId === undefined) === (addressId === undefined)) return fail('bad_request');
    if (cardId !== undefined) {
      const card = await deps.cards.findAndLockCard(tx, userId, cardId);
      return card === undefined ? fail('card_unknown') : succeed({ card });
    }
    const address = await deps.usdtAddresses.findAndLockAddress(tx, userId, addressId ?? '');
    return address === undefined ? fail('address_unknown') : succeed({ address });
  }

  const withdrawals = {
    /** Holds the amount, including the fee. */
    async requestWithdrawal(
      tx: Transaction,
      { amount, ...request }: WithdrawalRequest,
    ): Promise<Result<Withdrawal, WithdrawalFailure>> {
      const typed = parseTypedAmount(amount);
      if (typed === undefined) return fail('bad_request');
      const minor = toMinor(typed);
      if (minor < min) return fail('amount_too_small', { min: fromMinor(min) });
      const destination = await lockDestination(tx, request);
      if (!destination.ok) return destination;
      return createAndHold(tx, deps.ledger, {
        userId: request.userId,
        destination: destination.value,
        amount: minor,
        at: deps.now(),
      });
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

    isAddressInUse: async (tx: Transaction, addressId: string): Promise<boolean> =>
      (await countPendingForAddress(tx, addressId)) > 0,

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
      { decision, card, ...request }: PastWithdrawal,
    ): Promise<void> {
      const held = await createAndHold(tx, ledger, { ...request, destination: { card } });
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

function destinationFields({ card, address }: Destination) {
  if (card !== undefined) {
    const { id, bankName, accountName, lastFour } = card;
    return { cardId: id, card: { bankName, accountName, lastFour } };
  }
  const { id, label, network } = address;
  return { addressId: id, address: { label, network, masked: maskUsdtAddress(address.address) } };
}

export function withdrawalView(withdrawal: Withdrawal, lang: Language) {
  const { id, amount, fee, card, cardId, address, addressId, status, reason } = withdrawal;
  return {
    id,
    amount: fromMinor(amount),
    fee: fromMinor(fee),
    receive: fromMinor(amount - fee),
    card:
      card === null || cardId === null
        ? null
        : {
            id: cardId,
            bankName: card.bankName,
            accountName: card.accountName,
            cardNumber: maskCardNumber(card.lastFour),
          },
    address:
      address === null || addressId === null
        ? null
        : {
            id: addressId,
            label: address.label,
            network: address.network,
            address: address.masked,
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
