import { useFormat, useTranslation } from '@candela/i18n';
import { useSession } from '@candela/session';
import { useNow } from '../clock/useNow.js';
import styles from './PrintDetails.module.css';

const MINUTE_MS = 60_000;

/** Only on paper: whose record it is, and when it was printed. */
export function PrintDetails() {
  const { t } = useTranslation('common');
  const format = useFormat();
  const id = useSession(({ userId }) => userId);
  const now = useNow(MINUTE_MS);
  return (
    <p className={styles.root}>
      {t('records.printed', { id, date: format.dateTime(Math.floor(now / 1_000)) })}
    </p>
  );
}
