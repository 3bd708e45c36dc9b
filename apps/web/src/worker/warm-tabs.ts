import { paths } from '@candela/contract';
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
export async function warmTabs(fetchWords: (() => Promise<unknown>)[]): Promise<void> {
  for (const fetch of fetchWords) await fetch().catch(() => undefined);
  for (const path of TABS) {
    const route = appRoutes.find((it) => it.path === path);
    if (route) await loadOf(route)().catch(() => undefined);
  }
}
