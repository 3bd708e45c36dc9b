import { useFormat, useTranslation } from '@candela/i18n';
import { CountdownRing, Notice } from '@candela/ui-kit';
import { TriangleAlert } from '@candela/ui-kit/icons';
import styles from './Deadline.module.css';
import { formatCountdown } from './format-countdown.js';

export interface DeadlineProps {
  /** Epoch seconds. */
  readonly startedAt: number;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function Deadline({ startedAt, expiresAt, now }: DeadlineProps) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const remainingMs = expiresAt * 1000 - now;
  if (remainingMs <= 0) {
    return (
      <Notice
        className={styles.notice}
        body={t('deadline.over_body')}
        icon={<TriangleAlert />}
        title={t('deadline.over')}
        tone="danger"
      />
    );
  }
  return (
    <div className={styles.root}>
      <CountdownRing
        endsAt={expiresAt * 1000}
        label={t('deadline.label')}
        now={now}
        size={14}
        startsAt={startedAt * 1000}
        text={formatCountdown(remainingMs)}
        tone={remainingMs < URGENT_MS ? 'danger' : 'brand'}
      />
      <div>
        <p className={styles.title}>{t('deadline.label')}</p>
        <p className={styles.until}>{t('deadline.until', { time: format.time(expiresAt) })}</p>
      </div>
    </div>
  );
}

const URGENT_MS = 5 * 60_000;
