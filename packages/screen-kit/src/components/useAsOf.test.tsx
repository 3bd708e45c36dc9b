import { createApiStore } from '@candela/api-client';
import { createAttempts } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { useAsOf } from './useAsOf.js';

afterEach(cleanup);

/** Device clock ahead of the service clock. */
const AHEAD_MS = 600_000;
const NOON = 1_795_000_000;
const NOON_ON_DEVICE = NOON * 1_000 + AHEAD_MS + 400;

const store = createApiStore({
  device: () => 'test-device',
  attempts: createAttempts({ storage: memoryStorage(), now: () => 0, newId: () => 'id' }),
  clock: {
    now: () => NOON * 1_000,
    at: (deviceMs) => deviceMs - AHEAD_MS,
    uncertainty: () => 0,
    follow: () => () => {},
    mark: () => () => NOON * 1_000,
    listen: () => () => {},
  },
});
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);

const KEPT = { value: 'of yesterday', at: (NOON - 86_400) * 1_000 };
const GONE = { kind: 'network' };
const DOWN = { kind: 'malformed' };

test.each([
  ['returns undefined when the answer is fresh', undefined, NOON_ON_DEVICE, KEPT, undefined],
  ['returns the time of the last answer after a network failure', GONE, NOON_ON_DEVICE, KEPT, NOON],
  ['returns the time of the last answer after a malformed one', DOWN, NOON_ON_DEVICE, KEPT, NOON],
  ['returns the remembered time when there was no answer', GONE, undefined, KEPT, NOON - 86_400],
  ['returns undefined when nothing is shown', GONE, undefined, undefined, undefined],
])('%s', (_, error, fulfilledTimeStamp, last, at) => {
  const { result } = renderHook(() => useAsOf({ error, fulfilledTimeStamp }, last), { wrapper });
  expect(result.current).toBe(at);
});
