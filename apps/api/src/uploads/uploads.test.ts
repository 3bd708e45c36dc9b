import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../test/helpers/database.js';
import { createTestApi, TEST_PASSWORD, type TestApi } from '../../test/helpers/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

function canvas(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#b61' } });
}

async function read(id: string, token: string) {
  return api.server.inject(`/api/upload/image?lang=en&id=${id}&token=${token}`);
}

describe('uploaded picture', () => {
  // @spec S25
  test.each(['jpeg', 'png', 'webp'] as const)(
    'stores a %s picture for its owner',
    async (format) => {
      const user = await api.register();
      const { id, code } = await api.upload(
        'proof',
        await canvas().toFormat(format).toBuffer(),
        user.token,
      );
      expect(code).toBe('ok');
      const response = await read(id, user.token);
      expect(response.headers['content-type']).toBe(`image/${format}`);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 40 });
    },
  );

  // @spec 7.20 S31
  test('returns upload_unknown to another user', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const { id } = await api.upload('id_front', await canvas().png().toBuffer(), user.token);
    expect((await read(id, other.token)).json()).toMatchObject({ code: 'upload_unknown' });
    expect((await read(id, 'x')).json()).toMatchObject({ code: 'token_invalid' });
  });

  // @spec S26
  test('strips metadata and appended data', async () => {
    const user = await api.register();
    const jpeg = await canvas()
      .jpeg()
      .withExif({ IFD0: { Artist: 'SECRETARTIST' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect(jpeg.includes('SECRETARTIST')).toBe(true);
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const { id } = await api.upload('proof', polyglot, user.token);
    const { rawPayload } = await read(id, user.token);
    expect(rawPayload.includes('SECRETARTIST')).toBe(false);
    expect(rawPayload.includes('<script>')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  // @spec S33
  test('encrypts the file on disk and rejects a modified one', async () => {
    const user = await api.register();
    const { id } = await api.upload('id_back', await canvas().png().toBuffer(), user.token);
    const file = join(api.config.dataDir, 'uploads', id);
    const sealed = readFileSync(file);
    expect(sealed.includes(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe(false);
    sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
    writeFileSync(file, sealed);
    const response = await read(id, user.token);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal_error', data: null });
  });
});

describe('expensive pictures', () => {
  // @spec S26
  test.each([
    ['proof', [5_000, 1_000], [5_000, 1_000]],
    ['proof', [1_080, 12_000], [1_080, 12_000]],
    ['id_front', [5_000, 4_000], [2_560, 2_048]],
    ['support', [1_080, 12_000], [1_080, 12_000]],
  ] as const)('stores a %s of %j pixels with %j', async (kind, [width, height], stored) => {
    const user = await api.register();
    const { id } = await api.upload(
      kind,
      await canvas(width, height).webp().toBuffer(),
      user.token,
    );
    const metadata = await sharp((await read(id, user.token)).rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: stored[0], height: stored[1] });
  });

  // @spec S27
  test('limits a user’s concurrent pictures while other users’ uploads proceed', async () => {
    const [bomber, other] = [await api.register(), await api.register()];
    const bomb = await canvas(6_000, 4_000).webp().toBuffer();
    const bombs = Array.from({ length: 20 }, () => api.upload('proof', bomb, bomber.token));
    const picture = await canvas().png().toBuffer();
    const theirs = api.upload('proof', picture, other.token);
    const codes = (await Promise.all(bombs)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['ok', 'too_many_requests']));
    expect(codes.filter((code) => code === 'ok').length).toBeLessThan(10);
    expect((await theirs).code).toBe('ok');
  });
});

describe('rejected upload', () => {
  // @spec S24
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['nothing', 'upload_missing', () => Buffer.alloc(0)],
    [
      'an SVG',
      'upload_not_an_image',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a GIF', 'upload_not_an_image', () => canvas().gif().toBuffer()],
    ['a page', 'upload_not_an_image', () => Buffer.from('<!doctype html><script>1</script>')],
    [
      'half a PNG',
      'upload_damaged',
      async () => (await canvas(300, 300).png().toBuffer()).subarray(0, 90),
    ],
    [
      'a JPEG without its end',
      'upload_damaged',
      async () => (await canvas(900, 900).jpeg().toBuffer()).subarray(0, 2_000),
    ],
    ['a name without content', 'upload_not_an_image', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['six megabytes', 'upload_too_large', () => Buffer.alloc(6 * 1_024 * 1_024, 1)],
    [
      '25 megapixels in a few bytes',
      'upload_too_many_pixels',
      () => canvas(5_000, 5_001).png().toBuffer(),
    ],
  ])('rejects %s as %s', async (_what, code, make) => {
    const user = await api.register();
    const before = readdirSync(api.config.dataDir).length;
    expect((await api.upload('proof', await make(), user.token)).code).toBe(code);
    expect(readdirSync(api.config.dataDir)).toHaveLength(before);
  });

  test('rejects an unknown purpose as a bad request', async () => {
    const user = await api.register();
    const response = await api.upload('avatar', await canvas().png().toBuffer(), user.token);
    expect(response).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

// @spec S28
test('limits a user to fifty uploads a day, including rejected ones', async () => {
  const user = await api.register();
  const uploadInvalid = () => api.upload('proof', Buffer.from('no picture'), user.token);
  const codes = new Set<string>();
  for (let count = 0; count < 50; count += 1) codes.add((await uploadInvalid()).code);
  expect([...codes]).toEqual(['upload_not_an_image']);
  expect((await uploadInvalid()).code).toBe('upload_limit_reached');
  api.clock.advance(23 * 3_600_000);
  expect((await uploadInvalid()).code).toBe('upload_limit_reached');
  api.clock.advance(3_600_000);
  const repeated = await api.call('login', { username: user.username, password: TEST_PASSWORD });
  const next = await api.upload('proof', Buffer.from('no picture'), repeated.data.token);
  expect(next.code).toBe('upload_not_an_image');
});

// @spec S29
test('deletes an unreferenced picture and its file after a day', async () => {
  const { uploads } = api.app.services;
  const user = await api.register();
  const picture = await canvas().png().toBuffer();
  const [remaining, used] = [
    await api.upload('proof', picture, user.token),
    await api.upload('proof', picture, user.token),
  ];
  await inTransaction(api.db, (tx) => uploads.attachUpload(tx, user.id, used.id, 'proof'));
  const files = () => readdirSync(join(api.config.dataDir, 'uploads'));
  api.clock.advance(86_400_000);
  await api.runWorker('prune');
  expect(files()).toContain(remaining.id);
  api.clock.advance(1);
  await api.runWorker('prune');
  expect(files()).not.toContain(remaining.id);
  expect(await uploads.readUpload(user.id, remaining.id)).toMatchObject({
    failure: 'upload_unknown',
  });
  expect((await uploads.readUpload(user.id, used.id)).ok).toBe(true);
});
