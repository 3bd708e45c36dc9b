import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineQuery } from '../action.js';
import * as fields from '../input-schemas.js';
import { loadPictureFile } from '../picture-files.js';
import { toIsoTime } from '../table-row.js';
import { formatUserById, formatUsersWithSameNumber } from '../user-lookup.js';
import {
  defineApproval,
  defineRejection,
  defineReviewList,
  type ReviewQueue,
} from './review-actions.js';
import { minutesSince } from './review-filters.js';

const realNameInput = z.strictObject({ id: fields.id('real-name request') });

type RealNames = ActionDeps['services']['realNames'];
type RealName = Awaited<ReturnType<RealNames['listRealNamesByState']>>[number];

const realNameQueue: ReviewQueue<RealName['status'], RealName> = {
  commandGroup: 'real-names',
  noun: 'real name',
  states: ['review', 'complete', 'rejected'],
  pendingState: 'review',
  notFoundError: 'real_name_unknown',
  list: ({ services }, filter) => services.realNames.listRealNamesByState(filter),
  find: ({ services }, db, id) => services.realNames.findAnyRealName(db, id),
  stateOf: ({ status }) => status,
  decide: ({ services }, ...decision) =>
    services.realNames.decideRealNameInTransaction(...decision),
};

const listRealNames = defineReviewList(realNameQueue, {
  summary: 'Lists real-name requests in a state, oldest first, without the submitted data.',
  columns: ['state', 'submitted', 'minutes', 'dead_letter'],
  cells: (deps, row) => ({
    state: row.status,
    submitted: toIsoTime(row.submittedAt),
    minutes: minutesSince(deps, row.submittedAt),
    dead_letter: row.refusal,
  }),
});

const showRealName = defineQuery({
  name: 'real-names show',
  summary: 'Shows the submitted name, document number and both pictures.',
  input: realNameInput,
  positionalFields: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: [
    ...(['id', 'user', 'state', 'submitted', 'dead_letter', 'name', 'number'] as const),
    ...(['same_document', 'front', 'back'] as const),
  ],
  async execute(deps, { id }) {
    const row = await deps.services.realNames.findAnyRealName(deps.db, id);
    if (row === undefined) return fail('real_name_unknown');
    const front = await loadPictureFile(deps, row.front, `real-name-${id}-front`);
    const back = await loadPictureFile(deps, row.back, `real-name-${id}-back`);
    if (front === undefined || back === undefined) return fail('picture_missing');
    return succeed({
      subject: `real name ${id}`,
      files: [front, back],
      data: {
        id,
        user: await formatUserById(deps, row.userId),
        state: row.status,
        submitted: toIsoTime(row.submittedAt),
        dead_letter: row.refusal,
        name: row.name,
        number: row.documentNumber,
        same_document: await formatUsersWithSameNumber(deps, deps.services.realNames, row.userId),
        front: front.name,
        back: back.name,
      },
    });
  },
});

const approveRealName = defineApproval(realNameQueue, {
  summary: 'Approves a real-name request under review.',
  state: 'complete',
  asksYes: false,
  describe: (_deps, { id }, userLabel) => `Approve the real-name request ${id} of ${userLabel}.`,
});

const rejectRealName = defineRejection(realNameQueue, {
  summary:
    'Rejects a real-name request under review. The reason is shown to the user, who can submit again.',
  state: 'rejected',
  asksYes: false,
  describe: (_deps, { id }, userLabel, reason) =>
    `Reject the real name ${id} of ${userLabel}: ${reason}`,
});

export const realNameActions = [listRealNames, showRealName, approveRealName, rejectRealName];
