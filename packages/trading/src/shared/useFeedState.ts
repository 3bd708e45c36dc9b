import { type ApiState, useIsRateLimited, useServiceClock } from '@candela/api-client';
import { FEED_STALE_SECONDS } from '@candela/contract';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { FEED_LOST_SECONDS, type FeedState, feedState } from './FeedHealth.js';

export type { FeedState };

/** Why nothing can be bought. */
export const FEED_NOTICES = {
  delayed: 'ticket.notice.stale',
  offline: 'ticket.notice.offline',
} as const satisfies Record<Exclude<FeedState, 'live'>, string>;

interface Feed {
  readonly time: number;
  readonly stale: boolean;
  readonly closedUntil?: number | undefined;
}

/** Renders only when it changes. A closed market is neither delayed nor offline. */
export function useFeedState(feed: Feed | undefined, offline: boolean): FeedState {
  const clock = useServiceClock();
  const isOnline = useSelector(({ api }: ApiState) => api.config.online);
  const isRateLimited = useIsRateLimited();
  const [aged, setAged] = useState<{ readonly second: number; readonly seconds: number }>();
  const second = feed?.time;
  useEffect(() => {
    if (second === undefined) return;
    const timers = [FEED_STALE_SECONDS + 1, FEED_LOST_SECONDS].map((seconds) =>
      setTimeout(
        () => setAged({ second, seconds }),
        Math.max(0, (second + seconds) * 1_000 - clock.now()),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [second, clock]);
  if (!isOnline) return 'offline';
  if (feed === undefined || feed.closedUntil !== undefined) return 'live';
  const seconds = aged?.second === second ? (aged?.seconds ?? 0) : 0;
  return feedState({ seconds, stale: feed.stale, offline, isRateLimited });
}
