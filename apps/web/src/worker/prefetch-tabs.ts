import { paths } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';
import { preloadComponent } from '@candela/screen-kit';
import { appRoutes } from '../app/routes.js';
import { screenLoaderOf } from '../app/screen-loader.js';

const TABS: readonly string[] = [paths.home, paths.trading, paths.profile, paths.service];

export function isDataSaverOn(browser: Navigator): boolean {
  const { connection } = browser as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Texts before code, so that a loaded screen always has its texts. */
export async function prefetchTabs(
  loadNamespace: (name: AppNamespace) => Promise<unknown>,
): Promise<void> {
  const tabs = TABS.flatMap((path) => appRoutes.find((it) => it.path === path) ?? []);
  for (const name of new Set(tabs.flatMap(({ namespaces }) => namespaces))) {
    await loadNamespace(name).catch(() => undefined);
  }
  for (const route of tabs) await preloadComponent(screenLoaderOf(route)).catch(() => undefined);
}
