import { useIsTurnedAway } from '@candela/api-client';
import { useFormat, useTranslation } from '@candela/i18n';
import { OfflineStamp } from '@candela/ui-kit';
import { Clock } from '@candela/ui-kit/icons';

export interface AsOfProps {
  /** Epoch seconds, of `useAsOf`; undefined shows nothing. */
  readonly at: number | undefined;
}

/** Says that nothing newer can be had now, whether the network or the service's pace is why, and how old what is shown is. */
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
