import { useTranslation } from '@candela/i18n';

const SECONDS_IN_MINUTE = 60;

/** Like `1 min`. */
export function useExpiryText(): (seconds: number) => string {
  const { t } = useTranslation(['trading', 'common']);
  return (seconds) =>
    seconds % SECONDS_IN_MINUTE === 0
      ? t('ticket.minutes', { n: seconds / SECONDS_IN_MINUTE })
      : t('common:unit.seconds', { count: seconds });
}
