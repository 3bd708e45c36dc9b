import { priceUnits } from './price-units.js';
import type { Listing, Trade } from './trade.js';

/** With the source's symbol and decimal price. */
export type SourceTrade = Omit<Trade, 'instrument' | 'price'> & {
  readonly symbol: string;
  readonly price: string;
};

/** One failure per rejected trade. */
export interface Translated {
  readonly trades: readonly Trade[];
  readonly failures: readonly Error[];
}

export function createListings(listings: readonly Listing[]) {
  const bySymbol = new Map(listings.map((row) => [row.symbol, row]));

  function tradeOf({ symbol, price, ...rest }: SourceTrade): Trade {
    const listing = bySymbol.get(symbol);
    if (listing === undefined) throw new Error(`Nobody asked for trades of ${symbol}.`);
    const { instrument, decimals } = listing;
    return { ...rest, instrument, price: priceUnits(price, decimals) };
  }

  return {
    symbols: [...bySymbol.keys()],

    translate(told: readonly SourceTrade[]): Translated {
      const trades: Trade[] = [];
      const failures: Error[] = [];
      for (const each of told) {
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
