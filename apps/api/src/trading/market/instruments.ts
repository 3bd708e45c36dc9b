import type { Language } from '@candela/contract';
import { MARKET, type MarketInstrument } from '@candela/fair-price';
import { instrumentName } from '@candela/i18n/service-messages';
import type { FeedInstrument } from './price-feed.js';

/** Millions of the account currency; rounded real-market proportions. */
const DAILY_TURNOVER_MILLIONS: Readonly<Record<string, number>> = {
  btc: 28_400,
  eth: 15_900,
  sol: 4_300,
  xrp: 3_900,
  doge: 1_700,
  bnb: 1_650,
  ada: 820,
  trx: 640,
  ltc: 560,
  link: 610,
  dot: 310,
  avax: 470,
  eurusd: 9_800,
  gbpusd: 4_900,
  usdjpy: 6_600,
  audusd: 2_700,
  usdcad: 2_500,
  usdchf: 1_900,
  nzdusd: 1_100,
  eurgbp: 1_300,
  xauusd: 7_200,
  xagusd: 1_150,
  xptusd: 260,
  xpdusd: 190,
};
const OTHER_TURNOVER_MILLIONS = 100;
const UNITS_PER_MILLION = 1_000_000;

/** √86 400 s × 1.6: mean range of a random walk in standard deviations of a step. */
const STEPS_TO_DAY_RANGE = 470;
const PPB = 1_000_000_000;

export function feedInstrument(row: MarketInstrument): FeedInstrument {
  const millions = DAILY_TURNOVER_MILLIONS[row.instrument] ?? OTHER_TURNOVER_MILLIONS;
  return {
    id: row.instrument,
    name: row.class === 'forex' ? row.symbol : row.name,
    symbol: row.symbol,
    class: row.class,
    decimals: row.decimals,
    image: `/instruments/${row.instrument}.svg`,
    dailyTurnover: millions * UNITS_PER_MILLION,
    typicalDayRange: Math.round((row.anchor * row.volatility * STEPS_TO_DAY_RANGE) / PPB),
  };
}

export const SIMULATED_INSTRUMENTS: readonly FeedInstrument[] = MARKET.map(feedInstrument);

export function localizedInstrumentName(
  lang: Language,
  { id, name }: { id: string; name: string },
): string {
  return instrumentName(lang, id) ?? name;
}
