import * as z from 'zod/mini';
import { wireObject } from './wire.js';

/** Can be looked up at its source. */
export const tradeRef = wireObject({
  /** `binance`, `kraken`, `http`. */
  source: z.string(),
  id: z.string(),
  /** Epoch milliseconds on the source's clock. */
  at: z.int(),
});
