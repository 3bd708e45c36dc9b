import { readFileSync } from 'node:fs';
import { fromHex } from '@candela/fair-price';
import type { Database } from '../../db/types.js';
import type { PriceFeed } from './feed.js';
import { openLiveFeed } from './live/live-feed.js';
import type { LiveSettings } from './live/settings.js';
import type { DaySets } from './parameter-sets.js';
import { createReplayFeed, REPLAY_DECIMALS } from './replay/feed.js';
import { readCloses } from './replay/rows.js';
import { createCommittedDays } from './simulated/committed-days.js';
import { createSimulatedFeed } from './simulated/feed.js';

export type PriceSettings =
  | { readonly feed: 'simulated'; readonly secretHex: string }
  | { readonly feed: 'replay'; readonly file: string }
  | LiveSettings;

export interface PriceFeedDeps {
  readonly db: Database;
  /** What prices and pays each day of the simulated market. */
  readonly sets: DaySets;
  readonly now: () => number;
  /** Up to when prices may be shown, in epoch milliseconds; up to now unless told. */
  readonly revealed?: (() => number) | undefined;
  readonly onError: (error: unknown) => void;
  /** Minutes of history at the first start; 48 hours unless told. */
  readonly backfillMinutes?: number | undefined;
}

/** The feed that the configuration names. */
export function createPriceFeed(settings: PriceSettings, deps: PriceFeedDeps): PriceFeed {
  const { revealed = deps.now } = deps;
  if (settings.feed === 'replay') {
    const closes = readCloses(readFileSync(settings.file, 'utf8'), REPLAY_DECIMALS);
    return createReplayFeed({ closes, revealed });
  }
  if (settings.feed !== 'simulated') return openLiveFeed(settings, { ...deps, revealed });
  const days = createCommittedDays(fromHex(settings.secretHex.toLowerCase()));
  return createSimulatedFeed({ ...deps, days });
}
