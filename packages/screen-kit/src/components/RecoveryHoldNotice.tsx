import { useGetProfileQuery } from '@candela/api-client/account';
import { useFormat, useTranslation } from '@candela/i18n';
import { useIsSignedIn } from '@candela/session';
import { Notice } from '@candela/ui-kit';
import { Lock } from '@candela/ui-kit/icons';
import { useNow } from '../clock/useNow.js';

/** Above forms that the service refuses for a time after an account recovery. */
export function RecoveryHoldNotice() {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { data } = useGetProfileQuery(undefined, { skip: !useIsSignedIn() });
  const until = data?.heldUntil;
  const now = useNow(until === undefined ? undefined : 60_000);
  if (until === undefined || until * 1_000 <= now) return null;
  return (
    <Notice icon={<Lock />} title={t('state.recovery_held', { time: format.dateTime(until) })} />
  );
}
