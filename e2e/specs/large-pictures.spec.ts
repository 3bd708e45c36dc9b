import type { Page, Response } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';

const MIB = 1_024 * 1_024;
/** Plus form fields. */
const MAX_SENT_BYTES = 5 * MIB + 2_048;
/** In px. */
const SHORT_SIDE = 1_920;

test.setTimeout(120_000);

/** EXIF rotation: the stored top left quarter is red. */
async function createLargePicture() {
  const mark = await sharp({
    create: { width: 3_000, height: 2_500, channels: 3, background: '#e00000' },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({
    create: { width: 6_000, height: 5_000, channels: 3, background: '#0000e0' },
  })
    .composite([{ input: mark, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(buffer.length).toBeLessThan(5 * MIB);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

async function createHeavyPicture() {
  const buffer = await sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * MIB);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

function recordUploads(page: Page) {
  const answers: Response[] = [];
  page.on('response', (it) => {
    if (it.request().method() === 'POST' && it.url().endsWith('/api/upload/image'))
      answers.push(it);
  });
  return {
    count: () => answers.length,
    sent: async () =>
      Promise.all(
        answers.map(async (it) => Number(await it.request().headerValue('content-length'))),
      ),
    async kept() {
      const token = await page.evaluate(() => localStorage.getItem('token'));
      return Promise.all(
        answers.map(async (it) => {
          const { data } = await it.json();
          const file = await page.request.get(
            `/api/upload/image?lang=en&id=${data.id}&token=${token}`,
          );
          return sharp(await file.body());
        }),
      );
    },
  };
}

async function openProof(page: Page) {
  await rechargePage(page).start('50');
  const { paid, proof } = rechargePage(page);
  await paid.click();
  await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
  return proof;
}

/** The red quarter must be at the top right. */
async function expectUpright(picture: Sharp): Promise<void> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(SHORT_SIDE);
  expect(Math.abs(info.width / info.height - 5 / 6)).toBeLessThan(0.01);
  const at = (x: number, y: number) => {
    const from =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(from, from + 3);
    return red > blue ? 'red' : 'blue';
  };
  expect([at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]).toEqual([
    'blue',
    'red',
    'blue',
    'blue',
  ]);
}

test('downscales a 30-megapixel proof in the browser and keeps its orientation', async ({
  signedInPage: page,
}) => {
  const uploads = recordUploads(page);
  const proof = await openProof(page);
  await proof.setInputFiles(await createLargePicture());
  await expect(page.getByRole('main').getByText('Upload successful')).toBeVisible();
  expect(uploads.count()).toBe(1);
  for (const storedPicture of await uploads.kept()) await expectUpright(storedPicture);
  const chosenPicture = page.getByRole('img', { name: 'The chosen picture' });
  expect(
    await chosenPicture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]),
  ).toEqual([SHORT_SIDE, 2_304]);
});

/** As of a banking app: 1,080 px wide, with letters of 34 px. */
async function createScreenshot(height: number) {
  const lines = Array.from(
    { length: Math.floor(height / 60) },
    (_, line) =>
      `<text x="40" y="${line * 60 + 50}" font-size="47" font-family="Noto Sans">Transfer ${line} · 1,234.56 USDT</text>`,
  );
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${height}">${lines.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 245, sigma: 6 } as const;
  const buffer = await sharp({
    create: { width: 1_080, height, channels: 3, background: '#f5f5f5', noise },
  })
    .composite([{ input: Buffer.from(image) }])
    .png()
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * MIB);
  return { name: 'screenshot.png', mimeType: 'image/png', buffer };
}

test('keeps the letters of a long screenshot legible', async ({ signedInPage: page }) => {
  const uploads = recordUploads(page);
  const proof = await openProof(page);
  await proof.setInputFiles(await createScreenshot(12_000));
  await expect(page.getByRole('main').getByText('Upload successful')).toBeVisible();
  const [bytes] = await uploads.sent();
  expect(bytes).toBeLessThan(MAX_SENT_BYTES);
  for (const stored of await uploads.kept()) {
    const { width = 0, height = 0 } = await stored.metadata();
    expect(Math.abs(height / width - 12_000 / 1_080)).toBeLessThan(0.05);
    expect((34 * width) / 1_080).toBeGreaterThanOrEqual(20);
  }
});

test('downscales a 30-megapixel proof when createImageBitmap fails', async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => Promise.reject(new TypeError('unknown option'));
  });
  const uploads = recordUploads(page);
  const proof = await openProof(page);
  await proof.setInputFiles(await createLargePicture());
  await expect(page.getByRole('main').getByText('Upload successful')).toBeVisible();
  expect(uploads.count()).toBe(1);
  for (const storedPicture of await uploads.kept()) await expectUpright(storedPicture);
});

test('rejects a picture that cannot be downscaled and does not send it', async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  const uploads = recordUploads(page);
  const proof = await openProof(page);
  await proof.setInputFiles(await createHeavyPicture());
  await expect(proof).toHaveAccessibleDescription(/^The picture is too large\./);
  await proof.setInputFiles(await createLargePicture());
  await expect(proof).toHaveAccessibleDescription(/^The picture is too large\./);
  expect(uploads.count()).toBe(0);
});

test('compresses document photos above the size limit before upload', async ({
  signedInPage: page,
}) => {
  const uploads = recordUploads(page);
  await page.goto('/realname');
  await page.getByLabel(/^Front of the document/).setInputFiles(await createHeavyPicture());
  await page.getByLabel(/^Back of the document/).setInputFiles(await createLargePicture());
  await expect(page.getByText('Upload successful')).toHaveCount(2);
  expect(uploads.count()).toBe(2);
  for (const bytes of await uploads.sent()) {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SENT_BYTES);
  }
  for (const storedPicture of await uploads.kept()) {
    const { width, height } = await storedPicture.metadata();
    expect(Math.min(width, height)).toBe(SHORT_SIDE);
  }
});
