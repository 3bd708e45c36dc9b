import { expect, type Page } from '@playwright/test';
import { PROOF } from './recharge.js';

export async function submitRealName(page: Page, documentNumber: string): Promise<void> {
  await page.getByLabel('Full name').fill('Alice Example');
  await page.getByLabel('Document number').fill(documentNumber);
  await page.getByLabel(/^Front of the document/).setInputFiles(PROOF);
  await page.getByLabel(/^Back of the document/).setInputFiles(PROOF);
  await expect(page.getByText('Upload successful')).toHaveCount(2);
  await page.getByRole('button', { name: 'Submit for review' }).click();
}
