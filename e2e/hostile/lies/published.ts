import { randomBytes } from 'node:crypto';
import { loadServiceSigner, resignLog } from '../../fixtures/operator-keys.js';
import { beforeAReload, type Lie, type LieContext, withData } from '../lie.js';
import type { Data, Interceptor } from '../malicious-proxy.js';

const RAISED = 1.005;

const otherLog =
  (entriesOf: (entries: readonly Data[]) => readonly Data[]) =>
  async ({ lied }: LieContext): Promise<Interceptor> => {
    const signer = await loadServiceSigner();
    return {
      onResponse(response) {
        if (response.path !== 'fair/log') return response;
        lied();
        return withData(response, (log) => resignLog(log, entriesOf(log.entries), signer));
      },
    };
  };

const rolledBackLog: Lie = {
  name: 'rolled back log',
  // Of one entry nothing remains.
  codes: ['log_rewritten', 'pinned_root_differs', 'log_unsigned'],
  withinS: 10,
  visit: beforeAReload,
  tell: otherLog((entries) => entries.slice(0, -1)),
};

/** Of a day to come. */
const otherRoot = randomBytes(32).toString('hex');

const forkedLog: Lie = {
  name: 'forked log',
  codes: ['log_forked', 'log_rewritten', 'pinned_root_differs'],
  // The log of real prices has no day before the first one ends.
  feed: 'simulated',
  withinS: 10,
  visit: beforeAReload,
  tell: otherLog((entries) => {
    const at = entries.findLastIndex(({ text }) => text.startsWith('day '));
    const [kind, day] = entries[at].text.split(' ');
    return entries.with(at, { ...entries[at], text: `${kind} ${day} ${otherRoot}` });
  }),
};

function raised(data: Data): Data {
  if (Array.isArray(data)) return data.map(raised);
  const { price1, strike } = data;
  return {
    ...data,
    ...(price1 && { price1: raisedPrice(price1) }),
    ...(strike && { strike: raisedPrice(strike) }),
  };
}

function raisedPrice(price: string): string {
  return (Number(price) * RAISED).toFixed(price.split('.')[1]?.length ?? 0);
}

const raisedAt =
  (paths: readonly string[]) =>
  ({ lied }: LieContext): Interceptor => ({
    onResponse(response) {
      if (!paths.includes(response.path)) return response;
      lied();
      return withData(response, raised);
    },
    onEvent: ({ name, data }) => (name === 'price' ? raised(data) : data),
  });

const SHOWN = ['Lottery/goods_find', 'Lottery/goods_api'];

const raisedPrices: Lie = {
  name: 'raised prices, shown only',
  codes: ['price_shown_differs'],
  withinS: 150,
  tell: raisedAt(SHOWN),
};

const raisedQuotes: Lie = {
  name: 'raised prices, shown and quoted',
  codes: ['quote_left'],
  withinS: 60,
  tell: raisedAt([...SHOWN, 'bet/sub_order']),
};

export const LIES_ABOUT_PUBLISHED_DATA: readonly Lie[] = [
  rolledBackLog,
  forkedLog,
  raisedPrices,
  raisedQuotes,
];
