import { useTranslation } from '@candela/i18n';
import { type LoadErrorProps, ScreenHeader } from '@candela/screen-kit';
import { ErrorState, Screen } from '@candela/ui-kit';

export interface ScreenLoadErrorProps extends LoadErrorProps {
  readonly goBack: (() => void) | undefined;
}

/** Uses common texts, because the screen's own may have failed. */
export function ScreenLoadError({ retry, goBack }: ScreenLoadErrorProps) {
  const { t } = useTranslation('common');
  return (
    <Screen header={<ScreenHeader goBack={goBack} title={t('state.error_title')} />} withNav>
      <ErrorState onRetry={retry} retryLabel={t('action.retry')} title={t('state.error_body')} />
    </Screen>
  );
}
