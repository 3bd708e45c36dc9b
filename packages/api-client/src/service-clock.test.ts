import { createPendingRequests } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, test } from 'vitest';
import { type ClockContradiction, createServiceClock, useServiceClock } from './service-clock.js';
import { createApiStore } from './store.js';

/** The device is ten minutes ahead. */
const SERVICE = 1_795_000_000_000;
const DEVICE = SERVICE + 600_000;

function setUpClock() {
  let steady = 0;
  let set = 0;
  const clock = createServiceClock({
    steadyNow: () => steady,
    deviceNow: () => DEVICE + steady + set,
  });
  return {
    clock,
    advance: (ms: number) => {
      steady += ms;
    },
    setDevice: (ms: number) => {
      set += ms;
    },
    /** Stamped after `lag` ms. */
    respond(ms: number, lag: number, headers: (at: number) => Record<string, string> = exact) {
      const recordServerTime = clock.measureResponse();
      const serviceTime = SERVICE + steady + lag;
      steady += ms;
      recordServerTime(new Headers(headers(serviceTime)));
    },
    actualTime: () => SERVICE + steady,
    deviceTime: () => DEVICE + steady + set,
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
  expect(clock.startCall()().uncertainty).toBe(500);
  respond(80, 80);
  expect(clock.startCall()().uncertainty).toBe(40);
  advance(100_000);
  expect(clock.startCall()().uncertainty).toBe(50);
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
  // The steady clock was paused for an hour.
  respond(400, 3_600_000 + 200);
  expect(clock.now()).toBe(SERVICE + 3_600_000 + 404);
});

test('accepts a time without milliseconds to the second', () => {
  const { clock, respond, actualTime } = setUpClock();
  respond(20, 10, date);
  expect(Math.abs(clock.now() - actualTime())).toBeLessThanOrEqual(510);
  respond(600, 300);
  expect(Math.abs(clock.now() - actualTime())).toBeLessThanOrEqual(clock.startCall()().uncertainty);
  expect(clock.startCall()().uncertainty).toBeLessThanOrEqual(300);
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
  // The steady clock was paused for an hour; the response was created a second before its end.
  respond(4, 3_600_000 - 1_000, (at) => ({ ...date(at), ...cacheHeaders }));
  const behind = SERVICE + 3_600_000 + 8 - clock.now();
  expect(behind).toBeGreaterThanOrEqual(0);
  expect(behind).toBeLessThanOrEqual(2_500);
});

test('ignores an answer that may have been cached before its first exact answer', () => {
  const { clock, respond, deviceTime } = setUpClock();
  respond(4, -3_600_000, (at) => ({ ...date(at), 'cache-control': 'public, max-age=31536000' }));
  expect(clock.now()).toBe(deviceTime());
});

test('ignores an answer with a missing or invalid time', () => {
  const { clock, respond, deviceTime } = setUpClock();
  respond(20, 10, () => ({}));
  respond(20, 10, () => ({ 'x-service-time': 'soon', date: 'today' }));
  expect(clock.now()).toBe(deviceTime());
});

test('converts a device timestamp to service time', () => {
  const { clock, respond, actualTime, deviceTime } = setUpClock();
  respond(20, 10);
  const aMinuteAgo = clock.toServiceTime(deviceTime() - 60_000);
  expect(aMinuteAgo).toBe(actualTime() - 60_000);
});

test('times a call with the offset known when it was sent', () => {
  const { clock, respond, actualTime, advance, setDevice } = setUpClock();
  respond(20, 10);
  const sentAt = actualTime();
  const endCall = clock.startCall();
  advance(3_000);
  setDevice(-3_600_000);
  respond(20, 10_010);
  const window = endCall();
  expect(window).toMatchObject({ sentAt, receivedAt: sentAt + 3_020 });
  expect(window.uncertainty).toBeCloseTo(10 + 3_020 / 10_000, 5);
});

test('widens the times of a call by sleep that no response has shown yet, and by sleep during it', () => {
  const { clock, respond, actualTime, setDevice } = setUpClock();
  respond(20, 10);
  const before = actualTime();
  setDevice(5_000);
  const endCall = clock.startCall();
  setDevice(3_000);
  expect(endCall()).toMatchObject({ sentAt: before, receivedAt: before + 8_000 });
});

test('times a call sent before the first answer by that answer', () => {
  const { clock, respond, actualTime } = setUpClock();
  const sentAt = actualTime();
  const endCall = clock.startCall();
  respond(20, 10);
  expect(endCall()).toMatchObject({ sentAt, receivedAt: sentAt + 20 });
});

