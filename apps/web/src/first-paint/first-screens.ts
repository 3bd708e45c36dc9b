import { paths } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';

export interface FirstScreen {
  readonly screen: string;
  readonly words: readonly AppNamespace[];
  /**
   * Public GET requests, as sent, without the language. They need no token, and their responses
   * must be cacheable: the clock must not take a preloaded response for a fresh one.
   */
  readonly asks?: readonly string[];
}

const HOME = '/api/Lottery/web_index?';

/** A subset of the screens, because the page lists the files of each. */
export const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  [paths.login]: { screen: 'LoginScreen', words: ['entry'], asks: [HOME] },
  [paths.register]: { screen: 'RegisterScreen', words: ['entry'], asks: [HOME] },
  [paths.home]: {
    screen: 'HomeScreen',
    words: ['home', 'prices'],
    asks: [HOME, '/api/Lottery/goods_api?class=1&trend=1&'],
  },
  [paths.trading]: { screen: 'TradingScreen', words: ['trading'], asks: [HOME] },
  [paths.statement]: { screen: 'MoneyListScreen', words: ['funds'] },
  [paths.profile]: { screen: 'ProfileScreen', words: ['account'] },
};
