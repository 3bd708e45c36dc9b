import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineQuery } from '../action.js';
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

type Recoveries = ActionDeps['services']['recoveries'];
type Request = Awaited<ReturnType<Recoveries['listRecoveries']>>[number];
/** A request for an unknown name has no user. */
type Recovery = Omit<Request, 'userId'> & { readonly userId: string };

const HOUR_MS = 3_600_000;
const KIND_LABELS = { password: 'login password', second_factor: 'second factor' } as const;

const toRecovery = (request: Request): Recovery => ({
  ...request,
  userId: request.userId ?? `no account: ${request.username}`,
});

const isoOrNull = (ms: number | null) => (ms === null ? null : toIsoTime(ms));

const recoveryQueue: ReviewQueue<Request['state'], Recovery> = {
  commandGroup: 'recoveries',
  noun: 'recovery',
  states: ['review', 'accepted', 'rejected', 'cancelled', 'completed'],
  pendingState: 'review',
  notFoundError: 'recovery_unknown',
  list: async ({ services }, filter) =>
    (await services.recoveries.listRecoveries(filter)).map(toRecovery),
  find: async ({ services }, db, id) => {
    const found = await services.recoveries.findRecovery(db, id);
    return found && toRecovery(found);
  },
  stateOf: ({ state }) => state,
  decide: ({ services }, ...decision) => services.recoveries.decideInTransaction(...decision),
};

const listRecoveries = defineReviewList(recoveryQueue, {
  summary: 'Lists recovery requests in a state, oldest first.',
  columns: ['kind', 'state', 'submitted', 'minutes', 'known_device', 'fund_password'],
  cells: (deps, row) => ({
    kind: KIND_LABELS[row.kind],
    state: deps.services.recoveries.stateOf(row),
    submitted: toIsoTime(row.createdAt),
    minutes: minutesSince(deps, row.createdAt),
    known_device: row.knownDevice,
    fund_password: row.fundPassword,
  }),
});

const showRecovery = defineQuery({
  name: 'recoveries show',
  summary:
    'Shows a recovery request: its text, and whether it came from a known device with the fund password.',
  input: z.strictObject({ id: fields.id('recovery') }),
  positionalFields: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: [
    ...(['id', 'user', 'kind', 'state', 'submitted', 'known_device', 'fund_password'] as const),
    ...(['text', 'reason', 'decided_by', 'available', 'expires', 'closed'] as const),
  ],
  async execute(deps, { id }) {
    const row = await recoveryQueue.find(deps, deps.db, id);
    if (row === undefined) return fail('recovery_unknown');
    return succeed({
      subject: `recovery ${id}`,
      data: {
        id,
        user: await formatUserById(deps, row.userId),
        kind: KIND_LABELS[row.kind],
        state: deps.services.recoveries.stateOf(row),
        submitted: toIsoTime(row.createdAt),
        known_device: row.knownDevice,
        fund_password: row.fundPassword,
        text: row.text,
        reason: row.reason,
        decided_by: row.decidedBy,
        available: isoOrNull(row.availableAt),
        expires: toIsoTime(row.expiresAt),
        closed: isoOrNull(row.closedAt),
      },
    });
  },
});

const approveRecovery = defineApproval(recoveryQueue, {
  summary:
    'Accepts a recovery request: its sender can complete it after the waiting period. The owner is notified immediately and can cancel it.',
  state: 'accepted',
  asksYes: true,
  needsSecond: () => true,
  failureOf: async ({ services }, { userId, kind }) =>
    (await services.recoveries.findRecoverableUser({ userId, kind })) === undefined
      ? 'recovery_impossible'
      : undefined,
  describe: ({ config }, { id, kind }, userLabel) =>
    `Let the sender of the recovery request ${id} ${
      kind === 'password' ? 'set a new login password' : 'turn off the second factor'
    } of ${userLabel} in ${config.recoveryWaitMs / HOUR_MS} hours.`,
});

const rejectRecovery = defineRejection(recoveryQueue, {
  summary: 'Rejects a recovery request. The reason is shown to its sender.',
  state: 'rejected',
  asksYes: false,
  describe: (_deps, { id }, userLabel, reason) =>
    `Reject the recovery request ${id} of ${userLabel}: ${reason}`,
});

export const recoveryActions = [listRecoveries, showRecovery, approveRecovery, rejectRecovery];
