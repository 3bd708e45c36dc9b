import { paths } from '@candela/contract';
import { isWithheld, useAlarms } from '@candela/evidence';
import { useTranslation } from '@candela/i18n';
import { useSession } from '@candela/session';
import { TriangleAlert } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './Banner.module.css';

/** The second text also fits an outage. */
export function AlarmBanner() {
  const { t } = useTranslation('verification');
  const user = useSession((session) => session.userId);
  const alarms = useAlarms(user);
  if (alarms.length === 0) return null;
  const withheld = alarms.every(({ faults }) => isWithheld(faults));
  return (
    <div className={styles.root} data-withheld={withheld ? '' : undefined} role="alert">
      <TriangleAlert aria-hidden className={styles.icon} />
      <p className={styles.text}>
        {t(withheld ? 'notice.banner_withheld' : 'notice.banner')}{' '}
        <Link className={styles.link} to={paths.alarm}>
          {t(withheld ? 'notice.open_withheld' : 'notice.open')}
        </Link>
      </p>
    </div>
  );
}
