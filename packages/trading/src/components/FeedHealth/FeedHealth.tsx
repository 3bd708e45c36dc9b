import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { CLOCK_TICK_MS } from '../../constants.js';
import styles from './FeedHealth.module.css';

export interface FeedHealthProps {
  /** Second of the last tick. */
  readonly tickSecond: number;
  /** The service takes no order on this feed: its last tick is too old. */
  readonly stale: boolean;
  /** The service does not answer. */
  readonly offline: boolean;
}

/** Its first space is kept where the age begins a line box of its own. */
const SEPARATOR = '\u00a0· ';

/** A dot and the age of the last tick: whether the price can be relied on. */
export function FeedHealth({ tickSecond, stale, offline }: FeedHealthProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const now = useNow(CLOCK_TICK_MS);
  const age = format.age(Math.max(0, now / 1_000 - tickSecond));
  const state = offline ? 'offline' : stale ? 'delayed' : 'live';
  return (
    <p className={styles.root} data-state={state}>
      <span aria-hidden="true" className={styles.dot} />
      <span>{t(`trade.feed.${state}`)}</span>
      {!offline && <span>{`${SEPARATOR}${age}`}</span>}
    </p>
  );
}
