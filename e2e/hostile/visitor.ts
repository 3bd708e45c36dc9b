import { expect, type Page } from '@playwright/test';
import { loadAfterOverlaysClosed, pushAddress } from '../fixtures/navigation.js';
import { tradePage } from '../pages/trade.js';

/** They never close. */
const INSTRUMENTS = ['btc', 'eth', 'sol', 'xrp', 'doge', 'bnb', 'ada', 'trx', 'ltc', 'link'];
const STAKE = '5';
const PLACED_WITHIN_MS = 120_000;
const SETTLED_WITHIN_MS = 150_000;

export interface Visitor {
  readonly page: Page;
  readonly open: (address: string) => Promise<void>;
  /** For 60 s; leads to the list of orders. */
  readonly placeOrder: () => Promise<void>;
  /** Whether or not it is accepted. */
  readonly sendOrder: () => Promise<void>;
  readonly openReceipt: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly startLying: () => void;
}

export interface VisitorOptions {
  readonly url: string;
  readonly run: number;
  readonly startLying: () => void;
  /** Of many pages, a few load and trade at a time. */
  readonly takeTurn: <T>(action: () => Promise<T>) => Promise<T>;
}

export function createVisitor(page: Page, options: VisitorOptions): Visitor {
  const { url, run, startLying, takeTurn } = options;
  loadAfterOverlaysClosed(page);
  const id = INSTRUMENTS[run % INSTRUMENTS.length] ?? '';
  const trade = tradePage(page);
  const open = (address: string) => takeTurn(async () => void (await page.goto(url + address)));
  const openMarket = () => page.goto(`${url}/movie?id=${id}&name=${id}`);
  return {
    page,
    open,
    startLying,
    placeOrder: () =>
      takeTurn(async () => {
        // A busy machine may be too slow for the time within which orders are accepted.
        await expect(async () => {
          await openMarket();
          await trade.buyUp(STAKE);
        }).toPass({ timeout: PLACED_WITHIN_MS });
        // Its chart would be drawn every second.
        await pushAddress(page, '/position');
      }),
    sendOrder: () =>
      takeTurn(async () => {
        await openMarket();
        await trade.prepare(STAKE);
        await trade.confirm.click();
      }),
    async openReceipt() {
      const row = page.getByRole('listitem').getByRole('button', { name: /^Up/ });
      await expect(async () => {
        await open('/position?state=closed');
        await expect(row.first()).toBeVisible({ timeout: 15_000 });
      }).toPass({ timeout: SETTLED_WITHIN_MS });
      await row.first().click();
    },
    reload: () => takeTurn(async () => void (await page.reload())),
  };
}

/** @returns a function that runs at most `size` actions at once. */
export function createTurns(size: number): VisitorOptions['takeTurn'] {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (action) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await action();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
