import { useTranslation } from '@candela/i18n';
import { type LostPart, ScreenHeader } from '@candela/screen-kit';
import { ErrorState, Screen } from '@candela/ui-kit';

export interface ScreenLostProps extends LostPart {
  /** One step back, where no tab leads away from the screen. */
  readonly goBack: (() => void) | undefined;
}

/**
 * A screen that did not come: the bar below it goes on, and where there is none a way back stands in its
 * header. Its own words may be what was lost, so those that every screen has name it.
 */
export function ScreenLost({ retry, goBack }: ScreenLostProps) {
  const { t } = useTranslation('common');
  return (
    <Screen header={<ScreenHeader goBack={goBack} title={t('state.error_title')} />} withNav>
      <ErrorState onRetry={retry} retryLabel={t('action.retry')} title={t('state.error_body')} />
    </Screen>
  );
}
