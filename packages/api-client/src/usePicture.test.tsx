import { downloadImage } from '@candela/contract/calls/uploads';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { usePicture } from './endpoints/uploads.js';
import { setUp } from './internal/testing/set-up.js';

afterEach(() => vi.restoreAllMocks());

function show(prepare: (service: ReturnType<typeof setUp>['service']) => void) {
  const revoked = vi.fn();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = revoked;
  const { service, store } = setUp();
  prepare(service);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return { service, revoked, ...renderHook(() => usePicture('picture-1'), { wrapper }) };
}

test('loads a picture by id, returns an object URL, and revokes it on unmount', async () => {
  const { service, revoked, result, unmount } = show((it) =>
    it.respondWithText(downloadImage, 'bytes', { headers: { 'content-type': 'image/png' } }),
  );
  expect(result.current).toEqual({ address: undefined, failed: false });
  await waitFor(() => expect(result.current.url).toBe('blob:picture'));
  expect(service.sentTo(downloadImage)).toEqual([
    { id: 'picture-1', lang: 'en', token: 'test-token' },
  ]);
  unmount();
  expect(revoked).toHaveBeenCalledWith('blob:picture');
});

test('returns failed when the picture is refused or the connection is lost', async () => {
  const refused = show((it) => it.reject(downloadImage, 'upload_unknown', 'Not found.'));
  await waitFor(() => expect(refused.result.current.failed).toBe(true));
  const lost = show((it) => it.drop(downloadImage));
  await waitFor(() => expect(lost.result.current.failed).toBe(true));
});
