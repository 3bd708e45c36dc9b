import { getProfile } from '@candela/contract/calls/account';
import { listInstruments, previewOrder } from '@candela/contract/calls/trading';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accountApi } from './endpoints/account.js';
import { tradingApi } from './endpoints/trading.js';
import { ORDER, setUp } from './internal/testing/set-up.js';
import { aProfile, aQuote } from './testing/index.js';

const { getProfile: profile } = accountApi.endpoints;
const AWAY = ['too_many_requests', 'Too many requests. Please wait 40 seconds.'] as const;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A person whose last read was turned away for 40 seconds. */
async function setUpTurnedAway() {
  const { service, store } = setUp();
  service.refuse(getProfile, ...AWAY, { seconds: 40 });
  await store.dispatch(profile.initiate());
  service.answer(getProfile, aProfile());
  const ask = () => store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  const turnedAway = () => store.getState().activity.turnedAway !== null;
  return { service, store, ask, turnedAway };
}

test('a read that was turned away goes out again by itself, after the time that the service said', async () => {
  const { service, ask, turnedAway } = await setUpTurnedAway();
  expect(turnedAway()).toBe(true);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(service.sentTo(getProfile)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.sentTo(getProfile)).toHaveLength(2);
  expect((await asked).data).toEqual(aProfile());
  expect(turnedAway()).toBe(false);
});

test('what a person presses for is not held back, nor what is asked in nobody’s name', async () => {
  const { service, store } = await setUpTurnedAway();
  service.answer(previewOrder, aQuote());
  service.answer(listInstruments, []);
  await store.dispatch(tradingApi.endpoints.previewOrder.initiate(ORDER));
  await store.dispatch(tradingApi.endpoints.listInstruments.initiate({ class: 'crypto' }));
  expect(service.sentTo(previewOrder)).toHaveLength(1);
  expect(service.sentTo(listInstruments)).toHaveLength(1);
});

test('without a network nobody is turned away', async () => {
  const { service, ask, turnedAway } = await setUpTurnedAway();
  service.drop(getProfile);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(40_000);
  await asked;
  expect(turnedAway()).toBe(false);
});
