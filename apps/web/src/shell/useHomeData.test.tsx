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

test('requests missing home data every five seconds', async () => {
  const { service } = show();
  await pass(HOME_RETRY_MS + 1_000);
  expect(service.sent).toHaveLength(2);
  await pass(HOME_RETRY_MS);
  expect(service.sent).toHaveLength(3);
});

test('requests loaded home data every minute, also after a failure', async () => {
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
