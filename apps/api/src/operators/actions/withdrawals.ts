import { fromMinor } from '@candela/money';
import * as z from 'zod';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineLook } from '../action.js';
import * as fields from '../fields.js';
import { moneyText } from '../money-text.js';
import { personOfId } from '../people.js';
import { momentText } from '../row.js';
import { defineApproval, defineRejection, defineReviewList, type Reviewed } from './review.js';
import { minutesSince } from './waiting.js';

const byId = z.strictObject({ id: fields.id('withdrawal') });

type Withdrawal = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['withdrawals']['findAnyWithdrawal']>>
>;

const withdrawals: Reviewed<Withdrawal['status'], Withdrawal> = {
  plural: 'withdrawals',
  noun: 'withdrawal',
  states: ['pending', 'success', 'failed'],
  waiting: 'pending',
  unknown: 'withdrawal_unknown',
  list: ({ services }, filter) => services.withdrawals.listWithdrawalsByState(filter),
  find: ({ services }, db, id) => services.withdrawals.findAnyWithdrawal(db, id),
  stateOf: ({ status }) => status,
  decide: ({ services }, ...decision) =>
    services.withdrawals.decideWithdrawalInTransaction(...decision),
};

const listWithdrawals = defineReviewList(withdrawals, {
  summary: 'Lists withdrawals in a state, the oldest first.',
  columns: ['amount', 'fee', 'receive', 'state', 'asked', 'minutes', 'aside'],
  cells: (deps, row) => ({
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    receive: fromMinor(row.amount - row.fee),
    state: row.status,
    asked: momentText(row.createdAt),
    minutes: minutesSince(deps, row.createdAt),
    aside: row.refusal,
  }),
});

const showWithdrawal = defineLook({
  name: 'withdrawals show',
  summary: 'Shows a withdrawal, with the whole number of the card that it goes to.',
  input: byId,
  places: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: [
    ...(['id', 'user', 'amount', 'fee', 'receive', 'state', 'asked', 'aside'] as const),
    ...(['bank', 'account', 'number', 'reason', 'timeline'] as const),
  ],
  async look(deps, { id }) {
    const row = await deps.services.withdrawals.findAnyWithdrawal(deps.db, id);
    if (row === undefined) return fail('withdrawal_unknown');
    const { card, cardId } = row;
    return succeed({
      subject: `withdrawal ${id}`,
      data: {
        id,
        user: await personOfId(deps, row.userId),
        amount: fromMinor(row.amount),
        fee: fromMinor(row.fee),
        receive: fromMinor(row.amount - row.fee),
        state: row.status,
        asked: momentText(row.createdAt),
        aside: row.refusal,
        bank: card.bankName,
        account: card.accountName,
        // The card may have changed since.
        number:
          row.status === 'pending'
            ? await deps.services.cards.decryptNumber(deps.db, { id: cardId, userId: row.userId })
            : `…${card.lastFour}`,
        reason: row.reason,
        timeline: row.timeline.map(({ status, at }) => `${status} ${momentText(at)}`).join('; '),
      },
    });
  },
});

const approveWithdrawal = defineApproval(withdrawals, {
  summary:
    'Books a pending withdrawal as sent. Above WITHDRAWAL_SECOND_ABOVE it needs a second person.',
  state: 'success',
  asksYes: true,
  needsSecond: ({ config }, { amount }) => amount > config.secondOperatorAbove,
  says(deps, { id, amount, fee, card }, whose) {
    const [sent, kept] = [moneyText(deps, amount - fee), moneyText(deps, fee)];
    const where = `the card ${card.bankName} …${card.lastFour}`;
    return `Book ${moneyText(deps, amount)} of ${whose} as sent for withdrawal ${id}: ${sent} to ${where}, ${kept} of fee.`;
  },
});

const rejectWithdrawal = defineRejection(withdrawals, {
  summary: 'Gives back all of a pending withdrawal. Its owner reads the reason.',
  state: 'failed',
  asksYes: true,
  says: (deps, { id, amount }, whom, reason) =>
    `Give ${moneyText(deps, amount)} back to ${whom} and fail withdrawal ${id}: ${reason}`,
});

export const withdrawalActions = [
  listWithdrawals,
  showWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
];
