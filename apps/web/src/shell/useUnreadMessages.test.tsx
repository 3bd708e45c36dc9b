import { accountApi } from '@candela/api-client/account';
import { aMessage, aProfile, createTestStore, stubService } from '@candela/api-client/testing';
import { getProfile, listMessages } from '@candela/contract/calls/account';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { useUnreadMessages } from './useUnreadMessages.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const service = stubService();
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let lists = 0;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const isList = String(request[0]).includes(listMessages.path);
    const answered = service.fetch(...request);
    if (isList && ++lists === 1) await first;
    return answered;
  });
  service.answer(getProfile, aProfile({ unread: 1 }));
  service.answer(listMessages, [aMessage()]);
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  renderHook(() => useUnreadMessages(), { wrapper });
  const unreadIs = async (unread: number) => {
    service.answer(getProfile, aProfile({ unread }));
    await act(async () => {
      await store.dispatch(
        accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
      );
    });
  };
  return { unreadIs, arrive: () => act(async () => finish()), asked: () => lists };
}

test('reloads the list when the unread count rises, and not when it falls', async () => {
  const { unreadIs, arrive, asked } = show();
  await arrive();
  await unreadIs(0);
  expect(asked()).toBe(1);
  await unreadIs(1);
  await waitFor(() => expect(asked()).toBe(2));
});

test('reloads the list after the first load when a message arrived during it', async () => {
  const { unreadIs, arrive, asked } = show();
  await unreadIs(1);
  await unreadIs(2);
  expect(asked()).toBe(1);
  await arrive();
  await waitFor(() => expect(asked()).toBe(2));
});
