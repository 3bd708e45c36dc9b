import type { PathParameters } from './types.js';

/** Virtual currency, pair of currencies, precious metal. */
export type InstrumentClass = 'crypto' | 'forex' | 'metal';

/** An instrument of the simulated market: how it is shown, and what determines its prices. */
export interface MarketInstrument extends PathParameters {
  readonly name: string;
  readonly symbol: string;
  readonly class: InstrumentClass;
}

/**
 * 250 ppb a second gives back half of a distance to the anchor in 32 days: gentle enough that four
 * deviations away from it a 20-minute order still wins less than 52 % of the time in the pull's
 * direction, where 53.2 % is needed to break even at the highest payout rate.
 */
const PULL = 250;

/** Percent a year to parts per billion a second: 1e7 ÷ √31 557 600 is 1780.1. */
const perSecond = (percentPerYear: number) => Math.round((percentPerYear * 17_801) / 10);

function instrument(
  id: string,
  name: string,
  symbol: string,
  instrumentClass: InstrumentClass,
  decimals: number,
  anchor: number,
  percentPerYear: number,
): MarketInstrument {
  const volatility = perSecond(percentPerYear);
  const pull = PULL;
  return {
    instrument: id,
    name,
    symbol,
    class: instrumentClass,
    decimals,
    anchor,
    volatility,
    pull,
  };
}

/**
 * The simulated market. Levels and yearly volatilities are those of real markets in round figures;
 * tick sizes are finer than real ones where a real one would let an order expire at its strike more
 * than once in a hundred. Last column: standard deviation of a year, percent.
 */
export const MARKET: readonly MarketInstrument[] = [
  instrument('btc', 'Bitcoin', 'BTC/USDT', 'crypto', 2, 9_650_000, 52),
  instrument('eth', 'Ethereum', 'ETH/USDT', 'crypto', 2, 342_000, 68),
  instrument('sol', 'Solana', 'SOL/USDT', 'crypto', 3, 186_000, 85),
  instrument('xrp', 'XRP', 'XRP/USDT', 'crypto', 5, 224_000, 80),
  instrument('doge', 'Dogecoin', 'DOGE/USDT', 'crypto', 6, 238_000, 92),
  instrument('bnb', 'BNB', 'BNB/USDT', 'crypto', 3, 684_000, 55),
  instrument('ada', 'Cardano', 'ADA/USDT', 'crypto', 5, 81_200, 84),
  instrument('trx', 'TRON', 'TRX/USDT', 'crypto', 6, 276_000, 58),
  instrument('ltc', 'Litecoin', 'LTC/USDT', 'crypto', 3, 108_400, 70),
  instrument('link', 'Chainlink', 'LINK/USDT', 'crypto', 4, 179_000, 82),
  instrument('dot', 'Polkadot', 'DOT/USDT', 'crypto', 5, 528_000, 80),
  instrument('avax', 'Avalanche', 'AVAX/USDT', 'crypto', 4, 265_000, 88),
  instrument('eurusd', 'Euro / US Dollar', 'EUR/USD', 'forex', 6, 1_086_400, 8),
  instrument('gbpusd', 'British Pound / US Dollar', 'GBP/USD', 'forex', 6, 1_294_500, 9),
  instrument('usdjpy', 'US Dollar / Japanese Yen', 'USD/JPY', 'forex', 4, 1_508_600, 10),
  instrument('audusd', 'Australian Dollar / US Dollar', 'AUD/USD', 'forex', 6, 661_800, 11),
  instrument('usdcad', 'US Dollar / Canadian Dollar', 'USD/CAD', 'forex', 6, 1_372_500, 7),
  instrument('usdchf', 'US Dollar / Swiss Franc', 'USD/CHF', 'forex', 6, 882_300, 9),
  instrument('nzdusd', 'New Zealand Dollar / US Dollar', 'NZD/USD', 'forex', 6, 602_900, 12),
  instrument('eurgbp', 'Euro / British Pound', 'EUR/GBP', 'forex', 6, 839_200, 7),
  instrument('xauusd', 'Gold', 'XAU/USD', 'metal', 3, 2_648_000, 15),
  instrument('xagusd', 'Silver', 'XAG/USD', 'metal', 4, 312_500, 28),
  instrument('xptusd', 'Platinum', 'XPT/USD', 'metal', 3, 968_000, 22),
  instrument('xpdusd', 'Palladium', 'XPD/USD', 'metal', 3, 1_042_000, 32),
];

const byId = new Map(MARKET.map((row) => [row.instrument, row]));

/** An instrument of the simulated market by its id. */
export function marketInstrument(id: string): MarketInstrument | undefined {
  return byId.get(id);
}

/** What the service publishes of an instrument: the five fields that determine its prices. */
export function pathParameters(row: PathParameters): PathParameters {
  const { instrument: id, decimals, anchor, volatility, pull } = row;
  return { instrument: id, decimals, anchor, volatility, pull };
}
