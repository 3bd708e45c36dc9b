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

/** Fetches the tabs' code and words, one after the other; what is lost is asked for when it is opened. */
export async function warmTabs(fetchWords: (() => Promise<unknown>)[]): Promise<void> {
  for (const path of TABS) {
    const route = appRoutes.find((it) => it.path === path);
    if (route) await loadOf(route)().catch(() => undefined);
  }
  for (const fetch of fetchWords) await fetch().catch(() => undefined);
}
