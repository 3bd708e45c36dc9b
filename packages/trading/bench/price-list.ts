/**
 * Cost of one price list refresh: 24 rows, 4× CPU throttle, all, a quarter or none of the rows
 * changed. The baseline updates the DOM by hand. Run: pnpm bench price-list.
 */
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { anInstrument, stubService } from '@candela/api-client/testing';
import { API_BASE, TREND_SAMPLES } from '@candela/contract';
import { listInstruments } from '@candela/contract/calls/trading';
import { appendMeasurements, atMost } from '@candela/figures';
import type { Browser } from 'playwright';
import { launchChromium, openOnPhone } from './in-browser/chromium.js';
import { servePage } from './in-browser/serve-page.js';
import {
  covered,
  quantile,
  type Span,
  spansOf,
  type TraceEvent,
  traceMain,
} from './in-browser/trace.js';
import type { Way } from './price-list/page.js';

const ROWS = 24;
const WARM_UP = 10;
const REFRESHES = 60;
const ROUNDS = 3;
const THROTTLE = 4;
const TARGET_MS = 4;
const CHANGED = [ROWS, ROWS / 4, 0] as const;
const WAYS: Readonly<Record<Way, string>> = { list: 'the list', hand: 'by hand' };

/** Events that DevTools counts as scripting. */
const SCRIPTING = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'V8.GC_TIME_TO_SAFEPOINT',
  'v8.compile',
]);
/** Synchronous work forced by scripts. */
const FORCED = new Set(['Layout', 'ParseHTML', 'UpdateLayoutTree']);

async function answer(refresh: number, changed: number): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const moved = n < changed ? refresh : 0;
    const sample = (k: number) => 6_780_000 + Math.round(Math.sin((k + moved + n) / 3) * 2_000);
    return anInstrument({
      id: `coin${n}`,
      name: `Coin ${n}`,
      symbol: `C${n}/USDT`,
      price: (68_412 + n + moved / 4).toFixed(2),
      percentChange: (1.5 - (n % 4) + (moved % 40) / 100).toFixed(2),
      turnover: `${1_204_000_000 + n * 7_000_000 + moved * 1_300_000}.00`,
      trend: Array.from({ length: TREND_SAMPLES }, (_, k) => sample(k)),
    });
  });
  const service = stubService();
  service.respond(listInstruments, rows);
  return (await service.fetch(`${API_BASE}/${listInstruments.path}`)).text();
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

interface Figures {
  readonly scripting: number[];
  readonly mainThread: number[];
  rows: number;
}

function refreshes(events: readonly TraceEvent[]): Span[] {
  const marks = events.filter(({ name }) => name === 'refresh').map(({ ts }) => ts);
  return marks.slice(1).map((to, n) => ({ from: marks[n] ?? to, to }));
}

/** Milliseconds, without forced layout and parsing. */
function scriptingIn(events: readonly TraceEvent[], within: Span): number {
  const scripts = spansOf(events, SCRIPTING);
  const forced = spansOf(events, FORCED).filter((it) =>
    scripts.some(({ from, to }) => from <= it.from && it.to <= to),
  );
  return covered(scripts, within) - covered(forced, within);
}

let changed = 0;
let asked = 0;
const answers = new Map<number, string[]>();
for (const rows of CHANGED) {
  const times = Array.from({ length: WARM_UP + REFRESHES + 2 }, (_, n) => n);
  answers.set(rows, await Promise.all(times.map((n) => answer(n, rows))));
}

function respond(url: string, response: ServerResponse): void {
  if (url.endsWith('.svg')) {
    response.setHeader('content-type', 'image/svg+xml').end(ICON);
  } else if (url.includes(`/${listInstruments.path}`)) {
    const all = answers.get(changed) ?? [];
    response.setHeader('content-type', 'application/json').end(all[asked++ % all.length]);
  } else response.writeHead(404).end();
}

async function measure(browser: Browser, url: string, way: Way): Promise<Figures> {
  asked = 0;
  const viewport = { width: 390, height: 844 };
  const tab = await openOnPhone(browser, { url, viewport, throttle: THROTTLE });
  await tab.waitForFunction(() => 'showPrices' in window);
  await tab.evaluate((name) => window.showPrices(name), way);
  await tab.evaluate((count) => window.refreshPrices(count), WARM_UP);
  const events = await traceMain(browser, tab, () =>
    tab.evaluate((count) => window.refreshPrices(count), REFRESHES),
  );
  // Counting costs time.
  const rows = await tab.evaluate(() => window.countRows());
  await tab.close();
  const tasks = spansOf(events, new Set(['RunTask']));
  const spans = refreshes(events);
  return {
    scripting: spans.map((it) => scriptingIn(events, it)),
    mainThread: spans.map((it) => covered(tasks, it)),
    rows,
  };
}

const browser = await launchChromium();
const page = await servePage({
  program: fileURLToPath(import.meta.resolve('./price-list/page.tsx')),
  body: '<div id="root"></div>',
  others: ({ url = '' }, response) => respond(url, response),
});
try {
  const all = new Map<string, Figures>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const count of CHANGED) {
      changed = count;
      for (const way of Object.keys(WAYS) as Way[]) {
        const name = `${WAYS[way].padEnd(9)} ${String(count).padStart(2)} rows changed`;
        const known = all.get(name) ?? { scripting: [], mainThread: [], rows: 0 };
        const { scripting, mainThread, rows } = await measure(browser, page.url, way);
        known.scripting.push(...scripting);
        known.mainThread.push(...mainThread);
        all.set(name, { ...known, rows });
      }
    }
  }
  console.log(`price list, ms a refresh (${ROWS} rows, ${THROTTLE}× throttle)`);
  const written = (figures: readonly number[]) =>
    `median ${quantile(figures, 0.5).toFixed(1).padStart(5)}  p95 ${quantile(figures, 0.95).toFixed(1).padStart(5)}`;
  for (const [name, { scripting, mainThread, rows }] of all) {
    console.log(
      `  ${name}  scripting ${written(scripting)}  main thread ${written(mainThread)}  rows written ${rows}`,
    );
  }
  appendMeasurements(
    [...all]
      .filter(([name]) => name.startsWith(WAYS.list))
      .map(([name, { scripting }]) =>
        atMost({
          promise: `a refresh of ${ROWS} prices under a ${THROTTLE}× throttle, scripting: ${name.slice(WAYS.list.length).trim()}`,
          ...{ value: quantile(scripting, 0.5), limit: TARGET_MS, unit: 'ms', decimals: 1 },
        }),
      ),
  );
  console.log(
    `  target of the list       scripting ≤ ${TARGET_MS}; only rows that changed are rendered`,
  );
} finally {
  await page.close();
  await browser.close();
}
