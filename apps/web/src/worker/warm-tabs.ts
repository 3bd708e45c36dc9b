import { paths } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';
import { partAhead } from '@candela/screen-kit';
import { loadOf } from '../app/load-of.js';
import { appRoutes } from '../app/routes.js';

/** What the tabs lead to, likeliest first. */
const TABS: readonly string[] = [paths.home, paths.trading, paths.profile, paths.service];

/** The person asked their browser to load little. */
export function savesData(browser: Navigator): boolean {
  const { connection } = browser as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Fetches the tabs' words and then their code, one after the other: whose code is here has its words too.
 * What is lost is asked for when it is opened.
 */
export async function warmTabs(
  fetchWords: (name: AppNamespace) => Promise<unknown>,
): Promise<void> {
  const tabs = TABS.flatMap((path) => appRoutes.find((it) => it.path === path) ?? []);
  for (const name of new Set(tabs.flatMap(({ words }) => words))) {
    await fetchWords(name).catch(() => undefined);
  }
  for (const route of tabs) await partAhead(loadOf(route)).catch(() => undefined);
}
