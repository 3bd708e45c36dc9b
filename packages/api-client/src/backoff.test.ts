import { getProfile, listMessages, logout } from '@candela/contract/calls/account';
import { listMachines } from '@candela/contract/calls/financial';
import { listInstruments, previewOrder } from '@candela/contract/calls/trading';
import { signedIn } from '@candela/session';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { api } from './api.js';
import { accountApi } from './endpoints/account.js';
import { financialApi } from './endpoints/financial.js';
import { tradingApi } from './endpoints/trading.js';
import { ORDER, setUp } from './internal/testing/set-up.js';
import { aProfile, aQuote, type StubbedService } from './testing/index.js';

const { getProfile: profile } = accountApi.endpoints;
const RATE_LIMIT = ['too_many_requests', 'Too many requests. Please wait 40 seconds.'] as const;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Rate limited for 40 s. */
async function setUpRateLimited() {
  const { service, store } = setUp();
  const refetch = () => store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  service.respond(getProfile, aProfile());
  await refetch();
  service.reject(getProfile, ...RATE_LIMIT, { seconds: 40 });
  await refetch();
  service.respond(getProfile, aProfile());
  const isRateLimited = () => store.getState().activity.isRateLimited;
  return { service, store, refetch, isRateLimited };
}

test('delays a rate-limited refetch by the seconds that the service returned', async () => {
  const { service, refetch, isRateLimited } = await setUpRateLimited();
  expect(isRateLimited()).toBe(true);
  const request = refetch();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(service.sentTo(getProfile)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.sentTo(getProfile)).toHaveLength(3);
  expect((await request).data).toEqual(aProfile());
  expect(isRateLimited()).toBe(false);
});

test('does not delay writes, first reads or public reads during a rate limit', async () => {
  const { service, store } = await setUpRateLimited();
  service.respond(logout, {});
  service.respond(previewOrder, aQuote());
  service.respond(listMessages, []);
  service.respond(listInstruments, []);
  await store.dispatch(tradingApi.endpoints.previewOrder.initiate(ORDER));
  await store.dispatch(accountApi.endpoints.listMessages.initiate());
  await store.dispatch(tradingApi.endpoints.listInstruments.initiate({ class: 'crypto' }));
  await store.dispatch(accountApi.endpoints.logout.initiate());
  for (const call of [previewOrder, listMessages, listInstruments, logout]) {
    expect(service.sentTo(call)).toHaveLength(1);
  }
});

const startRateLimitedRead = (seconds: number) => {
  const { service, store } = setUp();
  service.reject(listMessages, ...RATE_LIMIT, { seconds });
  const request = store.dispatch(accountApi.endpoints.listMessages.initiate());
  return { service, store, request, sent: () => service.sentTo(listMessages).length };
};

test('retries a first read silently after a short rate limit', async () => {
  const { service, store, request, sent } = startRateLimitedRead(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent()).toBe(1);
  service.respond(listMessages, []);
  await vi.advanceTimersByTimeAsync(1);
  expect((await request).data?.pages).toEqual([[]]);
  expect(sent()).toBe(2);
  const { failure, isRateLimited } = store.getState().activity;
  expect({ failure, isRateLimited }).toEqual({ failure: null, isRateLimited: false });
});

const BLOCKING = {
  call: listMachines,
  blocking: 1,
  read: () => financialApi.endpoints.listMachines.initiate({}),
};
const SILENT = { call: getProfile, blocking: 0, read: () => profile.initiate() };

test.each([BLOCKING, SILENT])(
  'reports a long rate limit at once, unblocks the screen and retries $call.path',
  async ({ call, blocking, read }) => {
    const { service, store } = setUp();
    const activity = () => {
      const { blocking: blocks, failure, isRateLimited } = store.getState().activity;
      return { blocks, words: failure?.message, isRateLimited };
    };
    service.reject(call, ...RATE_LIMIT, { seconds: 60 });
    const request = store.dispatch(read() as ReturnType<typeof SILENT.read>);
    expect(activity().blocks).toBe(blocking);
    await vi.advanceTimersByTimeAsync(1);
    expect(activity()).toEqual({ blocks: 0, words: RATE_LIMIT[1], isRateLimited: true });
    if (call === getProfile) service.respond(getProfile, aProfile());
    else service.respond(listMachines, []);
    await vi.advanceTimersByTimeAsync(59_998);
    expect(service.sentTo(call)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await request).isSuccess).toBe(true);
    expect(activity()).toEqual({ blocks: 0, words: undefined, isRateLimited: false });
  },
);

test('reports a long rate limit once, however often the read is retried', async () => {
  const { store, sent } = startRateLimitedRead(40);
  const reportCount = () => store.getState().activity.serial;
  await vi.advanceTimersByTimeAsync(40_001);
  expect([sent(), reportCount()]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), reportCount()]).toEqual([3, 1]);
});

test('reports a different failure after a long wait', async () => {
  const { service, store, request } = startRateLimitedRead(40);
  await vi.advanceTimersByTimeAsync(1);
  service.reject(listMessages, 'internal_error', 'It failed.');
  await vi.advanceTimersByTimeAsync(40_000);
  expect((await request).error).toMatchObject({ code: 'internal_error' });
  expect(store.getState().activity).toMatchObject({
    serial: 2,
    failure: { message: 'It failed.' },
    blocking: 0,
  });
});

