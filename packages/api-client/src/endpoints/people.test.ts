import * as calls from '@candela/contract/calls/people';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import { aCreditEvent, anAnnouncement, anIdentity, aTeamMember } from '../testing/index.js';
import { peopleApi } from './people.js';

const { CREDIT_CAUSES: _notACall, ...peopleCalls } = calls;
const { endpoints } = peopleApi;
const page = { page: '1', limit: '20' };

describeEndpoints(peopleApi, Object.values(peopleCalls), {
  getIdentity: row(calls.getIdentity, {
    start: ({ dispatch }) => dispatch(endpoints.getIdentity.initiate()),
    sends: {},
    answer: anIdentity(),
  }),
  listTeam: row(calls.listTeam, {
    start: ({ dispatch }) => dispatch(endpoints.listTeam.initiate({ from: 1_700_000_000 })),
    sends: { ...page, from: '1700000000' },
    answer: [aTeamMember()],
    gives: firstPage([aTeamMember()]),
  }),
  listCreditEvents: row(calls.listCreditEvents, {
    start: ({ dispatch }) => dispatch(endpoints.listCreditEvents.initiate({ cause: 'recharge' })),
    sends: { ...page, cause: 'recharge' },
    answer: [aCreditEvent()],
    gives: firstPage([aCreditEvent()]),
  }),
  listAnnouncements: row(calls.listAnnouncements, {
    start: ({ dispatch }) => dispatch(endpoints.listAnnouncements.initiate()),
    sends: page,
    answer: [anAnnouncement()],
    gives: firstPage([anAnnouncement()]),
  }),
  getAnnouncement: row(calls.getAnnouncement, {
    start: ({ dispatch }) => dispatch(endpoints.getAnnouncement.initiate('welcome')),
    sends: { id: 'welcome' },
    answer: anAnnouncement(),
  }),
});
