import { withdraw } from '@candela/contract/calls/funds';
import { placeOrder } from '@candela/contract/calls/trading';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fundsApi } from './endpoints/funds.js';
import { tradingApi } from './endpoints/trading.js';
import { isNetworkFailure, isRequestExpired, refusedCallOf } from './index.js';
import { ORDER, setUp } from './internal/testing/set-up.js';
import { anOrder, aWithdrawal } from './testing/index.js';

function setUpOrders() {
  const { service, store } = setUp();
  const place = (quoteId: string) =>
    store.dispatch(tradingApi.endpoints.placeOrder.initiate({ ...ORDER, quoteId }));
  const ids = () => service.sentTo(placeOrder).map((it) => it.request_id);
  return { service, store, place, ids };
}

test('resends the same order unchanged after a lost answer, despite a new quote', async () => {
  const { service, place } = setUpOrders();
  service.drop(placeOrder);
  expect(isNetworkFailure((await place('q1')).error)).toBe(true);
  service.respond(placeOrder, anOrder());
  await place('q2');
  const [first, second] = service.sentTo(placeOrder);
  expect(second).toEqual(first);
});

test('resends the same request when the user repeats it an hour after a lost answer', async () => {
  const { service, store, place } = setUpOrders();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  service.drop(placeOrder);
  await place('q1');
  vi.setSystemTime(Date.now() + 3_600_000);
  service.respond(placeOrder, anOrder());
  const retriedOrder = { ...ORDER, quoteId: 'q1', isRetry: true };
  await store.dispatch(tradingApi.endpoints.placeOrder.initiate(retriedOrder));
  const [first, second] = service.sentTo(placeOrder);
  expect(second).toEqual(first);
});

test('does not send a request again that the service may have forgotten', async () => {
  const { service, store, place, ids } = setUpOrders();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  service.drop(placeOrder);
  await place('q1');
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  const retriedOrder = { ...ORDER, quoteId: 'q1', isRetry: true };
  const { error } = await store.dispatch(tradingApi.endpoints.placeOrder.initiate(retriedOrder));
  expect(isRequestExpired(error)).toBe(true);
  expect(refusedCallOf(error)).toBeUndefined();
  expect(store.getState().activity.failure).toMatchObject({ message: null, isExpired: true });
  expect(ids()).toHaveLength(1);
  service.respond(placeOrder, anOrder());
  await place('q2');
  expect(new Set(ids()).size).toBe(2);
});

test('sends a new request id after an answer', async () => {
  const { service, place, ids } = setUpOrders();
  service.respond(placeOrder, anOrder());
  await place('q1');
  await place('q2');
  expect(new Set(ids()).size).toBe(2);
});

test('sends a new request id after the order is refused', async () => {
  const { service, place, ids } = setUpOrders();
  service.reject(placeOrder, 'quote_expired', 'The quote has expired.');
  await place('q1');
  await place('q2');
  expect(new Set(ids()).size).toBe(2);
});

test.each(['token_expired', 'too_many_requests', 'internal_error', 'request_conflict'])(
  'keeps the request id of a lost order after %s',
  async (code) => {
    const { service, place, ids } = setUpOrders();
    service.drop(placeOrder);
    await place('q1');
    service.reject(placeOrder, code, 'No.');
    await place('q2');
    await place('q3');
    expect(ids()).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
  },
);

test.each(['second_factor_wrong', 'second_factor_throttled', 'fund_password_wrong'])(
  'keeps the request id of a lost withdrawal after %s, despite a new code',
  async (refusal) => {
    const { service, store } = setUp();
    const withdrawWith = (code: string) =>
      store.dispatch(
        fundsApi.endpoints.withdraw.initiate({
          ...{ cardId: 'card', amount: '50', fundPassword: '246810', code },
        }),
      );
    service.drop(withdraw);
    await withdrawWith('111111');
    service.reject(withdraw, refusal, 'No.');
    await withdrawWith('111111');
    service.respond(withdraw, aWithdrawal());
    await withdrawWith('222222');
    const sent = service.sentTo(withdraw);
    expect(new Set(sent.map((it) => it.request_id)).size).toBe(1);
    expect(sent.map((it) => it.code)).toEqual(['111111', '111111', '222222']);
  },
);