test.each([
  ['no time', {}],
  ['a non-numeric time', { seconds: 'soon' }],
  ['a negative time', { seconds: -7 }],
])(
  'retries every second when it receives %s, and applies a later rate limit',
  async (_, params) => {
    const { service, store } = setUp();
    service.reject(listMessages, ...RATE_LIMIT, params);
    void store.dispatch(accountApi.endpoints.listMessages.initiate());
    const sent = () => service.sentTo(listMessages).length;
    await vi.advanceTimersByTimeAsync(999);
    expect(sent()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toBe(3);
    await vi.advanceTimersByTimeAsync(1_000);
    service.respond(getProfile, aProfile());
    const refetch = () => store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
    await refetch();
    service.reject(getProfile, ...RATE_LIMIT, { seconds: 2 });
    await refetch();
    const before = service.sentTo(getProfile).length;
    void refetch();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(service.sentTo(getProfile)).toHaveLength(before);
  },
);

test('caps the wait at an hour', async () => {
  const { service, store, refetch } = await setUpRateLimited();
  service.reject(getProfile, ...RATE_LIMIT, { seconds: 1e12 });
  await vi.advanceTimersByTimeAsync(40_000);
  await refetch();
  const before = service.sentTo(getProfile).length;
  void refetch();
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(service.sentTo(getProfile)).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.sentTo(getProfile)).toHaveLength(before + 1);
  expect(store.getState().activity.isRateLimited).toBe(true);
});

test('reports a short rate limit and unblocks at once while another read is rate limited', async () => {
  const { service, store } = await setUpRateLimited();
  service.reject(listMachines, 'too_many_requests', 'In a moment.', { seconds: 1 });
  void store.dispatch(BLOCKING.read());
  await vi.advanceTimersByTimeAsync(1);
  const { blocking, failure } = store.getState().activity;
  expect({ blocking, words: failure?.message }).toEqual({ blocking: 0, words: 'In a moment.' });
});

test('sends and reports nothing when the user signs out during a wait', async () => {
  const { store, sent } = startRateLimitedRead(40);
  await vi.advanceTimersByTimeAsync(1);
  const reportCount = store.getState().activity.serial;
  store.dispatch(api.util.resetApiState());
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), store.getState().activity.serial]).toEqual([1, reportCount]);
  expect(store.getState().activity.blocking).toBe(0);
});

test('fails after three attempts, and at once when the wait exceeds a minute', async () => {
  const shortWait = startRateLimitedRead(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await shortWait.request).error).toMatchObject({ code: RATE_LIMIT[0] });
  expect(shortWait.sent()).toBe(3);
  const longWait = startRateLimitedRead(61);
  await vi.advanceTimersByTimeAsync(0);
  expect((await longWait.request).error).toMatchObject({ code: RATE_LIMIT[0] });
  expect(longWait.sent()).toBe(1);
});

test('does not retry a first read after another user signs in', async () => {
  const { store, request, sent } = startRateLimitedRead(2);
  await vi.advanceTimersByTimeAsync(1_000);
  store.dispatch(signedIn({ token: 'another', userId: 'u2' }));
  await vi.advanceTimersByTimeAsync(10_000);
  await request;
  expect(sent()).toBe(1);
});

test('does not send a delayed read after another user signs in', async () => {
  const { service, store, refetch } = await setUpRateLimited();
  void refetch();
  store.dispatch(signedIn({ token: 'another', userId: 'u2' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(service.sentTo(getProfile)).toHaveLength(2);
  await refetch();
  expect(service.sentTo(getProfile)).toHaveLength(3);
});

test('neither resends nor reports a rate-limited quote', async () => {
  const { service, store } = setUp();
  service.reject(previewOrder, ...RATE_LIMIT, { seconds: 10 });
  const { error } = await store.dispatch(tradingApi.endpoints.getQuote.initiate(ORDER));
  expect(error).toMatchObject({ code: RATE_LIMIT[0] });
  expect(service.sentTo(previewOrder)).toHaveLength(1);
  expect(store.getState().activity.failure).toBeNull();
});

test('does not delay reads after a rate-limited write', async () => {
  const { service, store } = setUp();
  service.respond(getProfile, aProfile());
  await store.dispatch(profile.initiate());
  service.reject(previewOrder, ...RATE_LIMIT, { seconds: 40 });
  await store.dispatch(tradingApi.endpoints.previewOrder.initiate(ORDER));
  await store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  expect(service.sentTo(getProfile)).toHaveLength(2);
  expect(store.getState().activity.isRateLimited).toBe(false);
});

test.each([
  ['a network', (service: StubbedService) => service.drop(getProfile)],
  [
    'a working service',
    (service: StubbedService) => service.reject(getProfile, 'internal_error', ''),
  ],
])('clears the rate limit notice when the delayed read runs without %s', async (_, fail) => {
  const { service, refetch, isRateLimited } = await setUpRateLimited();
  fail(service);
  const request = refetch();
  await vi.advanceTimersByTimeAsync(40_000);
  await request;
  expect(isRateLimited()).toBe(false);
});
