import type { Page, Request } from '@playwright/test';
import { FUND_PASSWORD, newUsername, PASSWORD, type TestUser } from '../fixtures/register-user.js';
import {
  openResponseProxy,
  PARSEABLE_FAULTS,
  RESPONSE_FAULTS,
  type ResponseFault,
  type ResponseProxy,
} from '../fixtures/response-proxy.js';
import { nextSeed } from '../fixtures/seed.js';
import {
  test as base,
  type Call,
  expect,
  type Fixtures,
  loggedIn,
  setLocalStorage,
} from '../fixtures/test.js';
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

interface ProxyFixtures {
  readonly responseProxy: ResponseProxy;
}

const test = base.extend<ProxyFixtures & Fixtures>({
  responseProxy: async ({ url }, use) => {
    const proxy = await openResponseProxy(url, SEED === undefined ? nextSeed() : Number(SEED));
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ responseProxy }, use) => {
    await use(responseProxy.url);
  },
});

interface FlowContext {
  readonly page: Page;
  readonly proxy: ResponseProxy;
  readonly user: TestUser;
  readonly call: Call;
  // biome-ignore lint/suspicious/noExplicitAny: responses are not typed
  readonly list: (path: string) => Promise<any[]>;
}

interface Flow {
  readonly path: string;
  /** @default false */
  readonly isEntry?: true;
  readonly funded?: true;
  readonly prepare: (stage: FlowContext) => Promise<void>;
  /** Also for retries: typed values must still be there. */
  readonly submit: (page: Page) => Promise<void>;
  /** A retry is rejected because the first attempt succeeded. */
  readonly onRejected?: {
    /** @default always */
    readonly after?: ResponseFault;
    readonly said: RegExp;
    readonly goOn: (stage: FlowContext) => Promise<void>;
  };
  readonly expectDone: (page: Page) => Promise<void>;
  readonly countRecords?: (stage: FlowContext) => Promise<number>;
}

const countRows = async ({ call, user: { token } }: FlowContext, path: string, more = {}) =>
  (await call(path, { token, ...more })).data.length as number;

const FLOWS: Readonly<Record<string, Flow>> = {
  'signing in': {
    path: 'publicUser/login',
    isEntry: true,
    prepare: async ({ page, user }) => {
      await page.goto('/login');
      await entryPage(page).username.fill(user.username);
      await entryPage(page).password.fill(user.password);
    },
    submit: (page) => page.getByRole('button', { name: 'Log in', exact: true }).click(),
    expectDone: (page) => expect(page).toHaveURL('/'),
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
    submit: (page) => page.getByRole('button', { name: 'Register', exact: true }).click(),
    // The proxy sent it twice, unknown to the app.
    onRejected: {
      after: 'duplicated',
      said: /in use/i,
      goOn: async ({ page }) => {
        const username = await entryPage(page).username.inputValue();
        await page.goto('/login');
        await entryPage(page).submitLogin({ username, password: PASSWORD });
      },
    },
    expectDone: (page) => expect(page).toHaveURL('/'),
  },
  'placing an order': {
    path: 'bet/cpbuy',
    funded: true,
    prepare: async ({ page }) => {
      await page.goto('/movie');
      await tradePage(page).prepare('10');
    },
    submit: (page) => tradePage(page).confirm.click(),
    expectDone: (page) => expect(tradePage(page).timeLeft).toBeVisible(),
    countRecords: (stage) => countRows(stage, 'user/find_gs', { state: 'trading' }),
  },
  'a recharge': {
    path: 'user/addcz',
    prepare: async ({ page }) => {
      await page.goto('/recharge');
      await rechargePage(page).amount.fill('61.75');
    },
    submit: (page) => rechargePage(page).proceed.click(),
    expectDone: async (page) => {
      await expect(page).toHaveURL(/\/address\?id=/);
      await expect(page.getByRole('main').getByText('61.75').first()).toBeVisible();
    },
    countRecords: (stage) => countRows(stage, 'user/recharge_record'),
  },
  'a withdrawal': {
    path: 'user/withdraw',
    funded: true,
    prepare: async ({ page, call, user: { token } }) => {
      await call('user/add_bank', { token, ...CARD });
      await page.goto('/withdrawal');
      await withdrawalPage(page).fillIn('50');
    },
    submit: (page) => withdrawalPage(page).confirm.click(),
    expectDone: async (page) => {
      await expect(page).toHaveURL(/\/withdrawalList\?withdrawal=/);
      await expect(withdrawalPage(page).record).toBeVisible();
    },
    countRecords: (stage) => countRows(stage, 'user/withdrawal_record'),
  },
  'binding a card': {
    path: 'user/add_bank',
    prepare: async ({ page }) => {
      await page.goto('/editBankInfo');
      await page.getByLabel('Account name').fill(CARD.account_name);
      await page.getByLabel('Bank name').fill(CARD.bank_name);
      await page.getByLabel('Card or account number').fill(CARD_NUMBER);
      await page.getByLabel('Repeat the number').fill(CARD_NUMBER);
      await page.getByLabel('Fund password').fill(FUND_PASSWORD);
    },
    submit: (page) => page.getByRole('button', { name: 'Add a card' }).click(),
    onRejected: {
      said: /already bound/i,
      goOn: async ({ page }) => void (await page.goto('/binbak')),
    },
    expectDone: async (page) => {
      await expect(page).toHaveURL('/binbak');
      await expect(page.getByRole('link', { name: /2468/ })).toBeVisible();
    },
    countRecords: async ({ list }) => (await list('user/add_bank')).length,
  },
  'buying a machine': {
    path: 'bet/add_kj',
    funded: true,
    prepare: async ({ page }) => {
      const machines = machinesPage(page);
      await machines.choose('Spark');
      await machines.fundPassword.fill(FUND_PASSWORD);
    },
    submit: (page) => machinesPage(page).confirm.click(),
    expectDone: async (page) => {
      await expect(page).toHaveURL('/financial?view=machines');
      await expect(machinesPage(page).list.getByRole('listitem')).toHaveCount(1);
    },
    countRecords: (stage) => countRows(stage, 'user/my_kj'),
  },
  'a price alert': {
    path: 'user/alert_add',
    prepare: async ({ page }) => {
      await page.goto('/alerts');
      await page.getByLabel('Price', { exact: true }).fill('900000');
    },
    submit: (page) => page.getByRole('button', { name: 'Set alert' }).click(),
    expectDone: (page) =>
      expect(page.getByRole('region', { name: 'Active' }).getByRole('listitem')).toHaveCount(1),
    countRecords: async ({ list }) => (await list('user/alerts')).length,
  },
  'a message to support': {
    path: 'user/support_open',
    prepare: async ({ page }) => {
      await page.goto('/support');
      await page.getByLabel('Your message').fill('Once, please.');
    },
    submit: (page) => page.getByRole('button', { name: 'Send' }).click(),
    expectDone: async (page) => {
      await expect(page).toHaveURL(/\/support\?id=\w+$/);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Once, please/]);
    },
    countRecords: async ({ list }) => (await list('user/support_list')).length,
  },
};

