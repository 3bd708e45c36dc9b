import { useTranslation } from '@candela/i18n';
import { ErrorState } from '@candela/ui-kit';
import type { LoadErrorProps } from './LazyComponent.js';

export function ComponentLoadError({ retry }: LoadErrorProps) {
  const { t } = useTranslation('common');
  return (
    <ErrorState onRetry={retry} retryLabel={t('action.retry')} title={t('state.error_title')} />
  );
}
