import * as calls from '@candela/contract/calls/referrals';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import { anIdentity, aTeamMember } from '../testing/index.js';
import { referralsApi } from './referrals.js';

const { endpoints } = referralsApi;
const page = { page: '1', limit: '20' };

describeEndpoints(referralsApi, Object.values(calls), {
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
});
