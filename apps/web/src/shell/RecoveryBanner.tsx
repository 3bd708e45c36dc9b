import { accountApi } from '@candela/api-client/account';
import { useCancelRecoveryMutation } from '@candela/api-client/recovery';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { TriangleAlert } from '@candela/ui-kit/icons';
import styles from './Banner.module.css';

/** On each screen, as long as the request of another person may succeed. */
export function RecoveryBanner() {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const [cancel, { isLoading }] = useCancelRecoveryMutation();
  const recovery = profile?.recovery;
  if (recovery === undefined) return null;
  return (
    <div className={styles.root} role="alert">
      <TriangleAlert aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p>{t(`recovery.${recovery.kind}`, { time: format.dateTime(recovery.availableAt) })}</p>
        <Button
          className={styles.button}
          loading={isLoading}
          onClick={() => void cancel()}
          size="m"
          variant="danger"
        >
          {t('recovery.cancel')}
        </Button>
      </div>
    </div>
  );
}
