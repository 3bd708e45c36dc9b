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
  isApiError,
  isNetworkFailure,
  isOutcomeUnknown,
  isSessionOver,
  pendingTermsAfter,
  refusedCallOf,
  serviceErrorCode,
} from './index.js';
import { ORDER, setUp } from './internal/testing/set-up.js';
import { aProfile } from './testing/index.js';

afterEach(() => vi.useRealTimers());

function setUpProfile() {
  const { service, store } = setUp();
  return {
    service,
    fetchProfile: () => store.dispatch(accountApi.endpoints.getProfile.initiate()),
  };
}

test('exposes the code, parameters and message of a refusal', async () => {
  const { service, store } = setUp();
  service.reject(placeOrder, 'amount_too_small', 'At least 1.', { min: '1.00' });
  const { error } = await store.dispatch(tradingApi.endpoints.placeOrder.initiate(ORDER));
  expect(failureCode(error)).toBe('amount_too_small');
  expect(failureParams(error)).toEqual({ min: '1.00' });
  expect(failureMessage(error)).toBe('At least 1.');
});

test('exposes the signed refusal of an order and what was sent, also when the session is over', async () => {
  const { service, store } = setUp();
  const refusal = {
    text: 'candela refusal 2\n',
    signature: 'ab'.repeat(64),
    key: `04${'cd'.repeat(64)}`,
  };
  const order = async () =>
    refusedCallOf((await store.dispatch(tradingApi.endpoints.placeOrder.initiate(ORDER))).error);
  for (const code of ['price_moved', 'token_expired']) {
    service.respondWithText(placeOrder, JSON.stringify({ msg: 'No.', code, data: null, refusal }));
    const refused = await order();
    const { request_id: requestId, sent_at } = service.sentTo(placeOrder).at(-1) ?? {};
    expect(refused).toMatchObject({
      ...{ code, refusal },
      attempt: { requestId, requestedAt: Number(sent_at), sentAsRequested: true },
    });
    const { sentAt = 0, receivedAt = 0 } = refused?.attempt ?? {};
    expect(sentAt).toBeLessThanOrEqual(receivedAt);
  }
});

test('has no refused order without an answer, and none of other calls', async () => {
  const { service, store } = setUp();
  const order = async () =>
    refusedCallOf((await store.dispatch(tradingApi.endpoints.placeOrder.initiate(ORDER))).error);
  service.reject(placeOrder, 'quote_expired', 'Too late.');
  expect(await order()).toMatchObject({ code: 'quote_expired', refusal: undefined });
  service.respondWithText(placeOrder, '<html>502 Bad Gateway</html>');
  expect(await order()).toBeUndefined();
  service.drop(placeOrder);
  expect(await order()).toBeUndefined();
  const { service: other, fetchProfile } = setUpProfile();
  other.reject(getProfile, 'internal_error', 'No.');
  expect(refusedCallOf((await fetchProfile()).error)).toBeUndefined();
});

// @spec 7.2
test('fails with a network error after 10 s without an answer', async () => {
  vi.useFakeTimers();
  const { service, fetchProfile } = setUpProfile();
  service.hang(getProfile);
  const request = fetchProfile();
  const ended = vi.fn();
  void request.then(ended);
  expect(REQUEST_TIMEOUT_MS).toBe(10_000);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isNetworkFailure((await request).error)).toBe(true);
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
    const { service, fetchProfile } = setUpProfile();
    service.respondWithText(getProfile, text);
    const { error } = await fetchProfile();
    expect(error).toMatchObject({ kind: 'malformed' });
    expect(failureCode(error)).toBeUndefined();
    expect(serviceErrorCode(error)).toBe(code);
  },
);

test.each([undefined, null, 'x', 1, { kind: 'other' }, new Error('x')])(
  'returns false or nothing for %o, which is no API error',
  (value) => {
    expect(isApiError(value)).toBe(false);
    expect(isSessionOver(value)).toBe(false);
    expect(isNetworkFailure(value)).toBe(false);
    expect(failureCode(value)).toBeUndefined();
    expect(serviceErrorCode(value)).toBeUndefined();
    expect(failureParams(value)).toEqual({});
    expect(refusedCallOf(value)).toBeUndefined();
    expect(failureMessage(value)).toBeUndefined();
  },
);

describe('pendingTermsAfter', () => {
  const [sentTerms, otherTerms] = ['10 of btc', '20 of eth'];
  const refusal = (code: string) => ({ kind: 'refused', code, message: 'No.', params: {} });
  const lost = [{ kind: 'network' }, { kind: 'malformed' }, refusal('internal_error')];
  const inconclusive = [refusal('too_many_requests'), refusal('second_factor_wrong')];
  const decided = [undefined, refusal('insufficient_funds'), { kind: 'expired' }];
  const send = (error: unknown, before: string | undefined, isRetry: boolean) =>
    pendingTermsAfter(before, { terms: sentTerms, isRetry, error });

  test.each(lost)('returns the sent terms after %o', (error) => {
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(send(error, undefined, false)).toBe(sentTerms);
    expect(send(error, sentTerms, true)).toBe(sentTerms);
  });

  test.each(inconclusive)(
    'keeps the previous terms after %o, which leaves the request undecided',
    (error) => {
      expect(isOutcomeUnknown(error)).toBe(false);
      expect(send(error, undefined, false)).toBeUndefined();
      expect(send(error, sentTerms, true)).toBe(sentTerms);
      expect(send(error, otherTerms, false)).toBe(otherTerms);
    },
  );

  test.each(decided)('clears the sent terms and keeps other terms after %o', (error) => {
    expect(send(error, sentTerms, true)).toBeUndefined();
    expect(send(error, otherTerms, false)).toBe(otherTerms);
  });
});
