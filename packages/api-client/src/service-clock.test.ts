import { createPendingRequests } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createServiceClock, useServiceClock } from './service-clock.js';
import { createApiStore } from './store.js';

/** Service time at steady time 0; the device is ten minutes ahead. */
const SERVICE = 1_795_000_000_000;
const DEVICE = SERVICE + 600_000;

function setUpClock() {
  let steady = 0;
  let set = 0;
  const clock = createServiceClock({ steadyNow: () => steady, deviceNow: () => DEVICE + set });
  return {
    clock,
    advance: (ms: number) => {
      steady += ms;
    },
    setDevice: (ms: number) => {
      set += ms;
    },
    /** A response after `ms`, stamped by the service after `lag` ms. */
    respond(ms: number, lag: number, headers: (at: number) => Record<string, string> = exact) {
      const recordServerTime = clock.measureResponse();
      const serviceTime = SERVICE + steady + lag;
      steady += ms;
      recordServerTime(new Headers(headers(serviceTime)));
    },
    actualTime: () => SERVICE + steady,
  };
}
const exact = (at: number) => ({ 'x-service-time': String(at) });
const date = (at: number) => ({ date: new Date(at).toUTCString() });

test('returns the device time before the first answer', () => {
  expect(setUpClock().clock.now()).toBe(DEVICE);
});

test('returns the service time of an answer plus half its round trip', () => {
  const { clock, respond, actualTime, advance } = setUpClock();
  respond(80, 40);
  expect(clock.now()).toBe(actualTime());
  advance(5_000);
  expect(clock.now()).toBe(actualTime());
});

test('reports half a second, then half the round trip, as uncertainty, growing with age', () => {
  const { clock, respond, advance } = setUpClock();
  expect(clock.uncertainty()).toBe(500);
  respond(80, 80);
  expect(clock.uncertainty()).toBe(40);
  advance(100_000);
  expect(clock.uncertainty()).toBe(50);
});

test('prefers the answer with the shortest round trip', () => {
  const { clock, respond, actualTime } = setUpClock();
  respond(20, 10);
  respond(900, 890);
  expect(clock.now()).toBe(actualTime());
  respond(6, 3);
  expect(clock.now()).toBe(actualTime());
});

test('ignores changes to the device clock', () => {
  const { clock, respond, actualTime, setDevice } = setUpClock();
  respond(20, 10);
  setDevice(-3_600_000);
  expect(clock.now()).toBe(actualTime());
});

test('corrects itself with the next answer after the steady clock stopped during sleep', () => {
  const { clock, respond } = setUpClock();
  respond(4, 2);
  // One hour passed while the steady clock was paused; then the network is slow.
  respond(400, 3_600_000 + 200);
  expect(clock.now()).toBe(SERVICE + 3_600_000 + 404);
});

test('accepts a time without milliseconds to the second', () => {
  const { clock, respond, actualTime } = setUpClock();
  respond(20, 10, date);
  expect(Math.abs(clock.now() - actualTime())).toBeLessThanOrEqual(510);
  respond(600, 300);
  expect(clock.now()).toBe(actualTime());
});

test.each([
  ['by the browser, permanently', { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['by a shared cache, for a second', { 'cache-control': 'public, max-age=0, s-maxage=1' }],
  ['by a cache that sends an age', { age: '3600' }],
])('does not move back for an answer that may have been cached %s', (_by, cacheHeaders) => {
  const { clock, respond, actualTime, advance } = setUpClock();
  respond(20, 10);
  advance(3_600_000);
  respond(4, -3_600_000, (at) => ({ ...date(at), ...cacheHeaders }));
  expect(clock.now()).toBe(actualTime());
});

test('moves forward for an answer that may have been cached, after sleep', () => {
  const { clock, respond } = setUpClock();
  respond(4, 2);
  const cacheHeaders = { 'cache-control': 'public, max-age=0, s-maxage=1' };
  // One hour passed while the steady clock was paused; the response was created a second before its
  // end.
  respond(4, 3_600_000 - 1_000, (at) => ({ ...date(at), ...cacheHeaders }));
  const behind = SERVICE + 3_600_000 + 8 - clock.now();
  expect(behind).toBeGreaterThanOrEqual(0);
  expect(behind).toBeLessThanOrEqual(2_500);
});

test('ignores an answer that may have been cached before its first exact answer', () => {
  const { clock, respond } = setUpClock();
  respond(4, -3_600_000, (at) => ({ ...date(at), 'cache-control': 'public, max-age=31536000' }));
  expect(clock.now()).toBe(DEVICE);
});

test('ignores an answer with a missing or invalid time', () => {
  const { clock, respond } = setUpClock();
  respond(20, 10, () => ({}));
  respond(20, 10, () => ({ 'x-service-time': 'soon', date: 'today' }));
  expect(clock.now()).toBe(DEVICE);
});

test('converts a device timestamp to service time', () => {
  const { clock, respond, actualTime } = setUpClock();
  respond(20, 10);
  const aMinuteAgo = clock.toServiceTime(DEVICE - 60_000);
  expect(aMinuteAgo).toBe(actualTime() - 60_000);
});

test('converts a mark to service time, despite a change to the device clock', () => {
  const { clock, respond, actualTime, advance, setDevice } = setUpClock();
  respond(20, 10);
  const [then, marked] = [actualTime(), clock.mark()];
  advance(3_000);
  setDevice(-3_600_000);
  respond(20, 10);
  expect(marked()).toBe(then);
});

test('notifies followers when the first answer differs from the device, and after sleep', () => {
  const { clock, respond, advance } = setUpClock();
  const read: number[] = [];
  const end = clock.onAdjusted(() => read.push(clock.now()));
  respond(20, 10);
  expect(read).toEqual([SERVICE + 20]);
  advance(5_000);
  respond(900, 800);
  respond(4, 2);
  expect(read).toHaveLength(1);
  respond(4, 3_600_000);
  expect(read).toHaveLength(2);
  end();
  respond(4, 2);
  expect(read).toHaveLength(2);
});

test('does not notify followers when the device differs by less than a second', () => {
  const clock = createServiceClock({ steadyNow: () => 0, deviceNow: () => SERVICE });
  let callCount = 0;
  clock.onAdjusted(() => {
    callCount += 1;
  });
  clock.measureResponse()(new Headers(exact(SERVICE + 600)));
  expect([clock.now(), callCount]).toEqual([SERVICE + 600, 0]);
});

test('dispatches no action when a component reads the clock', () => {
  const { clock } = setUpClock();
  let callCount = 0;
  const store = createApiStore({
    pendingRequests: createPendingRequests({
      storage: memoryStorage(),
      now: () => 0,
      newId: () => 'id',
    }),
    clock,
    device: () => 'test-device',
    middleware: [
      () => (next) => (action) => {
        callCount += 1;
        return next(action);
      },
    ],
  });
  callCount = 0;
  const wrapper = ({ children }: PropsWithChildren) => createElement(Provider, { store, children });
  expect(renderHook(() => useServiceClock(), { wrapper }).result.current).toBe(clock);
  expect(callCount).toBe(0);
});
