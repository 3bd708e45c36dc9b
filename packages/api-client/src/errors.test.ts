import { REQUEST_TIMEOUT_MS } from '@candela/contract';
import { getProfile } from '@candela/contract/calls/account';
import { placeOrder } from '@candela/contract/calls/trading';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { accountApi } from './endpoints/account.js';
import { tradingApi } from './endpoints/trading.js';
import {
  failureCode,
  failureMessage,
  failureParams,
  failureRefusal,
  isApiError,
  isNetworkFailure,
  isSessionOver,
  isUnheard,
  refusalCode,
  unansweredAfter,
} from './index.js';
import { ORDER, setUp } from './internal/testing/set-up.js';
import { aProfile } from './testing/index.js';

afterEach(() => vi.useRealTimers());

function askProfile() {
  const { service, store } = setUp();
  return { service, ask: () => store.dispatch(accountApi.endpoints.getProfile.initiate()) };
}

test('exposes the code, parameters and message of a refusal', async () => {
  const { service, store } = setUp();
  service.refuse(placeOrder, 'amount_too_small', 'At least 1.', { min: '1.00' });
  const { error } = await store.dispatch(tradingApi.endpoints.placeOrder.initiate(ORDER));
  expect(failureCode(error)).toBe('amount_too_small');
  expect(failureParams(error)).toEqual({ min: '1.00' });
  expect(failureMessage(error)).toBe('At least 1.');
});

test('exposes the signature of a signed refusal, and none for an unsigned one', async () => {
  const { service, store } = setUp();
  const refusal = {
    text: 'candela refusal 1\n',
    signature: 'ab'.repeat(64),
    key: `04${'cd'.repeat(64)}`,
  };
  service.say(
    placeOrder,
    JSON.stringify({ msg: 'Moved.', code: 'price_moved', data: null, refusal }),
  );
  const order = () => store.dispatch(tradingApi.endpoints.placeOrder.initiate(ORDER));
  expect(failureRefusal((await order()).error)).toEqual(refusal);
  service.refuse(placeOrder, 'quote_expired', 'Too late.');
  expect(failureRefusal((await order()).error)).toBeUndefined();
});

test('fails with a network error after 10 s without an answer', async () => {
  vi.useFakeTimers();
  const { service, ask } = askProfile();
  service.hang(getProfile);
  const asked = ask();
  const ended = vi.fn();
  void asked.then(ended);
  expect(REQUEST_TIMEOUT_MS).toBe(10_000);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isNetworkFailure((await asked).error)).toBe(true);
});

const profileOnWire = z.encode(getProfile.response as unknown as z.ZodMiniType, aProfile());
test.each([
  ['an HTML page', '<html></html>', undefined],
  ['another envelope', '{"ok":true}', undefined],
  [
    'a number for an amount',
    JSON.stringify({ sign: 1, msg: '', data: { ...(profileOnWire as object), jifen: 1 } }),
    'internal_error',
  ],
])(
  'reports %s as a malformed answer, with the code internal_error if the envelope is valid',
  async (_, text, code) => {
    const { service, ask } = askProfile();
    service.say(getProfile, text);
    const { error } = await ask();
    expect(error).toMatchObject({ kind: 'malformed' });
    expect(failureCode(error)).toBeUndefined();
    expect(refusalCode(error)).toBe(code);
  },
);

test.each([undefined, null, 'x', 1, { kind: 'other' }, new Error('x')])(
  'returns false or nothing for %o, which is no API error',
  (odd) => {
    expect(isApiError(odd)).toBe(false);
    expect(isSessionOver(odd)).toBe(false);
    expect(isNetworkFailure(odd)).toBe(false);
    expect(failureCode(odd)).toBeUndefined();
    expect(refusalCode(odd)).toBeUndefined();
    expect(failureParams(odd)).toEqual({});
    expect(failureRefusal(odd)).toBeUndefined();
    expect(failureMessage(odd)).toBeUndefined();
  },
);

describe('unansweredAfter', () => {
  const [mine, other] = ['10 of btc', '20 of eth'];
  const refusal = (code: string) => ({ kind: 'refused', code, message: 'No.', params: {} });
  const lost = [{ kind: 'network' }, { kind: 'malformed' }, refusal('internal_error')];
  const open = [refusal('too_many_requests'), refusal('second_factor_wrong')];
  const decided = [undefined, refusal('insufficient_funds')];
  const send = (error: unknown, before: string | undefined, again: boolean) =>
    unansweredAfter(before, { terms: mine, again, error });

  test.each(lost)('returns the sent terms after %o', (error) => {
    expect(isUnheard(error)).toBe(true);
    expect(send(error, undefined, false)).toBe(mine);
    expect(send(error, mine, true)).toBe(mine);
  });

  test.each(open)(
    'keeps the previous terms after %o, which leaves the request undecided',
    (error) => {
      expect(isUnheard(error)).toBe(false);
      expect(send(error, undefined, false)).toBeUndefined();
      expect(send(error, mine, true)).toBe(mine);
      expect(send(error, other, false)).toBe(other);
    },
  );

  test.each(decided)('clears the sent terms and keeps other terms after %o', (error) => {
    expect(send(error, mine, true)).toBeUndefined();
    expect(send(error, other, false)).toBe(other);
  });
});
