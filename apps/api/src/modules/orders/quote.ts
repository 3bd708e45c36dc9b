import { createHmac, timingSafeEqual } from 'node:crypto';
import { leavesQuote } from '@candela/fair-price';
import type { QuoteFailure } from './errors.js';

/** What a quote holds an order to. */
export interface QuoteTerms {
  readonly userId: string;
  readonly instrument: string;
  readonly direction: string;
  /** Hundredths. */
  readonly stake: bigint;
  readonly seconds: number;
}

const QUOTE_ID = /^([0-9a-z]{1,9})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;
const MAC_BYTES = 16;
const RADIX = 36;

/** The key that signs quotes, from a secret of the deployment that serves for other things too. */
export function quoteKey(secretHex: string): Uint8Array {
  return createHmac('sha256', Buffer.from(secretHex, 'hex')).update('candela/quotes/v1').digest();
}

/**
 * Quotes without a table: the id carries the strike and the last second it holds, signed together
 * with the terms that the order will repeat. Any process of the deployment can check it.
 *
 * @param key secret bytes, the same in every process.
 */
export function createQuotes(key: Uint8Array) {
  function mac(terms: QuoteTerms, strike: number, expiresAt: number): Buffer {
    const { userId, instrument, direction, stake, seconds } = terms;
    const signed = [userId, instrument, direction, String(stake), seconds, strike, expiresAt];
    return createHmac('sha256', key).update(JSON.stringify(signed)).digest().subarray(0, MAC_BYTES);
  }

  /** What a quote promises, when it is one of these terms. */
  function promiseOf(id: string, terms: QuoteTerms) {
    const match = QUOTE_ID.exec(id);
    if (!match) return undefined;
    const expiresAt = Number.parseInt(match[1] ?? '', RADIX);
    const strike = Number.parseInt(match[2] ?? '', RADIX);
    const signature = Buffer.from(match[3] ?? '', 'hex');
    const isOurs = timingSafeEqual(signature, mac(terms, strike, expiresAt));
    return isOurs ? { strike, expiresAt } : undefined;
  }

  return {
    issue(terms: QuoteTerms, strike: number, expiresAt: number): string {
      const signature = mac(terms, strike, expiresAt).toString('hex');
      return `${expiresAt.toString(RADIX)}-${strike.toString(RADIX)}-${signature}`;
    },

    /** The price that a quote of these terms showed, in units; undefined when it is none. */
    strikeOf: (id: string, terms: QuoteTerms): number | undefined => promiseOf(id, terms)?.strike,

    /** Why an order at `price` is not what the quote promised, or undefined. */
    check(id: string, terms: QuoteTerms, price: number, second: number): QuoteFailure | undefined {
      const promise = promiseOf(id, terms);
      if (!promise) return 'quote_unknown';
      const { strike, expiresAt } = promise;
      if (second > expiresAt) return 'quote_expired';
      return leavesQuote(price, strike) ? 'price_moved' : undefined;
    },
  };
}