/** A sample; `ANSWERS=every` runs all. */
const CASES: readonly (readonly [flow: string, how: ResponseFault])[] =
  process.env.ANSWERS === 'every'
    ? Object.keys(FLOWS).flatMap((flow) => RESPONSE_FAULTS.map((fault) => [flow, fault] as const))
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

for (const [name, fault] of CASES) {
  const flow = FLOWS[name] as Flow;
  const title = `completes ${name} once and shows the outcome when its answer is ${fault}`;
  if (flow.funded) {
    test(title, ({ page, responseProxy: proxy, call, fundedUser: user }) =>
      runFlow(flow, fault, { page, proxy, call, user }),
    );
  } else {
    test(title, ({ page, responseProxy: proxy, call, user }) =>
      runFlow(flow, fault, { page, proxy, call, user }),
    );
  }
}

async function runFlow(
  flow: Flow,
  fault: ResponseFault,
  contextParts: Omit<FlowContext, 'list'>,
): Promise<void> {
  const { page, proxy, user } = contextParts;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await setLocalStorage(page, { language: 'en', ...(flow.isEntry ? {} : loggedIn(user)) });
  const list = async (path: string) => {
    const answer = await page.request.get(`/api/${path}?lang=en&token=${user.token}`);
    return (await answer.json()).data;
  };
  const stage: FlowContext = { ...contextParts, list };
  await flow.prepare(stage);
  proxy.breakNext(flow.path, fault);
  const before = fault === 'overtaking' ? await refetch(stage) : [];
  await flow.submit(page);
  await expect.poll(proxy.faultCount).toBe(1);
  if (!PARSEABLE_FAULTS.has(fault)) {
    const notice = page.getByText(/^(Network error|We lost the reply|We lost the connection)/);
    await expect(notice.filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
    await flow.submit(page);
  }
  if (flow.onRejected && (flow.onRejected.after ?? fault) === fault) {
    const said = page.getByText(flow.onRejected.said).filter({ visible: true });
    const outcome = await Promise.race([
      flow.expectDone(page).then(() => 'done'),
      expect(said)
        .not.toHaveCount(0)
        .then(() => 'refused'),
    ]);
    if (outcome === 'refused') await flow.onRejected.goOn(stage);
  }
  await flow.expectDone(page);
  if (fault === 'overtaking') {
    // Stale responses arrive last and must have no effect.
    if (!flow.isEntry) await expect.poll(proxy.overtakenCount).toBeGreaterThan(0);
    const answers = await Promise.all(before.map((read) => read.response()));
    for (const answer of answers) await answer?.finished();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    await flow.expectDone(page);
  }
  if (flow.countRecords) expect(await flow.countRecords(stage)).toBe(1);
  expect(errors).toEqual([]);
}

/** Going online refetches displayed data. */
async function refetch({ page, proxy }: FlowContext): Promise<readonly Request[]> {
  const requests: Request[] = [];
  const recordRequest = (request: Request) => void requests.push(request);
  page.on('request', recordRequest);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(proxy.delayedCount).toBeGreaterThan(0);
  page.off('request', recordRequest);
  // A stream never ends.
  return requests.filter((request) => !request.url().includes('/stream'));
}
