import { useIsRateLimited } from '@candela/api-client';
import { FEED_STALE_SECONDS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { CLOCK_TICK_MS } from '../constants.js';
import styles from './FeedHealth.module.css';

export interface FeedHealthProps {
  readonly tickSecond: number;
  readonly stale: boolean;
  readonly offline: boolean;
  readonly closedUntil?: number | undefined;
}

/** Offline from this tick age. */
export const FEED_LOST_SECONDS = 20;

export type FeedState = 'live' | 'delayed' | 'offline';

/** The last response may be old, so the age is the client's. */
export function feedState(feed: {
  readonly seconds: number;
  readonly stale: boolean;
  readonly offline: boolean;
  /** The service is reachable but rate-limits reads. */
  readonly isRateLimited: boolean;
}): FeedState {
  const lost = feed.offline || feed.seconds >= FEED_LOST_SECONDS;
  if (lost && !feed.isRateLimited) return 'offline';
  return lost || feed.stale || feed.seconds > FEED_STALE_SECONDS ? 'delayed' : 'live';
}

/** A normal space would collapse at the start of a flex item. */
const SEPARATOR = '\u00a0· ';

export function FeedHealth({ tickSecond, stale, offline, closedUntil }: FeedHealthProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const now = useNow(CLOCK_TICK_MS);
  const seconds = Math.max(0, now / 1_000 - tickSecond);
  const isRateLimited = useIsRateLimited();
  const state = feedState({ seconds, stale, offline, isRateLimited });
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
