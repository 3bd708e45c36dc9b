import { getProfile } from '@candela/contract/calls/account';
import { listOrders, placeOrder } from '@candela/contract/calls/trading';
import { getTradingLimits } from '@candela/contract/calls/trading-limits';
import { expect, test, vi } from 'vitest';
import { streamedInstrumentsChanged } from '../activity.js';
import { ORDER, setUp } from '../internal/testing/set-up.js';
import { anOrder, aProfile, noTradingLimits, someTradingLimits } from '../testing/index.js';
import { accountApi } from './account.js';
import { tradingApi } from './trading.js';
import { tradingLimitsApi } from './trading-limits.js';

async function setUpScreen({ streamed, limits }: { streamed: boolean; limits: boolean }) {
  const { service, store } = setUp({ token: 'test-token' });
  service.respond(listOrders, []);
  service.respond(getProfile, aProfile());
  service.respond(getTradingLimits, limits ? someTradingLimits() : noTradingLimits());
  if (streamed) store.dispatch(streamedInstrumentsChanged(['btc']));
  await Promise.all([
    store.dispatch(tradingApi.endpoints.listOpenOrders.initiate()),
    store.dispatch(accountApi.endpoints.getProfile.initiate()),
    store.dispatch(tradingLimitsApi.endpoints.getTradingLimits.initiate()),
  ]);
  const place = () =>
    store.dispatch(tradingApi.endpoints.placeOrder.initiate({ ...ORDER, quoteId: 'q1' }));
  const requestCounts = () => ({
    orders: service.sentTo(listOrders).length,
    profile: service.sentTo(getProfile).length,
    limits: service.sentTo(getTradingLimits).length,
  });
  const openOrders = () =>
    tradingApi.endpoints.listOpenOrders.select()(store.getState() as never).data;
  return { service, place, requestCounts, openOrders };
}

test('adds a placed order to the open orders and refetches nothing while a stream is healthy', async () => {
  const { service, place, requestCounts, openOrders } = await setUpScreen({
    streamed: true,
    limits: false,
  });
  service.respond(placeOrder, anOrder());
  await place();
  await vi.waitFor(() => expect(openOrders()).toEqual([anOrder()]));
  expect(requestCounts()).toEqual({ orders: 1, profile: 1, limits: 1 });
});

test('refetches the balance without a stream, and limits that are set', async () => {
  const { service, place, requestCounts, openOrders } = await setUpScreen({
    streamed: false,
    limits: true,
  });
  service.respond(placeOrder, anOrder());
  await place();
  await vi.waitFor(() => expect(requestCounts()).toEqual({ orders: 1, profile: 2, limits: 2 }));
  expect(openOrders()).toEqual([anOrder()]);
});

test('refetches orders, balance and limits after a lost answer', async () => {
  const { service, place, requestCounts } = await setUpScreen({ streamed: true, limits: true });
  service.drop(placeOrder);
  await place();
  await vi.waitFor(() => expect(requestCounts()).toEqual({ orders: 2, profile: 2, limits: 2 }));
});
