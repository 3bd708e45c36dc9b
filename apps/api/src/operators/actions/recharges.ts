import { RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import { fromMinor } from '@candela/money';
import * as z from 'zod';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineLook } from '../action.js';
import * as fields from '../fields.js';
import { moneyText } from '../money-text.js';
import { personOfId } from '../people.js';
import { pictureFile } from '../pictures.js';
import { momentText } from '../row.js';
import { defineApproval, defineRejection, defineReviewList, type Reviewed } from './review.js';
import { minutesSince } from './waiting.js';

const byId = z.strictObject({ id: fields.id('recharge') });

type Recharge = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['funds']['findAnyRecharge']>>
>;

const recharges: Reviewed<(typeof RECHARGE_STATUSES)[number], Recharge> = {
  plural: 'recharges',
  noun: 'recharge',
  states: RECHARGE_STATUSES,
  waiting: 'review',
  unknown: 'recharge_unknown',
  list: ({ services: { funds } }, filter) => funds.listRechargesByState(filter),
  find: ({ services: { funds } }, db, id) => funds.findAnyRecharge(db, id),
  stateOf: ({ status }) => status,
  decide: ({ services: { funds } }, ...decision) => funds.decideRechargeInTransaction(...decision),
};

const listRecharges = defineReviewList(recharges, {
  summary: 'Lists recharges in a state, the oldest first.',
  columns: ['amount', 'channel', 'state', 'begun', 'minutes', 'aside'],
  cells: (deps, row) => ({
    amount: fromMinor(row.amount),
    channel: row.channel,
    state: row.status,
    begun: momentText(row.createdAt),
    minutes: minutesSince(deps, row.createdAt),
    aside: row.refusal,
  }),
});

const showRecharge = defineLook({
  name: 'recharges show',
  summary: 'Shows a recharge, with the picture that was handed in as its proof.',
  input: byId,
  places: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: [
    ...(['id', 'user', 'amount', 'channel', 'state', 'begun', 'submitted', 'aside'] as const),
    ...(['reference', 'remark', 'reason', 'timeline', 'proof'] as const),
  ],
  async look(deps, { id }) {
    const row = await deps.services.funds.findAnyRecharge(deps.db, id);
    if (row === undefined) return fail('recharge_unknown');
    const { proofId } = row;
    const proof = proofId === null ? undefined : await pictureFile(deps, proofId, `recharge-${id}`);
    return succeed({
      subject: `recharge ${id}`,
      files: proof === undefined ? [] : [proof],
      data: {
        id,
        user: await personOfId(deps, row.userId),
        amount: fromMinor(row.amount),
        channel: row.channel,
        state: row.status,
        begun: momentText(row.createdAt),
        submitted: row.submittedAt === null ? null : momentText(row.submittedAt),
        aside: row.refusal,
        reference: row.payTo.reference,
        remark: row.remark,
        reason: row.reason,
        timeline: row.timeline
          .map(
            ({ status, at, actor }) => `${status} ${momentText(at)}${actor ? ` by ${actor}` : ''}`,
          )
          .join('; '),
        proof: proof?.name ?? null,
      },
    });
  },
});

const approveRecharge = defineApproval(recharges, {
  summary: 'Credits a recharge under review, with the rebate of whoever invited its payer.',
  state: 'paid',
  asksYes: true,
  async says(deps, row, whom) {
    const { inviterId, rebate } = await deps.services.funds.calculateRebate(deps.db, row);
    const also =
      inviterId === null || rebate === 0n
        ? ''
        : `, and ${moneyText(deps, rebate)} of rebate to ${await personOfId(deps, inviterId)}`;
    return `Credit ${moneyText(deps, row.amount)} to ${whom} for recharge ${row.id}${also}.`;
  },
});

const rejectRecharge = defineRejection(recharges, {
  summary:
    'Rejects a recharge under review. Its payer reads the reason and may hand in another proof.',
  state: 'rejected',
  asksYes: true,
  says: (deps, { id, amount }, whose, reason) =>
    `Reject recharge ${id} of ${moneyText(deps, amount)} by ${whose}: ${reason}`,
});

export const rechargeActions = [listRecharges, showRecharge, approveRecharge, rejectRecharge];
