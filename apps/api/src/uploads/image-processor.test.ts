import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createImageProcessor } from './image-processor.js';

const imageProcessor = createImageProcessor();
afterAll(() => imageProcessor.close());

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .webp()
    .toBuffer();

test('fails only the picture being drawn when its process ends and draws the next one', async () => {
  const [bomb, picture] = await Promise.all([canvas(4_000, 3_000), canvas(40, 30)]);
  expect(await imageProcessor.process(picture, { keepsSize: true })).toMatchObject({
    ok: true,
    value: { bytes: expect.any(Buffer), contentType: 'image/webp' },
  });
  const cut = imageProcessor.process(bomb, { keepsSize: true });
  imageProcessor.close();
  expect(await cut).toMatchObject({ ok: false, failure: 'upload_not_an_image' });
  expect((await imageProcessor.process(picture, { keepsSize: true })).ok).toBe(true);
});
