import { createApiStore } from '@candela/api-client';
import { createPendingRequests } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { useStaleSince } from './useStaleSince.js';

afterEach(cleanup);

const AHEAD_MS = 600_000;
const NOON = 1_795_000_000;
const NOON_ON_DEVICE = NOON * 1_000 + AHEAD_MS + 400;

const store = createApiStore({
  device: () => 'test-device',
  pendingRequests: createPendingRequests({
    storage: memoryStorage(),
    now: () => 0,
    newId: () => 'id',
  }),
  clock: {
    now: () => NOON * 1_000,
    toServiceTime: (deviceMs) => deviceMs - AHEAD_MS,
    onAdjusted: () => () => {},
    onContradicted: () => () => {},
    deviceDifference: () => undefined,
    startCall: () => () => ({ sentAt: 0, receivedAt: 0, uncertainty: 0 }),
    measureResponse: () => () => {},
  },
});
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);

const REMEMBERED = { value: 'of yesterday', at: (NOON - 86_400) * 1_000 };
const NETWORK_ERROR = { kind: 'network' };
const MALFORMED_RESPONSE = { kind: 'malformed' };

test.each([
  ['returns undefined when the answer is fresh', undefined, NOON_ON_DEVICE, REMEMBERED, undefined],
  [
    'returns the time of the last answer after a network failure',
    NETWORK_ERROR,
    NOON_ON_DEVICE,
    REMEMBERED,
    NOON,
  ],
  [
    'returns the time of the last answer after a malformed one',
    MALFORMED_RESPONSE,
    NOON_ON_DEVICE,
    REMEMBERED,
    NOON,
  ],
  [
    'returns the remembered time when there was no answer',
    NETWORK_ERROR,
    undefined,
    REMEMBERED,
    NOON - 86_400,
  ],
  ['returns undefined when nothing is shown', NETWORK_ERROR, undefined, undefined, undefined],
])('%s', (_, error, fulfilledTimeStamp, last, at) => {
  const { result } = renderHook(() => useStaleSince({ error, fulfilledTimeStamp }, last), {
    wrapper,
  });
  expect(result.current).toBe(at);
});
