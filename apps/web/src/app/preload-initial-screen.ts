import { type Language, paths } from '@candela/contract';
import { type AppNamespace, loadCatalogue } from '@candela/i18n';
import { preloadComponent } from '@candela/screen-kit';
import { loadNavigationBars } from '../shell/load-navigation-bars.js';
import { routeOf } from './routes.js';
import { screenLoaderOf } from './screen-loader.js';

export interface InitialScreenOptions {
  readonly path: string;
  readonly signedIn: boolean;
  readonly language: Language;
}

/**
 * In parallel with the common texts. Failed parts are refetched where they are rendered.
 *
 * @returns the screen's i18n namespaces.
 */
export async function preloadInitialScreen({
  path,
  signedIn,
  language,
}: InitialScreenOptions): Promise<readonly AppNamespace[]> {
  const requestedRoute = routeOf(path);
  const route =
    requestedRoute.access === 'member' && !signedIn ? routeOf(paths.login) : requestedRoute;
  await Promise.allSettled([
    preloadComponent(screenLoaderOf(route)),
    ...(route.bar === 'none' ? [] : [preloadComponent(loadNavigationBars)]),
    ...route.namespaces.map((namespace) => loadCatalogue(language, namespace)),
  ]);
  return route.namespaces;
}
