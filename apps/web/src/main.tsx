import '@candela/ui-kit/styles.css';
import '@candela/screen-kit/styles.css';
import '@candela/account/styles.css';
import '@candela/financial/styles.css';
import '@candela/funds/styles.css';
import '@candela/trading/styles.css';
import { paths } from '@candela/contract';
import { createI18n } from '@candela/i18n';
import { withinTime } from '@candela/screen-kit';
import { browserStorage } from '@candela/session';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { fetchAhead } from './app/fetch-ahead.js';
import { leaveTo } from './app/leave.js';
import { StartFailed } from './app/StartFailed.js';
import { type TrustedTypes, trustOwnTexts } from './app/trusted-texts.js';
import { createAppStore } from './store/store.js';
import { later } from './worker/later.js';

trustOwnTexts((window as { trustedTypes?: TrustedTypes }).trustedTypes);

const store = createAppStore({
  localStorage: browserStorage('localStorage'),
  tabs: window,
  clearTabStorage: () => browserStorage('sessionStorage')?.clear(),
  currentPath: () => window.location.pathname,
  goToLogin: (leadBack) => leaveTo(paths.login, leadBack),
  entryPaths: [paths.login, paths.register],
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render into.');

/** How long the start waits for the screen's code while the page shows its outline. */
const PATIENCE_MS = 1_000;

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

const page = createRoot(root, {
  // React wraps errors it recovered from; the original is the `cause`.
  onRecoverableError: (error) => reportError((error as Error).cause ?? error),
});
await start();

/** As a transition: rendering is time-sliced, so the page stays responsive. */
function show(app: ReactNode): void {
  startTransition(() => page.render(app));
}

/** Renders as soon as the common texts are loaded, with the screen unless that takes too long. */
async function start(): Promise<void> {
  const { language, token } = store.getState().session;
  try {
    const ahead = fetchAhead({
      path: window.location.pathname,
      signedIn: token !== null,
      language,
    });
    const i18n = await withinTime(createI18n(language));
    const there = ahead.then((words) => i18n.loadNamespaces(words));
    await Promise.race([there, patience()]);
    show(
      <StrictMode>
        <App i18n={i18n} store={store} />
      </StrictMode>,
    );
    later(() => {
      // The next start retries.
      void import('./worker/begin.js').then(
        (it) => it.begin({ i18n }),
        () => undefined,
      );
    });
  } catch {
    show(<StartFailed language={language} onRetry={start} />);
  }
}
