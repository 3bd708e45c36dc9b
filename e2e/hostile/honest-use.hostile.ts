import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createRandom, pick } from '../fixtures/random.js';
import { nextSeed } from '../fixtures/seed.js';
import { expect, loggedIn, registerFundedUser, setLocalStorage, test } from '../fixtures/test.js';
import { CLOSED, type Interceptor, openLyingProxy } from './malicious-proxy.js';
import { readEvidence } from './run-attack.js';
import { createTurns, createVisitor, type Visitor } from './visitor.js';

const MINUTE_MS = 60_000;
const minutes = Number(process.env.MINUTES ?? 3);
/** Of each kind. */
const visitors = Number(process.env.VISITORS ?? 2);
const TURNS = 3;
/** Of the last order and of a repetition of its verification. */
const VERIFIED_WITHIN_MS = 6 * MINUTE_MS;
const BREAK_MS = 5_000;
const SLEEP_MS = 40_000;
const CLOCK_CHANGES_MS = [-3_600_000, -5_000, 700, 90_000, 86_400_000] as const;

interface Use {
  readonly name: string;
  readonly proxy: (random: () => number) => Interceptor;
  /** Between the user's actions. */
  readonly disturb: (page: Page, random: () => number) => Promise<void>;
}

const throughout = async () => undefined;

/** Waits, closed connections before and after the service, error pages, a network that is gone. */
const badNetwork = (random: () => number): Interceptor => ({
  async onRequest() {
    if (random() < 0.3) await setTimeout(2_000 * random());
    return random() < 0.05 ? CLOSED : undefined;
  },
  async onResponse(response) {
    if (random() < 0.3) await setTimeout(2_000 * random());
    if (random() < 0.05) return CLOSED;
    return random() < 0.03 ? { ...response, status: 502, envelope: '502 Bad Gateway' } : response;
  },
  onEvent: ({ data }) => (random() < 0.01 ? CLOSED : data),
});

const USES: readonly Use[] = [
  { name: 'a good network', proxy: () => ({}), disturb: throughout },
  {
    name: 'a bad network',
    proxy: badNetwork,
    async disturb(page, random) {
      if (random() > 0.2) return;
      await page.context().setOffline(true);
      await setTimeout(2 * BREAK_MS);
      await page.context().setOffline(false);
    },
  },
  {
    name: 'a sleeping tab',
    proxy: () => ({}),
    async disturb(page, random) {
      if (random() > 0.5) return;
      await sleep(page, random() < 0.5);
    },
  },
  {
    name: 'a device clock changed by hand',
    proxy: () => ({}),
    async disturb(page, random) {
      const change = pick(CLOCK_CHANGES_MS, random());
      await page.evaluate((ms) => window.deviceClock.set(ms), change);
    },
  },
];

declare global {
  interface Window {
    /** Milliseconds. */
    readonly deviceClock: {
      readonly set: (changeMs: number) => void;
      readonly stopSteadyClock: (durationMs: number) => void;
    };
  }
}

/** The clock of `Date` can be set, and the steady one stopped, as a sleeping device does. */
function installDeviceClock(): void {
  const [systemNow, steadyNow] = [Date.now.bind(Date), performance.now.bind(performance)];
  let change = Number(sessionStorage.getItem('clock-change') ?? 0);
  let stop = { from: Number.POSITIVE_INFINITY, duration: 0 };
  let slept = 0;
  Date.now = () => systemNow() + change;
  window.Date = new Proxy(Date, {
    construct: (target, args, as) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now()], as),
  });
  performance.now = () => {
    const now = steadyNow();
    if (now < stop.from) return now - slept;
    return Math.max(stop.from, now - stop.duration) - slept;
  };
  Object.assign(window, {
    deviceClock: {
      set(ms: number) {
        change += ms;
        sessionStorage.setItem('clock-change', String(change));
      },
      stopSteadyClock(duration: number) {
        if (stop.from < Number.POSITIVE_INFINITY) slept += stop.duration;
        stop = { from: steadyNow(), duration };
      },
    },
  });
}

async function sleep(page: Page, isDeviceAsleep: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (isDeviceAsleep) await page.evaluate((ms) => window.deviceClock.stopSteadyClock(ms), SLEEP_MS);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await setTimeout(SLEEP_MS);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

/** Of public data, to explain an alarm. */
function recordFailures(interceptor: Interceptor, failures: string[]): Interceptor {
  return {
    ...interceptor,
    async onResponse(response) {
      const { path, fields, envelope } = response;
      const passed = (await interceptor.onResponse?.(response)) ?? response;
      const isFailed = passed === CLOSED || passed.envelope.sign !== 1;
      if (isFailed && path.startsWith('fair/')) {
        const code = passed === CLOSED ? CLOSED : (envelope.code ?? passed.status);
        failures.push(`${new Date().toISOString()} ${path}?${fields} ${code}`);
      }
      return passed;
    },
  };
}

test(`honest use raises no alarm (${minutes} min)`, async ({ browser, request, url }) => {
  test.setTimeout((minutes + 4) * MINUTE_MS + VERIFIED_WITHIN_MS);
  const until = Date.now() + minutes * MINUTE_MS;
  const takeTurn = createTurns(TURNS);

  async function useHonestly({ name, proxy: interceptorOf, disturb }: Use) {
    const random = createRandom(nextSeed());
    const user = await takeTurn(() => registerFundedUser(request, url));
    const failures: string[] = [];
    const proxy = await openLyingProxy(url, recordFailures(interceptorOf(random), failures));
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(installDeviceClock);
    await setLocalStorage(page, { language: 'en', ...loggedIn(user) });
    const run = Math.floor(10 * random());
    const startLying = () => undefined;
    const visitor = createVisitor(page, { url: proxy.url, run, takeTurn, startLying });
    let orders = 0;
    while (orders === 0 || Date.now() < until) {
      // A bad network may lose the page or the order.
      orders += await visitor.placeOrder().then(
        () => 1,
        () => 0,
      );
      await disturb(page, random).catch(() => undefined);
      await wander(visitor, random).catch(() => undefined);
      await setTimeout(BREAK_MS);
    }
    const countChecks = async () => (await readEvidence(page, 'checks')).length;
    await expect.poll(countChecks, { timeout: VERIFIED_WITHIN_MS }).toBeGreaterThan(0);
    const checks = await countChecks();
    const alarms = await readEvidence(page, 'alarms');
    await context.close();
    await proxy.close();
    return { name, orders, checks, alarms, failures };
  }

  const uses = USES.flatMap((use) => Array.from({ length: visitors }, () => useHonestly(use)));
  const results = await Promise.all(uses);
  const rows = results.map(
    (it) => `| ${[it.name, it.orders, it.checks, it.alarms.length].join(' | ')} |`,
  );
  console.log(
    ['', '| use | orders | verified | alarms |', '|---|---|---|---|', ...rows].join('\n'),
  );
  for (const { name, alarms, failures } of results.filter((it) => it.alarms.length > 0)) {
    const faults = alarms.map(({ at, endedAt, faults: found }) => ({ at, endedAt, found }));
    console.log(name, JSON.stringify(faults), failures.join('\n'));
  }
  for (const { name, alarms } of results) expect(alarms, name).toEqual([]);
});

const SCREENS = ['/', '/market', '/mine', '/position?state=closed', '/movie?id=btc&name=btc'];

async function wander({ open, reload }: Visitor, random: () => number): Promise<void> {
  if (random() < 0.2) await reload();
  else await open(pick(SCREENS, random()));
}
