import { accountApi } from '@candela/api-client/account';
import { aMessage, aProfile, createTestStore, stubService } from '@candela/api-client/testing';
import { getProfile, listMessages } from '@candela/contract/calls/account';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { useRefetchMessages } from './useRefetchMessages.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderRefetch() {
  const service = stubService();
  let resolveFirst = () => {};
  const first = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  let listRequests = 0;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const isList = String(request[0]).includes(listMessages.path);
    const answered = service.fetch(...request);
    if (isList && ++listRequests === 1) await first;
    return answered;
  });
  service.respond(getProfile, aProfile({ unread: 1 }));
  service.respond(listMessages, [aMessage()]);
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  renderHook(() => useRefetchMessages(), { wrapper });
  const setUnread = async (unread: number) => {
    service.respond(getProfile, aProfile({ unread }));
    await act(async () => {
      await store.dispatch(
        accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
      );
    });
  };
  return {
    store,
    setUnread,
    finishFirstLoad: () => act(async () => resolveFirst()),
    requestCount: () => listRequests,
  };
}

// @spec 2.8
test('reloads the list when the unread count rises, and not when it falls', async () => {
  const { setUnread, finishFirstLoad, requestCount } = renderRefetch();
  await finishFirstLoad();
  await setUnread(0);
  expect(requestCount()).toBe(1);
  await setUnread(1);
  await waitFor(() => expect(requestCount()).toBe(2));
});

test('leaves the reload to a healthy stream when the unread count rises', async () => {
  const { store, setUnread, finishFirstLoad, requestCount } = renderRefetch();
  await finishFirstLoad();
  await act(
    async () =>
      void store.dispatch({ type: 'activity/streamedInstrumentsChanged', payload: ['btc'] }),
  );
  await setUnread(2);
  expect(requestCount()).toBe(1);
});

test('reloads the list after the first load when a message arrived during it', async () => {
  const { setUnread, finishFirstLoad, requestCount } = renderRefetch();
  await setUnread(1);
  await setUnread(2);
  expect(requestCount()).toBe(1);
  await finishFirstLoad();
  await waitFor(() => expect(requestCount()).toBe(2));
});