test('times a call by exact answers, not by the date of others', () => {
  const { clock, respond, actualTime } = setUpClock();
  respond(20, 10);
  respond(20, -30_000, date);
  const sentAt = actualTime();
  expect(clock.startCall()()).toMatchObject({ sentAt });
});

describe('contradictions', () => {
  function watchContradictions() {
    const set = setUpClock();
    const reported: ClockContradiction[] = [];
    set.clock.onContradicted((contradiction) => reported.push(contradiction));
    const reportedJumps = () => reported.map(({ expected, received }) => received - expected);
    return { ...set, reportedJumps };
  }

  test.each([10_000, -10_000, 600, -600])(
    'reports a jump of the service clock by %i ms once',
    (by) => {
      const { respond, advance, reportedJumps } = watchContradictions();
      respond(20, 10);
      advance(5_000);
      respond(20, 10 + by);
      respond(20, 10 + by);
      expect(reportedJumps()).toEqual([by]);
    },
  );

  test('reports a gradual shift of the service clock before it reaches a second', () => {
    const { respond, advance, reportedJumps } = watchContradictions();
    let shift = 0;
    for (; reportedJumps().length === 0; shift += 5) {
      if (shift > 5_000) throw new Error('The shift was not reported.');
      respond(20, 10 + shift);
      advance(1_000);
    }
    expect(shift).toBeLessThan(1_000);
  });

  test('reports nothing within half a second and the round trip', () => {
    const { respond, reportedJumps } = watchContradictions();
    respond(20, 10);
    respond(20, 10 + 500);
    respond(1_400, 700 + 1_200);
    expect(reportedJumps()).toEqual([]);
  });

  test('reports nothing after sleep, and a later jump again', () => {
    const { respond, setDevice, reportedJumps } = watchContradictions();
    respond(20, 10);
    // Only the steady clock was paused.
    setDevice(3_600_000);
    respond(20, 3_600_010);
    respond(20, 3_600_010);
    expect(reportedJumps()).toEqual([]);
    respond(20, 3_610_010);
    expect(reportedJumps()).toEqual([10_000]);
  });

  test('reports nothing when the device sleeps while an answer is under way', () => {
    const { clock, respond, setDevice, reportedJumps, advance } = watchContradictions();
    respond(20, 10);
    const recordServerTime = clock.measureResponse();
    advance(20);
    setDevice(3_600_000);
    recordServerTime(new Headers(exact(SERVICE + 30)));
    respond(20, 3_600_010);
    respond(20, 3_600_010);
    expect(reportedJumps()).toEqual([]);
  });

  test('reports nothing for a date without an exact time', () => {
    const { respond, reportedJumps } = watchContradictions();
    respond(20, 10);
    respond(20, 60_000, date);
    respond(20, 10);
    expect(reportedJumps()).toEqual([]);
  });

  test('reports nothing after sleep that began with an answer from a cache', () => {
    const { respond, setDevice, reportedJumps } = watchContradictions();
    respond(20, 10);
    setDevice(3_600_000);
    respond(4, 3_599_000, (at) => ({ ...date(at), 'cache-control': 's-maxage=1, max-age=0' }));
    respond(20, 3_600_010);
    respond(20, 3_600_010);
    expect(reportedJumps()).toEqual([]);
  });

  test('reports nothing when the device clock is set', () => {
    const { respond, setDevice, reportedJumps } = watchContradictions();
    respond(20, 10);
    setDevice(-86_400_000);
    respond(20, 10);
    expect(reportedJumps()).toEqual([]);
  });

  test('reports an earlier contradiction to a new subscriber', () => {
    const { clock, respond } = setUpClock();
    respond(20, 10);
    respond(20, 10_010);
    const reported: ClockContradiction[] = [];
    clock.onContradicted((contradiction) => reported.push(contradiction));
    expect(reported).toHaveLength(1);
  });

  test('ignores an old answer from a cache', () => {
    const { respond, advance, reportedJumps } = watchContradictions();
    respond(20, 10);
    advance(3_600_000);
    respond(4, -3_600_000, (at) => ({ ...date(at), 'cache-control': 'public, max-age=31536000' }));
    expect(reportedJumps()).toEqual([]);
  });
});

test('returns the difference of the device clock once it is known', () => {
  const { clock, respond, setDevice } = setUpClock();
  expect(clock.deviceDifference()).toBeUndefined();
  respond(20, 10);
  expect(clock.deviceDifference()).toBe(600_000);
  setDevice(-600_000);
  expect(clock.deviceDifference()).toBe(0);
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
