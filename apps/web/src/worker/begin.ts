import type { Language } from '@candela/contract';
import { type AppNamespace, type I18nProvider, loadCatalogue } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import type { ComponentProps } from 'react';
import { followWorker } from './follow.js';
import { savesData, warmTabs } from './warm-tabs.js';

/** The words of the tabs' screens. */
const WORDS: readonly AppNamespace[] = ['home', 'prices', 'trading', 'account', 'financial'];

/** Kept in the history's state, which a reload keeps and nobody refuses. */
const BY_YES = 'beganByYes';

export interface BeginDeps {
  readonly i18n: ComponentProps<typeof I18nProvider>['i18n'];
  readonly language: Language;
}

/** What an app does for its next start, once this one is over: its worker, and the tabs ahead. */
export async function begin({ i18n, language }: BeginDeps): Promise<void> {
  const { serviceWorker } = navigator;
  // Over plain http in a local network there is none: the app works as a page does.
  if (serviceWorker) {
    void followWorker({
      container: serviceWorker,
      page: document,
      now: () => performance.now(),
      loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
      offer: (accept) =>
        toast.offer(i18n.t('update.ready'), { label: i18n.t('update.accept'), onTake: accept }),
      reload: () => {
        window.history.replaceState({ ...window.history.state, [BY_YES]: true }, '');
        window.location.reload();
      },
      after: (ms, call) => void window.setTimeout(call, ms),
      beganByYes: () => {
        const { [BY_YES]: byYes, ...state } = window.history.state ?? {};
        if (byYes) window.history.replaceState(state, '');
        return byYes === true;
      },
      // A browser may refuse it, as some do in a private window; while developing there is none.
    }).catch(() => undefined);
  }
  if (!savesData(navigator)) {
    await warmTabs(WORDS.map((namespace) => () => loadCatalogue(language, namespace)));
  }
}
