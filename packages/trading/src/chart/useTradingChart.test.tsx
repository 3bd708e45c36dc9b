import {
  anOrder,
  aSettledOrder,
  createTestStore,
  instrumentTerms,
  stubService,
} from '@candela/api-client/testing';
import type { Order } from '@candela/api-client/trading';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { useTradingChart } from './useTradingChart.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('keeps the same orders array across ticks, so that the chart is not reset', () => {
  vi.stubGlobal('fetch', stubService().fetch);
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const instrument = instrumentTerms({ id: 'btc' });
  const orderOnChart = anOrder({ id: 'a', instrumentId: 'btc' });
  const open = [orderOnChart, anOrder({ id: 'b', instrumentId: 'eth' })];
  const results: never[] = [];
  const now = Math.floor(Date.now() / 1_000);
  const { result, rerender } = renderHook(
    ({ time }) => useTradingChart({ ...instrument, time }, { open, results }),
    { wrapper, initialProps: { time: now } },
  );
  const before = result.current.orders;
  expect(before).toEqual([orderOnChart]);
  rerender({ time: now + 1 });
  expect(result.current.orders).toBe(before);
});

function renderChartOfSettledOrder() {
  vi.stubGlobal('fetch', stubService().fetch);
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const placedAt = 1_795_000_000;
  const ended = aSettledOrder('won', {
    instrumentId: 'btc',
    placedAt,
    seconds: 60,
    expiresAt: placedAt + 60,
  });
  const open: Order[] = [];
  const none: Order[] = [];
  const chart = renderHook(
    ({ id, second, results }) =>
      useTradingChart(instrumentTerms({ id, time: placedAt + second }), { open, results }),
    { wrapper, initialProps: { id: 'btc', second: 55, results: none } },
  );
  const results = [ended];
  const showAt = (id: string, second: number) => chart.rerender({ id, second, results });
  showAt('btc', 61);
  return { ...chart, showAt };
}

test('stops following a settled order when an interval is chosen, also after ticks are chosen again', () => {
  const { result } = renderChartOfSettledOrder();
  expect(result.current.focus?.settled).toBe(true);
  act(() => result.current.setSpan(300));
  expect(result.current.focus).toBeUndefined();
  act(() => result.current.setSpan('tick'));
  expect(result.current.focus).toBeUndefined();
});

test('stops following a settled order after switching to another instrument and back', () => {
  const { result, showAt } = renderChartOfSettledOrder();
  expect(result.current.focus?.settled).toBe(true);
  showAt('eth', 70);
  showAt('btc', 75);
  expect(result.current.focus).toBeUndefined();
});
