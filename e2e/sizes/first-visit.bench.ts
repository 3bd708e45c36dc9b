import { appendMeasurements, atMost } from '@candela/figures';
import type { Page } from '@playwright/test';
import { chartFiles } from '../fixtures/chart-files.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';

/** Brotli-compressed JavaScript. */
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
  readonly at: number;
}

/** Later downloads do not belong to the first screen. */
const SCREEN_SETTLE_MS = 1_000;

/** As in the network panel. */
async function recordDownloads(page: Page): Promise<Download[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const responses = new Map<string, { url: string; encoding: string }>();
  const downloads: Download[] = [];
  const startedAt = Date.now();
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
      at: Date.now() - startedAt,
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

async function fetchTexts(
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

for (const { path, kilobytes: target, signedIn: signedInPage } of TARGETS) {
  test(`the first visit of ${path}`, async ({ page, user }) => {
    await setLocalStorage(page, { language: 'en', ...(signedInPage ? { token: user.token } : {}) });
    const downloads = await recordDownloads(page);
    const startedAt = Date.now();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/movie') await expect(page.getByRole('button', { name: /Buy up/ })).toBeVisible();
    const settled = Date.now() - startedAt + SCREEN_SETTLE_MS;
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();

    const scripts = downloads.filter(({ kind }) => kind === 'script');
    const lazyScripts = scripts.filter(({ at }) => at > settled);
    const chartScriptNames = chartFiles(await fetchTexts(page, scripts));
    // Elsewhere chart code counts like any other.
    const chartScripts =
      path === '/movie' ? scripts.filter(({ url }) => chartScriptNames.has(nameOf(url))) : [];
    const otherScripts = scripts.filter(
      (it) => !chartScripts.includes(it) && !lazyScripts.includes(it),
    );
    const styles = downloads.filter(({ kind }) => kind === 'stylesheet');
    const sizes = [
      { what: 'JavaScript', files: otherScripts, limit: target },
      { what: 'the chart', files: chartScripts, limit: CHART_KILOBYTES },
      { what: 'CSS', files: styles, limit: CSS_KILOBYTES },
    ].filter(({ files }) => files.length > 0);
    const figures = sizes.map(({ what, files, limit }) =>
      atMost({
        promise: `first visit of ${path}, brotli: ${what}`,
        ...{ value: kilobytes(files), limit, unit: 'kB', decimals: 1 },
      }),
    );
    appendMeasurements(figures);
    for (const { promise, figure, target: limit, verdict } of figures) {
      console.log(`${promise} ${figure} (${limit}, ${verdict})`);
    }
    console.log(`a moment later ${kilobytes(lazyScripts).toFixed(1)} kB (toasts and loader)`);
    for (const it of [...scripts].sort((a, b) => b.bytes - a.bytes)) {
      const category = chartScripts.includes(it)
        ? 'chart'
        : lazyScripts.includes(it)
          ? 'later'
          : 'counted';
      const size = (it.bytes / 1_000).toFixed(1).padStart(7);
      console.log(`  ${size} kB ${category.padEnd(7)} ${new URL(it.url).pathname}`);
    }
    expect(downloads.every(({ encoding }) => encoding === 'br')).toBe(true);
  });
}
