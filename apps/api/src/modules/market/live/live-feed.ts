import type { Database } from '../../../db/types.js';
import { createLiveFeed, type LiveFeed } from './feed.js';
import { createFeeder } from './feeder.js';
import type { Sources } from './feeding.js';
import { createHttpSource } from './http-source.js';
import {
  EXCHANGES,
  type LiveSettings,
  listingsOf,
  liveInstrument,
  type StreamSettings,
} from './settings.js';
import { createStreamSource } from './stream-source.js';

export interface LiveFeedParts {
  readonly db: Database;
  readonly now: () => number;
  readonly revealed: () => number;
  readonly onError: (error: unknown) => void;
  /** @default 1000 */
  readonly askEveryMs?: number | undefined;
}

export function openLiveFeed(settings: LiveSettings, parts: LiveFeedParts): LiveFeed {
  const { now, onError, askEveryMs } = parts;
  const instruments = listingsOf(settings).map(liveInstrument);
  const stream = ({ exchange, url, listings }: StreamSettings) =>
    createStreamSource({
      ...{ exchange: EXCHANGES[exchange], url, listings },
      ...{ now, onError, askEveryMs },
    });
  const openSources = (): Sources =>
    settings.feed === 'http'
      ? { main: createHttpSource({ ...settings, onError }) }
      : { main: stream(settings.stream), check: settings.check && stream(settings.check) };
  const feeder = createFeeder({
    ...parts,
    instruments: instruments.map(({ id }) => id),
    bandPercent: settings.bandPercent,
    checkPercent: settings.checkPercent,
    openSources,
  });
  return createLiveFeed({ ...parts, name: settings.feed, instruments, feeder });
}
