import '@candela/ui-kit/styles.css';
import '@candela/screen-kit/styles.css';
import '@candela/account/styles.css';
import '@candela/financial/styles.css';
import '@candela/funds/styles.css';
import '@candela/trading/styles.css';
import { paths } from '@candela/contract';
import { createI18n } from '@candela/i18n';
import { withLoadTimeout } from '@candela/screen-kit';
import { browserStorage } from '@candela/session';
import { installTranslationGuard } from '@candela/ui-kit';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { navigateOutsideReact } from './app/navigate-outside-react.js';
import { preloadInitialScreen } from './app/preload-initial-screen.js';
import { StartupError } from './app/StartupError.js';
import { installTrustedTypesPolicy, type TrustedTypes } from './app/trusted-types.js';
import { createAppStore } from './store/store.js';
import { runWhenIdle } from './worker/run-when-idle.js';

installTranslationGuard();
installTrustedTypesPolicy((window as { trustedTypes?: TrustedTypes }).trustedTypes);

const store = createAppStore({
  localStorage: browserStorage('localStorage'),
  tabs: window,
  clearTabStorage: () => browserStorage('sessionStorage')?.clear(),
  currentPath: () => window.location.pathname,
  goToLogin: (returnAfterLogin) => navigateOutsideReact(paths.login, returnAfterLogin),
  entryPaths: [paths.login, paths.register],
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render into.');

/** Meanwhile the page shows its outline. */
const INITIAL_SCREEN_WAIT_MS = 1_000;

const startTimeout = () => new Promise((resolve) => setTimeout(resolve, INITIAL_SCREEN_WAIT_MS));

const reactRoot = createRoot(root, {
  // React wraps errors it recovered from.
  onRecoverableError: (error) => reportError((error as Error).cause ?? error),
});
await start();

/** Time-sliced: the page stays responsive. */
function renderApp(app: ReactNode): void {
  startTransition(() => reactRoot.render(app));
}

async function start(): Promise<void> {
  const { language, token } = store.getState().session;
  try {
    const preloading = preloadInitialScreen({
      path: window.location.pathname,
      signedIn: token !== null,
      language,
    });
    const i18n = await withLoadTimeout(createI18n(language));
    const screenLoaded = preloading.then((namespaces) => i18n.loadNamespaces(namespaces));
    await Promise.race([screenLoaded, startTimeout()]);
    renderApp(
      <StrictMode>
        <App i18n={i18n} store={store} />
      </StrictMode>,
    );
    runWhenIdle(() => {
      // The next start retries.
      void import('./worker/prepare-next-start.js').then(
        (it) => it.prepareNextStart({ i18n }),
        () => undefined,
      );
    });
  } catch {
    renderApp(<StartupError language={language} onRetry={start} />);
  }
}
