import * as z from 'zod';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineLook } from '../action.js';
import * as fields from '../fields.js';
import { personOfId } from '../people.js';
import { pictureFile } from '../pictures.js';
import { momentText } from '../row.js';
import { defineApproval, defineRejection, defineReviewList, type Reviewed } from './review.js';
import { minutesSince } from './waiting.js';

const byId = z.strictObject({ id: fields.id('real-name request') });

type RealNames = ActionDeps['services']['realNames'];
type RealName = Awaited<ReturnType<RealNames['listRealNamesByState']>>[number];

const realNames: Reviewed<RealName['status'], RealName> = {
  plural: 'real-names',
  noun: 'real name',
  states: ['review', 'complete', 'rejected'],
  waiting: 'review',
  unknown: 'real_name_unknown',
  list: ({ services }, filter) => services.realNames.listRealNamesByState(filter),
  find: ({ services }, db, id) => services.realNames.findAnyRealName(db, id),
  stateOf: ({ status }) => status,
  decide: ({ services }, ...decision) =>
    services.realNames.decideRealNameInTransaction(...decision),
};

const listRealNames = defineReviewList(realNames, {
  summary: 'Lists real-name requests in a state, the oldest first, without what was handed in.',
  columns: ['state', 'submitted', 'minutes', 'aside'],
  cells: (deps, row) => ({
    state: row.status,
    submitted: momentText(row.submittedAt),
    minutes: minutesSince(deps, row.submittedAt),
    aside: row.refusal,
  }),
});

const showRealName = defineLook({
  name: 'real-names show',
  summary: 'Shows what was handed in: name, document number, and both pictures.',
  input: byId,
  places: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: ['id', 'user', 'state', 'submitted', 'aside', 'name', 'number', 'front', 'back'],
  async look(deps, { id }) {
    const row = await deps.services.realNames.findAnyRealName(deps.db, id);
    if (row === undefined) return fail('real_name_unknown');
    const front = await pictureFile(deps, row.front, `real-name-${id}-front`);
    const back = await pictureFile(deps, row.back, `real-name-${id}-back`);
    if (front === undefined || back === undefined) return fail('picture_missing');
    return succeed({
      subject: `real name ${id}`,
      files: [front, back],
      data: {
        id,
        user: await personOfId(deps, row.userId),
        state: row.status,
        submitted: momentText(row.submittedAt),
        aside: row.refusal,
        name: row.name,
        number: row.documentNumber,
        front: front.name,
        back: back.name,
      },
    });
  },
});

const approveRealName = defineApproval(realNames, {
  summary: 'Completes a real-name request under review.',
  state: 'complete',
  asksYes: false,
  says: (_deps, { id }, whose) => `Complete the real name ${id} of ${whose}.`,
});

const rejectRealName = defineRejection(realNames, {
  summary:
    'Rejects a real-name request under review. Its owner reads the reason and may try again.',
  state: 'rejected',
  asksYes: false,
  says: (_deps, { id }, whose, reason) => `Reject the real name ${id} of ${whose}: ${reason}`,
});

export const realNameActions = [listRealNames, showRealName, approveRealName, rejectRealName];
