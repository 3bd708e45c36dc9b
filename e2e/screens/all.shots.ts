import { mkdirSync } from 'node:fs';
import { deposit } from '../fixtures/deposit.js';
import { register } from '../fixtures/register.js';
import { ENTRY, SCREENS } from '../fixtures/screens.js';
import { PRODUCT } from '../fixtures/start-product.js';
import { type Call, expect, keep, test } from '../fixtures/test.js';
import { isStanding, walkTo } from '../fixtures/walk.js';
import { wordsAt } from '../fixtures/words.js';
import { PROOF } from '../pages/recharge.js';
import {
  CLOSER,
  contextOf,
  FOLDER,
  isDefault,
  LOOKS,
  shoot,
  untilStill,
  untilToastsAreGone,
} from './look.js';

/** 60 s order, settlement, and reveal of its last minute. */
const ORDER_STORY_MS = 150_000;
const LOOK_MS = 240_000;
/** Public; protects virtual funds only. */
const DEMO_FUND_PASSWORD = '246810';

/** So that every screen has content. */
const story = { token: '', order: '', recharge: '', card: '' };

test.describe.configure({ mode: 'serial' });

test('the demo account trades, recharges, shows who it is and has a friend', async ({
  call,
  request,
  url,
}) => {
  test.setTimeout(ORDER_STORY_MS);
  const signedIn = await call('publicUser/login', {
    username: process.env[PRODUCT.demoUsername] ?? '',
    password: process.env[PRODUCT.demoPassword] ?? '',
  });
  const { token } = signedIn.data;
  const terms = { id: 'btc', direction: 'up', amount: '100.00', seconds: '60' };
  const order = (await call('bet/cpbuy', { token, ...terms })).data.id;
  const asked = { channel: 'usdt', network: 'TRC20', amount: '250' };
  const recharge = (await call('user/addcz', { token, ...asked })).data.id;
  const cards = await request.get(`${url}/api/user/add_bank?lang=en&token=${token}`);
  Object.assign(story, { token, order, recharge, card: (await cards.json()).data[0].id });

  const picture = async (kind: string) => {
    const answer = await request.post(`${url}/api/upload/image`, {
      multipart: { token, lang: 'en', kind, file: PROOF },
    });
    return (await answer.json()).data.id;
  };
  const documents = { name: 'Demo Account', document_number: 'PB-1234567' };
  const sides = { front: await picture('id_front'), back: await picture('id_back') };
  const named = await call('user/add_card', { token, ...documents, ...sides });
  expect(named, named.msg).toMatchObject({ sign: 1 });

  const code = (await call('user/info', { token })).data.invite_code;
  const friend = await register({ request, url, code, from: '203.0.113.77' });
  const balance = async () => (await call('user/info', { token: friend.token })).data.jifen;
  await deposit('1250.00', { token: friend.token, balance, call, request, url });

  const status = async () => (await call('user/find_gs', { token, order })).data[0].status;
  await expect.poll(status, { timeout: 90_000 }).toBe('closed');
});

/** Stays pending for half a minute. */
async function withdraw(call: Call): Promise<void> {
  const { token, card } = story;
  const terms = { amount: '120.00', card_id: card, fund_password: DEMO_FUND_PASSWORD };
  const answer = await call('user/withdraw', { token, ...terms });
  expect(answer, answer.msg).toMatchObject({ sign: 1 });
}

for (const look of LOOKS) {
  test(look.name, async ({ browser, call, url }) => {
    test.setTimeout(LOOK_MS);
    const { language, night, name } = look;
    mkdirSync(`${FOLDER}${name}`, { recursive: true });
    const context = await browser.newContext(contextOf(look, url));
    const page = await context.newPage();
    const say = (at: string) => wordsAt(language, at);

    await keep(page, { language, nMode: String(night) });
    await page.goto('/login');
    for (const path of ENTRY) {
      await walkTo(page, path, language);
      await shoot(page, look, path.slice(1));
    }
    await page.evaluate((token) => localStorage.setItem('token', token), story.token);
    await page.goto('/');
    await isStanding(page, '/', language);

    const inFlow: Readonly<Record<string, string>> = {
      '/address': `?id=${story.recharge}`,
      '/confirmRecharge': `?id=${story.recharge}`,
    };
    // First, while their newest row is pending.
    const first = ['/withdrawalList', '/withdrawal_record'];
    await withdraw(call);
    for (const path of [...first, ...SCREENS.filter((it) => !first.includes(it))]) {
      if (ENTRY.includes(path)) continue;
      await walkTo(page, `${path}${inFlow[path] ?? ''}`, language);
      await untilToastsAreGone(page);
      await shoot(page, look, path === '/' ? 'home' : path.slice(1));
    }
    await walkTo(page, '/financial?view=machines', language);
    await shoot(page, look, 'machines');
    await page.goto('/article?id=welcome');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('people:articles.one'));
    await shoot(page, look, 'announcement');

    await walkTo(page, '/movie', language);
    await page.getByRole('button', { name: say('trading:ticket.buy_up') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('100');
    await shoot(page, look, 'order-sheet');
    await page.goto(`/position?order=${story.order}`);
    await page.locator('[data-state="idle"]').getByRole('button').click();
    // No ticket: another device placed the order.
    await expect(page.locator('[data-state="consistent"]')).toBeVisible({ timeout: 90_000 });
    await shoot(page, look, 'receipt-checked');
    await page.evaluate(() => scrollTo(0, 0));
    await shoot(page, look, 'receipt');
    await context.close();
  });
}

for (const look of isDefault ? CLOSER : []) {
  test(`desk at 1,280, ${look.name}`, async ({ browser, url }) => {
    mkdirSync(`${FOLDER}desk`, { recursive: true });
    const context = await browser.newContext({
      baseURL: url,
      deviceScaleFactor: 2,
      viewport: { width: 1_280, height: 800 },
    });
    const page = await context.newPage();
    const { language, night } = look;
    await keep(page, { language, nMode: String(night), token: story.token });
    await page.goto('/movie');
    await isStanding(page, '/movie', language);
    await untilStill(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('100');
    await shoot(page, { ...look, name: 'desk' }, look.name);
    await context.close();
  });
}
