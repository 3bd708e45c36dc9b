import * as z from 'zod';
import { type Exchange, parseExact } from './exchange.js';

/** `parseExact` leaves numbers as text. */
const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const tradeMessage = z.object({
  stream: z.string(),
  data: z.object({
    e: z.literal('trade'),
    s: z.string().min(1),
    t: whole,
    p: z.string(),
    T: whole,
  }),
});

const errorMessage = z.object({ error: z.object({ msg: z.string() }) });

/**
 * Subscribed to by the URL, pinged by the exchange every 20 s, closed by it after 24 hours.
 * @see https://developers.binance.com/docs/binance-spot-api-docs/web-socket-streams
 */
export const binance: Exchange = {
  name: 'binance',

  // Keeps the base path for gateways.
  address: (base, symbols) =>
    `${base.replace(/\/$/, '')}/stream?streams=${symbols.map((symbol) => `${symbol.toLowerCase()}@trade`).join('/')}`,

  greetings: () => [],
  confirms: () => [],

  silenceMs: 10_000,

  read(text) {
    const message = parseExact(text);
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
