import { useTranslation } from '@candela/i18n';
import { Clock } from '@candela/ui-kit/icons';
import styles from './ThrottleNotice.module.css';

export interface ThrottleNoticeProps {
  /** Seconds until the next attempt is allowed; renders nothing at zero. */
  readonly seconds: number;
}

/** Notice of too many wrong passwords, with the remaining time. */
export function ThrottleNotice({ seconds }: ThrottleNoticeProps) {
  const { t } = useTranslation('entry');
  if (seconds <= 0) return null;
  return (
    <div className={styles.root}>
      <Clock aria-hidden size="m" />
      <div>
        <p className={styles.title} role="alert">
          {t('login.throttled_title')}
        </p>
        <p role="timer">{t('login.throttled_wait', { count: seconds })}</p>
      </div>
    </div>
  );
}
