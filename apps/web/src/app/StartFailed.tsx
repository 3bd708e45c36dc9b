import type { Language } from '@candela/contract';
import { directionOf, START_WORDS, tagOf } from '@candela/i18n';
import { ErrorState, Screen } from '@candela/ui-kit';
import { useEffect, useState } from 'react';

export interface StartFailedProps {
  readonly language: Language;
  readonly onRetry: () => Promise<void>;
}

/** Shown when even the first texts fail to load; its text is built in. */
export function StartFailed({ language, onRetry }: StartFailedProps) {
  const [retrying, setRetrying] = useState(false);
  const { title, retry } = START_WORDS[language];

  useEffect(() => {
    document.documentElement.lang = tagOf(language);
    document.documentElement.dir = directionOf(language);
  }, [language]);

  useEffect(() => {
    const again = () => void onRetry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [onRetry]);

  return (
    <Screen>
      <ErrorState
        onRetry={() => {
          setRetrying(true);
          void onRetry().finally(() => setRetrying(false));
        }}
        retryLabel={retry}
        retrying={retrying}
        title={title}
      />
    </Screen>
  );
}
