import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';
import { tradePage } from '../pages/trade.js';

/** Tickets and checks on the device: years of daily use. */
const ORDERS = Number(process.env.ORDERS ?? 10_000);
const IDLE_MS = 20_000;

interface Cost {
  /** Milliseconds of the main thread. */
  readonly task: number;
  readonly script: number;
}

async function readCost(devtools: CDPSession): Promise<Cost> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const read = (name: string) => 1_000 * (metrics.find((it) => it.name === name)?.value ?? 0);
  return { task: read('TaskDuration'), script: read('ScriptDuration') };
}

/** Copies the only stored ticket and check. */
async function fillEvidence(page: Page, orders: number): Promise<void> {
  await page.evaluate(
    (count) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('candela-evidence');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['tickets', 'checks'], 'readwrite');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          for (const name of ['tickets', 'checks']) {
            const store = transaction.objectStore(name);
            store.getAll().onsuccess = (event) => {
              const [record] = (event.target as IDBRequest).result;
              for (let number = 1; number < count; number += 1) {
                const orderId = `${record.orderId.slice(0, -6)}${String(number).padStart(6, '0')}`;
                store.put({ ...record, orderId }, [record.user, orderId]);
              }
            };
          }
        };
      }),
    orders,
  );
}

const storedBytes = (page: Page) =>
  page.evaluate(async () => {
    const { usageDetails } = (await navigator.storage.estimate()) as {
      usageDetails?: { indexedDB?: number };
    };
    return usageDetails?.indexedDB ?? 0;
  });

async function measureVisit(page: Page, devtools: CDPSession): Promise<Cost> {
  await page.goto('/mine');
  const before = await readCost(devtools);
  await page.waitForTimeout(IDLE_MS);
  const after = await readCost(devtools);
  return { task: after.task - before.task, script: after.script - before.script };
}

async function tradeAndAwaitCheck(page: Page): Promise<void> {
  await page.goto('/movie?id=btc&name=Bitcoin');
  await tradePage(page).buyUp('1');
  await tradePage(page).waitUntilSettled();
  await page.goto('/position?state=closed');
  const row = page.getByRole('listitem').filter({ hasText: 'BTC' }).first();
  await expect(row).toContainText('Checked', { timeout: 120_000 });
}

test.describe.configure({ timeout: 600_000 });

test(`stored evidence of ${ORDERS} orders`, async ({ fundedPage: page }) => {
  await tradeAndAwaitCheck(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const [emptyBytes, empty] = [await storedBytes(page), await measureVisit(page, devtools)];
  await fillEvidence(page, ORDERS);
  const [fullBytes, full] = [await storedBytes(page), await measureVisit(page, devtools)];
  const beforeCheck = await readCost(devtools);
  await tradeAndAwaitCheck(page);
  const afterCheck = await readCost(devtools);
  console.log(
    [
      `IndexedDB: ${((fullBytes - emptyBytes) / 1_000_000).toFixed(1)} MB for ${ORDERS} orders`,
      `main thread in ${IDLE_MS / 1_000} s on /mine, task / script ms: 1 order ${empty.task.toFixed(0)} / ${empty.script.toFixed(0)}, ${ORDERS} orders ${full.task.toFixed(0)} / ${full.script.toFixed(0)}`,
      `one order from placing to "Checked" with ${ORDERS} stored, script ms: ${(afterCheck.script - beforeCheck.script).toFixed(0)}`,
    ].join('\n'),
  );
});
