import { useTranslation } from '@candela/i18n';
import { ErrorState } from '@candela/ui-kit';
import type { ReactNode } from 'react';

export interface LoadFailureProps {
  readonly onRetry: () => void;
  /** Asking again is under way. @default false */
  readonly retrying?: boolean | undefined;
  /** In place of the sentence that nothing was changed. */
  readonly body?: ReactNode | undefined;
  /** The title alone, at the end of rows that did load. @default false */
  readonly brief?: boolean | undefined;
}

/** It did not load: what happened, and a way to try again. */
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
