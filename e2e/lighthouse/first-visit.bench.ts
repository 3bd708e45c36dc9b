import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendMeasurements, atLeast, atMost, type Measurement } from '@candela/figures';
import { chromium, expect } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { fullBrowserOptions } from '../browser-launch-options.js';
import { launchProduct, PORT, PRODUCT_ENV } from '../fixtures/start-product.js';
import { test } from '../fixtures/test.js';

const PAGES = [
  { path: '/login', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/movie', signedIn: true },
  { path: '/moneyList', signedIn: true },
] as const;

/** Per page. */
const RUNS = Number(process.env.RUNS ?? 3);

/** Base cost: React, the router and the UI kit only. */
const WITH_EMPTY_PAGE = Boolean(process.env.EMPTY_PAGE);
const WEB = new URL('../../apps/web/', import.meta.url).pathname;

/** Same origin, but not the app: for setting localStorage. */
const BLANK_PATH = '/healthz';

/** Scores out of 100, and times in ms. */
const METRICS = {
  performance: {
    target: '≥ 95',
    read: ({ categories }: Result) => 100 * scoreOf(categories.performance),
  },
  accessibility: {
    target: '100',
    read: ({ categories }: Result) => 100 * scoreOf(categories.accessibility),
  },
  FCP: { target: '', read: timeOf('first-contentful-paint') },
  LCP: { target: '≤ 2000', read: timeOf('largest-contentful-paint') },
  TBT: { target: '≤ 150', read: timeOf('total-blocking-time') },
  'speed index': { target: '', read: timeOf('speed-index') },
  CLS: { target: '≤ 0.02', read: timeOf('cumulative-layout-shift') },
} as const;

function scoreOf(category: { readonly score: number | null } | undefined): number {
  return category?.score ?? Number.NaN;
}

function timeOf(audit: string) {
  return ({ audits }: Result) => audits[audit]?.numericValue ?? Number.NaN;
}

/** New profile with only these localStorage entries. */
async function visit(address: string, storedEntries: Record<string, string>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'candela-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...fullBrowserOptions,
    // Lighthouse connects to a port that the browser chooses.
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const formatValue = (metric: number) => (metric < 1 ? metric.toFixed(3) : metric.toFixed(0));

function writeReport(path: string, run: number, result: Result): void {
  const folder = new URL('../.reports/lighthouse/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const name = path.replaceAll(/\W/g, '') || 'home';
  writeFileSync(new URL(`${name}-${run}.json`, folder), JSON.stringify(result));
}

/** @param target `≥ 95`, `100`, or empty for none. */
function compareWithTarget(target: string, promise: string, value: number): readonly Measurement[] {
  if (target === '') return [];
  const limit = Number(target.replace(/^[≤≥] /, ''));
  const measured = { promise, value, limit, unit: '', decimals: limit < 1 ? 3 : 0 };
  return [(target.startsWith('≤') ? atMost : atLeast)({ ...measured, notes: `median of ${RUNS}` })];
}

async function measure(
  name: string,
  address: string,
  storedEntries: Record<string, string>,
): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const first = await visit(address, storedEntries);
    // Lighthouse sometimes misses the navigation start: retries once.
    const missed = first.runtimeError?.code === 'NO_NAVSTART';
    const result = missed ? await visit(address, storedEntries) : first;
    expect(result.runtimeError, result.runtimeError?.message).toBeUndefined();
    writeReport(name, run, result);
    results.push(result);
  }
  const rows = Object.entries(METRICS).map(([metric, { target, read }]) => {
    const values = results.map(read);
    const all = values.map(formatValue).join(', ');
    const targetText = target && ` (target ${target})`;
    return `  ${metric.padEnd(14)} ${formatValue(median(values)).padStart(6)}${targetText} of ${all}`;
  });
  appendMeasurements(
    Object.entries(METRICS).flatMap(([metric, { target, read }]) =>
      compareWithTarget(target, `${name}, Lighthouse: ${metric}`, median(results.map(read))),
    ),
  );
  console.log([`\n${name}, median of ${RUNS}`, ...rows].join('\n'));
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

if (WITH_EMPTY_PAGE) {
  test('the first visit of an empty page', async () => {
    const build = ['build', '--config', 'bench/empty-page/vite.config.ts'];
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', ...build], { cwd: WEB });
    const dataDir = mkdtempSync(join(tmpdir(), 'candela-lighthouse-'));
    // With the service's headers and compression.
    const product = await launchProduct({
      port: String(Number(PORT) + 1),
      dataDir,
      log: 'empty-page',
      webDist: `${WEB}.reports/empty-page`,
    });
    try {
      await measure('an empty page', `${product.url}/login`, {});
    } finally {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
