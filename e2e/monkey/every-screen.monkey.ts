import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runOps } from '../fixtures/ops-command.js';
import { createRandom } from '../fixtures/random.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { type Call, expect, test } from '../fixtures/test.js';
import { PROOF } from '../pages/recharge.js';
import { type Action, drawAction, performAction } from './actions.js';
import { monitorFaults } from './fault-monitor.js';

const MINUTE_MS = 60_000;
const REPORTS = new URL('../.reports/monkey', import.meta.url).pathname;

const minutes = Number(process.env.MINUTES ?? 30);
const seed = Number(process.env.SEED ?? Date.now() % 1e9);

/** In ms. */
const PAUSE_MS = 80;
const ACTIONS_PER_FAULT = 12;
const PAGE_SIZE = 50;

interface FoundFault {
  readonly what: string;
  readonly after: readonly Action[];
}

test.describe.configure({ timeout: (minutes + 4) * MINUTE_MS });

// Every worker loads this file: a random seed cannot be part of the title.
test(`causes no error under random input (${minutes} min)`, async ({
  fundedPage: page,
  fundedUser,
  call,
}) => {
  console.log(`seed ${seed}`);
  mkdirSync(REPORTS, { recursive: true });
  const log = join(REPORTS, `${seed}.jsonl`);
  const replayed = process.env.REPLAY ? readLog(process.env.REPLAY) : undefined;
  rmSync(log, { force: true });

  const done: Action[] = [];
  const faults: FoundFault[] = [];
  const pictures: Promise<unknown>[] = [];
  const onFault = (what: string) => {
    const name = what.split('\n')[0] ?? '';
    if (faults.some((it) => it.what.split('\n')[0] === name)) return;
    faults.push({ what, after: done.slice(-ACTIONS_PER_FAULT) });
    appendFileSync(log, `${JSON.stringify({ fault: what })}\n`);
    const path = join(REPORTS, `${seed}-${faults.length}.png`);
    pictures.push(page.screenshot({ path }).catch(() => undefined));
  };
  const monitor = monitorFaults(page, onFault);
  dismissDialogs(page);

  await page.goto('/');
  const random = createRandom(seed);
  const until = Date.now() + minutes * MINUTE_MS;
  while (replayed ? done.length < replayed.length : Date.now() < until) {
    await signInAgain(page, fundedUser);
    monitor.startAction();
    try {
      const action = replayed?.[done.length] ?? (await drawAction(page, random));
      done.push(action);
      const { pathname: at } = new URL(page.url());
      appendFileSync(log, `${JSON.stringify({ ...action, at })}\n`);
      await performAction(page, action);
      await page.waitForTimeout(PAUSE_MS);
      await monitor.checkPage();
    } catch (error) {
      // A reload or link replaces the page.
      if (!/context was destroyed|navigat|frame was detached/i.test(String(error))) throw error;
    }
  }
  await Promise.all(pictures);

  // The session may be signed out.
  const { data } = await call('publicUser/login', {
    ...{ username: fundedUser.username, password: fundedUser.password },
  });
  const orders = await orderIds(call, data.token);
  const sent = monitor.orderIds.size;
  console.log(
    `seed ${seed}: ${done.length} actions, ${sent} orders sent, ${orders.size} there, ${faults.length} faults; ${log}`,
  );
  expect(orders.size, 'orders that the service has, of those sent').toBeLessThanOrEqual(sent);
  // Throws when inconsistent.
  const ledgerCheck = await runOps(process.env[PRODUCT_ENV.dataDir] ?? '', ['ledger', 'check']);
  console.log(ledgerCheck.trim());
  expect(faults.map(({ what, after }) => ({ what, after: after.map(formatAction) }))).toEqual([]);
});

const formatAction = ({ kind, ...rest }: Action) => `${kind} ${JSON.stringify(rest)}`;

function readLog(file: string): readonly Action[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter((it) => 'kind' in it);
}

function dismissDialogs(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('filechooser', (chooser) => void chooser.setFiles(PROOF).catch(() => undefined));
  page.context().on('page', (other) => void other.close().catch(() => undefined));
}

async function signInAgain(
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const isOut = () => page.evaluate(() => localStorage.getItem('token') === null);
  if (!(await isOut().catch(() => false))) return;
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await expect.poll(() => isOut().catch(() => true), 'signed in again').toBe(false);
}

async function orderIds(call: Call, token: string): Promise<ReadonlySet<string>> {
  // An order may settle in between.
  const ids = new Set<string>();
  for (const state of ['trading', 'closed']) {
    for (let page = 1; ; page += 1) {
      const { data } = await call('user/find_gs', {
        ...{ token, state, limit: String(PAGE_SIZE), page: String(page) },
      });
      for (const { id } of data) ids.add(id);
      if (data.length < PAGE_SIZE) break;
    }
  }
  return ids;
}
