import { useTranslation } from '@candela/i18n';
import { ErrorState } from '@candela/ui-kit';
import type { LostPart } from './LazyPart.js';

export function PartLost({ retry }: LostPart) {
  const { t } = useTranslation('common');
  return (
    <ErrorState onRetry={retry} retryLabel={t('action.retry')} title={t('state.error_title')} />
  );
}
