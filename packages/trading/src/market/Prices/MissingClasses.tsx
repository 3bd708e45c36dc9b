import { useTranslation } from '@candela/i18n';
import { LoadFailure } from '@candela/screen-kit';
import type { PriceList } from './usePriceList.js';

export interface MissingClassesProps extends Pick<PriceList, 'missing' | 'onRetry' | 'retrying'> {}

/** A partial list must not be taken for the whole market. */
export function MissingClasses({ missing, onRetry, retrying }: MissingClassesProps) {
  const { t } = useTranslation('common');
  if (missing.length === 0) return null;
  return (
    <LoadFailure
      body={missing.map((name) => t(`instrument_class.${name}`)).join(' · ')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
