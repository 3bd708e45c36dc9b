import { expect } from '@playwright/test';
import { createHistoryForger, withReceipt } from '../../fixtures/forged-history.js';
import { importFairPrice, loadServiceSigner } from '../../fixtures/operator-keys.js';
import { type Lie, refused, withData, withOrders } from '../lie.js';
import type { Data } from '../malicious-proxy.js';
import { readEvidence } from '../run-attack.js';

/** With another secret and the same strike. */
const rewrittenHistory: Lie = {
  name: 'rewritten history',
  codes: ['pinned_root_differs', 'log_rewritten', 'root_unlogged'],
  withinS: 180,
  feed: 'simulated',
  async tell({ url, token, lied }) {
    const forger = await createHistoryForger(url);
    const receipts = new Map<string, Promise<Data>>();
    const forgedReceipt = async (order: string): Promise<Data> => {
      const body = new URLSearchParams({ lang: 'en', token, order });
      const answer = await fetch(`${url}/api/user/find_gs`, { method: 'POST', body });
      const { receipt } = (await answer.json()).data[0];
      const history = await forger.rewrite(receipt);
      return history.receipt;
    };
    const orders = withOrders(async (order) => {
      if (order.status !== 'closed') return order;
      const receipt = receipts.get(order.id) ?? forgedReceipt(order.id);
      receipts.set(order.id, receipt);
      const forged = withReceipt(order, await receipt);
      lied();
      return forged;
    });
    return {
      onEvent: orders.onEvent,
      async onResponse(response) {
        const { path, fields } = response;
        if (receipts.size === 0) return orders.onResponse(response);
        await Promise.all(receipts.values());
        if (path === 'fair/minute') {
          const data = forger.forgedMinute(Number(fields.get('minute')));
          return data
            ? { ...response, status: 200, envelope: { sign: 1, msg: '', code: 'ok', data } }
            : response;
        }
        const forge = path.startsWith('fair/') ? forger.responseForgers[path] : undefined;
        return forge ? withData(response, forge) : orders.onResponse(response);
      },
    };
  },
};

const WITH_PRICES = ['fair/minute', 'fair/prices'];

/** An order up is lost, one unit below the strike. */
function changedExit(order: Data): Data {
  const { buy_price: strike, amount, receipt } = order;
  if (order.status !== 'closed' || order.sell_price === null) return order;
  const decimals = strike.split('.')[1]?.length ?? 0;
  const price = Number(strike.replace('.', '')) - 1;
  return {
    ...order,
    sell_price: (price / 10 ** decimals).toFixed(decimals),
    outcome: 'lost',
    profit: `-${amount}`,
    ...(receipt && {
      receipt: { ...receipt, exit: { ...receipt.exit, price }, outcome: 'lost', credited: '0.00' },
    }),
  };
}

const changedReceipt: Lie = {
  name: 'changed exit price',
  codes: ['exit_differs'],
  withinS: 180,
  tell: ({ lied }) =>
    withOrders((order) => {
      const changed = changedExit(order);
      if (changed !== order) lied();
      return changed;
    }),
};

/** After the device has checked the order: exit price, receipt, and the signed prices of its minute. */
const rewrittenPriceLog: Lie = {
  name: 'rewritten price log',
  codes: ['pinned_prices_differ', 'shown_differs', 'exit_differs'],
  withinS: 30,
  feed: 'real',
  async visit(visitor) {
    await visitor.placeOrder();
    const isChecked = async () => (await readEvidence(visitor.page, 'checks')).length > 0;
    await expect.poll(isChecked, { timeout: 240_000 }).toBe(true);
    visitor.startLying();
    await visitor.open('/position?state=closed');
  },
  async tell({ lied }) {
    const signer = await loadServiceSigner();
    const { priceStatementText, pricesRoot, readPriceStatement, ticksHash } =
      await importFairPrice();
    const changedTicks = new Map<number, number>();
    const orders = withOrders((order) => {
      const changed = changedExit(order);
      if (changed === order) return order;
      lied();
      changedTicks.set(changed.expires_at, Number(changed.sell_price.replace('.', '')));
      return changed;
    });
    const resignPrices = async (data: Data): Promise<Data> => {
      const ticks = data.ticks.map((tick: Data) => ({
        ...tick,
        price: changedTicks.get(tick.second) ?? tick.price,
      }));
      const hash = await ticksHash(ticks);
      const instruments = data.instruments.map((row: Data) =>
        row.instrument === data.instrument ? { ...row, hash } : row,
      );
      const root = await pricesRoot(instruments);
      const statement = { ...readPriceStatement(data.statement.text), root };
      return {
        ...data,
        ticks,
        instruments,
        statement: await signer.sign(priceStatementText(statement)),
      };
    };
    return {
      onEvent: orders.onEvent,
      onResponse: (response) =>
        response.path === 'fair/prices'
          ? withData(response, resignPrices)
          : orders.onResponse(response),
    };
  },
};

function voided(order: Data): Data {
  const { amount, receipt } = order;
  return {
    ...order,
    sell_price: null,
    outcome: 'void',
    profit: '0.00',
    ...(receipt && { receipt: { ...receipt, exit: null, outcome: 'void', credited: amount } }),
  };
}

const voidOfAWinner: Lie = {
  name: 'void of a winner',
  codes: ['void_computable'],
  withinS: 180,
  tell: ({ lied }) =>
    withOrders((order) => {
      if (order.status !== 'closed') return order;
      lied();
      return voided(order);
    }),
};

const voidWithSilence: Lie = {
  name: 'void with silence',
  codes: ['key_withheld', 'prices_withheld'],
  withinS: 240,
  tell({ lied }) {
    let dueMinute: number | undefined;
    const { onResponse, onEvent } = withOrders((order) => {
      if (order.status !== 'closed') return order;
      dueMinute = Math.floor(order.expires_at / 60);
      lied();
      return voided(order);
    });
    return {
      onEvent,
      onResponse: (response) =>
        WITH_PRICES.includes(response.path) && Number(response.fields.get('minute')) === dueMinute
          ? refused(response, 'minute_not_revealed')
          : onResponse(response),
    };
  },
};

export const LIES_ABOUT_RESULTS: readonly Lie[] = [
  rewrittenHistory,
  rewrittenPriceLog,
  changedReceipt,
  voidOfAWinner,
  voidWithSilence,
];
