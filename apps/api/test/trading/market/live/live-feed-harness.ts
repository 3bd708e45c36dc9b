import { once } from 'node:events';
import type { DatabaseConnection } from '../../../../src/platform/db/connection.js';
import { openLiveFeed } from '../../../../src/trading/market/live/open-live-feed.js';
import type { LiveSettings } from '../../../../src/trading/market/live/settings.js';
import type { Listing } from '../../../../src/trading/market/live/trade.js';
import { createFakeClock } from '../../../helpers/fake-clock.js';
import { binanceTrade, type ExchangeConnection, type ExchangeServer } from './exchange-server.js';

const LISTINGS: readonly Listing[] = [
  { instrument: 'btc', symbol: 'BTCUSDT', decimals: 2 },
  { instrument: 'eth', symbol: 'ETHUSDT', decimals: 2 },
];

export const streamSettings = (url: string, listings = LISTINGS): LiveSettings => ({
  feed: 'stream',
  bandPercent: 5,
  checkPercent: 1,
  stream: {
    exchange: 'binance',
    url,
    listings,
  },
});

export function createLiveFeedHarness(
  connection: DatabaseConnection,
  exchange: ExchangeServer,
  startMs?: number,
) {
  const clock = createFakeClock(startMs);
  const start = clock.now() / 1_000;
  const errors: string[] = [];
  const onError = (error: unknown) => void errors.push((error as Error).message);

  return {
    clock,
    errors,
    /** Epoch second. */
    start,

    /** Without timers: call `catchUp`. */
    openFeed: (settings: LiveSettings = streamSettings(exchange.url)) =>
      openLiveFeed(settings, {
        db: connection.db,
        now: clock.now,
        revealed: clock.now,
        onError,
        pingIntervalMs: 10,
      }),

    setTime: (seconds: number) => clock.set(1_000 * (start + seconds)),

    /** Resolves when a ping sent after that is answered. */
    async setTimeAndAwaitPong(seconds: number, exchangeConnection: ExchangeConnection) {
      clock.set(1_000 * (start + seconds));
      // All earlier pings have been read.
      await exchangeConnection.send();
      await once(exchangeConnection.socket, 'ping');
      await exchangeConnection.send();
    },

    trade: (id: number, seconds: number, price: string) =>
      binanceTrade('BTCUSDT', id, price, Math.round(1_000 * (start + seconds))),
  };
}
