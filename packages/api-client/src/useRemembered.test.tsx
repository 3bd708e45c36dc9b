import { getProfile } from '@candela/contract/calls/account';
import { getHome } from '@candela/contract/calls/home';
import {
  getInstrument,
  listCandles,
  listInstruments,
  listOrders,
} from '@candela/contract/calls/trading';
import { INITIAL_SESSION, type SessionState, signedIn, signedOut } from '@candela/session';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { accountApi } from './endpoints/account.js';
import { homeApi } from './endpoints/home.js';
import { tradingApi } from './endpoints/trading.js';
import { useRemembered } from './index.js';
import { setUp } from './internal/testing/set-up.js';
import {
  anInstrument,
  aProfile,
  createTestStore,
  homeData,
  instrumentTerms,
  someCandles,
} from './testing/index.js';
import { selectRemembered } from './useRemembered.js';

const AT = 1_795_000_000_000;

function renderRemembered(remembered: SessionState['remembered']) {
  const store = createTestStore({ remembered });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(() => useRemembered(getProfile), { wrapper }).result.current;
}

// @spec 3.1
test('remembers home data, the profile and the list of class 1, and no other list', async () => {
  const { service, store } = setUp();
  service.respond(getHome, homeData());
  service.respond(getProfile, aProfile());
  service.respond(listInstruments, [anInstrument({ class: 'forex' })]);
  const { listInstruments: list } = tradingApi.endpoints;
  await store.dispatch(homeApi.endpoints.getHome.initiate());
  await store.dispatch(accountApi.endpoints.getProfile.initiate());
  await store.dispatch(list.initiate({ class: 'forex', trend: true }));
  const { remembered } = store.getState().session;
  expect(remembered.home?.value).toEqual(homeData());
  expect(remembered.profile?.value).toEqual(aProfile());
  expect(remembered.instruments).toBeUndefined();

  service.respond(listInstruments, [anInstrument()]);
  await store.dispatch(list.initiate({ class: 'crypto', trend: true }));
  expect(store.getState().session.remembered.instruments?.value).toEqual([anInstrument()]);
});

test('keeps the remembered data when a call fails', async () => {
  const stored = { profile: { value: aProfile(), at: AT } };
  const { service, store } = setUp({ remembered: stored });
  service.drop(getProfile);
  await store.dispatch(accountApi.endpoints.getProfile.initiate());
  expect(store.getState().session.remembered).toEqual(stored);
});

test('remembers nothing without a token, public home data included', async () => {
  const { service, store } = setUp(INITIAL_SESSION);
  service.respond(getHome, homeData());
  await store.dispatch(homeApi.endpoints.getHome.initiate());
  expect(store.getState().session.remembered).toEqual({});
});

test('discards an answer that arrives after sign-out or under another token', async () => {
  const { service, store } = setUp();
  service.respond(getProfile, aProfile());
  const first = store.dispatch(accountApi.endpoints.getProfile.initiate());
  store.dispatch(signedOut());
  await first;
  expect(store.getState().session.remembered).toEqual({});
  store.dispatch(signedIn({ token: 'one', userId: 'ann' }));
  const second = store.dispatch(
    accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
  );
  store.dispatch(signedIn({ token: 'another', userId: 'ann' }));
  await second;
  expect(store.getState().session.remembered).toEqual({});
});

test('returns the remembered value with its time', () => {
  const value = JSON.parse(JSON.stringify(aProfile()));
  expect(renderRemembered({ profile: { value, at: AT } })).toEqual({ value: aProfile(), at: AT });
});

test('remembers the last instrument and its candles, and returns them for the same request', async () => {
  const { service, store } = setUp();
  const terms = instrumentTerms();
  service.respond(getInstrument, terms);
  service.respond(listCandles, someCandles(3));
  const span = { id: 'btc', interval: 60, limit: 500 } as const;
  await store.dispatch(tradingApi.endpoints.getInstrument.initiate({ id: 'btc' }));
  await store.dispatch(tradingApi.endpoints.listCandles.initiate(span));
  const { session } = store.getState();
  expect(selectRemembered(session, getInstrument, { id: 'btc' })?.value).toEqual(terms);
  expect(selectRemembered(session, getInstrument, { id: 'eth' })).toBeUndefined();
  expect(selectRemembered(session, listCandles, span)?.value).toHaveLength(3);
  expect(selectRemembered(session, listCandles, { ...span, interval: 300 })).toBeUndefined();
});

const { unread: _lost, ...olderProfile } = aProfile();
test.each([
  ['an older shape', olderProfile],
  ['a number for an amount', { ...aProfile(), balance: 12 }],
  ['a list', []],
  ['nothing', null],
])('returns undefined when storage holds %s', (_, value) => {
  expect(renderRemembered({ profile: { value, at: AT } })).toBeUndefined();
});

test('throws when the endpoint of the call remembers nothing', () => {
  const store = createTestStore();
  expect(() =>
    renderHook(() => useRemembered(listOrders), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>{children}</Provider>
      ),
    }),
  ).toThrow('No endpoint remembers user/find_gs');
});
