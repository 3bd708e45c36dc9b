import { createTestStore, homeData, stubService } from '@candela/api-client/testing';
import { getHome } from '@candela/contract/calls/home';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { HOME_REFRESH_MS, HOME_RETRY_MS } from './constants.js';
import { useHomeData } from './useHomeData.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show() {
  vi.useFakeTimers();
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.drop(getHome);
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return { ...renderHook(() => useHomeData(), { wrapper }), service };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('while home data was never had, it is asked for every five seconds and no oftener', async () => {
  const { service } = show();
  await pass(HOME_RETRY_MS + 1_000);
  expect(service.sent).toHaveLength(2);
  await pass(HOME_RETRY_MS);
  expect(service.sent).toHaveLength(3);
});

test('once it is had, it is asked for by the minute, when a call fails too', async () => {
  const { service, result } = show();
  await pass(1_000);
  service.answer(getHome, homeData());
  await pass(HOME_RETRY_MS);
  expect(result.current).toMatchObject({ appName: homeData().appName });
  expect(service.sent).toHaveLength(2);
  service.drop(getHome);
  await pass(HOME_REFRESH_MS + HOME_RETRY_MS);
  expect(service.sent).toHaveLength(3);
});
