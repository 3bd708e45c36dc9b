import { UiDirection } from '@candela/ui-kit';
import { Provider } from 'react-redux';
import { Shell } from '../shell/Shell.js';
import { PreferenceContext, useStoredPreferences } from '../store/preferences.js';
import type { ConsoleStore } from '../store/store.js';
import { ConsoleRoutes } from './ConsoleRoutes.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { SessionGate } from './SessionGate.js';
import { useTheme } from './useTheme.js';

export interface AppProps {
  readonly store: ConsoleStore;
  /** Undefined if the browser denies storage. */
  readonly storage: Storage | undefined;
}

export function App({ store, storage }: AppProps) {
  const preferences = useStoredPreferences(storage);
  useTheme(preferences.night);
  return (
    <Provider store={store}>
      <PreferenceContext value={preferences}>
        <UiDirection direction="ltr">
          <ErrorBoundary>
            <SessionGate>
              <Shell>
                <ConsoleRoutes />
              </Shell>
            </SessionGate>
          </ErrorBoundary>
        </UiDirection>
      </PreferenceContext>
    </Provider>
  );
}
