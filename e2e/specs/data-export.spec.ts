import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { axeFindings } from '../fixtures/accessibility.js';
import { expect, test } from '../fixtures/test.js';

/** Read from the central directory. */
function unzip(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    const text = zip.readUInt16LE(local + 8) === 0 ? bytes : inflateRawSync(bytes);
    files.set(name, text.toString('utf8'));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

// @spec 14.1
test("exports the user's data as a file when the password is right", async ({
  fundedPage: page,
  fundedUser,
}) => {
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL('/own_data');
  const exportForm = page.getByRole('region', { name: 'Request my data' });
  await exportForm.getByLabel('Login password').fill('not-the-password');
  await exportForm.getByRole('button', { name: 'Request my data' }).click();
  await expect(exportForm.getByText('The current password is wrong.')).toBeVisible();
  await exportForm.getByLabel('Login password').fill(fundedUser.password);
  await exportForm.getByRole('button', { name: 'Request my data' }).dblclick();
  const download = page.getByRole('button', { name: 'Download' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  const downloadEvent = page.waitForEvent('download');
  await download.click();
  const file = await downloadEvent;
  expect(file.suggestedFilename()).toMatch(/^own-data.*\.zip$/);
  const files = unzip(readFileSync(await file.path()));
  expect(files.get('README.txt')).toContain(fundedUser.username);
  expect(JSON.parse(files.get('recharges.json') ?? '')).toMatchObject([{ amount: '100.00' }]);
  expect(files.get('recharges.csv')).toContain('100');
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
    username: fundedUser.username,
  });
  expect([...files.keys()].filter((name) => name.startsWith('uploads/'))).toHaveLength(1);
  expect([...files.values()].join()).not.toContain(fundedUser.token);
});

// @spec 14.2
test('closes an account for good after username, password and confirmation', async ({
  signedInPage: page,
  user,
  call,
}) => {
  await page.goto('/own_data');
  const closeForm = page.getByRole('region', { name: 'Close the account' });
  await closeForm.getByLabel('Type your username to confirm').fill('example.user');
  await closeForm.getByLabel('Login password').fill(user.password);
  await closeForm.getByRole('button', { name: 'Close account' }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Close account' }).click();
  await expect(closeForm.getByText('That is not your username.')).toBeVisible();
  await closeForm.getByLabel('Type your username to confirm').fill(user.username);
  await closeForm.getByLabel('Login password').fill(user.password);
  await closeForm.getByRole('button', { name: 'Close account' }).click();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  expect((await call('user/info', { token: user.token })).sign).toBe(1);
  await closeForm.getByRole('button', { name: 'Close account' }).click();
  await confirmation.getByRole('button', { name: 'Close account' }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
  const { username, password } = user;
  expect((await call('publicUser/login', { username, password })).code).toBe('login_refused');
});
