import { atMost, noteFigures } from '@candela/figures';
import type { Page } from '@playwright/test';
import { chartFiles } from '../fixtures/chart-files.js';
import { ENTRY, SCREENS } from '../fixtures/screens.js';
import { expect, keep, test } from '../fixtures/test.js';

/** In kB of brotli-compressed JavaScript. */
const TARGETS = [
  { path: '/login', kilobytes: 150, signedIn: false },
  { path: '/', kilobytes: 185, signedIn: true },
  { path: '/movie', kilobytes: 185, signedIn: true },
] as const;
const CHART_KILOBYTES = 170;
const CSS_KILOBYTES = 20;

interface Download {
  readonly url: string;
  readonly bytes: number;
  readonly kind: 'script' | 'stylesheet';
  readonly encoding: string;
  /** ms since the start. */
  readonly at: number;
}

/** Later downloads do not belong to the first screen. */
const SCREEN_SETTLED_MS = 1_000;

/** Transferred body sizes, as in the network panel. */
async function recordDownloads(page: Page): Promise<Download[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const responses = new Map<string, { url: string; encoding: string }>();
  const downloads: Download[] = [];
  const began = Date.now();
  const received = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const encoding = response.headers['content-encoding'] ?? 'none';
    responses.set(requestId, { url: response.url, encoding });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (!response) return;
    const kind = kindOf(response.url);
    if (!kind) return;
    // Imports of prefetched scripts come from the cache.
    const bytes = received.get(requestId) || encodedDataLength;
    if (bytes === 0) return;
    downloads.push({
      url: response.url,
      bytes,
      kind,
      encoding: response.encoding,
      at: Date.now() - began,
    });
  });
  return downloads;
}

/** Prefetched scripts have another request type. */
function kindOf(url: string): Download['kind'] | undefined {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'script';
  return pathname.endsWith('.css') ? 'stylesheet' : undefined;
}

const nameOf = (url: string): string => new URL(url).pathname.replace('/assets/', '');

async function textsOf(
  page: Page,
  scripts: readonly Download[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { url } of scripts) {
    texts.set(nameOf(url), await (await page.request.get(url)).text());
  }
  return texts;
}

const kilobytes = (downloads: readonly Download[]) =>
  downloads.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

/** Printed only; never fails the test. */
function against(figure: number, target: number): string {
  const verdict = figure <= target ? 'within' : 'over';
  return `${figure.toFixed(1)} kB (${verdict} the target of ${target})`;
}

for (const { path, kilobytes: target, signedIn } of TARGETS) {
  test(`the first visit of ${path}`, async ({ page, person }) => {
    await keep(page, { language: 'en', ...(signedIn ? { token: person.token } : {}) });
    const downloads = await recordDownloads(page);
    const began = Date.now();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/movie') await expect(page.getByRole('button', { name: /Buy up/ })).toBeVisible();
    const settled = Date.now() - began + SCREEN_SETTLED_MS;
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();

    const scripts = downloads.filter(({ kind }) => kind === 'script');
    const later = scripts.filter(({ at }) => at > settled);
    const ofChart = chartFiles(await textsOf(page, scripts));
    // Elsewhere chart code counts like any other.
    const chart = path === '/movie' ? scripts.filter(({ url }) => ofChart.has(nameOf(url))) : [];
    const rest = scripts.filter((it) => !chart.includes(it) && !later.includes(it));
    const styles = downloads.filter(({ kind }) => kind === 'stylesheet');
    console.log(
      [
        `\n${path}: JavaScript ${against(kilobytes(rest), target)}`,
        chart.length ? `chart ${against(kilobytes(chart), CHART_KILOBYTES)}` : '',
        `a moment later ${kilobytes(later).toFixed(1)} kB (toasts and loader)`,
        `CSS ${against(kilobytes(styles), CSS_KILOBYTES)}`,
        `${scripts.length} scripts, encodings ${[...new Set(downloads.map((it) => it.encoding))]}`,
      ]
        .filter(Boolean)
        .join(', '),
    );
    const sizes: readonly (readonly [string, number, number])[] = [
      ['JavaScript', kilobytes(rest), target],
      ...(chart.length ? [['the chart', kilobytes(chart), CHART_KILOBYTES] as const] : []),
      ['CSS', kilobytes(styles), CSS_KILOBYTES],
    ];
    noteFigures(
      sizes.map(([what, value, limit]) =>
        atMost({
          promise: `first visit of ${path}, brotli: ${what}`,
          ...{ value, limit, unit: 'kB', decimals: 1 },
        }),
      ),
    );
    // For comparing two runs.
    for (const it of [...scripts].sort((a, b) => b.bytes - a.bytes)) {
      const counted = chart.includes(it) ? 'chart' : later.includes(it) ? 'later' : 'counted';
      const size = (it.bytes / 1_000).toFixed(1).padStart(7);
      console.log(`  ${size} kB ${counted.padEnd(7)} ${new URL(it.url).pathname}`);
    }
    expect(downloads.every(({ encoding }) => encoding === 'br')).toBe(true);
  });
}

/** Each in a new context. */
const EVERY_VISIT_MS = 300_000;

test('what each screen brings beyond what all of them need', async ({ browser, person, url }) => {
  test.setTimeout(EVERY_VISIT_MS);
  const visits = new Map<string, readonly Download[]>();
  for (const path of SCREENS) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await keep(page, { language: 'en', ...(ENTRY.includes(path) ? {} : { token: person.token }) });
    const downloads = await recordDownloads(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    visits.set(path, downloads);
    await context.close();
  }
  const names = [...visits.values()].map((all) => new Set(all.map((it) => it.url)));
  const isShared = ({ url: file }: Download) => names.every((loaded) => loaded.has(file));
  const of = (all: readonly Download[], kind: Download['kind']) =>
    kilobytes(all.filter((it) => it.kind === kind))
      .toFixed(1)
      .padStart(7);
  const [any = []] = visits.values();
  const shared = any.filter(isShared);
  console.log(
    `\nAll screens: JavaScript ${of(shared, 'script')} kB, CSS ${of(shared, 'stylesheet')} kB`,
  );
  console.log('Beyond that, JavaScript and CSS in kB, everything that the screen comes to load:');
  for (const [path, all] of visits) {
    const own = all.filter((it) => !isShared(it));
    const largest = own.reduce((most, it) => (it.bytes > most.bytes ? it : most), NOTHING);
    const most = `${(largest.bytes / 1_000).toFixed(1)} kB ${nameOf(largest.url)}`;
    console.log(`  ${path.padEnd(24)}${of(own, 'script')}${of(own, 'stylesheet')}   most: ${most}`);
  }
});

const NOTHING: Download = {
  url: 'http://nothing/',
  bytes: 0,
  kind: 'script',
  encoding: 'br',
  at: 0,
};
