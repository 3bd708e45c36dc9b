import { createTestStore, type StubbedService, stubService } from '@candela/api-client/testing';
import type { Tick } from '@candela/api-client/trading';
import { listTicks } from '@candela/contract/calls/trading';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  TICK_GAP_RETRY_MS,
  TICK_HISTORY_SECONDS,
  TICK_RETENTION_SECONDS,
} from '../../constants.js';
import { useTickSeries } from './useTickSeries.js';

const NOW = 1_795_000_000;
let service: StubbedService;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1_000 });
  service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.respond(listTicks, makeTicks(NOW - 4, NOW));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Both ends included. */
function makeTicks(from: number, to: number): Tick[] {
  return Array.from({ length: to - from + 1 }, (_, n) => tickAt(from + n));
}

const tickAt = (time: number, price = `${time % 1_000}.00`): Tick => ({ time, price });

interface HookProps {
  readonly id?: string | undefined;
  readonly shown?: boolean;
  readonly tick?: Tick | undefined;
}

async function renderTickSeries(first: HookProps = {}) {
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(
    ({ id = 'btc', shown = true, tick }: HookProps) => useTickSeries(id, shown, tick),
    { wrapper, initialProps: first },
  );
  await settle();
  return {
    series: () => result.current,
    seconds: () => result.current.ticks.map(({ time }) => time - NOW),
    async now(next: HookProps) {
      rerender(next);
      await settle();
    },
  };
}

/** The store notifies once per frame. */
const settle = () => advanceBy(20);
const advanceBy = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tickRequests = () => service.sentTo(listTicks);

test('loads the past minutes with one request, and appends each new price', async () => {
  const { series, seconds, now } = await renderTickSeries({ tick: tickAt(NOW) });
  expect(tickRequests()).toEqual([
    expect.objectContaining({ id: 'btc', from: String(NOW - TICK_HISTORY_SECONDS) }),
  ]);
  expect(series()).toMatchObject({ loading: false, failed: false });
  expect(seconds()).toEqual([-4, -3, -2, -1, 0]);

  await now({ tick: tickAt(NOW + 1) });
  expect(seconds()).toEqual([-4, -3, -2, -1, 0, 1]);
  expect(tickRequests()).toHaveLength(1);
});

test('loads the minutes before the last price when the instrument is closed', async () => {
  const closing = NOW - 86_400;
  service.respond(listTicks, makeTicks(closing - 3, closing));
  const { seconds } = await renderTickSeries({ tick: tickAt(closing) });
  expect(tickRequests()).toEqual([
    expect.objectContaining({
      from: String(closing - TICK_HISTORY_SECONDS),
      to: String(closing),
    }),
  ]);
  expect(seconds().map((second) => second + 86_400)).toEqual([-3, -2, -1, 0]);
});

test('returns the current price while the past minutes are loading', async () => {
  service.hang(listTicks);
  const { series, seconds } = await renderTickSeries({ tick: tickAt(NOW) });
  expect(seconds()).toEqual([0]);
  expect(series()).toMatchObject({ loading: true, failed: false });
});

test('sends no request while hidden, and keeps the polled prices for when it is shown', async () => {
  const { seconds, now } = await renderTickSeries({ shown: false, tick: tickAt(NOW + 1) });
  await now({ shown: false, tick: tickAt(NOW + 4) });
  await advanceBy(2 * TICK_GAP_RETRY_MS);
  expect(tickRequests()).toEqual([]);
  expect(seconds()).toEqual([1, 4]);

  service.respond(listTicks, makeTicks(NOW - 4, NOW + 4));
  await now({ tick: tickAt(NOW + 4) });
  expect(tickRequests()).toHaveLength(1);
  expect(seconds()).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4]);
});

test('requests missing seconds at once, from the first gap', async () => {
  const { seconds, now } = await renderTickSeries({ tick: tickAt(NOW) });
  service.respond(listTicks, makeTicks(NOW + 1, NOW + 3));
  await now({ tick: tickAt(NOW + 3) });
  expect(tickRequests()[1]).toMatchObject({ id: 'btc', from: String(NOW + 1) });
  expect(seconds()).toEqual([-4, -3, -2, -1, 0, 1, 2, 3]);

  await advanceBy(3 * TICK_GAP_RETRY_MS);
  expect(tickRequests()).toHaveLength(2);
});

test('retries at intervals while seconds are missing', async () => {
  const { seconds, now } = await renderTickSeries({ tick: tickAt(NOW) });
  service.drop(listTicks);
  await now({ tick: tickAt(NOW + 2) });
  expect(tickRequests()).toHaveLength(2);
  await advanceBy(2 * TICK_GAP_RETRY_MS);
  expect(tickRequests()).toHaveLength(4);
  expect(seconds()).toEqual([-4, -3, -2, -1, 0, 2]);

  service.respond(listTicks, makeTicks(NOW + 1, NOW + 2));
  await advanceBy(TICK_GAP_RETRY_MS);
  expect(seconds()).toEqual([-4, -3, -2, -1, 0, 1, 2]);
});

test('reports a failed feed, and loads the ticks on retry', async () => {
  service.drop(listTicks);
  const { series, seconds } = await renderTickSeries();
  expect(series()).toMatchObject({ ticks: [], loading: false, failed: true });

  service.respond(listTicks, makeTicks(NOW - 4, NOW));
  act(() => series().retry());
  await settle();
  expect(series()).toMatchObject({ failed: false });
  expect(seconds()).toHaveLength(5);
});

test('starts with an empty series when the instrument changes', async () => {
  const { series, seconds, now } = await renderTickSeries({ tick: tickAt(NOW) });
  service.hang(listTicks);
  await now({ id: 'eth', tick: undefined });
  expect(series()).toMatchObject({ ticks: [], loading: true });

  await now({ id: 'eth', tick: tickAt(NOW + 1, '9.00') });
  expect(series().ticks).toEqual([tickAt(NOW + 1, '9.00')]);
  expect(tickRequests().map(({ id }) => id)).toEqual(['btc', 'eth']);
  expect(seconds()).toEqual([1]);
});

test('ignores an answer for the previous instrument', async () => {
  let release = () => {};
  const responseGate = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const answer = await service.fetch(input, init);
    if (String(input).includes('btc')) await responseGate;
    return answer;
  });
  const { series, seconds, now } = await renderTickSeries();
  expect(series()).toMatchObject({ ticks: [], loading: true });
  await now({ id: 'eth' });
  expect(series()).toMatchObject({ loading: false });
  expect(seconds()).toEqual([-4, -3, -2, -1, 0]);

  release();
  await settle();
  expect(series()).toMatchObject({ loading: false, failed: false });
  expect(seconds()).toEqual([-4, -3, -2, -1, 0]);
});

test('sends no request when there is no instrument', async () => {
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useTickSeries(undefined, true, undefined), { wrapper });
  await settle();
  expect(result.current.ticks).toEqual([]);
  expect(tickRequests()).toEqual([]);
});

test('keeps the same array when a known price is delivered again', async () => {
  const { series, now } = await renderTickSeries({ tick: tickAt(NOW) });
  const before = series().ticks;
  await now({ tick: tickAt(NOW, '1.00') });
  expect(series().ticks).toBe(before);
});

test('keeps one hour of ticks', async () => {
  const { seconds, now } = await renderTickSeries({ tick: tickAt(NOW) });
  service.respond(listTicks, []);
  await now({ tick: tickAt(NOW + TICK_RETENTION_SECONDS - 2) });
  expect(seconds()).toEqual([-2, -1, 0, TICK_RETENTION_SECONDS - 2]);
});
