import type { Language } from '@candela/contract';
import { directionOf, FALLBACK_TEXTS, tagOf } from '@candela/i18n';
import { ErrorState, Screen } from '@candela/ui-kit';
import { useEffect, useState } from 'react';

export interface StartupErrorProps {
  readonly language: Language;
  readonly onRetry: () => Promise<void>;
}

/** Built-in text: even the first texts failed. */
export function StartupError({ language, onRetry }: StartupErrorProps) {
  const [retrying, setRetrying] = useState(false);
  const { title, retry } = FALLBACK_TEXTS[language];

  useEffect(() => {
    document.documentElement.lang = tagOf(language);
    document.documentElement.dir = directionOf(language);
  }, [language]);

  useEffect(() => {
    const retryWhenOnline = () => void onRetry();
    window.addEventListener('online', retryWhenOnline);
    return () => window.removeEventListener('online', retryWhenOnline);
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
