import * as z from 'zod';
import { type Exchange, parseJsonExact } from './exchange.js';

/** `parseJsonExact` leaves numbers as text. */
const integerText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const tradeMessage = z.object({
  stream: z.string(),
  data: z.object({
    e: z.literal('trade'),
    s: z.string().min(1),
    t: integerText,
    p: z.string(),
    T: integerText,
  }),
});

const errorMessage = z.object({ error: z.object({ msg: z.string() }) });

/**
 * Subscribed to by the URL, pinged every 20 s, closed after 24 hours.
 * @see https://developers.binance.com/docs/binance-spot-api-docs/web-socket-streams
 */
export const binance: Exchange = {
  name: 'binance',

  streamUrl: (base, symbols) =>
    `${base.replace(/\/$/, '')}/stream?streams=${symbols.map((symbol) => `${symbol.toLowerCase()}@trade`).join('/')}`,

  subscribeMessages: () => [],
  symbolsToConfirm: () => [],

  idleTimeoutMs: 10_000,

  parseMessage(text) {
    const message = parseJsonExact(text);
    const trade = tradeMessage.safeParse(message);
    if (trade.success) {
      const { s: symbol, t: sequence, p: price, T: at } = trade.data.data;
      return { kind: 'trades', trades: [{ symbol, id: String(sequence), sequence, price, at }] };
    }
    const error = errorMessage.safeParse(message);
    if (error.success) return { kind: 'refused', reason: error.data.error.msg };
    // Other messages are ignored, but a malformed trade is an error.
    if (isTrade(message)) throw new Error(`Not a trade of Binance: ${trade.error.message}`);
    return { kind: 'alive' };
  },
};

function isTrade(message: unknown): boolean {
  const { data } = (message ?? {}) as { data?: { e?: unknown } };
  return data?.e === 'trade';
}
