import { PAGE_SIZE } from '@candela/contract';
import { getProfile, listMessages, login } from '@candela/contract/calls/account';
import { listStatement } from '@candela/contract/calls/funds';
import { listOrders, placeOrder, previewOrder } from '@candela/contract/calls/trading';
import { expect, test, vi } from 'vitest';
import { accountApi } from './endpoints/account.js';
import { fundsApi } from './endpoints/funds.js';
import { tradingApi } from './endpoints/trading.js';
import { ORDER, setUp } from './internal/testing/set-up.js';
import type { ApiStore } from './store.js';
import { aProfile, aSignIn, aStatementEntry } from './testing/index.js';

// @spec 9.5
test('blocks while a blocking call is pending', async () => {
  const { service, store } = setUp();
  service.reject(login, 'login_refused', 'No.');
  const running = store.dispatch(
    accountApi.endpoints.login.initiate({ username: 'a', password: 'b' }),
  );
  expect(store.getState().activity.blocking).toBe(1);
  await running;
  expect(store.getState().activity.blocking).toBe(0);
});

test('counts a mutation as a started action, and no query, first or repeated', async () => {
  const { service, store } = setUp();
  const { initiate } = fundsApi.endpoints.listStatement;
  const startedActions = () => store.getState().activity.startedActions;
  service.respond(listStatement, [aStatementEntry()]);
  await store.dispatch(initiate({}));
  await store.dispatch(initiate({}, { forceRefetch: true }));
  expect(service.sentTo(listStatement)).toHaveLength(2);
  expect(startedActions()).toBe(0);
  service.respond(login, aSignIn());
  await store.dispatch(accountApi.endpoints.login.initiate({ username: 'a', password: 'b' }));
  expect(startedActions()).toBe(1);
});

test('blocks for the first page of a list and not for pages loaded by scrolling', async () => {
  const { service, store } = setUp();
  const blocked: number[] = [];
  const rows = Array.from({ length: PAGE_SIZE }, (_, row) => aStatementEntry({ id: `e${row}` }));
  service.respond(listStatement, rows);
  store.subscribe(() => blocked.push(store.getState().activity.blocking));
  await store.dispatch(fundsApi.endpoints.listStatement.initiate({}));
  expect(blocked).toContain(1);
  blocked.length = 0;
  await store.dispatch(fundsApi.endpoints.listStatement.initiate({}, { direction: 'forward' }));
  expect(service.sentTo(listStatement).map((it) => it.page)).toEqual(['1', '2']);
  expect(blocked).not.toContain(1);
});

test('does not block when a list with cached data is refetched', async () => {
  const { service, store } = setUp();
  const { initiate } = fundsApi.endpoints.listStatement;
  service.respond(listStatement, [aStatementEntry()]);
  await store.dispatch(initiate({}));
  service.hang(listStatement);
  void store.dispatch(initiate({}, { forceRefetch: true }));
  await vi.waitFor(() => expect(service.sentTo(listStatement)).toHaveLength(2), {
    timeout: 10_000,
  });
  expect(store.getState().activity.blocking).toBe(0);
});

const { getProfile: profile, listMessages: messages } = accountApi.endpoints;
test.each([
  ['getProfile', getProfile, (store: ApiStore) => store.dispatch(profile.initiate())],
  ['listMessages', listMessages, (store: ApiStore) => store.dispatch(messages.initiate())],
  [
    'listOpenOrders',
    listOrders,
    (store: ApiStore) => store.dispatch(tradingApi.endpoints.listOpenOrders.initiate()),
  ],
])('does not block while %s is pending', (_, call, start) => {
  const { service, store } = setUp();
  service.hang(call);
  void start(store);
  expect(store.getState().activity.blocking).toBe(0);
});

// @spec 8.2
test('reports the message of the service when a call is refused', async () => {
  const { service, store } = setUp();
  service.reject(login, 'login_refused', 'Username or password is wrong.');
  await store.dispatch(accountApi.endpoints.login.initiate({ username: 'a', password: 'b' }));
  expect(store.getState().activity.failure).toEqual({
    serial: 1,
    message: 'Username or password is wrong.',
    path: login.path,
  });
});

test('reports no failure when placing or previewing an order fails', async () => {
  const { service, store } = setUp();
  const { previewOrder: preview, placeOrder: place } = tradingApi.endpoints;
  service.reject(placeOrder, 'amount_too_small', 'At least 1.', { min: '1.00' });
  service.drop(previewOrder);
  await store.dispatch(place.initiate(ORDER));
  await store.dispatch(preview.initiate(ORDER));
  expect(store.getState().activity.failure).toBeNull();
});

// @spec 8.2
test('reports no failure when a call on the silent list is refused', async () => {
  const { service, store } = setUp();
  service.reject(getProfile, 'internal_error', 'Oh.');
  await store.dispatch(profile.initiate());
  expect(store.getState().activity.failure).toBeNull();
});

// @spec 8.3
test('reports a failure without a message when the network is down', async () => {
  const { service, store } = setUp();
  service.drop(getProfile);
  await store.dispatch(profile.initiate());
  expect(store.getState().activity.failure).toEqual({
    serial: 1,
    message: null,
    path: getProfile.path,
  });
});

test('reports no failure when refetching cached data fails', async () => {
  const { service, store } = setUp();
  service.respond(getProfile, aProfile());
  await store.dispatch(profile.initiate());
  service.drop(getProfile);
  const { error } = await store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  expect(error).toEqual({ kind: 'network' });
  expect(store.getState().activity.failure).toBeNull();
});
