import { createHmac, timingSafeEqual } from 'node:crypto';
import { exceedsQuoteTolerance } from '@candela/fair-price';
import type { QuoteFailure } from './errors.js';

export interface QuoteTerms {
  readonly userId: string;
  readonly instrument: string;
  readonly direction: string;
  /** Hundredths. */
  readonly stake: bigint;
  readonly seconds: number;
  readonly payoutRate: number;
}

const QUOTE_ID = /^([0-9a-z]{1,9})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;
const MAC_BYTES = 16;
const RADIX = 36;

/** The secret has other uses too. */
export function quoteKey(secretHex: string): Uint8Array {
  return createHmac('sha256', Buffer.from(secretHex, 'hex')).update('candela/quotes/v1').digest();
}

/**
 * Stateless: the id carries strike and expiry with a MAC over them and the order's terms, so any
 * process can check it.
 */
export function createQuotes(key: Uint8Array) {
  function mac(terms: QuoteTerms, strike: number, expiresAt: number): Buffer {
    const { userId, instrument, direction, stake, seconds, payoutRate } = terms;
    const order = [userId, instrument, direction, String(stake), seconds, payoutRate];
    const signed = [...order, strike, expiresAt];
    return createHmac('sha256', key).update(JSON.stringify(signed)).digest().subarray(0, MAC_BYTES);
  }

  function decodeQuote(id: string, terms: QuoteTerms) {
    const match = QUOTE_ID.exec(id);
    if (!match) return undefined;
    const expiresAt = Number.parseInt(match[1] ?? '', RADIX);
    const strike = Number.parseInt(match[2] ?? '', RADIX);
    const signature = Buffer.from(match[3] ?? '', 'hex');
    const isAuthentic = timingSafeEqual(signature, mac(terms, strike, expiresAt));
    return isAuthentic ? { strike, expiresAt } : undefined;
  }

  return {
    issue(terms: QuoteTerms, strike: number, expiresAt: number): string {
      const signature = mac(terms, strike, expiresAt).toString('hex');
      return `${expiresAt.toString(RADIX)}-${strike.toString(RADIX)}-${signature}`;
    },

    /** Tick-size units; undefined unless issued for these terms. */
    strikeOf: (id: string, terms: QuoteTerms): number | undefined => decodeQuote(id, terms)?.strike,

    check(id: string, terms: QuoteTerms, price: number, second: number): QuoteFailure | undefined {
      const decoded = decodeQuote(id, terms);
      if (!decoded) return 'quote_unknown';
      const { strike, expiresAt } = decoded;
      if (second > expiresAt) return 'quote_expired';
      return exceedsQuoteTolerance(price, strike) ? 'price_moved' : undefined;
    },
  };
}
