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
 * Fetches code, bar and words of the screen that a start leads to, all at once and while the texts that every
 * screen needs are on their way: one after the other they are a journey each. Settled when all have come
 * or are lost; what is lost is asked for again where it is shown.
 *
 * @returns the namespaces of the words.
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
