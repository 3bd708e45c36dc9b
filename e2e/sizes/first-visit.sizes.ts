import type { Page } from '@playwright/test';
import { expect, keep, test } from '../fixtures/test.js';

/** Targets in kB of brotli-compressed JavaScript, and of CSS. */
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
}

/** What goes over the wire, as the browser's own network panel counts it: bodies as they were sent. */
async function recordDownloads(page: Page): Promise<Download[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const responses = new Map<string, { url: string; type: string; encoding: string }>();
  const downloads: Download[] = [];
  const received = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const encoding = response.headers['content-encoding'] ?? 'none';
    responses.set(requestId, { url: response.url, type, encoding });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (!response) return;
    const kind = response.type === 'Script' ? 'script' : 'stylesheet';
    if (response.type !== 'Script' && response.type !== 'Stylesheet') return;
    const bytes = received.get(requestId) || encodedDataLength;
    downloads.push({ url: response.url, bytes, kind, encoding: response.encoding });
  });
  return downloads;
}

const kilobytes = (downloads: readonly Download[]) =>
  downloads.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

for (const { path, kilobytes: target, signedIn } of TARGETS) {
  test(`the first visit of ${path}`, async ({ page, person }) => {
    await keep(page, { language: 'en', ...(signedIn ? { token: person.token } : {}) });
    const downloads = await recordDownloads(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/movie') await expect(page.getByRole('button', { name: /Buy up/ })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);

    const scripts = downloads.filter(({ kind }) => kind === 'script');
    const isChart = ({ url }: Download) => /chart|echarts/i.test(new URL(url).pathname);
    const chart = path === '/movie' ? scripts.filter(isChart) : [];
    const rest = scripts.filter((it) => !chart.includes(it));
    const styles = downloads.filter(({ kind }) => kind === 'stylesheet');
    console.log(
      [
        `\n${path}: JavaScript ${kilobytes(rest).toFixed(1)} kB (target ${target})`,
        chart.length ? `chart ${kilobytes(chart).toFixed(1)} kB (target ${CHART_KILOBYTES})` : '',
        `CSS ${kilobytes(styles).toFixed(1)} kB (target ${CSS_KILOBYTES})`,
        `${scripts.length} scripts, encodings ${[...new Set(downloads.map((it) => it.encoding))]}`,
      ]
        .filter(Boolean)
        .join(', '),
    );
    for (const it of [...scripts].sort((a, b) => b.bytes - a.bytes).slice(0, 8)) {
      console.log(`  ${(it.bytes / 1_000).toFixed(1).padStart(7)} kB ${new URL(it.url).pathname}`);
    }
    expect(downloads.every(({ encoding }) => encoding === 'br')).toBe(true);
    expect.soft(kilobytes(rest)).toBeLessThanOrEqual(target);
    expect.soft(kilobytes(chart)).toBeLessThanOrEqual(CHART_KILOBYTES);
    expect.soft(kilobytes(styles)).toBeLessThanOrEqual(CSS_KILOBYTES);
  });
}
