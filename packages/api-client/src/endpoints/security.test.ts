import * as calls from '@candela/contract/calls/security';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import {
  aPasskey,
  aPastSignIn,
  aSecondFactor,
  aSecondFactorSetup,
  aUserSession,
} from '../testing/index.js';
import { securityApi } from './security.js';

const { SIGN_IN_OUTCOMES: _notACall, deviceFamilyName: _alsoNotACall, ...securityCalls } = calls;
const { endpoints } = securityApi;

describeEndpoints(securityApi, Object.values(securityCalls), {
  listSessions: row(calls.listSessions, {
    start: ({ dispatch }) => dispatch(endpoints.listSessions.initiate()),
    requestFields: {},
    response: [aUserSession()],
  }),
  endSession: row(calls.endSession, {
    start: ({ dispatch }) => dispatch(endpoints.endSession.initiate({ id: 'session-2' })),
    requestFields: { id: 'session-2' },
    response: {},
  }),
  endOtherSessions: row(calls.endOtherSessions, {
    start: ({ dispatch }) => dispatch(endpoints.endOtherSessions.initiate()),
    requestFields: {},
    response: { ended: 2 },
  }),
  listSignIns: row(calls.listSignIns, {
    start: ({ dispatch }) => dispatch(endpoints.listSignIns.initiate()),
    requestFields: {},
    response: [aPastSignIn()],
  }),
  getSecondFactor: row(calls.getSecondFactor, {
    start: ({ dispatch }) => dispatch(endpoints.getSecondFactor.initiate()),
    requestFields: {},
    response: aSecondFactor(),
  }),
  startSecondFactor: row(calls.startSecondFactor, {
    start: ({ dispatch }) =>
      dispatch(endpoints.startSecondFactor.initiate({ password: 'secret-12' })),
    requestFields: { password: 'secret-12' },
    response: aSecondFactorSetup(),
  }),
  confirmSecondFactor: row(calls.confirmSecondFactor, {
    start: ({ dispatch }) => dispatch(endpoints.confirmSecondFactor.initiate({ code: '123456' })),
    requestFields: { code: '123456' },
    response: {},
  }),
  removeSecondFactor: row(calls.removeSecondFactor, {
    start: ({ dispatch }) => dispatch(endpoints.removeSecondFactor.initiate({ code: '123456' })),
    requestFields: { code: '123456' },
    response: {},
  }),
  listPasskeys: row(calls.listPasskeys, {
    start: ({ dispatch }) => dispatch(endpoints.listPasskeys.initiate()),
    requestFields: {},
    response: [aPasskey()],
  }),
  startPasskey: row(calls.startPasskey, {
    start: ({ dispatch }) => dispatch(endpoints.startPasskey.initiate({ password: 'secret-12' })),
    requestFields: { password: 'secret-12' },
    response: { options: '{}' },
  }),
  addPasskey: row(calls.addPasskey, {
    start: ({ dispatch }) =>
      dispatch(endpoints.addPasskey.initiate({ credential: '{}', name: 'Phone' })),
    requestFields: { credential: '{}', name: 'Phone' },
    response: { id: 'passkey-1' },
  }),
  renamePasskey: row(calls.renamePasskey, {
    start: ({ dispatch }) =>
      dispatch(endpoints.renamePasskey.initiate({ id: 'passkey-1', name: 'Key' })),
    requestFields: { id: 'passkey-1', name: 'Key' },
    response: {},
  }),
  removePasskey: row(calls.removePasskey, {
    start: ({ dispatch }) => dispatch(endpoints.removePasskey.initiate({ id: 'passkey-1' })),
    requestFields: { id: 'passkey-1' },
    response: {},
  }),
});
