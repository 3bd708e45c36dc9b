import { type Lie, type LieContext, refused, withOrders } from '../lie.js';
import { CLOSED, type Interceptor } from '../malicious-proxy.js';

const refuses =
  (refusedPaths: readonly string[], code: string) =>
  ({ lied }: LieContext): Interceptor => ({
    onResponse(response) {
      if (!refusedPaths.includes(response.path)) return response;
      lied();
      return refused(response, code);
    },
  });

const withheldKey: Lie = {
  name: 'withheld key',
  codes: ['key_withheld', 'prices_withheld'],
  // From the minute of the displayed prices, the one before the order's last.
  withinS: 300,
  tell: refuses(['fair/minute', 'fair/prices'], 'minute_not_revealed'),
};

const withheldLog: Lie = {
  name: 'withheld log',
  codes: ['log_withheld'],
  withinS: 300,
  tell: refuses(['fair/log'], 'internal_error'),
};

const withheldSettlement: Lie = {
  name: 'withheld settlement',
  codes: ['settlement_withheld'],
  withinS: 240,
  tell: ({ lied }) =>
    withOrders(({ receipt: _, ...order }) => {
      if (order.status !== 'closed') return order;
      lied();
      const nothing = { outcome: null, sell_price: null, sell_time: null, profit: null };
      return { ...order, ...nothing, status: 'trading' };
    }),
};

const withheldReceipt: Lie = {
  name: 'withheld receipt',
  codes: ['receipt_missing'],
  withinS: 30,
  async visit(visitor) {
    visitor.startLying();
    await visitor.placeOrder();
    await visitor.openReceipt();
  },
  tell: ({ lied }) =>
    withOrders(({ receipt, ...order }) => {
      if (receipt) lied();
      return order;
    }),
};

const deniedOrder: Lie = {
  name: 'denied order',
  codes: ['order_denied'],
  withinS: 180,
  tell: ({ lied }) => {
    const { onResponse, onEvent } = withOrders(() => {
      lied();
      return undefined;
    }, ['user/find_gs']);
    return { onResponse, onEvent };
  },
};

const droppedPublicData: Lie = {
  name: 'dropped connections of fair/*',
  codes: ['key_withheld', 'prices_withheld', 'log_withheld', 'commitments_withheld'],
  withinS: 300,
  tell: ({ lied }) => ({
    onRequest({ path }) {
      if (!path.startsWith('fair/')) return undefined;
      lied();
      return CLOSED;
    },
  }),
};

const rateLimitedPublicData: Lie = {
  name: 'rate limits of fair/*',
  codes: ['key_withheld', 'prices_withheld', 'log_withheld', 'commitments_withheld'],
  // A busy service refuses so too, so the app waits for ten minutes.
  withinS: 900,
  tell: ({ lied }) => ({
    onResponse(response) {
      if (!response.path.startsWith('fair/')) return response;
      lied();
      return { ...refused(response, 'too_many_requests'), status: 429 };
    },
  }),
};

/** Requests by id only are of no use to the service: the app then takes the closed list. */
const droppedResults: Lie = {
  name: 'dropped connections of order results',
  codes: ['settlement_withheld'],
  withinS: 300,
  tell: ({ lied }) => ({
    onRequest({ path, fields }) {
      const isOpenList = fields.get('state') === 'trading';
      if (path !== 'user/find_gs' || isOpenList) return undefined;
      lied();
      return CLOSED;
    },
  }),
};

export const SILENCE: readonly Lie[] = [
  withheldKey,
  withheldLog,
  withheldSettlement,
  withheldReceipt,
  deniedOrder,
  droppedPublicData,
  rateLimitedPublicData,
  droppedResults,
];
