import { PAGE_SIZE } from '@candela/contract';
import * as calls from '@candela/contract/calls/account';
import { expect, test, vi } from 'vitest';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { setUp } from '../internal/testing/set-up.js';
import { aMessage, aProfile, aRealName, aSignIn } from '../testing/index.js';
import { accountApi } from './account.js';

const { realNameState: _notACall, message: _alsoNotACall, ...accountCalls } = calls;
const { endpoints } = accountApi;
const page = { page: '1', limit: '20' };

describeEndpoints(accountApi, Object.values(accountCalls), {
  register: row(calls.register, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.register.initiate({
          username: 'alice',
          password: 'secret-12',
          confirmPassword: 'secret-12',
          fundPassword: '123456',
          confirmFundPassword: '123456',
          inviteCode: 'CANDELA1',
          agree: true,
        }),
      ),
    requestFields: {
      username: 'alice',
      password: 'secret-12',
      confirm_password: 'secret-12',
      fund_password: '123456',
      confirm_fund_password: '123456',
      invite_code: 'CANDELA1',
      agree: '1',
    },
    response: aSignIn(),
  }),
  login: row(calls.login, {
    start: ({ dispatch }) =>
      dispatch(endpoints.login.initiate({ username: 'alice', password: 'secret-12' })),
    requestFields: { username: 'alice', password: 'secret-12' },
    response: aSignIn(),
  }),
  loginSilently: row(calls.login, {
    start: ({ dispatch }) =>
      dispatch(endpoints.loginSilently.initiate({ username: 'alice', password: 'secret-12' })),
    requestFields: { username: 'alice', password: 'secret-12' },
    response: aSignIn(),
  }),
  loginWithSecondFactor: row(calls.loginWithSecondFactor, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.loginWithSecondFactor.initiate({
          challenge: 'abc',
          code: '123456',
          remember: true,
        }),
      ),
    requestFields: { challenge: 'abc', code: '123456', remember: '1' },
    response: { ...aSignIn(), rememberToken: 'remembered' },
  }),
  startPasskeyLogin: row(calls.startPasskeyLogin, {
    start: ({ dispatch }) => dispatch(endpoints.startPasskeyLogin.initiate()),
    requestFields: {},
    response: { options: '{}' },
  }),
  loginWithPasskey: row(calls.loginWithPasskey, {
    start: ({ dispatch }) => dispatch(endpoints.loginWithPasskey.initiate({ credential: '{}' })),
    requestFields: { credential: '{}' },
    response: aSignIn(),
  }),
  openDemo: row(calls.openDemo, {
    start: ({ dispatch }) => dispatch(endpoints.openDemo.initiate()),
    requestFields: {},
    response: aSignIn(),
  }),
  logout: row(calls.logout, {
    start: ({ dispatch }) => dispatch(endpoints.logout.initiate()),
    requestFields: {},
    response: {},
  }),
  getProfile: row(calls.getProfile, {
    start: ({ dispatch }) => dispatch(endpoints.getProfile.initiate()),
    requestFields: {},
    response: aProfile(),
  }),
  changeLoginPassword: row(calls.changeLoginPassword, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.changeLoginPassword.initiate({
          oldPassword: 'old-secret',
          newPassword: 'new-secret',
          confirmPassword: 'new-secret',
          endOtherSessions: true,
        }),
      ),
    requestFields: {
      old_password: 'old-secret',
      new_password: 'new-secret',
      confirm_password: 'new-secret',
      end_other_sessions: '1',
    },
    response: {},
  }),
  changeFundPassword: row(calls.changeFundPassword, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.changeFundPassword.initiate({
          oldPassword: '123456',
          newPassword: '654321',
          confirmPassword: '654321',
        }),
      ),
    requestFields: { old_password: '123456', new_password: '654321', confirm_password: '654321' },
    response: {},
  }),
  listMessages: row(calls.listMessages, {
    start: ({ dispatch }) => dispatch(endpoints.listMessages.initiate()),
    requestFields: page,
    response: [aMessage()],
    result: { pages: [[aMessage()]], pageParams: [{ page: 1 }] },
  }),
  markMessagesRead: row(calls.markMessagesRead, {
    start: ({ dispatch }) => dispatch(endpoints.markMessagesRead.initiate({ all: true })),
    requestFields: { all: '1' },
    response: {},
  }),
  getRealName: row(calls.submitRealName, {
    start: ({ dispatch }) => dispatch(endpoints.getRealName.initiate()),
    requestFields: {},
    response: aRealName(),
  }),
  submitRealName: row(calls.submitRealName, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.submitRealName.initiate({
          name: 'Alice Example',
          documentNumber: 'P123456',
          front: 'img_1',
          back: 'img_2',
        }),
      ),
    requestFields: {
      name: 'Alice Example',
      document_number: 'P123456',
      front: 'img_1',
      back: 'img_2',
    },
    response: aRealName({ state: 'review' }),
  }),
});

test('refetches the documents and the profile after documents are submitted', async () => {
  const { service, store } = setUp();
  service.respond(calls.submitRealName, aRealName());
  service.respond(calls.getProfile, aProfile());
  await Promise.all([
    store.dispatch(endpoints.getRealName.initiate()),
    store.dispatch(endpoints.getProfile.initiate()),
  ]);
  await store.dispatch(endpoints.submitRealName.initiate({ name: 'Alice Example' }));
  await vi.waitFor(() => expect(service.sentTo(calls.getProfile)).toHaveLength(2), {
    timeout: 10_000,
  });
  expect(service.sentTo(calls.submitRealName).map(({ name }) => name)).toEqual([
    undefined,
    'Alice Example',
    undefined,
  ]);
});

test('requests the next page of messages after the last message and its fetched status', async () => {
  const { service, store } = setUp();
  const unread = Array.from({ length: PAGE_SIZE }, (_, n) => aMessage({ id: `m${n}` }));
  service.respond(calls.listMessages, unread);
  await store.dispatch(endpoints.listMessages.initiate());
  service.respond(calls.listMessages, [aMessage({ id: 'last', status: 'read' })]);
  await store.dispatch(endpoints.listMessages.initiate(undefined, { direction: 'forward' }));
  expect(service.sentTo(calls.listMessages)).toMatchObject([
    page,
    { page: '2', limit: '20', after: 'm19', after_status: '0' },
  ]);
});
