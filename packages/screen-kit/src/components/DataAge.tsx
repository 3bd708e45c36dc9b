import { useIsRateLimited } from '@candela/api-client';
import { useFormat, useTranslation } from '@candela/i18n';
import { StaleDataNotice } from '@candela/ui-kit';
import { Clock } from '@candela/ui-kit/icons';

export interface DataAgeProps {
  /** Epoch seconds from `useStaleSince`; undefined renders nothing. */
  readonly at: number | undefined;
}

/** States that data cannot be refreshed (offline or rate limited), and its age. */
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
