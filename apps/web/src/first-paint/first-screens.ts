import { paths } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';

export interface FirstScreen {
  readonly screen: string;
  readonly namespaces: readonly AppNamespace[];
  /**
   * Public, without the language. The api client does not set its clock by these responses, which
   * precede the request.
   */
  readonly preloadUrls?: readonly string[];
}

const HOME_URL = '/api/Lottery/web_index?';

/** The page lists the files of each. */
export const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  [paths.login]: { screen: 'LoginScreen', namespaces: ['entry'], preloadUrls: [HOME_URL] },
  [paths.register]: { screen: 'RegisterScreen', namespaces: ['entry'], preloadUrls: [HOME_URL] },
  [paths.home]: {
    screen: 'HomeScreen',
    namespaces: ['home', 'prices'],
    preloadUrls: [HOME_URL, '/api/Lottery/goods_api?class=1&trend=1&'],
  },
  [paths.trading]: { screen: 'TradingScreen', namespaces: ['trading'], preloadUrls: [HOME_URL] },
  [paths.statement]: { screen: 'StatementScreen', namespaces: ['funds'] },
  [paths.profile]: { screen: 'ProfileScreen', namespaces: ['account'] },
};
