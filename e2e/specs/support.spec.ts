import { axeFindings } from '../fixtures/accessibility.js';
import { dropFirstResponse } from '../fixtures/fake-responses.js';
import { runOps } from '../fixtures/ops-command.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { expect, test } from '../fixtures/test.js';
import { PROOF } from '../pages/recharge.js';

const runSupportCommand = (...args: string[]) =>
  runOps(process.env[PRODUCT_ENV.dataDir] ?? '', ['support', ...args, '--json']);

// @spec 13.1
test("sends a message with a picture and shows the operator's answer", async ({
  signedInPage: page,
  user,
  call,
}) => {
  await page.goto('/service');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/support');
  await page.getByRole('combobox', { name: 'What is it about?' }).click();
  await page.getByRole('option', { name: 'My account' }).click();
  const text = page.getByLabel('Your message');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(text).toHaveAccessibleDescription(/Write something, or add a picture/);
  await text.fill('My name is spelled wrong.\nCan it be changed?');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByLabel(/^Picture 1/).setInputFiles(PROOF);
  await expect(page.getByText('Upload successful')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).dblclick();

  await expect(page).toHaveURL(/\/support\?id=\w+$/);
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  const bubbles = page.getByRole('main').getByRole('listitem');
  await expect(bubbles).toHaveText([/^You.*My name is spelled wrong/s]);
  const picture = page.getByRole('img', { name: 'Picture 1' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(64);
  expect(await axeFindings(page)).toEqual([]);

  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const listed = JSON.parse(await runSupportCommand('list', '--user', user.username));
  expect(listed.data.map((row: { id: string }) => row.id)).toEqual([id]);
  await runSupportCommand('answer', id, '--text', 'It is changed now.', '--as', 'Maria', '--yes');
  await expect(bubbles).toHaveText([/^You/, /^Online service.*It is changed now\.$/s]);
  await expect(page.getByText('Maria')).toHaveCount(0);
  const { data: mail } = await call('user/mail', { token: user.token });
  expect(mail[0].title).toBe('Support replied');

  await page.getByRole('button', { name: 'Close the conversation' }).click();
  await expect(page.getByText(/^This conversation is closed/)).toBeVisible();
  await text.fill('Thank you.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(bubbles).toHaveCount(3);
  await expect(page.getByText('Waiting for a reply')).toBeVisible();
});

// @spec 13.2
test('marks an answer as new in the list until it is opened', async ({
  signedInPage: page,
  user,
  call,
}) => {
  const supportRequest = { token: user.token, topic: 'general', text: 'Is anybody there?' };
  const { id } = (await call('user/support_open', supportRequest)).data;
  await runSupportCommand('answer', id, '--text', 'The team is on it.', '--as', 'Maria', '--yes');
  await page.goto('/service');
  await page.getByRole('link', { name: /New reply/ }).click();
  // The list contains the same text.
  await expect(page.getByRole('heading', { level: 1, name: 'Something else' })).toBeVisible();
  await expect(page.getByText('The team is on it.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /Something else.*Answered/ })).toBeVisible();
});

// @spec 13.5
test('keeps the text and sends one message when the answer is lost', async ({
  signedInPage: page,
  user,
}) => {
  await page.goto('/support');
  await page.getByLabel('Your message').fill('Once, please.');
  const { sent } = await dropFirstResponse(page, 'user/support_open');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^We lost the reply/)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Once, please.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/support\?id=\w+$/);
  expect(sent.map((form) => form.get('request_id'))).toEqual(
    Array(2).fill(sent[0]?.get('request_id')),
  );
  const ownThreads = await page.request.get(`/api/user/support_list?lang=en&token=${user.token}`);
  expect((await ownThreads.json()).data).toHaveLength(1);
});

// @spec 13.4
test('opens a conversation from a recharge record and links back to it', async ({
  signedInPage: page,
  user,
  call,
}) => {
  const order = { token: user.token, channel: 'usdt', network: 'TRC20', amount: '61.75' };
  const { id } = (await call('user/addcz', order)).data;
  await page.goto('/rechargeList');
  await page.getByRole('button', { name: /61\.75/ }).click();
  await page.getByRole('link', { name: 'Get help with this' }).click();
  await expect(page).toHaveURL(`/support?recharge=${id}`);
  await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveText('A recharge');
  await page.getByLabel('Your message').fill('Which network was it?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: `About recharge ${id}` }).click();
  await expect(page.getByRole('dialog').getByText('61.75').first()).toBeVisible();
});