test('keeps the request id after an HTML page from a proxy', async () => {
  const { service, place, ids } = setUpOrders();
  service.respondWithText(placeOrder, '<html>Bad gateway</html>', { status: 502 });
  await place('q1');
  await place('q2');
  expect(new Set(ids()).size).toBe(1);
});

test.each([
  ['names nothing', '{"sign":1,"msg":"","data":{}}'],
  ['has a list for an order', '{"sign":1,"msg":"","data":[]}'],
])(
  'keeps the request id after a success response that %s, until a valid answer',
  async (_, text) => {
    const { service, place, ids } = setUpOrders();
    service.respondWithText(placeOrder, text);
    expect((await place('q1')).error).toMatchObject({ kind: 'malformed' });
    service.respond(placeOrder, anOrder());
    await place('q2');
    await place('q3');
    const [first, second, third] = ids();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

test.each(['text/csv', 'image/gif', 'application/zip'])(
  'parses an order sent as %s, and rejects other content of that type as malformed',
  async (type) => {
    const { service, place, ids } = setUpOrders();
    service.respondWithText(placeOrder, 'GIF89a', { headers: { 'content-type': type } });
    expect((await place('q1')).error).toEqual({ kind: 'malformed' });
    service.respond(placeOrder, anOrder(), { 'content-type': type });
    expect((await place('q2')).data).toMatchObject({ order: { id: anOrder().id } });
    const [first, second] = ids();
    expect(second).toBe(first);
  },
);

test('sends the same request id twice on a double tap', async () => {
  const { service, place, ids } = setUpOrders();
  service.respond(placeOrder, anOrder());
  await Promise.all([place('q1'), place('q1')]);
  const [first, second] = ids();
  expect(second).toBe(first);
});

test('resends a lost withdrawal with the newly typed password', async () => {
  const { service, store } = setUp();
  const withdrawWith = (fundPassword: string) =>
    store.dispatch(
      fundsApi.endpoints.withdraw.initiate({ amount: '50.00', cardId: 'card_1', fundPassword }),
    );
  service.drop(withdraw);
  await withdrawWith('111111');
  service.respond(withdraw, aWithdrawal());
  await withdrawWith('222222');
  const [first, second] = service.sentTo(withdraw);
  expect(second).toEqual({ ...first, fund_password: '222222' });
});

test('returns the first send time, by service time, when the answer was lost', async () => {
  vi.useFakeTimers({ now: 1_795_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { service, place } = setUpOrders();
  service.drop(placeOrder);
  await place('q1');
  vi.setSystemTime(1_795_000_030_000);
  service.respond(placeOrder, anOrder());
  expect((await place('q2')).data).toEqual({
    order: anOrder(),
    // Uncertainty before the first response.
    sentAt: 1_795_000_000_000 - 500,
    receivedAt: 1_795_000_030_000 + 500,
    requestedAt: 1_795_000_000_000,
    deviceDifference: undefined,
    // The lost request was resent with its original quote.
    sentAsRequested: false,
  });
});

test('resends the first send time when the device clock was set in between', async () => {
  vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { service, store, place } = setUpOrders();
  service.drop(placeOrder);
  await place('q1');
  vi.setSystemTime(1_795_000_000_000 - 3_600_000);
  service.respond(placeOrder, anOrder());
  const retriedOrder = { ...ORDER, quoteId: 'q1', isRetry: true };
  const { sentAt, requestedAt } =
    (await store.dispatch(tradingApi.endpoints.placeOrder.initiate(retriedOrder))).data ?? {};
  const sendTimes = service.sentTo(placeOrder).map(({ sent_at }) => Number(sent_at));
  expect(sendTimes[0]).toBeCloseTo(1_795_000_000_000, -3);
  expect(sendTimes[1]).toBe(sendTimes[0]);
  expect(requestedAt).toBe(sendTimes[0]);
  expect(sentAt).toBeLessThanOrEqual(requestedAt ?? 0);
});

test('returns a send time before the receive time when the device clock is set back', async () => {
  vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { service, place } = setUpOrders();
  service.respond(placeOrder, anOrder());
  const sending = place('q1');
  vi.setSystemTime(1_795_000_000_000 - 3_600_000);
  const { sentAt = 0, receivedAt = 0, sentAsRequested } = (await sending).data ?? {};
  expect(receivedAt - sentAt).toBeGreaterThanOrEqual(1_000);
  expect(receivedAt - sentAt).toBeLessThan(5_000);
  expect(sentAsRequested).toBe(true);
});
