import type { Database } from '../../../platform/db/types.js';
import { createLiveFeed, type LiveFeed } from './feed.js';
import { createFeeder } from './feeder.js';
import { createHttpSource } from './http-source.js';
import { EXCHANGES, type LiveSettings, liveInstruments, type StreamSettings } from './settings.js';
import { createStreamSource } from './stream-source.js';
import type { Sources } from './tick-pipeline.js';

export interface LiveFeedOptions {
  readonly db: Database;
  readonly now: () => number;
  readonly revealed: () => number;
  readonly onError: (error: unknown) => void;
  /** @default 1000 */
  readonly pingIntervalMs?: number | undefined;
}

export function openLiveFeed(settings: LiveSettings, options: LiveFeedOptions): LiveFeed {
  const { now, onError, pingIntervalMs } = options;
  const instruments = liveInstruments(settings);
  const stream = ({ exchange, url, listings }: StreamSettings) =>
    createStreamSource({
      ...{ exchange: EXCHANGES[exchange], url, listings },
      ...{ now, onError, pingIntervalMs },
    });
  const openSources = (): Sources =>
    settings.feed === 'http'
      ? { main: createHttpSource({ ...settings, onError }) }
      : { main: stream(settings.stream), check: settings.check && stream(settings.check) };
  const feeder = createFeeder({
    ...options,
    instruments: instruments.map(({ id }) => id),
    bandPercent: settings.bandPercent,
    checkPercent: settings.checkPercent,
    openSources,
  });
  return createLiveFeed({ ...options, name: settings.feed, instruments, feeder });
}
