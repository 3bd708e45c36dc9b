import { parseSourcePrice } from './source-price.js';
import type { Listing, Trade } from './trade.js';

export type SourceTrade = Omit<Trade, 'instrument' | 'price'> & {
  readonly symbol: string;
  readonly price: string;
};

export interface ConvertedTrades {
  readonly trades: readonly Trade[];
  readonly failures: readonly Error[];
}

export function createSymbolMap(listings: readonly Listing[]) {
  const bySymbol = new Map(listings.map((row) => [row.symbol, row]));

  function tradeOf({ symbol, price, ...rest }: SourceTrade): Trade {
    const listing = bySymbol.get(symbol);
    if (listing === undefined) throw new Error(`There is no subscription to trades of ${symbol}.`);
    const { instrument, decimals } = listing;
    return { ...rest, instrument, price: parseSourcePrice(price, decimals) };
  }

  return {
    symbols: [...bySymbol.keys()],

    convertTrades(sourceTrades: readonly SourceTrade[]): ConvertedTrades {
      const trades: Trade[] = [];
      const failures: Error[] = [];
      for (const each of sourceTrades) {
        try {
          trades.push(tradeOf(each));
        } catch (error) {
          failures.push(error as Error);
        }
      }
      return { trades, failures };
    },
  };
}
