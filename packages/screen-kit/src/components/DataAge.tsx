import { useIsRateLimited } from '@candela/api-client';
import { useFormat, useTranslation } from '@candela/i18n';
import { StaleDataNotice } from '@candela/ui-kit';
import { Clock } from '@candela/ui-kit/icons';

export interface DataAgeProps {
  /** From `useStaleSince`. */
  readonly at: number | undefined;
}

/** Offline or rate limited. */
export function DataAge({ at }: DataAgeProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isRateLimited = useIsRateLimited();
  if (at === undefined) return null;
  const time = format.dateTime(at);
  return isRateLimited ? (
    <StaleDataNotice
      icon={<Clock aria-hidden size="xs" />}
      text={t('state.delayed_as_of', { time })}
    />
  ) : (
    <StaleDataNotice text={t('state.offline_as_of', { time })} />
  );
}
