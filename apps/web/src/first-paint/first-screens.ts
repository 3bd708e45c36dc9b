import { paths } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';

/** What a screen is built as, and what it is written with besides `common`. */
export interface FirstScreen {
  readonly screen: string;
  readonly words: readonly AppNamespace[];
  /**
   * What it asks for that is everybody's: addresses of GET calls, as they are sent, but for the language behind them.
   * None with a token; and the service must say that they may be kept, since the clock believes no other to be of now.
   */
  readonly asks?: readonly string[];
}

const HOME = '/api/Lottery/web_index?';

/** The screens that people come in by. The page names the files of each, so it is not all of them. */
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
