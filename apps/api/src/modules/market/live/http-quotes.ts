import { parseExact } from './exchanges/exchange.js';
import type { SourceTrade } from './listings.js';

/** Where a quote stands in the answer, as keys with points between: `quotes.{symbol}.price`. */
export interface QuotePaths {
  /** A number, or decimal text. */
  readonly price: string;
  /** Epoch seconds or milliseconds, or a date and time as ISO 8601 writes it. */
  readonly time: string;
}

/** A number of more digits than epoch seconds have is one of milliseconds. */
const SECONDS_DIGITS = 11;

/**
 * The quotes of an answer, each as a trade: its time is its id, since a quote has no other.
 *
 * @throws Error when the text is no JSON. What lacks a price or a time is told in `failures`.
 */
export function readQuotes(
  text: string,
  symbols: readonly string[],
  paths: QuotePaths,
): { readonly quotes: readonly SourceTrade[]; readonly failures: readonly Error[] } {
  const answer = parseExact(text);
  const quotes: SourceTrade[] = [];
  const failures: Error[] = [];
  for (const symbol of symbols) {
    const price = valueAt(answer, paths.price, symbol);
    const at = momentOf(valueAt(answer, paths.time, symbol));
    if (typeof price === 'string' && at !== undefined) {
      quotes.push({ symbol, id: String(at), price, at });
    } else {
      failures.push(new Error(`The answer has no price of ${symbol} with its time.`));
    }
  }
  return { quotes, failures };
}

/** Keys are split before the symbol is put in: it may have points of its own. */
function valueAt(answer: unknown, path: string, symbol: string): unknown {
  return path
    .split('.')
    .map((key) => key.replaceAll('{symbol}', symbol))
    .reduce<unknown>((value, key) => {
      const isParent = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
      return isParent ? (value as Record<string, unknown>)[key] : undefined;
    }, answer);
}

function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{9,15}(\.\d+)?$/.test(value)) {
    const [whole = ''] = value.split('.');
    return whole.length <= SECONDS_DIGITS ? Math.floor(1_000 * Number(value)) : Number(whole);
  }
  const parsed = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}
