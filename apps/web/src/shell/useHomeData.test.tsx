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

function renderHomeData() {
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

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('requests missing home data every five seconds', async () => {
  const { service } = renderHomeData();
  await advanceTime(HOME_RETRY_MS + 1_000);
  expect(service.sent).toHaveLength(2);
  await advanceTime(HOME_RETRY_MS);
  expect(service.sent).toHaveLength(3);
});

test('requests loaded home data every minute, also after a failure', async () => {
  const { service, result } = renderHomeData();
  await advanceTime(1_000);
  service.respond(getHome, homeData());
  await advanceTime(HOME_RETRY_MS);
  expect(result.current).toMatchObject({ appName: homeData().appName });
  expect(service.sent).toHaveLength(2);
  service.drop(getHome);
  await advanceTime(HOME_REFRESH_MS + HOME_RETRY_MS);
  expect(service.sent).toHaveLength(3);
});
