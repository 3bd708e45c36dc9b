import {
  anOrder,
  createTestStore,
  instrumentTerms,
  stubService,
} from '@candela/api-client/testing';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { useTradingChart } from './useTradingChart.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a tick brings the chart no new orders: it would be set anew with each', () => {
  vi.stubGlobal('fetch', stubService().fetch);
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const instrument = instrumentTerms({ id: 'btc' });
  const here = anOrder({ id: 'a', instrumentId: 'btc' });
  const open = [here, anOrder({ id: 'b', instrumentId: 'eth' })];
  const results: never[] = [];
  const { result, rerender } = renderHook(
    ({ time }) => useTradingChart({ ...instrument, time }, { open, results }),
    { wrapper, initialProps: { time: 1 } },
  );
  const before = result.current.orders;
  expect(before).toEqual([here]);
  rerender({ time: 2 });
  expect(result.current.orders).toBe(before);
});
