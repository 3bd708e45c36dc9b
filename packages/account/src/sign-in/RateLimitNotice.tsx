import { useFormat, useTranslation } from '@candela/i18n';
import { Clock } from '@candela/ui-kit/icons';
import styles from './RateLimitNotice.module.css';

export interface RateLimitNoticeProps {
  /** Until the next attempt; renders nothing at zero. */
  readonly seconds: number;
}

export function RateLimitNotice({ seconds }: RateLimitNoticeProps) {
  const { t } = useTranslation(['entry', 'common']);
  const format = useFormat();
  if (seconds <= 0) return null;
  return (
    <div className={styles.root}>
      <Clock aria-hidden size="m" />
      <div>
        <p className={styles.title} role="alert">
          {t('login.throttled_title')}
        </p>
        <p role="timer">{t('common:fund_password.wait', { time: format.clock(seconds) })}</p>
      </div>
    </div>
  );
}
