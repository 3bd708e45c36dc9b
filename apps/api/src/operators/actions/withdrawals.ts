import { fromMinor } from '@candela/money';
import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineQuery } from '../action.js';
import { formatMoney } from '../format-money.js';
import * as fields from '../input-schemas.js';
import { toIsoTime } from '../table-row.js';
import { formatUserById } from '../user-lookup.js';
import {
  defineApproval,
  defineRejection,
  defineReviewList,
  type ReviewQueue,
} from './review-actions.js';
import { minutesSince } from './review-filters.js';

const withdrawalInput = z.strictObject({ id: fields.id('withdrawal') });

type Withdrawal = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['withdrawals']['findAnyWithdrawal']>>
>;

const withdrawalQueue: ReviewQueue<Withdrawal['status'], Withdrawal> = {
  commandGroup: 'withdrawals',
  noun: 'withdrawal',
  states: ['pending', 'success', 'failed'],
  pendingState: 'pending',
  notFoundError: 'withdrawal_unknown',
  list: ({ services }, filter) => services.withdrawals.listWithdrawalsByState(filter),
  find: ({ services }, db, id) => services.withdrawals.findAnyWithdrawal(db, id),
  stateOf: ({ status }) => status,
  decide: ({ services }, ...decision) =>
    services.withdrawals.decideWithdrawalInTransaction(...decision),
};

const listWithdrawals = defineReviewList(withdrawalQueue, {
  summary: 'Lists withdrawals in a state, oldest first.',
  columns: ['amount', 'fee', 'receive', 'state', 'asked', 'minutes', 'dead_letter'],
  cells: (deps, row) => ({
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    receive: fromMinor(row.amount - row.fee),
    state: row.status,
    asked: toIsoTime(row.createdAt),
    minutes: minutesSince(deps, row.createdAt),
    dead_letter: row.refusal,
  }),
});

const showWithdrawal = defineQuery({
  name: 'withdrawals show',
  summary: 'Shows a withdrawal, with the whole number of the card that it goes to.',
  input: withdrawalInput,
  positionalFields: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: [
    ...(['id', 'user', 'amount', 'fee', 'receive', 'state', 'asked', 'dead_letter'] as const),
    ...(['bank', 'account', 'number', 'reason', 'timeline'] as const),
  ],
  async execute(deps, { id }) {
    const row = await deps.services.withdrawals.findAnyWithdrawal(deps.db, id);
    if (row === undefined) return fail('withdrawal_unknown');
    const { card, cardId } = row;
    return succeed({
      subject: `withdrawal ${id}`,
      data: {
        id,
        user: await formatUserById(deps, row.userId),
        amount: fromMinor(row.amount),
        fee: fromMinor(row.fee),
        receive: fromMinor(row.amount - row.fee),
        state: row.status,
        asked: toIsoTime(row.createdAt),
        dead_letter: row.refusal,
        bank: card.bankName,
        account: card.accountName,
        // The card may have changed since.
        number:
          row.status === 'pending'
            ? await deps.services.cards.decryptNumber(deps.db, { id: cardId, userId: row.userId })
            : `…${card.lastFour}`,
        reason: row.reason,
        timeline: row.timeline.map(({ status, at }) => `${status} ${toIsoTime(at)}`).join('; '),
      },
    });
  },
});

const approveWithdrawal = defineApproval(withdrawalQueue, {
  summary:
    'Marks a pending withdrawal as sent. Above WITHDRAWAL_SECOND_ABOVE a second person must confirm.',
  state: 'success',
  asksYes: true,
  needsSecond: ({ config }, { amount }) => amount > config.secondOperatorAbove,
  describe(deps, { id, amount, fee, card }, userLabel) {
    const [sentText, feeText] = [formatMoney(deps, amount - fee), formatMoney(deps, fee)];
    const cardText = `the card ${card.bankName} …${card.lastFour}`;
    return `Mark ${formatMoney(deps, amount)} of ${userLabel} as sent for withdrawal ${id}: ${sentText} to ${cardText}, ${feeText} of fee.`;
  },
});

const rejectWithdrawal = defineRejection(withdrawalQueue, {
  summary: 'Rejects a pending withdrawal and refunds it in full. The reason is shown to the user.',
  state: 'failed',
  asksYes: true,
  describe: (deps, { id, amount }, userLabel, reason) =>
    `Refund ${formatMoney(deps, amount)} to ${userLabel} and reject withdrawal ${id}: ${reason}`,
});

export const withdrawalActions = [
  listWithdrawals,
  showWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
];
