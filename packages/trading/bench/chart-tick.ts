/**
 * The cost of a tick on the trading chart: 1,000 candles, 100 in view, 390 × 300 at DPR 3, the last
 * candle updated each frame under a 4× slower processor. Prints traced main-thread time a frame,
 * for the chart as it is, for the tick view following one of six orders, and for the same candles set
 * anew with `setOption`.
 *
 * Run: pnpm bench chart-tick. Set CHROMIUM_PATH when Chromium is not at its usual place.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { createServer } from 'vite';

const WARM_UP_FRAMES = 30;
const FRAMES = 300;
const THROTTLE = 4;
const TARGET_MS = { median: 5, p95: 10 };
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly pid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

const page = fileURLToPath(import.meta.resolve('./chart-tick/page.ts'));
const html = `<!doctype html><html data-theme="night"><body style="margin:0;background:#0a0d13">
<style>:root{--cd-color-rise:#2ebd85;--cd-color-fall:#ff6577;--cd-color-rise-fill:#2ebd85;--cd-color-fall-fill:#f6465d;--cd-color-on-rise:#04140d;--cd-color-on-fall:#1a0206;--cd-color-line:#242d3d;--cd-color-text:#eef1f6;--cd-color-muted:#94a0b4;--cd-color-faint:#8592a8;--cd-color-brand:#f5b544;--cd-color-ink:#0a0d13;--cd-color-raised:#1a2130}</style>
<div id="chart" style="width:390px;height:300px"></div><script type="module" src="/@fs${page}"></script></body></html>`;

async function servePage() {
  const server = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { strict: false } },
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    optimizeDeps: {
      include: ['echarts/core', 'echarts/charts', 'echarts/components', 'echarts/renderers'],
    },
  });
  server.middlewares.use((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  });
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Main-thread milliseconds of each frame, by the tasks between two frames' beginnings. */
function frameCosts(trace: readonly TraceEvent[]): number[] {
  const frames = trace.filter(({ name }) => name === 'FireAnimationFrame');
  const main = mostFrequent(frames.map(({ pid, tid }) => `${pid}/${tid}`));
  const own = trace.filter(({ pid, tid }) => `${pid}/${tid}` === main);
  const begins = own
    .filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = own
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .sort((a, b) => a.ts - b.ts);
  const costs: number[] = [];
  let at = 0;
  for (const [n, begin] of begins.entries()) {
    const end = begins[n + 1];
    if (end === undefined) break;
    let sum = 0;
    // A frame begins inside the task that runs it.
    while (tasks[at] && taskEnd(tasks[at]) <= begin) at++;
    for (let k = at; k < tasks.length && (tasks[k]?.ts ?? end) < end; k++) {
      const task = tasks[k];
      if (task && taskEnd(task) > begin && taskEnd(task) <= end) sum += task.dur ?? 0;
    }
    costs.push(sum / 1_000);
  }
  return costs;
}

const taskEnd = (task: TraceEvent | undefined) => (task ? task.ts + (task.dur ?? 0) : 0);

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measure(browser: Browser, url: string, way: 'engine' | 'ticks' | 'set-option') {
  const tab = await browser.newPage({
    viewport: { width: 390, height: 300 },
    deviceScaleFactor: 3,
  });
  await tab.goto(url);
  await tab.waitForFunction(() => 'runTicks' in window);
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(tab, { categories });
  await tab.evaluate(([name, count]) => window.runTicks(name, count), [
    way,
    WARM_UP_FRAMES + FRAMES,
  ] as const);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await tab.close();
  const costs = frameCosts(trace.traceEvents).slice(WARM_UP_FRAMES);
  const sorted = costs.toSorted((a, b) => a - b);
  return { frames: costs.length, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

const known = process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(existsSync(known) ? { executablePath: known } : {}),
});
const server = await servePage();
try {
  // The first visit makes the development server bundle the chart's library.
  await measure(browser, server.url, 'engine');
  console.log('chart tick, main-thread ms a frame (1,000 candles, 100 in view, 4× throttle)');
  for (const [way, name] of [
    ['engine', 'candle on its own layer'],
    ['ticks', 'tick view, six orders  '],
    ['set-option', 'setOption each tick    '],
  ] as const) {
    const { frames, median, p95 } = await measure(browser, server.url, way);
    console.log(
      `  ${name}  median ${median.toFixed(1)}  p95 ${p95.toFixed(1)}  (${frames} frames)`,
    );
  }
  console.log(`  target                   median ${TARGET_MS.median}  p95 ${TARGET_MS.p95}`);
} finally {
  await server.close();
  await browser.close();
}
