import { uploadImage } from '@candela/contract/calls/uploads';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore, stubUploads } from '../testing/index.js';
import { uploadsApi } from './uploads.js';

afterEach(() => vi.unstubAllGlobals());

function startUpload() {
  const { uploads, XMLHttpRequest } = stubUploads();
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  const onProgress = vi.fn<(share: number) => void>();
  const file = new Blob(['picture'], { type: 'image/png' });
  const running = createTestStore().dispatch(
    uploadsApi.endpoints.uploadImage.initiate({ kind: 'proof', file, onProgress }),
  );
  return { uploads, onProgress, running };
}

// @spec 7.20
test('uploads a picture as a form with its kind, lang, token and file', async () => {
  const { uploads, onProgress, running } = startUpload();
  await vi.waitFor(() => expect(uploads).toHaveLength(1), { timeout: 10_000 });
  const [upload] = uploads;
  expect(upload).toMatchObject({ method: uploadImage.method, path: uploadImage.path });
  expect(upload?.fields).toMatchObject({ kind: 'proof', lang: 'en', token: 'test-token' });
  const sent = upload?.fields.file;
  expect(sent instanceof Blob && (await sent.text())).toBe('picture');
  upload?.progress(0.5);
  upload?.succeed('img_1');
  expect((await running).data).toEqual({ id: 'img_1' });
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

test('fails with a network error when the connection is lost', async () => {
  const { uploads, running } = startUpload();
  await vi.waitFor(() => expect(uploads).toHaveLength(1), { timeout: 10_000 });
  uploads[0]?.drop();
  expect((await running).error).toEqual({ kind: 'network' });
});
