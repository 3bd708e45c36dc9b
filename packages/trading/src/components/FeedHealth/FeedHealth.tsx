import { useIsTurnedAway } from '@candela/api-client';
import { FEED_STALE_SECONDS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { CLOCK_TICK_MS } from '../../constants.js';
import styles from './FeedHealth.module.css';

export interface FeedHealthProps {
  /** Epoch second of the last tick. */
  readonly tickSecond: number;
  /** The last tick is too old: the service rejects orders on this feed. */
  readonly stale: boolean;
  /** The last request failed, so the displayed data may be old. */
  readonly offline: boolean;
  /** Epoch second at which a closed instrument reopens; undefined while it is open. */
  readonly closedUntil?: number | undefined;
}

/** Tick age in seconds from which the feed counts as offline, whatever the last response said. */
const FEED_LOST_SECONDS = 20;

/**
 * Derives the state from the client's view of the last tick's age rather than only from the last
 * response.
 */
export function feedState(feed: {
  readonly seconds: number;
  readonly stale: boolean;
  readonly offline: boolean;
  /** The service is reachable but currently rate-limits reads. */
  readonly turnedAway: boolean;
}): 'live' | 'delayed' | 'offline' {
  const lost = feed.offline || feed.seconds >= FEED_LOST_SECONDS;
  if (lost && !feed.turnedAway) return 'offline';
  return lost || feed.stale || feed.seconds > FEED_STALE_SECONDS ? 'delayed' : 'live';
}

/** The no-break space survives at the start of a flex item, where a normal space would collapse. */
const SEPARATOR = '\u00a0· ';

/** Feed indicator: a dot and the age of the last tick, or the reopening time of a closed market. */
export function FeedHealth({ tickSecond, stale, offline, closedUntil }: FeedHealthProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const now = useNow(CLOCK_TICK_MS);
  const seconds = Math.max(0, now / 1_000 - tickSecond);
  const turnedAway = useIsTurnedAway();
  const state = feedState({ seconds, stale, offline, turnedAway });
  // The last tick is old because the market is closed, not because the feed is delayed.
  if (closedUntil !== undefined) {
    return (
      <p className={styles.root} data-state="closed">
        <span aria-hidden="true" className={styles.dot} />
        <span>{t('trade.feed.closed', { time: format.weekTime(closedUntil) })}</span>
      </p>
    );
  }
  return (
    <p className={styles.root} data-state={state}>
      <span aria-hidden="true" className={styles.dot} />
      <span>{t(`trade.feed.${state}`)}</span>
      <span>{`${SEPARATOR}${format.age(seconds)}`}</span>
    </p>
  );
}
