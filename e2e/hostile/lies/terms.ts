import { setTimeout } from 'node:timers/promises';
import {
  createOtherSigner,
  importFairPrice,
  loadServiceSigner,
} from '../../fixtures/operator-keys.js';
import { afterAnOrder, type Lie, type LieContext, refused, withOrders } from '../lie.js';
import type { Data, Interceptor } from '../malicious-proxy.js';

const DELAY_MS = 3_000;

/** The service itself signs the order that the user did not place. */
const changedTerms: Lie = {
  name: 'changed terms',
  codes: ['term_differs'],
  withinS: 10,
  tell: ({ run, lied }) => ({
    onRequest({ path, fields }) {
      if (path !== 'bet/cpbuy') return;
      const [name, value] = [
        ['direction', 'down'],
        ['amount', '6'],
        ['seconds', '300'],
      ][run % 3] as [string, string];
      fields.set(name, value);
      fields.delete('quote_id');
      lied();
      return undefined;
    },
  }),
};

const changedRow: Lie = {
  name: 'changed row only',
  codes: ['shown_differs', 'outcome_differs', 'credit_differs'],
  withinS: 10,
  tell: ({ lied }) =>
    withOrders((order) => {
      if (order.status !== 'closed') return order;
      lied();
      return order.outcome === 'won'
        ? { ...order, outcome: 'lost', profit: `-${order.amount}` }
        : { ...order, outcome: 'won', profit: '4.00' };
    }),
};

const delayedAcceptance: Lie = {
  name: 'delayed acceptance',
  // Without `sent_at` a real feed issues no ticket.
  codes: ['accepted_late', 'ticket_missing'],
  withinS: 10,
  tell: ({ lied }) => ({
    async onRequest({ path, fields }) {
      if (path !== 'bet/cpbuy') return undefined;
      fields.delete('sent_at');
      await setTimeout(DELAY_MS);
      lied();
      return undefined;
    },
  }),
};

const droppedTicket: Lie = {
  name: 'dropped ticket',
  codes: ['ticket_missing'],
  withinS: 10,
  visit: afterAnOrder,
  tell: ({ lied }) =>
    withOrders(
      ({ ticket: _, ...order }) => {
        lied();
        return order;
      },
      ['bet/cpbuy'],
    ),
};

const strippedFirstContact: Lie = {
  name: 'stripped first contact',
  codes: ['ticket_missing'],
  withinS: 10,
  tell({ lied }) {
    const { onResponse, onEvent } = withOrders(({ ticket: _, exit_commitment: __, ...order }) => {
      lied();
      const { receipt } = order;
      return {
        ...order,
        commitment: null,
        ...(receipt && { receipt: { ...receipt, commitment: null, exit_commitment: undefined } }),
      };
    });
    return {
      onEvent,
      onResponse: (response) =>
        response.path.startsWith('fair/')
          ? refused(response, 'nothing_committed')
          : onResponse(response),
    };
  },
};

const otherKey: Lie = {
  name: 'other key',
  codes: ['key_changed'],
  withinS: 10,
  visit: afterAnOrder,
  async tell({ lied }) {
    const { sign } = await createOtherSigner();
    return withOrders(
      async (order) => {
        lied();
        return { ...order, ticket: await sign(order.ticket.text) };
      },
      ['bet/cpbuy'],
    );
  },
};

const resignsTickets =
  (change: (ticket: Data) => Data) =>
  async ({ lied }: LieContext): Promise<Interceptor> => {
    const [{ sign }, { readTicket, ticketText }] = await Promise.all([
      loadServiceSigner(),
      importFairPrice(),
    ]);
    return withOrders(
      async (order) => {
        lied();
        const ticket = await sign(ticketText(change(readTicket(order.ticket.text))));
        return { ...order, ticket, commitment: null };
      },
      ['bet/cpbuy'],
    );
  };

/** So that no key needs to match the prices. */
const ticketOfASource: Lie = {
  name: 'ticket without roots on simulated prices',
  codes: ['root_unpublished'],
  withinS: 10,
  feed: 'simulated',
  tell: resignsTickets(({ parameters: _, opening: __, ...ticket }) => ({
    ...ticket,
    roots: [],
    strikePending: true,
    source: { name: 'http', symbol: 'BTCUSDT' },
  })),
};

/** So that the price log need not have the strike. */
const fixedStrike: Lie = {
  name: 'ticket with a fixed strike on real prices',
  codes: ['tick_unlogged'],
  withinS: 10,
  feed: 'real',
  tell: resignsTickets(({ strikePending: _, ...ticket }) => ticket),
};

const unsignedRefusals: Lie = {
  name: 'unsigned refusals',
  codes: ['refusal_unsigned'],
  withinS: 10,
  visit: async (visitor) => {
    visitor.startLying();
    await visitor.sendOrder();
  },
  tell: ({ lied }) => ({
    onResponse(response) {
      if (response.path !== 'bet/cpbuy') return response;
      lied();
      return refused(response, 'price_moved');
    },
  }),
};

export const LIES_ABOUT_TERMS: readonly Lie[] = [
  changedTerms,
  changedRow,
  delayedAcceptance,
  droppedTicket,
  strippedFirstContact,
  otherKey,
  ticketOfASource,
  fixedStrike,
  unsignedRefusals,
];
