/**
 * Cost of one tick on the trading chart: 1,000 candles, 100 in view, 390 × 300 at DPR 3, 4× CPU
 * throttle, the last candle updated each frame. Run: pnpm bench chart-tick.
 */
import { fileURLToPath } from 'node:url';
import { appendMeasurements, atMost } from '@candela/figures';
import type { Browser } from 'playwright';
import type { Way } from './chart-tick/page.js';
import { launchChromium, openOnPhone } from './in-browser/chromium.js';
import { servePage } from './in-browser/serve-page.js';
import { covered, quantile, spansOf, type TraceEvent, traceMain } from './in-browser/trace.js';

const WARM_UP_FRAMES = 30;
const FRAMES = 300;
const ROUNDS = 3;
const THROTTLE = 4;
const TARGET_MS = { median: 5, p95: 10 };

const WAYS: Readonly<Record<Way, string>> = {
  component: 'the chart',
  lightweight: 'lightweight-charts',
  ticks: 'tick view, six orders',
  'set-option': 'setOption each tick',
};

/** Main-thread milliseconds between the starts of two frames. */
function frameCosts(events: readonly TraceEvent[]): number[] {
  const begins = events
    .filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b')
    .map(({ ts }) => ts);
  const tasks = spansOf(events, new Set(['RunTask']));
  return begins.slice(1).map((to, n) => covered(tasks, { from: begins[n] ?? to, to }));
}

async function measure(browser: Browser, url: string, way: Way): Promise<number[]> {
  const viewport = { width: 390, height: 300 };
  const tab = await openOnPhone(browser, { url, viewport, throttle: THROTTLE });
  await tab.waitForFunction(() => 'showChart' in window);
  await tab.evaluate((name) => window.showChart(name), way);
  const events = await traceMain(browser, tab, () =>
    tab.evaluate((count) => window.runTicks(count), WARM_UP_FRAMES + FRAMES),
  );
  await tab.close();
  return frameCosts(events).slice(WARM_UP_FRAMES);
}

const browser = await launchChromium();
const page = await servePage({
  program: fileURLToPath(import.meta.resolve('./chart-tick/page.tsx')),
  body: '<div id="chart" style="position:fixed;inset:0 auto auto 0;width:390px;height:300px"></div>',
});
try {
  const costs = new Map<Way, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of Object.keys(WAYS) as Way[]) {
      const known = costs.get(way) ?? [];
      costs.set(way, [...known, ...(await measure(browser, page.url, way))]);
    }
  }
  console.log(
    `chart tick, main-thread ms a frame (1,000 candles, 100 in view, 390 × 300 at DPR 3, ${THROTTLE}× throttle)`,
  );
  for (const [way, figures] of costs) {
    const [median, p95] = [quantile(figures, 0.5), quantile(figures, 0.95)];
    console.log(
      `  ${WAYS[way].padEnd(22)} median ${median.toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(5)}  (${figures.length} frames)`,
    );
  }
  const { median, p95 } = TARGET_MS;
  const ours = costs.get('component') ?? [];
  const notes = `lightweight-charts ${[0.5, 0.95].map((of) => quantile(costs.get('lightweight') ?? [], of).toFixed(1)).join(' and ')}`;
  const promise = `a tick on the chart, main-thread time under a ${THROTTLE}× throttle`;
  appendMeasurements([
    atMost({
      promise: `${promise}: median`,
      ...{ value: quantile(ours, 0.5), limit: median, unit: 'ms', decimals: 1, notes },
    }),
    atMost({
      promise: `${promise}: p95`,
      ...{ value: quantile(ours, 0.95), limit: p95, unit: 'ms', decimals: 1 },
    }),
  ]);
  console.log(`  ${'target of the chart'.padEnd(22)} median ≤ ${median}    p95 ≤ ${p95}`);
} finally {
  await page.close();
  await browser.close();
}
