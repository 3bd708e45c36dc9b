import { useTranslation } from '@candela/i18n';
import { type LoadErrorProps, ScreenHeader } from '@candela/screen-kit';
import { ErrorState, Screen } from '@candela/ui-kit';

export interface ScreenLoadErrorProps extends LoadErrorProps {
  /** Set where no bottom tab leads away. */
  readonly goBack: (() => void) | undefined;
}

/**
 * Fallback for a failed screen; uses common texts, because the screen's own may have failed.
 * Without a bar, the header has a back button.
 */
export function ScreenLoadError({ retry, goBack }: ScreenLoadErrorProps) {
  const { t } = useTranslation('common');
  return (
    <Screen header={<ScreenHeader goBack={goBack} title={t('state.error_title')} />} withNav>
      <ErrorState onRetry={retry} retryLabel={t('action.retry')} title={t('state.error_body')} />
    </Screen>
  );
}
