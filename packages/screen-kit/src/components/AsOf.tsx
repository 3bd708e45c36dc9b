import { useIsTurnedAway } from '@candela/api-client';
import { useFormat, useTranslation } from '@candela/i18n';
import { OfflineStamp } from '@candela/ui-kit';
import { Clock } from '@candela/ui-kit/icons';

export interface AsOfProps {
  /** Epoch seconds from `useAsOf`; undefined renders nothing. */
  readonly at: number | undefined;
}

/** States that data cannot be refreshed (offline or rate limited), and its age. */
export function AsOf({ at }: AsOfProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const late = useIsTurnedAway();
  if (at === undefined) return null;
  const time = format.dateTime(at);
  return late ? (
    <OfflineStamp
      icon={<Clock aria-hidden size="xs" />}
      text={t('state.delayed_as_of', { time })}
    />
  ) : (
    <OfflineStamp text={t('state.offline_as_of', { time })} />
  );
}
