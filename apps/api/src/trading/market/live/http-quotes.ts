import { parseJsonExact } from './exchanges/exchange.js';
import type { SourceTrade } from './symbol-map.js';

/** Dot-separated paths: `quotes.{symbol}.price`. */
export interface QuotePaths {
  readonly price: string;
  /** Epoch seconds, epoch ms, or ISO 8601. */
  readonly time: string;
}

/** More digits mean ms. */
const SECONDS_DIGITS = 11;

/**
 * The time serves as the id. A missing price or time is reported in `failures`.
 * @throws Error on invalid JSON.
 */
export function parseQuotes(
  text: string,
  symbols: readonly string[],
  paths: QuotePaths,
): { readonly quotes: readonly SourceTrade[]; readonly failures: readonly Error[] } {
  const response = parseJsonExact(text);
  const quotes: SourceTrade[] = [];
  const failures: Error[] = [];
  for (const symbol of symbols) {
    const price = valueAt(response, paths.price, symbol);
    const at = parseTime(valueAt(response, paths.time, symbol));
    if (typeof price === 'string' && at !== undefined) {
      quotes.push({ symbol, id: String(at), price, at });
    } else {
      failures.push(new Error(`The answer has no price of ${symbol} with its time.`));
    }
  }
  return { quotes, failures };
}

function valueAt(response: unknown, path: string, symbol: string): unknown {
  return path
    .split('.')
    .map((key) => key.replaceAll('{symbol}', symbol))
    .reduce<unknown>((value, key) => {
      const isParent = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
      return isParent ? (value as Record<string, unknown>)[key] : undefined;
    }, response);
}

function parseTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{9,15}(\.\d+)?$/.test(value)) {
    const [whole = ''] = value.split('.');
    return whole.length <= SECONDS_DIGITS ? Math.floor(1_000 * Number(value)) : Number(whole);
  }
  const parsed = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}
