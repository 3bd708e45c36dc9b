import { useTranslation } from '@candela/i18n';
import { ErrorState, Screen } from '@candela/ui-kit';
import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasError: boolean }
> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override render(): ReactNode {
    return this.state.hasError ? <ErrorScreen /> : this.props.children;
  }
}

function ErrorScreen() {
  const { t } = useTranslation('common');
  return (
    <Screen>
      <ErrorState
        body={t('state.crash_body')}
        onRetry={() => window.location.reload()}
        retryLabel={t('action.reload')}
        title={t('state.crash_title')}
      />
    </Screen>
  );
}
