import { marketInstrument } from '@candela/fair-price';
import { feedInstrument } from '../instruments.js';
import type { FeedInstrument } from '../price-feed.js';
import { binance } from './exchanges/binance.js';
import type { Exchange } from './exchanges/exchange.js';
import { kraken } from './exchanges/kraken.js';
import type { QuotePaths } from './http-quotes.js';
import type { Listing } from './trade.js';

export type ExchangeName = Exchange['name'];

export const EXCHANGES: Readonly<Record<ExchangeName, Exchange>> = { binance, kraken };

export interface StreamSettings {
  readonly exchange: ExchangeName;
  readonly url: string;
  readonly listings: readonly Listing[];
}

export type LiveSettings = {
  /** Whole percent; see `TickPipelineOptions`. */
  readonly bandPercent: number;
  readonly checkPercent: number;
} & (
  | {
      readonly feed: 'stream';
      readonly stream: StreamSettings;
      readonly check?: StreamSettings | undefined;
    }
  | {
      readonly feed: 'http';
      readonly url: string;
      readonly paths: QuotePaths;
      readonly token?: string | undefined;
      readonly everyMs: number;
      /** Of a quote at the end of its second. */
      readonly maxAgeMs: number;
      readonly listings: readonly Listing[];
    }
);

export function liveInstruments(settings: LiveSettings): FeedInstrument[] {
  const [source, listings] =
    settings.feed === 'stream'
      ? [settings.stream.exchange, settings.stream.listings]
      : [settings.feed, settings.listings];
  return listings.map((listing) => liveInstrument(listing, source));
}

function liveInstrument({ instrument, symbol, decimals }: Listing, source: string): FeedInstrument {
  const row = marketInstrument(instrument);
  if (row === undefined) throw new Error(`The market has no instrument ${instrument}.`);
  const displayed = displaySymbol(symbol, row.symbol.split('/')[0] ?? '');
  return {
    ...feedInstrument(row),
    symbol: displayed,
    decimals,
    dailyTurnover: 0,
    source: { name: source, symbol },
  };
}

/** `BTCUSDT` → `BTC/USDT`; otherwise unchanged. */
function displaySymbol(symbol: string, base: string): string {
  const isJoined = !symbol.includes('/') && symbol.startsWith(base) && symbol !== base;
  return isJoined ? `${base}/${symbol.slice(base.length)}` : symbol;
}
