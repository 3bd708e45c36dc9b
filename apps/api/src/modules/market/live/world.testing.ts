import { once } from 'node:events';
import type { DatabaseConnection } from '../../../db/connection.js';
import { createFakeClock } from '../../../testing/clock.js';
import {
  binanceTrade,
  type ExchangeConnection,
  type ExchangeServer,
} from './exchange-server.testing.js';
import { openLiveFeed } from './live-feed.js';
import type { LiveSettings } from './settings.js';
import type { Listing } from './trade.js';

const LISTINGS: readonly Listing[] = [
  { instrument: 'btc', symbol: 'BTCUSDT', decimals: 2 },
  { instrument: 'eth', symbol: 'ETHUSDT', decimals: 2 },
];

/** What a feed on a local exchange is set to: bitcoin and ether with two decimals, unless told. */
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

/** A database, a clock that moves when told to, and processes that feed from one exchange and read. */
export function createWorld(
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
    /** The second that the clock began with. */
    start,

    /** A process's feed; its timers do not run, `catchUp` does what they would. */
    openFeed: (settings: LiveSettings = streamSettings(exchange.url)) =>
      openLiveFeed(settings, {
        db: connection.db,
        now: clock.now,
        revealed: clock.now,
        onError,
        askEveryMs: 10,
      }),

    /** Puts the clock so many seconds after its beginning. */
    at: (seconds: number) => clock.set(1_000 * (start + seconds)),

    /** Puts the clock there, and resolves when the exchange has answered what it was asked after that. */
    async answeredAt(seconds: number, link: ExchangeConnection) {
      clock.set(1_000 * (start + seconds));
      // What was asked before has been read when this comes back.
      await link.play();
      await once(link.socket, 'ping');
      await link.play();
    },

    /** A trade of bitcoin, so many seconds after the beginning. */
    trade: (id: number, seconds: number, price: string) =>
      binanceTrade('BTCUSDT', id, price, Math.round(1_000 * (start + seconds))),
  };
}
