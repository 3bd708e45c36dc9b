import { withdraw } from '@candela/contract/calls/funds';
import { placeOrder } from '@candela/contract/calls/trading';
import { expect, test } from 'vitest';
import { fundsApi } from './endpoints/funds.js';
import { tradingApi } from './endpoints/trading.js';
import { isNetworkFailure } from './index.js';
import { ORDER, setUp } from './internal/testing/set-up.js';
import { anOrder, aWithdrawal } from './testing/index.js';

function trader() {
  const { service, store } = setUp();
  const place = (quoteId: string) =>
    store.dispatch(tradingApi.endpoints.placeOrder.initiate({ ...ORDER, quoteId }));
  const ids = () => service.sentTo(placeOrder).map((it) => it.request_id);
  return { service, store, place, ids };
}

test('after a lost answer the same order goes out word for word, though the quote is a new one', async () => {
  const { service, place } = trader();
  service.drop(placeOrder);
  expect(isNetworkFailure((await place('q1')).error)).toBe(true);
  service.answer(placeOrder, anOrder());
  await place('q2');
  const [first, second] = service.sentTo(placeOrder);
  expect(second).toEqual(first);
});

test('after an answer the next order is a new one', async () => {
  const { service, place, ids } = trader();
  service.answer(placeOrder, anOrder());
  await place('q1');
  await place('q2');
  expect(new Set(ids()).size).toBe(2);
});

test('a refusal of the order is an answer', async () => {
  const { service, place, ids } = trader();
  service.refuse(placeOrder, 'quote_expired', 'The quote has expired.');
  await place('q1');
  await place('q2');
  expect(new Set(ids()).size).toBe(2);
});

test.each(['token_expired', 'too_many_requests', 'internal_error', 'request_conflict'])(
  '%s says nothing about an order that was lost before: it is still the same one',
  async (code) => {
    const { service, place, ids } = trader();
    service.drop(placeOrder);
    await place('q1');
    service.refuse(placeOrder, code, 'No.');
    await place('q2');
    await place('q3');
    expect(ids()).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
  },
);

test('a page of a proxy is no answer', async () => {
  const { service, place, ids } = trader();
  service.say(placeOrder, '<html>Bad gateway</html>', { status: 502 });
  await place('q1');
  await place('q2');
  expect(new Set(ids()).size).toBe(1);
});

test.each([
  ['names nothing', '{"sign":1,"msg":"","data":{}}'],
  ['has a list for an order', '{"sign":1,"msg":"","data":[]}'],
])('a success that %s is no answer: the order is still the same one', async (_, text) => {
  const { service, place, ids } = trader();
  service.say(placeOrder, text);
  expect((await place('q1')).error).toEqual({ kind: 'malformed' });
  service.answer(placeOrder, anOrder());
  await place('q2');
  await place('q3');
  const [first, second, third] = ids();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a double tap sends one id twice', async () => {
  const { service, place, ids } = trader();
  service.answer(placeOrder, anOrder());
  await Promise.all([place('q1'), place('q1')]);
  const [first, second] = ids();
  expect(second).toBe(first);
});

test('a password typed anew goes with the request that was lost', async () => {
  const { service, store } = setUp();
  const ask = (fundPassword: string) =>
    store.dispatch(
      fundsApi.endpoints.withdraw.initiate({ amount: '50.00', cardId: 'card_1', fundPassword }),
    );
  service.drop(withdraw);
  await ask('111111');
  service.answer(withdraw, aWithdrawal());
  await ask('222222');
  const [first, second] = service.sentTo(withdraw);
  expect(second).toEqual({ ...first, fund_password: '222222' });
});
