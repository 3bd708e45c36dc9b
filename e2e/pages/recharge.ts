import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** 64 × 64 grey pixels. */
export const PROOF = { name: 'payment.png', mimeType: 'image/png', buffer: greyPng(64) };

function greyPng(size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Bit depth 8, greyscale.
  header[8] = 8;
  const rows = Buffer.alloc((size + 1) * size, 0x80);
  for (let row = 0; row < size; row++) rows[row * (size + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function rechargePage(page: Page) {
  const amount = page.getByLabel('Amount', { exact: true });
  const proceed = page.getByRole('button', { name: /^Continue/ });
  const paid = page.getByRole('link', { name: 'I have paid' });
  const proof = page.getByLabel(/^Picture of the payment/);
  const submit = page.getByRole('button', { name: /^Submit proof/ });
  return {
    amount,
    proceed,
    paid,
    proof,
    submit,
    async fillIn(value: string): Promise<void> {
      await amount.fill(value);
      await proceed.click();
      await expect(page).toHaveURL(/\/address\?id=/);
    },
    async start(value: string): Promise<void> {
      await page.goto('/recharge');
      await this.fillIn(value);
    },
    sample: page.getByRole('button', { name: 'Use a sample proof' }),
    tradeNow: page.getByRole('link', { name: 'Trade now' }),
    async pay(): Promise<void> {
      await paid.click();
      await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
      await proof.setInputFiles(PROOF);
      await expect(page.getByRole('main').getByText('Upload successful')).toBeVisible();
      await submit.click();
      await expect(page).toHaveURL(/\/rechargeList/);
    },
  };
}
