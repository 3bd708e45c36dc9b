import type { I18nProvider } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import type { ComponentProps } from 'react';
import { followWorker } from './follow.js';
import type { ToWorker } from './messages.js';
import { savesData, warmTabs } from './warm-tabs.js';

/** In the history state: survives a reload and is always available, unlike storage. */
const AHEAD = 'ahead';

export interface BeginDeps {
  readonly i18n: ComponentProps<typeof I18nProvider>['i18n'];
}

/** Prepares the next start: service worker, and code of the tabs. */
export async function begin({ i18n }: BeginDeps): Promise<void> {
  const { serviceWorker } = navigator;
  // First the worker, so that it caches the tabs too. Over plain http, except on localhost, there is no service worker.
  if (serviceWorker) {
    await followWorker({
      container: serviceWorker,
      page: document,
      now: () => performance.now(),
      eachLoaded: tellOfLoaded,
      offer: (accept) =>
        toast.offer(i18n.t('update.ready'), { label: i18n.t('update.accept'), onTake: accept }),
      reload: () => window.location.reload(),
      update: (waiting, leads) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = leads;
        const message: ToWorker = { type: 'update' };
        waiting.postMessage(message, [port2]);
      },
      reloadAhead: () => {
        window.history.replaceState({ ...window.history.state, [AHEAD]: true }, '');
        window.location.reload();
      },
      after: (ms, call) => void window.setTimeout(call, ms),
      cameAhead: () => {
        const { [AHEAD]: ahead, ...state } = window.history.state ?? {};
        if (ahead) window.history.replaceState(state, '');
        return ahead === true;
      },
      // Registration may fail, for example in private windows; in development there is no worker.
    }).catch(() => undefined);
  }
  if (!savesData(navigator)) {
    await warmTabs((namespace) => i18n.loadNamespaces(namespace));
  }
}

function tellOfLoaded(tell: (addresses: readonly string[]) => void): void {
  const asked = performance.now();
  const observer = new PerformanceObserver((list) => {
    const before = list.getEntries().filter(({ startTime }) => startTime <= asked);
    if (before.length > 0) tell(before.map(({ name }) => name));
  });
  observer.observe({ type: 'resource', buffered: true });
}
