import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendMeasurements, atLeast, atMost, percentile } from '@candela/figures';
import { chromium, expect } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { fullBrowserOptions } from '../browser-launch-options.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { test } from '../fixtures/test.js';

const PAGES = [
  { path: '/login', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/movie', signedIn: true },
  { path: '/moneyList', signedIn: true },
] as const;

/** Per page. */
const RUNS = Number(process.env.RUNS ?? 3);

/** Same origin, but not the app. */
const BLANK_PATH = '/healthz';

/** Scores out of 100, times in ms. */
const METRICS = {
  performance: { read: scoreOf('performance'), compare: atLeast, limit: 95 },
  accessibility: { read: scoreOf('accessibility'), compare: atLeast, limit: 100 },
  LCP: { read: auditValue('largest-contentful-paint'), compare: atMost, limit: 2_000 },
  TBT: { read: auditValue('total-blocking-time'), compare: atMost, limit: 150 },
  CLS: { read: auditValue('cumulative-layout-shift'), compare: atMost, limit: 0.02 },
} as const;

function scoreOf(category: string) {
  return ({ categories }: Result) => 100 * (categories[category]?.score ?? Number.NaN);
}

function auditValue(audit: string) {
  return ({ audits }: Result) => audits[audit]?.numericValue ?? Number.NaN;
}

/** New profile. */
async function visit(address: string, storedEntries: Record<string, string>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'candela-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...fullBrowserOptions,
    // The browser chooses the port.
    args: [...fullBrowserOptions.args, '--remote-debugging-port=0'],
  });
  try {
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(new URL(BLANK_PATH, address).href);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storedEntries);
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    const run = await lighthouse(address, {
      port: Number(port),
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    });
    if (!run) throw new Error(`Lighthouse gave no result of ${address}.`);
    return run.lhr;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function writeReport(path: string, run: number, result: Result): void {
  const folder = new URL('../.reports/lighthouse/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const name = path.replaceAll(/\W/g, '') || 'home';
  writeFileSync(new URL(`${name}-${run}.json`, folder), JSON.stringify(result));
}

async function measure(
  path: string,
  address: string,
  storedEntries: Record<string, string>,
): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const first = await visit(address, storedEntries);
    // Lighthouse sometimes misses the navigation start.
    const missed = first.runtimeError?.code === 'NO_NAVSTART';
    const result = missed ? await visit(address, storedEntries) : first;
    expect(result.runtimeError, result.runtimeError?.message).toBeUndefined();
    writeReport(path, run, result);
    results.push(result);
  }
  const figures = Object.entries(METRICS).map(([metric, { read, compare, limit }]) => {
    const decimals = limit < 1 ? 3 : 0;
    const values = results.map(read);
    return compare({
      promise: `${path}, Lighthouse: ${metric}`,
      ...{ value: percentile(values, 0.5), limit, unit: '', decimals },
      notes: `median of ${values.map((it) => it.toFixed(decimals)).join(', ')}`,
    });
  });
  appendMeasurements(figures);
  for (const { promise, figure, target, verdict } of figures) {
    console.log(`${promise} ${figure} (${target}, ${verdict})`);
  }
}

for (const { path, signedIn: signedInPage } of PAGES) {
  test(`the first visit of ${path}`, async ({ call, url }) => {
    const answer = await call('publicUser/login', {
      username: process.env[PRODUCT_ENV.demoUsername] ?? '',
      password: process.env[PRODUCT_ENV.demoPassword] ?? '',
    });
    const storedEntries = { language: 'en', ...(signedInPage ? { token: answer.data.token } : {}) };
    await measure(path, `${url}${path}`, storedEntries);
  });
}
