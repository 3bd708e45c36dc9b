import { readFileSync } from 'node:fs';
import { fromHex } from '@candela/fair-price';
import type { Database } from '../../platform/db/types.js';
import { openLiveFeed } from './live/open-live-feed.js';
import type { LiveSettings } from './live/settings.js';
import type { ParameterSetSchedule } from './parameter-sets.js';
import type { PriceFeed } from './price-feed.js';
import { createReplayFeed, REPLAY_DECIMALS } from './replay/feed.js';
import { parseCloses } from './replay/parse-closes.js';
import { createCommittedDays } from './simulated/committed-days.js';
import { createSimulatedFeed } from './simulated/feed.js';

export type PriceSettings =
  | { readonly feed: 'simulated'; readonly secretHex: string }
  | { readonly feed: 'replay'; readonly file: string }
  | LiveSettings;

export interface PriceFeedDeps {
  readonly db: Database;
  readonly sets: ParameterSetSchedule;
  readonly now: () => number;
  /** Epoch ms; defaults to now. */
  readonly revealed?: (() => number) | undefined;
  readonly onError: (error: unknown) => void;
  readonly backfillMinutes: number;
}

export function createPriceFeed(settings: PriceSettings, deps: PriceFeedDeps): PriceFeed {
  const { revealed = deps.now } = deps;
  if (settings.feed === 'replay') {
    const closes = parseCloses(readFileSync(settings.file, 'utf8'), REPLAY_DECIMALS);
    return createReplayFeed({ closes, revealed });
  }
  if (settings.feed !== 'simulated') return openLiveFeed(settings, { ...deps, revealed });
  const days = createCommittedDays(fromHex(settings.secretHex.toLowerCase()));
  return createSimulatedFeed({ ...deps, days });
}
