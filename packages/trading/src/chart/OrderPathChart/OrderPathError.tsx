import { useTranslation } from '@candela/i18n';
import { Button, EmptyState } from '@candela/ui-kit';

/** No alert: the receipt is complete without the chart. */
export function OrderPathError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <EmptyState
      action={
        <Button onClick={onRetry} size="m" variant="secondary">
          {t('common:action.retry')}
        </Button>
      }
      title={t('chart.failed')}
    />
  );
}
