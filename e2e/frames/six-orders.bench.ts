import { percentile } from '@candela/figures';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';

/** ms; `sheet`: from the press to its first frame. */
const TARGETS = { p95: 20, longest: 50, sheet: 150 } as const;

/** A mid-range phone. */
const CPU_SLOWDOWN = 4;
const ORDERS = 6;
const STAKE = '5';
const EXPIRY_S = '1200';
const MEASURED_MS = 60_000;
const IDLE_MS = 20_000;
const OPENINGS = 10;
/** Without new scripts for this long, loading has finished. */
const QUIET_MS = 2_000;

/** ms. */
function recordFrames(page: Page, forMs: number): Promise<number[]> {
  return page.evaluate(
    (durationMs) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let previous: number | undefined;
        const startedAt = performance.now();
        const next = (now: number) => {
          if (previous !== undefined) frames.push(now - previous);
          previous = now;
          if (now - startedAt < durationMs) requestAnimationFrame(next);
          else resolve(frames);
        };
        requestAnimationFrame(next);
      }),
    forMs,
  );
}

interface Opening {
  /** From the press. */
  readonly visibleMs: number;
  /** From the press. */
  readonly settledMs: number;
}

/** Excludes the latency of the test. */
async function measureSheetOpening(page: Page): Promise<Opening> {
  const opened = page.evaluate(
    () =>
      new Promise<Opening>((resolve) => {
        const watch = (pressedAt: number) => {
          const checkVisible = async () => {
            const sheet = document.querySelector<HTMLElement>('[role="dialog"]');
            // It may be mounted but hidden.
            const inSight = sheet?.checkVisibility({ visibilityProperty: true });
            if (!sheet || !inSight || sheet.getBoundingClientRect().top >= innerHeight) {
              requestAnimationFrame(checkVisible);
              return;
            }
            const visible = performance.now() - pressedAt;
            await Promise.allSettled(
              sheet.getAnimations({ subtree: true }).map((it) => it.finished),
            );
            resolve({ visibleMs: visible, settledMs: performance.now() - pressedAt });
          };
          requestAnimationFrame(checkVisible);
        };
        addEventListener('pointerdown', (press) => watch(press.timeStamp), {
          capture: true,
          once: true,
        });
      }),
  );
  await page.getByRole('button', { name: /^Buy up/ }).tap();
  return opened;
}

/** Three 60 Hz frames (50.0 ms) may read as 50.1. */
const isAboveTarget = (figure: number, target: number) => Math.round(figure) > target;

/** Never fails the test. */
const compareWithTarget = (figure: number, target: number) =>
  `${figure.toFixed(1)} ms (${isAboveTarget(figure, target) ? 'over' : 'within'} the target of ${target})`;

function print(name: string, frames: readonly number[], watchedMs: number): void {
  console.log(
    `\n${name}, CPU ${CPU_SLOWDOWN}× slower, ${frames.length} frames in ${watchedMs / 1_000} s: ` +
      `median ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${compareWithTarget(percentile(frames, 0.95), TARGETS.p95)}, ` +
      `longest ${compareWithTarget(percentile(frames, 1), TARGETS.longest)}, over ${TARGETS.longest} ms: ` +
      `${frames.filter((it) => isAboveTarget(it, TARGETS.longest)).length}`,
  );
}

async function waitForAllScripts(page: Page): Promise<void> {
  await page.evaluate(async (quietMs) => {
    performance.setResourceTimingBufferSize(10_000);
    const scripts = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length;
    for (let visible = -1; visible !== scripts(); ) {
      visible = scripts();
      await new Promise((resolve) => setTimeout(resolve, quietMs));
    }
  }, QUIET_MS);
}

async function throttleCpu(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

test('a page that does nothing: what the machine itself loses', async ({ page }) => {
  await page.goto('about:blank');
  await throttleCpu(page);
  print('nothing', await recordFrames(page, IDLE_MS), IDLE_MS);
});

for (const interval of ['1m', 'Tick']) {
  test(`a minute with six open orders, interval ${interval}`, async ({
    fundedPage: page,
    fundedUser: { token },
    call,
    orders,
  }) => {
    for (let placed = 0; placed < ORDERS; placed++) {
      const direction = placed % 2 === 0 ? 'up' : 'down';
      const terms = { id: 'btc', direction, amount: STAKE, seconds: EXPIRY_S };
      await call('bet/cpbuy', { token, ...terms });
    }
    expect(await orders('trading')).toHaveLength(ORDERS);

    await page.goto('/movie');
    await page.getByRole('radio', { name: interval }).click();
    await expect(page.getByRole('progressbar', { name: 'Time left' })).toHaveCount(ORDERS);
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();
    await expect(page.locator('[role="dialog"]')).toBeAttached();
    await waitForAllScripts(page);
    await throttleCpu(page);

    // The first minute includes cleanup after loading.
    for (const minute of ['the minute after it was loaded', 'the next minute']) {
      const name = `${interval}, ${ORDERS} orders, ${minute}`;
      print(name, await recordFrames(page, MEASURED_MS), MEASURED_MS);
    }

    const openings: Opening[] = [];
    for (let opened = 0; opened < OPENINGS; opened++) {
      openings.push(await measureSheetOpening(page));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const visible = openings.map((it) => it.visibleMs);
    const settled = openings.map((it) => it.settledMs);
    console.log(
      `sheet, ${OPENINGS} openings: the first seen after ${compareWithTarget(openings[0]?.visibleMs ?? Number.NaN, TARGETS.sheet)}, ` +
        `median ${compareWithTarget(percentile(visible, 0.5), TARGETS.sheet)}, slowest ${compareWithTarget(percentile(visible, 1), TARGETS.sheet)}; ` +
        `at rest after ${percentile(settled, 0.5).toFixed(0)} ms (median)`,
    );
  });
}
