import { useTranslation } from '@candela/i18n';
import { Num } from '@candela/ui-kit';
import { CLOCK_TICK_MS } from '../../constants.js';
import { useNow } from '../../hooks/useNow.js';
import type { ServerClock } from '../../internal/server-clock.js';
import styles from './FeedHealth.module.css';

export interface FeedHealthProps {
  readonly clock: ServerClock;
  /** Second of the last tick. */
  readonly tickSecond: number;
  /** The service takes no order on this feed: its last tick is too old. */
  readonly stale: boolean;
  /** The service does not answer. */
  readonly offline: boolean;
}

/** A dot and the age of the last tick: whether the price can be relied on. */
export function FeedHealth({ clock, tickSecond, stale, offline }: FeedHealthProps) {
  const { t } = useTranslation('trading');
  const now = useNow(clock, CLOCK_TICK_MS);
  const age = Math.max(0, now / 1_000 - tickSecond).toFixed(1);
  const state = offline ? 'offline' : stale ? 'delayed' : 'live';
  return (
    <p className={styles.root} data-state={state}>
      <span aria-hidden="true" className={styles.dot} />
      <span className={styles.text}>
        {t(`trade.feed.${state}`)}
        {state !== 'offline' && (
          <>
            {' · '}
            <Num>{t('trade.feed.age', { seconds: age })}</Num>
          </>
        )}
      </span>
    </p>
  );
}
