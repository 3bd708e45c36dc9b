import type { Page, Request } from '@playwright/test';
import {
  ANSWERED,
  type AnswerProxy,
  BREAKAGES,
  type Breakage,
  openAnswerProxy,
} from '../fixtures/answer-proxy.js';
import { FUND_PASSWORD, newUsername, PASSWORD, type Person } from '../fixtures/register.js';
import { nextSeed } from '../fixtures/seed.js';
import { test as base, type Call, expect, type Fixtures, keep } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { machinesPage } from '../pages/machines.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';
import { withdrawalPage } from '../pages/withdrawal.js';

/** Only for the positions of truncation. */
const SEED = process.env.SEED;

const CARD_NUMBER = '4929 1234 5678 2468';
const CARD = {
  account_name: 'Alice Example',
  bank_name: 'Bank of Examples',
  card_number: CARD_NUMBER,
  confirm_card_number: CARD_NUMBER,
  fund_password: FUND_PASSWORD,
};

interface Proxied {
  readonly between: AnswerProxy;
}

const test = base.extend<Proxied & Fixtures>({
  between: async ({ url }, use) => {
    const proxy = await openAnswerProxy(url, SEED === undefined ? nextSeed() : Number(SEED));
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ between }, use) => {
    await use(between.url);
  },
});

interface Stage {
  readonly page: Page;
  readonly between: AnswerProxy;
  readonly person: Person;
  readonly call: Call;
  /** GET lists of the service. */
  // biome-ignore lint/suspicious/noExplicitAny: responses are not typed
  readonly list: (path: string) => Promise<any[]>;
}

interface Flow {
  readonly path: string;
  /** @default false */
  readonly isEntry?: true;
  readonly funded?: true;
  readonly prepare: (stage: Stage) => Promise<void>;
  /** Also for retries: typed values must still be there. */
  readonly press: (page: Page) => Promise<void>;
  /** When a retry is rejected because the first attempt succeeded. */
  readonly onRefused?: {
    /** @default always */
    readonly after?: Breakage;
    readonly said: RegExp;
    readonly goOn: (stage: Stage) => Promise<void>;
  };
  readonly isDone: (page: Page) => Promise<void>;
  /** According to the service. */
  readonly count?: (stage: Stage) => Promise<number>;
}

const rows = async ({ call, person: { token } }: Stage, path: string, more = {}) =>
  (await call(path, { token, ...more })).data.length as number;

const FLOWS: Readonly<Record<string, Flow>> = {
  'signing in': {
    path: 'publicUser/login',
    isEntry: true,
    prepare: async ({ page, person }) => {
      await page.goto('/login');
      await entryPage(page).username.fill(person.username);
      await entryPage(page).password.fill(person.password);
    },
    press: (page) => page.getByRole('button', { name: 'Log in', exact: true }).click(),
    isDone: (page) => expect(page).toHaveURL('/'),
  },
  registering: {
    path: 'PublicUser/Register',
    isEntry: true,
    prepare: async ({ page }) => {
      await page.goto('/res');
      const fields = entryPage(page);
      await fields.username.fill(newUsername());
      await fields.password.fill(PASSWORD);
      await fields.confirmPassword.fill(PASSWORD);
      await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
      await fields.confirmFundPassword.fill(FUND_PASSWORD);
      await page.getByRole('checkbox').check();
    },
    press: (page) => page.getByRole('button', { name: 'Register', exact: true }).click(),
    // The proxy sent it twice, unknown to the app.
    onRefused: {
      after: 'duplicated',
      said: /in use/i,
      goOn: async ({ page }) => {
        const username = await entryPage(page).username.inputValue();
        await page.goto('/login');
        await entryPage(page).submitLogin({ username, password: PASSWORD });
      },
    },
    isDone: (page) => expect(page).toHaveURL('/'),
  },
  'placing an order': {
    path: 'bet/cpbuy',
    funded: true,
    prepare: async ({ page }) => {
      await page.goto('/movie');
      await tradePage(page).prepare('10');
    },
    press: (page) => tradePage(page).confirm.click(),
    isDone: (page) => expect(tradePage(page).timeLeft).toBeVisible(),
    count: (stage) => rows(stage, 'user/find_gs', { state: 'trading' }),
  },
  'a recharge': {
    path: 'user/addcz',
    prepare: async ({ page }) => {
      await page.goto('/recharge');
      await rechargePage(page).amount.fill('61.75');
    },
    press: (page) => rechargePage(page).proceed.click(),
    isDone: async (page) => {
      await expect(page).toHaveURL(/\/address\?id=/);
      await expect(page.getByRole('main').getByText('61.75').first()).toBeVisible();
    },
    count: (stage) => rows(stage, 'user/recharge_record'),
  },
  'a withdrawal': {
    path: 'user/withdraw',
    funded: true,
    prepare: async ({ page, call, person: { token } }) => {
      await call('user/add_bank', { token, ...CARD });
      await page.goto('/withdrawal');
      await withdrawalPage(page).fillIn('50');
    },
    press: (page) => withdrawalPage(page).confirm.click(),
    isDone: async (page) => {
      await expect(page).toHaveURL(/\/withdrawalList\?withdrawal=/);
      await expect(withdrawalPage(page).record).toBeVisible();
    },
    count: (stage) => rows(stage, 'user/withdrawal_record'),
  },
  'binding a card': {
    path: 'user/add_bank',
    prepare: async ({ page }) => {
      await page.goto('/editBankInfo');
      await page.getByLabel('Account name').fill(CARD.account_name);
      await page.getByLabel('Bank name').fill(CARD.bank_name);
      await page.getByLabel('Card or account number').fill(CARD_NUMBER);
      await page.getByLabel('The number once more').fill(CARD_NUMBER);
      await page.getByLabel('Fund password').fill(FUND_PASSWORD);
    },
    press: (page) => page.getByRole('button', { name: 'Bind a card' }).click(),
    onRefused: {
      said: /already bound/i,
      goOn: async ({ page }) => void (await page.goto('/binbak')),
    },
    isDone: async (page) => {
      await expect(page).toHaveURL('/binbak');
      await expect(page.getByRole('link', { name: /2468/ })).toBeVisible();
    },
    count: async ({ list }) => (await list('user/add_bank')).length,
  },
  'buying a machine': {
    path: 'bet/add_kj',
    funded: true,
    prepare: async ({ page }) => {
      const machines = machinesPage(page);
      await machines.choose('Spark');
      await machines.fundPassword.fill(FUND_PASSWORD);
    },
    press: (page) => machinesPage(page).confirm.click(),
    isDone: async (page) => {
      await expect(page).toHaveURL('/financial?view=machines');
      await expect(machinesPage(page).list.getByRole('listitem')).toHaveCount(1);
    },
    count: (stage) => rows(stage, 'user/my_kj'),
  },
  'a price alert': {
    path: 'user/alert_add',
    prepare: async ({ page }) => {
      await page.goto('/alerts');
      await page.getByLabel('Price', { exact: true }).fill('900000');
    },
    press: (page) => page.getByRole('button', { name: 'Set alert' }).click(),
    isDone: (page) =>
      expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(1),
    count: async ({ list }) => (await list('user/alerts')).length,
  },
  'a message to support': {
    path: 'user/support_open',
    prepare: async ({ page }) => {
      await page.goto('/support');
      await page.getByLabel('Your message').fill('Once, please.');
    },
    press: (page) => page.getByRole('button', { name: 'Send' }).click(),
    isDone: async (page) => {
      await expect(page).toHaveURL(/\/support\?id=\w+$/);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Once, please/]);
    },
    count: async ({ list }) => (await list('user/support_list')).length,
  },
};

