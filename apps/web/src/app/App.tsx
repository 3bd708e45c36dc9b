import type { ApiStore } from '@candela/api-client';
import { directionOf, I18nProvider, useLanguage } from '@candela/i18n';
import { useSession } from '@candela/session';
import { OverlayProvider, UiDirection } from '@candela/ui-kit';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router';
import { createOverlayHistory } from '../shell/overlay-history.js';
import { Shell } from '../shell/Shell.js';
import { AppRouter } from './AppRouter.js';
import { routeOf } from './routes.js';

const overlays = createOverlayHistory();

type I18n = ComponentProps<typeof I18nProvider>['i18n'];

export interface AppProps {
  readonly store: ApiStore;
  readonly i18n: I18n;
}

export function App({ store, i18n }: AppProps) {
  return (
    <Provider store={store}>
      <Localised i18n={i18n} />
    </Provider>
  );
}

function Localised({ i18n }: { readonly i18n: I18n }) {
  const language = useSession((session) => session.language);
  return (
    <I18nProvider i18n={i18n} language={language}>
      <WithTextDirection>
        <AppRouter>
          <RoutedShell />
        </AppRouter>
      </WithTextDirection>
    </I18nProvider>
  );
}

/** A chosen language may still be loading. */
function WithTextDirection({ children }: { readonly children: ReactNode }) {
  return <UiDirection direction={directionOf(useLanguage())}>{children}</UiDirection>;
}

function RoutedShell() {
  const { pathname } = useLocation();
  // Before the router's listener, added in a layout effect further up: on `window` the order of
  // registration decides, even for capturing listeners.
  useLayoutEffect(overlays.attach, []);
  return (
    <OverlayProvider value={overlays.register}>
      <Shell route={routeOf(pathname)} />
    </OverlayProvider>
  );
}
