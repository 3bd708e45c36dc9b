import { readFileSync } from 'node:fs';
import { fromHex } from '@candela/fair-price';
import type { Database } from '../../db/types.js';
import type { PriceFeed } from '../market/feed.js';
import { createReplayFeed, REPLAY_DECIMALS } from '../market/replay/feed.js';
import { readCloses } from '../market/replay/rows.js';
import { createCommittedDays } from '../market/simulated/committed-days.js';
import { createSimulatedFeed } from '../market/simulated/feed.js';
import { createFairService, createUnavailableFairService, type FairService } from './service.js';

export type PriceSettings =
  | { readonly feed: 'simulated'; readonly secretHex: string }
  | { readonly feed: 'replay'; readonly file: string };

export interface PricesDeps {
  readonly db: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Minutes of history at the first start; 48 hours unless told. */
  readonly backfillMinutes?: number | undefined;
}

export interface Prices {
  readonly feed: PriceFeed;
  readonly fair: FairService;
  /** Resolves when the price of now is known and today's root is published. */
  start(): Promise<void>;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** The feed that the configuration names, with what it can prove about itself. */
export function createPrices(settings: PriceSettings, deps: PricesDeps): Prices {
  if (settings.feed === 'replay') {
    const closes = readCloses(readFileSync(settings.file, 'utf8'), REPLAY_DECIMALS);
    return prices(createReplayFeed({ closes, now: deps.now }), createUnavailableFairService());
  }
  const days = createCommittedDays(fromHex(settings.secretHex.toLowerCase()));
  const feed = createSimulatedFeed({ ...deps, days });
  return prices(feed, createFairService({ ...deps, feed, days }));
}

function prices(feed: PriceFeed, fair: FairService): Prices {
  return {
    feed,
    fair,
    async start() {
      await feed.start();
      await fair.start();
    },
    async stop() {
      await fair.stop();
      await feed.stop();
    },
  };
}
