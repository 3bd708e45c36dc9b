import {
  anOrder,
  aSettledOrder,
  createTestStore,
  instrumentTerms,
  type StubbedService,
  stubService,
} from '@candela/api-client/testing';
import type { Order, Tick } from '@candela/api-client/trading';
import { getInstrument, listTicks } from '@candela/contract/calls/trading';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRICE_REFRESH_MS } from '../../constants.js';
import { useOrderPath } from './useOrderPath.js';

const NOW = 1_795_000_000;
let service: StubbedService;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1_000 });
  service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.respond(getInstrument, instrumentTerms({ time: NOW }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const makeTicks = (from: number, to: number): Tick[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ time: from + n, price: '68390.00' }));

async function renderOrderPath(first: Order | undefined) {
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(({ order }) => useOrderPath(order), {
    wrapper,
    initialProps: { order: first },
  });
  await settle();
  return {
    path: () => result.current,
    seconds: () => result.current?.ticks.map(({ time }) => time - NOW) ?? [],
    async now(order: Order) {
      rerender({ order });
      await settle();
    },
  };
}

/** The store notifies subscribers once per frame. */
const settle = () => advanceBy(20);
const advanceBy = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const ENDED = { placedAt: NOW - 100, seconds: 60 };

test('requests the ticks of a settled order once, from before its entry to its expiry', async () => {
  service.respond(listTicks, makeTicks(NOW - 108, NOW - 40));
  const { path, seconds } = await renderOrderPath(aSettledOrder('won', ENDED));
  expect(service.sentTo(listTicks)).toEqual([
    expect.objectContaining({ id: 'btc', from: String(NOW - 108), to: String(NOW - 40) }),
  ]);
  expect(seconds()).toHaveLength(69);
  expect(path()).toMatchObject({ failed: false, palette: 'night-green' });
  await advanceBy(10_000);
  expect(service.sentTo(getInstrument)).toEqual([]);
  expect(service.sentTo(listTicks)).toHaveLength(1);
});

test.each([
  ['that fails', () => service.reject(listTicks, 'feed_stale', 'Stale')],
  ['without any of its prices', () => service.respond(listTicks, [])],
])('reports a failure for a feed %s, and loads the path on retry', async (_which, fail) => {
  fail();
  const { path, seconds } = await renderOrderPath(aSettledOrder('lost', ENDED));
  expect(path()).toMatchObject({ ticks: [], failed: true });
  service.respond(listTicks, makeTicks(NOW - 108, NOW - 40));
  act(() => path()?.retry());
  await settle();
  expect(path()?.failed).toBe(false);
  expect(seconds()[0]).toBe(-108);
});

test('extends the path of a running order with each price, and keeps it while the full path loads', async () => {
  service.respond(listTicks, makeTicks(NOW - 340, NOW));
  const running = anOrder({ placedAt: NOW - 58, seconds: 60 });
  const { path, seconds, now } = await renderOrderPath(running);
  expect(seconds()[0]).toBe(-66);
  expect(seconds().at(-1)).toBe(0);
  expect(path()?.rises).toBe(true);
  service.respond(getInstrument, instrumentTerms({ time: NOW + 1 }));
  await advanceBy(PRICE_REFRESH_MS);
  expect(seconds().at(-1)).toBe(1);

  service.hang(listTicks);
  await now(aSettledOrder('won', running));
  expect(seconds().at(-1)).toBe(1);
  expect(path()?.failed).toBe(false);
});

test('returns undefined and sends no request when the order is longer than five minutes', async () => {
  const { path } = await renderOrderPath(
    aSettledOrder('won', { placedAt: NOW - 700, seconds: 600 }),
  );
  expect(path()).toBeUndefined();
  expect(service.sent).toEqual([]);
});

test('returns undefined and sends no request when there is no order', async () => {
  const { path } = await renderOrderPath(undefined);
  expect(path()).toBeUndefined();
  expect(service.sent).toEqual([]);
});
