import * as z from 'zod';
import { type Exchange, parseJsonExact } from './exchange.js';

/** `parseJsonExact` leaves numbers as text. */
const tradeMessage = z.object({
  channel: z.literal('trade'),
  data: z.array(
    z.object({
      symbol: z.string().min(1),
      price: z.string(),
      trade_id: z.string().regex(/^\d{1,15}$/),
      timestamp: z.iso.datetime({ offset: true }),
    }),
  ),
});

const subscribedMessage = z.object({
  method: z.literal('subscribe'),
  success: z.literal(true),
  result: z.object({ channel: z.literal('trade'), symbol: z.string() }),
});

const pongMessage = z.object({ method: z.literal('pong'), req_id: z.string().regex(/^\d{1,15}$/) });

const errorMessage = z.object({ success: z.literal(false), error: z.string() });

const statusMessage = z.object({ channel: z.enum(['heartbeat', 'status']) });

/**
 * A heartbeat follows in each second without other messages.
 * @see https://docs.kraken.com/api/docs/websocket-v2/trade
 * @see https://docs.kraken.com/api/docs/websocket-v2/ping
 */
export const kraken: Exchange = {
  name: 'kraken',

  streamUrl: (base) => base,

  // No snapshot: seconds before the subscription were not recorded.
  subscribeMessages: (symbols) => [
    JSON.stringify({
      method: 'subscribe',
      params: { channel: 'trade', symbol: symbols, snapshot: false },
    }),
  ],

  symbolsToConfirm: (symbols) => symbols,

  // In the same queue as the trades; a WebSocket ping may overtake them.
  pingMessage: (id) => JSON.stringify({ method: 'ping', req_id: id }),

  idleTimeoutMs: 5_000,

  parseMessage(text) {
    const message = parseJsonExact(text);
    const trade = tradeMessage.safeParse(message);
    if (trade.success) {
      return {
        kind: 'trades',
        trades: trade.data.data.map(({ symbol, price, trade_id, timestamp }) => ({
          symbol,
          id: trade_id,
          sequence: Number(trade_id),
          price,
          at: Date.parse(timestamp),
        })),
      };
    }
    const confirmed = subscribedMessage.safeParse(message);
    if (confirmed.success) return { kind: 'subscribed', symbol: confirmed.data.result.symbol };
    const failure = errorMessage.safeParse(message);
    if (failure.success) return { kind: 'refused', reason: failure.data.error };
    const pong = pongMessage.safeParse(message);
    if (pong.success) return { kind: 'answered', id: pong.data.req_id };
    if (statusMessage.safeParse(message).success) return { kind: 'alive' };
    throw new Error(`Not a message of Kraken: ${trade.error.message}`);
  },
};
