import type { I18nProvider } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import type { ComponentProps } from 'react';
import type { MessageToWorker } from './messages.js';
import { isDataSaverOn, prefetchTabs } from './prefetch-tabs.js';
import { registerServiceWorker } from './register-service-worker.js';

/** Survives a reload and is always available, unlike storage. */
const EARLY_RELOAD_KEY = 'ahead';

export interface PrepareNextStartDependencies {
  readonly i18n: ComponentProps<typeof I18nProvider>['i18n'];
}

export async function prepareNextStart({ i18n }: PrepareNextStartDependencies): Promise<void> {
  const { serviceWorker } = navigator;
  // First, so that the worker caches the tabs too.
  if (serviceWorker) {
    await registerServiceWorker({
      container: serviceWorker,
      page: document,
      now: () => performance.now(),
      observeLoadedFiles,
      offer: (accept) =>
        toast.offer(i18n.t('update.ready'), { label: i18n.t('update.accept'), onTake: accept }),
      reload: () => window.location.reload(),
      update: (waiting, onCurrent) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = onCurrent;
        const message: MessageToWorker = { type: 'update' };
        waiting.postMessage(message, [port2]);
      },
      reloadEarly: () => {
        window.history.replaceState({ ...window.history.state, [EARLY_RELOAD_KEY]: true }, '');
        window.location.reload();
      },
      schedule: (ms, callback) => void window.setTimeout(callback, ms),
      wasReloadedEarly: () => {
        const { [EARLY_RELOAD_KEY]: wasEarlyReload, ...state } = window.history.state ?? {};
        if (wasEarlyReload) window.history.replaceState(state, '');
        return wasEarlyReload === true;
      },
      // Fails in private windows, for example.
    }).catch(() => undefined);
  }
  if (!isDataSaverOn(navigator)) {
    await prefetchTabs((namespace) => i18n.loadNamespaces(namespace));
  }
}

function observeLoadedFiles(onLoaded: (addresses: readonly string[]) => void): void {
  const startedAt = performance.now();
  const observer = new PerformanceObserver((list) => {
    const before = list.getEntries().filter(({ startTime }) => startTime <= startedAt);
    if (before.length > 0) onLoaded(before.map(({ name }) => name));
  });
  observer.observe({ type: 'resource', buffered: true });
}