/** A sample; `ANSWERS=every` runs all. */
const TRIED: readonly (readonly [flow: string, how: Breakage])[] =
  process.env.ANSWERS === 'every'
    ? Object.keys(FLOWS).flatMap((flow) => BREAKAGES.map((how) => [flow, how] as const))
    : [
        ['signing in', 'captive portal'],
        ['registering', 'lost'],
        ['a recharge', 'lost'],
        ['a recharge', 'wrong type'],
        ['binding a card', 'truncated'],
        ['a price alert', 'duplicated'],
        ['a message to support', 'bad gateway'],
        ['placing an order', 'overtaking'],
        // Polling would hide the effect of a late response.
        ['binding a card', 'overtaking'],
      ];

for (const [name, how] of TRIED) {
  const flow = FLOWS[name] as Flow;
  const title = `completes ${name} once and shows the outcome when its answer is ${how}`;
  if (flow.funded) {
    test(title, ({ page, between, call, funded: person }) =>
      tryIt(flow, how, { page, between, call, person }),
    );
  } else {
    test(title, ({ page, between, call, person }) =>
      tryIt(flow, how, { page, between, call, person }),
    );
  }
}

async function tryIt(flow: Flow, how: Breakage, given: Omit<Stage, 'list'>): Promise<void> {
  const { page, between, person } = given;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await keep(page, { language: 'en', ...(flow.isEntry ? {} : { token: person.token }) });
  const list = async (path: string) => {
    const answer = await page.request.get(`/api/${path}?lang=en&token=${person.token}`);
    return (await answer.json()).data;
  };
  const stage: Stage = { ...given, list };
  await flow.prepare(stage);
  between.breakNext(flow.path, how);
  const before = how === 'overtaking' ? await readAnew(stage) : [];
  await flow.press(page);
  await expect.poll(between.broken).toBe(1);
  if (!ANSWERED.has(how)) {
    const told = page.getByText(/^(Network error|The answer was lost)/);
    await expect(told.filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
    await flow.press(page);
  }
  if (flow.onRefused && (flow.onRefused.after ?? how) === how) {
    const said = page.getByText(flow.onRefused.said).filter({ visible: true });
    const outcome = await Promise.race([
      flow.isDone(page).then(() => 'done'),
      expect(said)
        .not.toHaveCount(0)
        .then(() => 'refused'),
    ]);
    if (outcome === 'refused') await flow.onRefused.goOn(stage);
  }
  await flow.isDone(page);
  if (how === 'overtaking') {
    // Stale responses arrive last and must have no effect.
    if (!flow.isEntry) await expect.poll(between.overtaken).toBeGreaterThan(0);
    const answers = await Promise.all(before.map((read) => read.response()));
    for (const answer of answers) await answer?.finished();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    await flow.isDone(page);
  }
  if (flow.count) expect(await flow.count(stage)).toBe(1);
  expect(errors).toEqual([]);
}

/** Going online refetches displayed data; the proxy holds the responses. */
async function readAnew({ page, between }: Stage): Promise<readonly Request[]> {
  const asked: Request[] = [];
  const note = (request: Request) => void asked.push(request);
  page.on('request', note);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(between.held).toBeGreaterThan(0);
  page.off('request', note);
  // A stream never ends.
  return asked.filter((request) => !request.url().includes('/stream'));
}
