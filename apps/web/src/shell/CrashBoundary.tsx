import { useTranslation } from '@candela/i18n';
import { ErrorState, Screen } from '@candela/ui-kit';
import { Component, type ReactNode } from 'react';

/** Limits a render error or failed chunk to the screen. */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly crashed: boolean }
> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}

function CrashScreen() {
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
