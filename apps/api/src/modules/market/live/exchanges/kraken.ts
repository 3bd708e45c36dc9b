import * as z from 'zod';
import { type Exchange, parseExact } from './exchange.js';

/** `parseExact` leaves numbers as text. */
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

const subscribed = z.object({
  method: z.literal('subscribe'),
  success: z.literal(true),
  result: z.object({ channel: z.literal('trade'), symbol: z.string() }),
});

const pong = z.object({ method: z.literal('pong'), req_id: z.string().regex(/^\d{1,15}$/) });

const refused = z.object({ success: z.literal(false), error: z.string() });

const other = z.object({ channel: z.enum(['heartbeat', 'status']) });

/**
 * A heartbeat follows in each second without other messages.
 * @see https://docs.kraken.com/api/docs/websocket-v2/trade
 * @see https://docs.kraken.com/api/docs/websocket-v2/ping
 */
export const kraken: Exchange = {
  name: 'kraken',

  address: (base) => base,

  // No snapshot: seconds before the subscription were not recorded.
  greetings: (symbols) => [
    JSON.stringify({
      method: 'subscribe',
      params: { channel: 'trade', symbol: symbols, snapshot: false },
    }),
  ],

  confirms: (symbols) => symbols,

  // Passes through the same queue as the trades; a WebSocket ping may overtake them.
  question: (id) => JSON.stringify({ method: 'ping', req_id: id }),

  silenceMs: 5_000,

  read(text) {
    const message = parseExact(text);
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
    const confirmed = subscribed.safeParse(message);
    if (confirmed.success) return { kind: 'subscribed', symbol: confirmed.data.result.symbol };
    const refusal = refused.safeParse(message);
    if (refusal.success) return { kind: 'refused', reason: refusal.data.error };
    const answer = pong.safeParse(message);
    if (answer.success) return { kind: 'answered', id: answer.data.req_id };
    if (other.safeParse(message).success) return { kind: 'alive' };
    throw new Error(`Not a message of Kraken: ${trade.error.message}`);
  },
};
