import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';
import { tradePage } from '../pages/trade.js';

/** Of the session. */
const MINUTES = Number(process.env.MINUTES ?? 30);
const SETTLED_AFTER_MINUTES = 2;
const TARGET = 1.2;
const STAKE = '1';
const MB = 1_000_000;
const MINUTE_MS = 60_000;

interface Reading {
  readonly minutes: number;
  /** After a garbage collection. */
  readonly heap: number;
  /** Includes detached nodes. */
  readonly nodes: number;
  readonly listeners: number;
}

async function readMemory(devtools: CDPSession, minutes: number): Promise<Reading> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  return { minutes, heap, nodes, listeners };
}

async function tradeOnce(page: Page): Promise<void> {
  const trading = tradePage(page);
  await trading.buyUp(STAKE);
  for (const interval of ['5m', 'Tick', '1m']) {
    await page.getByRole('radio', { name: interval }).click();
  }
  await shellOf(page).menu.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: /BTC/ }).click();
  await expect(trading.timeLeft).toBeVisible();
  await expect(trading.timeLeft).toHaveCount(0, { timeout: 90_000 });
}

/** Bytes per minute. */
function leastSquaresSlope(readings: readonly Reading[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, it) => sum + it, 0) / values.length;
  const [at, heap] = [mean(readings.map((it) => it.minutes)), mean(readings.map((it) => it.heap))];
  const rise = readings.reduce((sum, it) => sum + (it.minutes - at) * (it.heap - heap), 0);
  return rise / readings.reduce((sum, it) => sum + (it.minutes - at) ** 2, 0);
}

test.describe.configure({ timeout: (MINUTES + 4) * MINUTE_MS });

test(`the heap in ${MINUTES} minutes of trading`, async ({ fundedPage: page }) => {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/movie');
  await expect(page.locator('canvas').first()).toBeVisible();
  const startedAt = performance.now();
  const minutes = () => (performance.now() - startedAt) / MINUTE_MS;
  const readings: Reading[] = [];
  console.log('\nminute  heap, MB    nodes  listeners');
  while (minutes() < MINUTES) {
    await tradeOnce(page);
    const reading = await readMemory(devtools, minutes());
    readings.push(reading);
    const { heap, nodes, listeners } = reading;
    console.log(
      `${reading.minutes.toFixed(1).padStart(6)}  ${(heap / MB).toFixed(2).padStart(8)}  ${String(nodes).padStart(7)}  ${String(listeners).padStart(9)}`,
    );
  }
  const after = readings.filter((it) => it.minutes >= SETTLED_AFTER_MINUTES);
  const [first, last] = [after[0], after.at(-1)];
  if (!first || !last) return;
  console.log(
    `${(last.heap / first.heap).toFixed(3)} times the heap after ${first.minutes.toFixed(1)} minutes (target ≤ ${TARGET} in 30); ` +
      `${(leastSquaresSlope(after) / 1_000).toFixed(1)} kB a minute over ${after.length} readings`,
  );
});
