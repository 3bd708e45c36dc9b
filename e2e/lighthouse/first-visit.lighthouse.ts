import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, atMost, type Figure, noteFigures } from '@candela/figures';
import { chromium, expect } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { wholeBrowser } from '../chromium.js';
import { launch, PORT, PRODUCT } from '../fixtures/start-product.js';
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
const NO_APP = '/healthz';

/** Scores out of 100, and times in ms. */
const FIGURES = {
  performance: {
    target: '≥ 95',
    of: ({ categories }: Result) => 100 * scoreOf(categories.performance),
  },
  accessibility: {
    target: '100',
    of: ({ categories }: Result) => 100 * scoreOf(categories.accessibility),
  },
  FCP: { target: '', of: timeOf('first-contentful-paint') },
  LCP: { target: '≤ 2000', of: timeOf('largest-contentful-paint') },
  TBT: { target: '≤ 150', of: timeOf('total-blocking-time') },
  'speed index': { target: '', of: timeOf('speed-index') },
  CLS: { target: '≤ 0.02', of: timeOf('cumulative-layout-shift') },
} as const;

function scoreOf(category: { readonly score: number | null } | undefined): number {
  return category?.score ?? Number.NaN;
}

function timeOf(audit: string) {
  return ({ audits }: Result) => audits[audit]?.numericValue ?? Number.NaN;
}

/** New profile with only these localStorage entries. */
async function visit(address: string, kept: Record<string, string>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'candela-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...wholeBrowser,
    // Lighthouse connects to a port that the browser chooses.
    args: [...wholeBrowser.args, '--remote-debugging-port=0'],
  });
  try {
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(new URL(NO_APP, address).href);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept);
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

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

const written = (figure: number) => (figure < 1 ? figure.toFixed(3) : figure.toFixed(0));

function keepReport(path: string, run: number, result: Result): void {
  const folder = new URL('../.reports/lighthouse/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const name = path.replaceAll(/\W/g, '') || 'home';
  writeFileSync(new URL(`${name}-${run}.json`, folder), JSON.stringify(result));
}

/** @param target `≥ 95`, `100`, or empty for none. */
function heldAgainst(target: string, promise: string, value: number): readonly Figure[] {
  if (target === '') return [];
  const limit = Number(target.replace(/^[≤≥] /, ''));
  const measured = { promise, value, limit, unit: '', decimals: limit < 1 ? 3 : 0 };
  return [(target.startsWith('≤') ? atMost : atLeast)({ ...measured, notes: `median of ${RUNS}` })];
}

async function measure(name: string, address: string, kept: Record<string, string>): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const first = await visit(address, kept);
    // Lighthouse sometimes misses the navigation start: retries once.
    const missed = first.runtimeError?.code === 'NO_NAVSTART';
    const result = missed ? await visit(address, kept) : first;
    expect(result.runtimeError, result.runtimeError?.message).toBeUndefined();
    keepReport(name, run, result);
    results.push(result);
  }
  const rows = Object.entries(FIGURES).map(([figure, { target, of }]) => {
    const figures = results.map(of);
    const all = figures.map(written).join(', ');
    const beside = target && ` (target ${target})`;
    return `  ${figure.padEnd(14)} ${written(median(figures)).padStart(6)}${beside} of ${all}`;
  });
  noteFigures(
    Object.entries(FIGURES).flatMap(([figure, { target, of }]) =>
      heldAgainst(target, `${name}, Lighthouse: ${figure}`, median(results.map(of))),
    ),
  );
  console.log([`\n${name}, median of ${RUNS}`, ...rows].join('\n'));
}

for (const { path, signedIn } of PAGES) {
  test(`the first visit of ${path}`, async ({ call, url }) => {
    const answer = await call('publicUser/login', {
      username: process.env[PRODUCT.demoUsername] ?? '',
      password: process.env[PRODUCT.demoPassword] ?? '',
    });
    const kept = { language: 'en', ...(signedIn ? { token: answer.data.token } : {}) };
    await measure(path, `${url}${path}`, kept);
  });
}

if (WITH_EMPTY_PAGE) {
  test('the first visit of an empty page', async () => {
    const build = ['build', '--config', 'bench/empty-page/vite.config.ts'];
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', ...build], { cwd: WEB });
    const dataDir = mkdtempSync(join(tmpdir(), 'candela-lighthouse-'));
    // With the service's headers and compression.
    const product = await launch({
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
