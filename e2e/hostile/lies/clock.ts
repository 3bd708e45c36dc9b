import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type Lie, withData } from '../lie.js';
import type { Data } from '../malicious-proxy.js';
import type { Visitor } from '../visitor.js';

/** The app waits ten seconds for an answer. */
const SHIFT_MS = 8_000;
const DRIFT = 0.01;
const DIFFERENCE = /^Device clock .* behind$/;

/** The page knows the time when the lie begins. */
async function afterOpening(visitor: Visitor): Promise<void> {
  const answered = visitor.page.waitForResponse('**/api/user/info*');
  await visitor.open('/mine');
  await answered;
  visitor.startLying();
}

const shiftedOnce: Lie = {
  name: 'shifted clock, single answer',
  codes: ['clock_jumped'],
  withinS: 10,
  async visit(visitor) {
    await afterOpening(visitor);
    await visitor.placeOrder();
  },
  tell({ run, lied }) {
    const lyingPath = ['bet/cpbuy', 'bet/sub_order', 'user/find_gs'][run % 3];
    let isOver = false;
    return {
      serviceTime(ms, { path }) {
        if (isOver || path !== lyingPath) return ms;
        isOver = true;
        lied();
        return ms + SHIFT_MS;
      },
    };
  },
};

const drifting: Lie = {
  name: 'shifted clock, gradual',
  codes: ['clock_jumped'],
  // A busy machine measures times less exactly.
  withinS: 240,
  visit: async (visitor) => {
    await afterOpening(visitor);
    await visitor.open('/movie?id=btc&name=btc');
  },
  tell({ lied }) {
    let startedAt: number | undefined;
    return {
      serviceTime(ms) {
        startedAt ??= ms;
        lied();
        return Math.round(ms + DRIFT * (ms - startedAt));
      },
    };
  },
};

/** Every time but the signed ones, so that the service gains the shift for each order. */
const shiftedFromTheStart: Lie = {
  name: 'shifted clock, consistent',
  codes: ['clock_jumped', 'price_shown_differs'],
  withinS: 150,
  async visit(visitor) {
    visitor.startLying();
    await visitor.open('/movie?id=btc&name=btc');
    await expect(visitor.page.getByText(DIFFERENCE)).toBeVisible();
    await visitor.placeOrder();
  },
  tell({ lied }) {
    const later = (price: Data): Data => ({ ...price, time: price.time + SHIFT_MS / 1_000 });
    return {
      serviceTime: (ms) => ms + SHIFT_MS,
      async onRequest({ path }) {
        if (path !== 'bet/cpbuy') return undefined;
        // Accepted by the true clock, just after the time of sending by the shifted one.
        await setTimeout(SHIFT_MS);
        lied();
        return undefined;
      },
      onResponse: (response) =>
        response.path === 'Lottery/goods_find' ? withData(response, later) : response,
      onEvent({ name, data }) {
        if (name === 'hello' || name === 'beat') return { ...data, time: data.time + SHIFT_MS };
        return name === 'price' ? later(data) : data;
      },
    };
  },
};

export const LIES_ABOUT_TIME: readonly Lie[] = [shiftedOnce, drifting, shiftedFromTheStart];
