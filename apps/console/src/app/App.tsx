import { UiDirection } from '@candela/ui-kit';
import { Provider } from 'react-redux';
import { Shell } from '../shell/Shell.js';
import { PreferenceContext, useKeptPreferences } from '../store/preferences.js';
import type { ConsoleStore } from '../store/store.js';
import { ConsoleRoutes } from './ConsoleRoutes.js';
import { CrashBoundary } from './CrashBoundary.js';
import { Gate } from './Gate.js';
import { useTheme } from './useTheme.js';

export interface AppProps {
  readonly store: ConsoleStore;
  /** Undefined if the browser denies storage. */
  readonly storage: Storage | undefined;
}

/** Requires a surrounding router. */
export function App({ store, storage }: AppProps) {
  const preferences = useKeptPreferences(storage);
  useTheme(preferences.night);
  return (
    <Provider store={store}>
      <PreferenceContext value={preferences}>
        <UiDirection direction="ltr">
          <CrashBoundary>
            <Gate>
              <Shell>
                <ConsoleRoutes />
              </Shell>
            </Gate>
          </CrashBoundary>
        </UiDirection>
      </PreferenceContext>
    </Provider>
  );
}
