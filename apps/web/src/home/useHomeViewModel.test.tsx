import { aProfile, createTestStore, homeData, stubService } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { getHome } from '@candela/contract/calls/home';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { useHomeViewModel } from './useHomeViewModel.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROFILE = aProfile({ balance: '12.00' });

function renderViewModel(
  prepare: (service: ReturnType<typeof stubService>) => void,
  session: Parameters<typeof createTestStore>[0] = {},
) {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  prepare(service);
  const store = createTestStore(session);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(() => useHomeViewModel(), { wrapper });
}

function respondWithData(service: ReturnType<typeof stubService>): void {
  service.respond(getHome, homeData());
  service.respond(getProfile, PROFILE);
}

// @spec 1.2 2.8
test('returns the service’s data and the unread flag', async () => {
  const { result } = renderViewModel(respondWithData);
  await waitFor(() => expect(result.current.balances).toMatchObject({ balance: '12.00' }));
  expect(result.current).toMatchObject({ unread: true, failed: false, staleSince: undefined });
});

test('returns the remembered data with its time when there is no network', async () => {
  let service: ReturnType<typeof stubService> | undefined;
  const { result } = renderViewModel(
    (it) => {
      service = it;
      it.drop(getHome);
      it.drop(getProfile);
    },
    { remembered: { profile: { value: PROFILE, at: 1_700_000_000_500 } } },
  );
  expect(result.current.balances).toMatchObject({ balance: '12.00' });
  await waitFor(() => expect(result.current.staleSince).toBe(1_700_000_000));
  expect(result.current.failed).toBe(false);
  service?.hang(getProfile);
  await act(async () => result.current.onRetry());
  expect(result.current.staleSince).toBe(1_700_000_000);
});

test('reports a failure without remembered data, and loads on retry', async () => {
  let service: ReturnType<typeof stubService> | undefined;
  const { result } = renderViewModel((it) => {
    service = it;
    it.drop(getHome);
    it.drop(getProfile);
  });
  await waitFor(() => expect(result.current.failed).toBe(true));
  if (service) respondWithData(service);
  result.current.onRetry();
  await waitFor(() => expect(result.current.balances).toMatchObject({ balance: '12.00' }));
});

test('ignores remembered data in an outdated format', async () => {
  const { result } = renderViewModel(
    (service) => {
      service.drop(getHome);
      service.drop(getProfile);
    },
    {
      remembered: {
        home: { value: { appName: 'Candela', rates: null }, at: 1_700_000_000_500 },
        profile: { value: { balance: 12 }, at: 1_700_000_000_500 },
      },
    },
  );
  expect(result.current.home).toBeUndefined();
  expect(result.current.balances).toBeUndefined();
  await waitFor(() => expect(result.current.failed).toBe(true));
});
