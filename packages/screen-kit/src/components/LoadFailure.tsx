import { useTranslation } from '@candela/i18n';
import { ErrorState } from '@candela/ui-kit';
import type { ReactNode } from 'react';

export interface LoadFailureProps {
  readonly onRetry: () => void;
  /** @default false */
  readonly retrying?: boolean | undefined;
  /** Replaces the text that nothing was changed. */
  readonly body?: ReactNode | undefined;
  /** Only the title. @default false */
  readonly brief?: boolean | undefined;
}

export function LoadFailure({ onRetry, retrying, body, brief = false }: LoadFailureProps) {
  const { t } = useTranslation('common');
  return (
    <ErrorState
      body={brief ? undefined : (body ?? t('state.error_body'))}
      onRetry={onRetry}
      retryLabel={t('action.retry')}
      retrying={retrying}
      title={t('state.error_title')}
    />
  );
}
