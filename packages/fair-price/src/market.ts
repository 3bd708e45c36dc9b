import type { PathParameters } from './types.js';

export type InstrumentClass = 'crypto' | 'forex' | 'metal';

export interface MarketInstrument extends PathParameters {
  readonly name: string;
  readonly symbol: string;
  readonly class: InstrumentClass;
}

/**
 * Removes half of the distance in 32 days. Four deviations away, a 20-minute order in its direction
 * still wins less than 52 %; breaking even at the highest payout rate takes 53.2 %.
 */
const PULL = 250;

/** To parts per billion per second: 1e7 ÷ √31 557 600 is 1780.1. */
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
 * Rounded values of real markets; tick sizes are finer where more than one order in a hundred would
 * expire at its strike. Last column: standard deviation per year, percent.
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

export function marketInstrument(id: string): MarketInstrument | undefined {
  return byId.get(id);
}

export function pathParameters(row: PathParameters): PathParameters {
  const { instrument: id, decimals, anchor, volatility, pull } = row;
  return { instrument: id, decimals, anchor, volatility, pull };
}
