import * as calls from '@candela/contract/calls/security';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import {
  anOwnSession,
  aPasskey,
  aPastSignIn,
  aSecondFactor,
  aStartedSecondFactor,
} from '../testing/index.js';
import { securityApi } from './security.js';

const { SIGN_IN_OUTCOMES: _notACall, familyName: _norThis, ...securityCalls } = calls;
const { endpoints } = securityApi;

describeEndpoints(securityApi, Object.values(securityCalls), {
  listSessions: row(calls.listSessions, {
    start: ({ dispatch }) => dispatch(endpoints.listSessions.initiate()),
    sends: {},
    answer: [anOwnSession()],
  }),
  endSession: row(calls.endSession, {
    start: ({ dispatch }) => dispatch(endpoints.endSession.initiate({ id: 'session-2' })),
    sends: { id: 'session-2' },
    answer: {},
  }),
  endOtherSessions: row(calls.endOtherSessions, {
    start: ({ dispatch }) => dispatch(endpoints.endOtherSessions.initiate()),
    sends: {},
    answer: { ended: 2 },
  }),
  listSignIns: row(calls.listSignIns, {
    start: ({ dispatch }) => dispatch(endpoints.listSignIns.initiate()),
    sends: {},
    answer: [aPastSignIn()],
  }),
  getSecondFactor: row(calls.getSecondFactor, {
    start: ({ dispatch }) => dispatch(endpoints.getSecondFactor.initiate()),
    sends: {},
    answer: aSecondFactor(),
  }),
  startSecondFactor: row(calls.startSecondFactor, {
    start: ({ dispatch }) =>
      dispatch(endpoints.startSecondFactor.initiate({ password: 'secret-12' })),
    sends: { password: 'secret-12' },
    answer: aStartedSecondFactor(),
  }),
  confirmSecondFactor: row(calls.confirmSecondFactor, {
    start: ({ dispatch }) => dispatch(endpoints.confirmSecondFactor.initiate({ code: '123456' })),
    sends: { code: '123456' },
    answer: {},
  }),
  removeSecondFactor: row(calls.removeSecondFactor, {
    start: ({ dispatch }) => dispatch(endpoints.removeSecondFactor.initiate({ code: '123456' })),
    sends: { code: '123456' },
    answer: {},
  }),
  listPasskeys: row(calls.listPasskeys, {
    start: ({ dispatch }) => dispatch(endpoints.listPasskeys.initiate()),
    sends: {},
    answer: [aPasskey()],
  }),
  startPasskey: row(calls.startPasskey, {
    start: ({ dispatch }) => dispatch(endpoints.startPasskey.initiate({ password: 'secret-12' })),
    sends: { password: 'secret-12' },
    answer: { options: '{}' },
  }),
  addPasskey: row(calls.addPasskey, {
    start: ({ dispatch }) =>
      dispatch(endpoints.addPasskey.initiate({ credential: '{}', name: 'Phone' })),
    sends: { credential: '{}', name: 'Phone' },
    answer: { id: 'passkey-1' },
  }),
  renamePasskey: row(calls.renamePasskey, {
    start: ({ dispatch }) =>
      dispatch(endpoints.renamePasskey.initiate({ id: 'passkey-1', name: 'Key' })),
    sends: { id: 'passkey-1', name: 'Key' },
    answer: {},
  }),
  removePasskey: row(calls.removePasskey, {
    start: ({ dispatch }) => dispatch(endpoints.removePasskey.initiate({ id: 'passkey-1' })),
    sends: { id: 'passkey-1' },
    answer: {},
  }),
});
