import { useIsTurnedAway } from '@candela/api-client';
import { FEED_STALE_SECONDS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { CLOCK_TICK_MS } from '../../constants.js';
import styles from './FeedHealth.module.css';

export interface FeedHealthProps {
  /** Second of the last tick. */
  readonly tickSecond: number;
  /** The service takes no order on this feed: its last tick is too old. */
  readonly stale: boolean;
  /** What is shown is old: the last call failed. */
  readonly offline: boolean;
  /** The second at which a closed instrument opens again; undefined while it is open. */
  readonly closedUntil?: number | undefined;
}

/** So old, and nothing newer has come: the line is dead, whatever the last answer said. */
const FEED_LOST_SECONDS = 20;

/** By the age of the last tick here, not by what the service last said of it. */
export function feedState(feed: {
  readonly seconds: number;
  readonly stale: boolean;
  readonly offline: boolean;
  /** The service answers, and takes no further reads for a while. */
  readonly turnedAway: boolean;
}): 'live' | 'delayed' | 'offline' {
  const lost = feed.offline || feed.seconds >= FEED_LOST_SECONDS;
  if (lost && !feed.turnedAway) return 'offline';
  return lost || feed.stale || feed.seconds > FEED_STALE_SECONDS ? 'delayed' : 'live';
}

/** Its first space is kept where the age begins a line box of its own. */
const SEPARATOR = '\u00a0· ';

/** A dot and the age of the last tick, or until when there is none: whether the price can be relied on. */
export function FeedHealth({ tickSecond, stale, offline, closedUntil }: FeedHealthProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const now = useNow(CLOCK_TICK_MS);
  const seconds = Math.max(0, now / 1_000 - tickSecond);
  const turnedAway = useIsTurnedAway();
  const state = feedState({ seconds, stale, offline, turnedAway });
  // Its last tick is old because nothing is traded, not because it is late.
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
