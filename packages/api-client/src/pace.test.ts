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
const AWAY = ['too_many_requests', 'Too many requests. Please wait 40 seconds.'] as const;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** The profile is on screen; its next refetch was rate limited for 40 s. */
async function setUpTurnedAway() {
  const { service, store } = setUp();
  const ask = () => store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  service.answer(getProfile, aProfile());
  await ask();
  service.refuse(getProfile, ...AWAY, { seconds: 40 });
  await ask();
  service.answer(getProfile, aProfile());
  const turnedAway = () => store.getState().activity.turnedAway;
  return { service, store, ask, turnedAway };
}

test('delays a rate-limited refetch by the seconds that the service returned', async () => {
  const { service, ask, turnedAway } = await setUpTurnedAway();
  expect(turnedAway()).toBe(true);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(service.sentTo(getProfile)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.sentTo(getProfile)).toHaveLength(3);
  expect((await asked).data).toEqual(aProfile());
  expect(turnedAway()).toBe(false);
});

test('does not delay writes, first reads or public reads during a rate limit', async () => {
  const { service, store } = await setUpTurnedAway();
  service.answer(logout, {});
  service.answer(previewOrder, aQuote());
  service.answer(listMessages, []);
  service.answer(listInstruments, []);
  await store.dispatch(tradingApi.endpoints.previewOrder.initiate(ORDER));
  await store.dispatch(accountApi.endpoints.listMessages.initiate());
  await store.dispatch(tradingApi.endpoints.listInstruments.initiate({ class: 'crypto' }));
  await store.dispatch(accountApi.endpoints.logout.initiate());
  for (const call of [previewOrder, listMessages, listInstruments, logout]) {
    expect(service.sentTo(call)).toHaveLength(1);
  }
});

const asksAnew = (seconds: number) => {
  const { service, store } = setUp();
  service.refuse(listMessages, ...AWAY, { seconds });
  const asked = store.dispatch(accountApi.endpoints.listMessages.initiate());
  return { service, store, asked, sent: () => service.sentTo(listMessages).length };
};

test('retries a first read silently after a short rate limit', async () => {
  const { service, store, asked, sent } = asksAnew(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent()).toBe(1);
  service.answer(listMessages, []);
  await vi.advanceTimersByTimeAsync(1);
  expect((await asked).data?.pages).toEqual([[]]);
  expect(sent()).toBe(2);
  const { failure, turnedAway } = store.getState().activity;
  expect({ failure, turnedAway }).toEqual({ failure: null, turnedAway: false });
});

// One call blocks and reports failures as a toast, the other does neither.
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
      const { blocking: blocks, failure, turnedAway } = store.getState().activity;
      return { blocks, words: failure?.message, turnedAway };
    };
    service.refuse(call, ...AWAY, { seconds: 60 });
    const asked = store.dispatch(read() as ReturnType<typeof SILENT.read>);
    expect(activity().blocks).toBe(blocking);
    await vi.advanceTimersByTimeAsync(1);
    expect(activity()).toEqual({ blocks: 0, words: AWAY[1], turnedAway: true });
    if (call === getProfile) service.answer(getProfile, aProfile());
    else service.answer(listMachines, []);
    await vi.advanceTimersByTimeAsync(59_998);
    expect(service.sentTo(call)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked).isSuccess).toBe(true);
    expect(activity()).toEqual({ blocks: 0, words: undefined, turnedAway: false });
  },
);

test('reports a long rate limit once, however often the read is retried', async () => {
  const { store, sent } = asksAnew(40);
  const told = () => store.getState().activity.serial;
  await vi.advanceTimersByTimeAsync(40_001);
  expect([sent(), told()]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), told()]).toEqual([3, 1]);
});

