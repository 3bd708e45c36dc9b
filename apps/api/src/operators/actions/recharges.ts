import { RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import { fromMinor } from '@candela/money';
import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineQuery } from '../action.js';
import { formatMoney } from '../format-money.js';
import * as fields from '../input-schemas.js';
import { loadPictureFile } from '../picture-files.js';
import { toIsoTime } from '../table-row.js';
import { formatUserById } from '../user-lookup.js';
import {
  defineApproval,
  defineRejection,
  defineReviewList,
  type ReviewQueue,
} from './review-actions.js';
import { minutesSince } from './review-filters.js';

const rechargeInput = z.strictObject({ id: fields.id('recharge') });

type Recharge = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['funds']['findAnyRecharge']>>
>;

const rechargeQueue: ReviewQueue<(typeof RECHARGE_STATUSES)[number], Recharge> = {
  commandGroup: 'recharges',
  noun: 'recharge',
  states: RECHARGE_STATUSES,
  pendingState: 'review',
  notFoundError: 'recharge_unknown',
  list: ({ services: { funds } }, filter) => funds.listRechargesByState(filter),
  find: ({ services: { funds } }, db, id) => funds.findAnyRecharge(db, id),
  stateOf: ({ status }) => status,
  decide: ({ services: { funds } }, ...decision) => funds.decideRechargeInTransaction(...decision),
};

const listRecharges = defineReviewList(rechargeQueue, {
  summary: 'Lists recharges in a state, oldest first.',
  columns: ['amount', 'channel', 'state', 'begun', 'minutes', 'dead_letter'],
  cells: (deps, row) => ({
    amount: fromMinor(row.amount),
    channel: row.channel,
    state: row.status,
    begun: toIsoTime(row.createdAt),
    minutes: minutesSince(deps, row.createdAt),
    dead_letter: row.refusal,
  }),
});

const showRecharge = defineQuery({
  name: 'recharges show',
  summary: 'Shows a recharge with its proof of payment.',
  input: rechargeInput,
  positionalFields: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: [
    ...(['id', 'user', 'amount', 'channel', 'state', 'begun', 'submitted', 'dead_letter'] as const),
    ...(['reference', 'remark', 'reason', 'timeline', 'proof'] as const),
  ],
  async execute(deps, { id }) {
    const row = await deps.services.funds.findAnyRecharge(deps.db, id);
    if (row === undefined) return fail('recharge_unknown');
    const { proofId } = row;
    const proof =
      proofId === null ? undefined : await loadPictureFile(deps, proofId, `recharge-${id}`);
    return succeed({
      subject: `recharge ${id}`,
      files: proof === undefined ? [] : [proof],
      data: {
        id,
        user: await formatUserById(deps, row.userId),
        amount: fromMinor(row.amount),
        channel: row.channel,
        state: row.status,
        begun: toIsoTime(row.createdAt),
        submitted: row.submittedAt === null ? null : toIsoTime(row.submittedAt),
        dead_letter: row.refusal,
        reference: row.payTo.reference,
        remark: row.remark,
        reason: row.reason,
        timeline: row.timeline
          .map(
            ({ status, at, actor }) => `${status} ${toIsoTime(at)}${actor ? ` by ${actor}` : ''}`,
          )
          .join('; '),
        proof: proof?.name ?? null,
      },
    });
  },
});

const approveRecharge = defineApproval(rechargeQueue, {
  summary: 'Credits a recharge under review, and the rebate of the inviter.',
  state: 'paid',
  asksYes: true,
  async describe(deps, row, userLabel) {
    const { inviterId, rebate } = await deps.services.funds.calculateRebate(deps.db, row);
    const rebateText =
      inviterId === null || rebate === 0n
        ? ''
        : `, and ${formatMoney(deps, rebate)} of rebate to ${await formatUserById(deps, inviterId)}`;
    return `Credit ${formatMoney(deps, row.amount)} to ${userLabel} for recharge ${row.id}${rebateText}.`;
  },
});

const rejectRecharge = defineRejection(rechargeQueue, {
  summary:
    'Rejects a recharge under review. The reason is shown to the payer, who can submit another proof.',
  state: 'rejected',
  asksYes: true,
  describe: (deps, { id, amount }, userLabel, reason) =>
    `Reject recharge ${id} of ${formatMoney(deps, amount)} by ${userLabel}: ${reason}`,
});

export const rechargeActions = [listRecharges, showRecharge, approveRecharge, rejectRecharge];
