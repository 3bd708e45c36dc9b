import { useFormat, useTranslation } from '@candela/i18n';
import { OfflineStamp } from '@candela/ui-kit';

export interface AsOfProps {
  /** Epoch seconds, of `useAsOf`; undefined shows nothing. */
  readonly at: number | undefined;
}

/** Says that nothing newer can be had, and how old what is shown is. */
export function AsOf({ at }: AsOfProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (at === undefined) return null;
  return <OfflineStamp text={t('state.offline_as_of', { time: format.dateTime(at) })} />;
}
