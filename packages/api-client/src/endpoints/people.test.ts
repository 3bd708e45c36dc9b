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
    requestFields: {},
    response: anIdentity(),
  }),
  listTeam: row(calls.listTeam, {
    start: ({ dispatch }) => dispatch(endpoints.listTeam.initiate({ from: 1_700_000_000 })),
    requestFields: { ...page, from: '1700000000' },
    response: [aTeamMember()],
    result: firstPage([aTeamMember()]),
  }),
  listCreditEvents: row(calls.listCreditEvents, {
    start: ({ dispatch }) => dispatch(endpoints.listCreditEvents.initiate({ cause: 'recharge' })),
    requestFields: { ...page, cause: 'recharge' },
    response: [aCreditEvent()],
    result: firstPage([aCreditEvent()]),
  }),
  listAnnouncements: row(calls.listAnnouncements, {
    start: ({ dispatch }) => dispatch(endpoints.listAnnouncements.initiate()),
    requestFields: page,
    response: [anAnnouncement()],
    result: firstPage([anAnnouncement()]),
  }),
  getAnnouncement: row(calls.getAnnouncement, {
    start: ({ dispatch }) => dispatch(endpoints.getAnnouncement.initiate('welcome')),
    requestFields: { id: 'welcome' },
    response: anAnnouncement(),
  }),
});
