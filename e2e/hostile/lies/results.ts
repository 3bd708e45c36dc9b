import { createHistoryForger, withReceipt } from '../../fixtures/forged-history.js';
import { type Lie, refused, withData, withOrders } from '../lie.js';
import type { Data } from '../malicious-proxy.js';

/** With another secret and the same strike. */
const rewrittenHistory: Lie = {
  name: 'rewritten history',
  codes: ['pinned_root_differs', 'log_rewritten', 'root_unlogged'],
  withinS: 90,
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
  withinS: 90,
  tell: ({ lied }) =>
    withOrders((order) => {
      if (order.status !== 'closed') return order;
      lied();
      return voided(order);
    }),
};

const voidWithSilence: Lie = {
  name: 'void with silence',
  codes: ['key_withheld'],
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
        response.path === 'fair/minute' && Number(response.fields.get('minute')) === dueMinute
          ? refused(response, 'minute_not_revealed')
          : onResponse(response),
    };
  },
};

export const LIES_ABOUT_RESULTS: readonly Lie[] = [
  rewrittenHistory,
  voidOfAWinner,
  voidWithSilence,
];
