import { markInvisible } from '@candela/contract';
import { fromMinor } from '@candela/money';
import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineQuery } from '../action.js';
import { formatMoney } from '../format-money.js';
import * as fields from '../input-schemas.js';
import { toIsoTime } from '../table-row.js';
import { formatUserById, formatUsersWithSameNumber } from '../user-lookup.js';
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

/** `Bank of Examples …2468`, `TRC20 TR7N…Lj6t` */
function formatDestination({ card, address }: Withdrawal): string {
  if (card !== null) return `${card.bankName} …${card.lastFour}`;
  if (address !== null) return `${address.network} ${address.masked}`;
  throw new Error('The withdrawal has no destination.');
}

/** Complete while pending: the card may have changed since. */
async function decryptDestination(
  { db, services }: ActionDeps,
  { status, userId, cardId, card, addressId, address }: Withdrawal,
): Promise<{ readonly number: string | null; readonly address: string | null }> {
  const isPending = status === 'pending';
  if (cardId !== null && card !== null) {
    const number = isPending && (await services.cards.decryptNumber(db, { id: cardId, userId }));
    return { number: number || `…${card.lastFour}`, address: null };
  }
  if (addressId !== null && address !== null) {
    const complete =
      isPending && (await services.usdtAddresses.decryptAddress(db, { id: addressId, userId }));
    return { number: null, address: complete || address.masked };
  }
  throw new Error('The withdrawal has no destination.');
}

const listWithdrawals = defineReviewList(withdrawalQueue, {
  summary: 'Lists withdrawals in a state, oldest first.',
  columns: ['amount', 'fee', 'receive', 'to', 'state', 'asked', 'minutes', 'dead_letter'],
  cells: (deps, row) => ({
    amount: fromMinor(row.amount),
    fee: fromMinor(row.fee),
    receive: fromMinor(row.amount - row.fee),
    to: formatDestination(row),
    state: row.status,
    asked: toIsoTime(row.createdAt),
    minutes: minutesSince(deps, row.createdAt),
    dead_letter: row.refusal,
  }),
});

const showWithdrawal = defineQuery({
  name: 'withdrawals show',
  summary: 'Shows a withdrawal, with the whole card number or USDT address that it goes to.',
  input: withdrawalInput,
  positionalFields: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: [
    ...(['id', 'user', 'amount', 'fee', 'receive', 'state', 'asked', 'dead_letter'] as const),
    ...(['bank', 'account', 'number', 'network', 'address', 'same_card', 'same_address'] as const),
    ...(['reason', 'timeline'] as const),
  ],
  async execute(deps, { id }) {
    const { services } = deps;
    const row = await services.withdrawals.findAnyWithdrawal(deps.db, id);
    if (row === undefined) return fail('withdrawal_unknown');
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
        bank: row.card?.bankName ?? null,
        account: row.card?.accountName ?? null,
        network: row.address?.network ?? null,
        ...(await decryptDestination(deps, row)),
        same_card: await formatUsersWithSameNumber(deps, services.cards, row.userId),
        same_address: await formatUsersWithSameNumber(deps, services.usdtAddresses, row.userId),
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
  describe(deps, row, userLabel) {
    const { id, amount, fee } = row;
    const [sentText, feeText] = [formatMoney(deps, amount - fee), formatMoney(deps, fee)];
    // A line break in an old name must not imitate the rest of the confirmation.
    const target = `${row.card === null ? '' : 'the card '}${markInvisible(formatDestination(row))}`;
    return `Mark ${formatMoney(deps, amount)} of ${userLabel} as sent for withdrawal ${id}: ${sentText} to ${target}, ${feeText} of fee.`;
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
