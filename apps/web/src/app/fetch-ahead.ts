import { type Language, paths } from '@candela/contract';
import { type AppNamespace, loadCatalogue } from '@candela/i18n';
import { partAhead } from '@candela/screen-kit';
import { loadBars } from '../shell/load-bars.js';
import { loadOf } from './load-of.js';
import { routeOf } from './routes.js';

export interface Start {
  readonly path: string;
  readonly signedIn: boolean;
  readonly language: Language;
}

/**
 * Fetches code, bar and texts of the first screen in parallel with the common texts, to save round
 * trips. Resolves when all have loaded or failed; failed parts are refetched where they are
 * rendered.
 * @returns the screen's i18n namespaces.
 */
export async function fetchAhead({
  path,
  signedIn,
  language,
}: Start): Promise<readonly AppNamespace[]> {
  const asked = routeOf(path);
  const route = asked.access === 'member' && !signedIn ? routeOf(paths.login) : asked;
  await Promise.allSettled([
    partAhead(loadOf(route)),
    ...(route.bar === 'none' ? [] : [partAhead(loadBars)]),
    ...route.words.map((namespace) => loadCatalogue(language, namespace)),
  ]);
  return route.words;
}
