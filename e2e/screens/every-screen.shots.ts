import { mkdirSync } from 'node:fs';
import { deposit } from '../fixtures/deposit.js';
import { localizedText } from '../fixtures/localized-text.js';
import { expectScreen, navigateTo } from '../fixtures/navigation.js';
import { registerUser } from '../fixtures/register-user.js';
import { ENTRY_PATHS, SCREEN_PATHS } from '../fixtures/routes.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { type Call, expect, setLocalStorage, test } from '../fixtures/test.js';
import { PROOF } from '../pages/recharge.js';
import {
  APPEARANCES,
  contextOptions,
  DETAILED_APPEARANCES,
  FOLDER,
  finishAnimations,
  isDefault,
  takeScreenshot,
  waitUntilToastsAreGone,
} from './appearance.js';

const ORDER_TIMEOUT_MS = 150_000;
const APPEARANCE_TIMEOUT_MS = 240_000;
/** Public; protects virtual funds only. */
const DEMO_FUND_PASSWORD = '246810';

const demoRecords = { token: '', order: '', recharge: '', card: '' };

test.describe.configure({ mode: 'serial' });

test('the demo account trades, recharges, shows who it is and has a friend', async ({
  call,
  request,
  url,
}) => {
  test.setTimeout(ORDER_TIMEOUT_MS);
  const signedIn = await call('publicUser/login', {
    username: process.env[PRODUCT_ENV.demoUsername] ?? '',
    password: process.env[PRODUCT_ENV.demoPassword] ?? '',
  });
  const { token } = signedIn.data;
  const terms = { id: 'btc', direction: 'up', amount: '100.00', seconds: '60' };
  const order = (await call('bet/cpbuy', { token, ...terms })).data.id;
  const rechargeRequest = { channel: 'usdt', network: 'TRC20', amount: '250' };
  const recharge = (await call('user/addcz', { token, ...rechargeRequest })).data.id;
  const cards = await request.get(`${url}/api/user/add_bank?lang=en&token=${token}`);
  Object.assign(demoRecords, { token, order, recharge, card: (await cards.json()).data[0].id });

  const picture = async (kind: string) => {
    const answer = await request.post(`${url}/api/upload/image`, {
      multipart: { token, lang: 'en', kind, file: PROOF },
    });
    return (await answer.json()).data.id;
  };
  const documents = { name: 'Demo Account', document_number: 'PB-1234567' };
  const documentPictures = { front: await picture('id_front'), back: await picture('id_back') };
  const realNameResponse = await call('user/add_card', {
    token,
    ...documents,
    ...documentPictures,
  });
  expect(realNameResponse, realNameResponse.msg).toMatchObject({ sign: 1 });

  const code = (await call('user/info', { token })).data.invite_code;
  const friend = await registerUser({ request, url, code, from: '203.0.113.77' });
  const balance = async () => (await call('user/info', { token: friend.token })).data.jifen;
  await deposit('1250.00', { token: friend.token, balance, call, request, url });

  const status = async () => (await call('user/find_gs', { token, order })).data[0].status;
  await expect.poll(status, { timeout: 90_000 }).toBe('closed');
});

async function withdraw(call: Call): Promise<void> {
  const { token, card } = demoRecords;
  const terms = { amount: '120.00', card_id: card, fund_password: DEMO_FUND_PASSWORD };
  const answer = await call('user/withdraw', { token, ...terms });
  expect(answer, answer.msg).toMatchObject({ sign: 1 });
}

for (const appearance of APPEARANCES) {
  test(appearance.name, async ({ browser, call, url }) => {
    test.setTimeout(APPEARANCE_TIMEOUT_MS);
    const { language, night, name } = appearance;
    mkdirSync(`${FOLDER}${name}`, { recursive: true });
    const context = await browser.newContext(contextOptions(appearance, url));
    const page = await context.newPage();
    const localize = (at: string) => localizedText(language, at);

    await setLocalStorage(page, { language, nMode: String(night) });
    await page.goto('/login');
    for (const path of ENTRY_PATHS) {
      await navigateTo(page, path, language);
      await takeScreenshot(page, appearance, path.slice(1));
    }
    await page.evaluate((token) => localStorage.setItem('token', token), demoRecords.token);
    await page.goto('/');
    await expectScreen(page, '/', language);

    const queryByPath: Readonly<Record<string, string>> = {
      '/address': `?id=${demoRecords.recharge}`,
      '/confirmRecharge': `?id=${demoRecords.recharge}`,
    };
    // While their newest row is pending.
    const firstPaths = ['/withdrawalList', '/withdrawal_record'];
    await withdraw(call);
    for (const path of [...firstPaths, ...SCREEN_PATHS.filter((it) => !firstPaths.includes(it))]) {
      if (ENTRY_PATHS.includes(path)) continue;
      await navigateTo(page, `${path}${queryByPath[path] ?? ''}`, language);
      await waitUntilToastsAreGone(page);
      await takeScreenshot(page, appearance, path === '/' ? 'home' : path.slice(1));
    }
    await navigateTo(page, '/financial?view=machines', language);
    await takeScreenshot(page, appearance, 'machines');
    await page.goto('/article?id=welcome');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(localize('announcements:one'));
    await takeScreenshot(page, appearance, 'announcement');

    await navigateTo(page, '/movie', language);
    await page.getByRole('button', { name: localize('trading:ticket.buy_up') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('100');
    await takeScreenshot(page, appearance, 'order-sheet');
    await page.goto(`/position?order=${demoRecords.order}`);
    await page.locator('[data-state="idle"]').getByRole('button').click();
    await expect(page.locator('[data-state="consistent"]')).toBeVisible({ timeout: 90_000 });
    await takeScreenshot(page, appearance, 'receipt-checked');
    await page.evaluate(() => scrollTo(0, 0));
    await takeScreenshot(page, appearance, 'receipt');
    await context.close();
  });
}

for (const appearance of isDefault ? DETAILED_APPEARANCES : []) {
  test(`desk at 1,280, ${appearance.name}`, async ({ browser, url }) => {
    mkdirSync(`${FOLDER}desk`, { recursive: true });
    const context = await browser.newContext({
      baseURL: url,
      deviceScaleFactor: 2,
      viewport: { width: 1_280, height: 800 },
    });
    const page = await context.newPage();
    const { language, night } = appearance;
    await setLocalStorage(page, { language, nMode: String(night), token: demoRecords.token });
    await page.goto('/movie');
    await expectScreen(page, '/movie', language);
    await finishAnimations(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('100');
    await takeScreenshot(page, { ...appearance, name: 'desk' }, appearance.name);
    await context.close();
  });
}
