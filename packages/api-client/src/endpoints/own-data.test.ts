import * as calls from '@candela/contract/calls/own-data';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { anOwnDataState } from '../testing/index.js';
import { ownDataApi } from './own-data.js';

const { endpoints } = ownDataApi;
const { readOwnData: _file, ...asked } = calls;

describeEndpoints(ownDataApi, Object.values(asked), {
  getOwnData: row(calls.getOwnData, {
    start: ({ dispatch }) => dispatch(endpoints.getOwnData.initiate()),
    sends: {},
    answer: anOwnDataState(),
  }),
  askOwnData: row(calls.askOwnData, {
    start: ({ dispatch }) =>
      dispatch(endpoints.askOwnData.initiate({ password: 'secret-12', tz: 'Europe/Ljubljana' })),
    sends: { password: 'secret-12', tz: 'Europe/Ljubljana' },
    answer: anOwnDataState({ state: 'waiting', readyAt: null, expiresAt: null, size: null }),
  }),
  closeAccount: row(calls.closeAccount, {
    start: ({ dispatch }) =>
      dispatch(endpoints.closeAccount.initiate({ username: 'alice', password: 'secret-12' })),
    sends: { username: 'alice', password: 'secret-12' },
    answer: {},
  }),
});