test('reports a different failure after a long wait', async () => {
  const { service, store, asked } = asksAnew(40);
  await vi.advanceTimersByTimeAsync(1);
  service.refuse(listMessages, 'internal_error', 'It failed.');
  await vi.advanceTimersByTimeAsync(40_000);
  expect((await asked).error).toMatchObject({ code: 'internal_error' });
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
    service.refuse(listMessages, ...AWAY, params);
    void store.dispatch(accountApi.endpoints.listMessages.initiate());
    const sent = () => service.sentTo(listMessages).length;
    await vi.advanceTimersByTimeAsync(999);
    expect(sent()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toBe(3);
    await vi.advanceTimersByTimeAsync(1_000);
    service.answer(getProfile, aProfile());
    const ask = () => store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
    await ask();
    service.refuse(getProfile, ...AWAY, { seconds: 2 });
    await ask();
    const before = service.sentTo(getProfile).length;
    void ask();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(service.sentTo(getProfile)).toHaveLength(before);
  },
);

test('caps the wait at an hour', async () => {
  const { service, store, ask } = await setUpTurnedAway();
  service.refuse(getProfile, ...AWAY, { seconds: 1e12 });
  await vi.advanceTimersByTimeAsync(40_000);
  await ask();
  const before = service.sentTo(getProfile).length;
  void ask();
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(service.sentTo(getProfile)).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.sentTo(getProfile)).toHaveLength(before + 1);
  expect(store.getState().activity.turnedAway).toBe(true);
});

test('reports a short rate limit and unblocks at once while another read is rate limited', async () => {
  const { service, store } = await setUpTurnedAway();
  service.refuse(listMachines, 'too_many_requests', 'In a moment.', { seconds: 1 });
  void store.dispatch(BLOCKING.read());
  await vi.advanceTimersByTimeAsync(1);
  const { blocking, failure } = store.getState().activity;
  expect({ blocking, words: failure?.message }).toEqual({ blocking: 0, words: 'In a moment.' });
});

test('sends and reports nothing when the user signs out during a wait', async () => {
  const { store, sent } = asksAnew(40);
  await vi.advanceTimersByTimeAsync(1);
  const told = store.getState().activity.serial;
  store.dispatch(api.util.resetApiState());
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), store.getState().activity.serial]).toEqual([1, told]);
  expect(store.getState().activity.blocking).toBe(0);
});

test('fails after three attempts, and at once when the wait exceeds a minute', async () => {
  const moments = asksAnew(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await moments.asked).error).toMatchObject({ code: AWAY[0] });
  expect(moments.sent()).toBe(3);
  const long = asksAnew(61);
  await vi.advanceTimersByTimeAsync(0);
  expect((await long.asked).error).toMatchObject({ code: AWAY[0] });
  expect(long.sent()).toBe(1);
});

test('does not retry a first read after another user signs in', async () => {
  const { store, asked, sent } = asksAnew(2);
  await vi.advanceTimersByTimeAsync(1_000);
  store.dispatch(signedIn({ token: 'another', userId: 'u2' }));
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
  expect(sent()).toBe(1);
});

test('does not send a delayed read after another user signs in', async () => {
  const { service, store, ask } = await setUpTurnedAway();
  void ask();
  store.dispatch(signedIn({ token: 'another', userId: 'u2' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(service.sentTo(getProfile)).toHaveLength(2);
  await ask();
  expect(service.sentTo(getProfile)).toHaveLength(3);
});

test('does not delay reads after a rate-limited write', async () => {
  const { service, store } = setUp();
  service.answer(getProfile, aProfile());
  await store.dispatch(profile.initiate());
  service.refuse(previewOrder, ...AWAY, { seconds: 40 });
  await store.dispatch(tradingApi.endpoints.previewOrder.initiate(ORDER));
  await store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  expect(service.sentTo(getProfile)).toHaveLength(2);
  expect(store.getState().activity.turnedAway).toBe(false);
});

test.each([
  ['a network', (service: StubbedService) => service.drop(getProfile)],
  [
    'a working service',
    (service: StubbedService) => service.refuse(getProfile, 'internal_error', ''),
  ],
])('clears the rate limit notice when the delayed read runs without %s', async (_, fail) => {
  const { service, ask, turnedAway } = await setUpTurnedAway();
  fail(service);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(40_000);
  await asked;
  expect(turnedAway()).toBe(false);
});
