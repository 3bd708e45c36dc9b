import type { ApiStore } from '@candela/api-client';
import { directionOf, I18nProvider, useLanguage } from '@candela/i18n';
import { useSession } from '@candela/session';
import { OverlayProvider, UiDirection } from '@candela/ui-kit';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router';
import { createOverlayHistory } from '../shell/overlay-history.js';
import { Shell } from '../shell/Shell.js';
import { Address } from './Address.js';
import { routeOf } from './routes.js';

const overlays = createOverlayHistory();

type I18n = ComponentProps<typeof I18nProvider>['i18n'];

export interface AppProps {
  readonly store: ApiStore;
  readonly i18n: I18n;
}

/** Providers around the shell, outermost first: state, language, address. */
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
      <Directed>
        <Address>
          <Routed />
        </Address>
      </Directed>
    </I18nProvider>
  );
}

/** The direction of the words on screen: a language just chosen may still be on its way. */
function Directed({ children }: { readonly children: ReactNode }) {
  return <UiDirection direction={directionOf(useLanguage())}>{children}</UiDirection>;
}

function Routed() {
  const { pathname } = useLocation();
  // Heard before the router, which listens in a layout effect of its own, after those of its children:
  // at the window itself the order of listening counts, capturing or not.
  useLayoutEffect(overlays.attach, []);
  return (
    <OverlayProvider value={overlays.announce}>
      <Shell route={routeOf(pathname)} />
    </OverlayProvider>
  );
}
