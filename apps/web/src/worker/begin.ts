import type { I18nProvider } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import type { ComponentProps } from 'react';
import { followWorker } from './follow.js';
import type { ToWorker } from './messages.js';
import { savesData, warmTabs } from './warm-tabs.js';

/** Kept in the history's state, which a reload keeps and nobody refuses. */
const AHEAD = 'ahead';

export interface BeginDeps {
  readonly i18n: ComponentProps<typeof I18nProvider>['i18n'];
}

/** What an app does for its next start, once this one is over: its worker, and the tabs ahead. */
export async function begin({ i18n }: BeginDeps): Promise<void> {
  const { serviceWorker } = navigator;
  // The tabs come after it, so that it keeps them too.
  // Over plain http in a local network there is none: the app works as a page does.
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
      // A browser may refuse it, as some do in a private window; while developing there is none.
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
