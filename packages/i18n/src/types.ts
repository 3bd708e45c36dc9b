import type account from './catalogues/en/account.json';
import type agreement from './catalogues/en/agreement.json';
import type announcements from './catalogues/en/announcements.json';
import type common from './catalogues/en/common.json';
import type credit from './catalogues/en/credit.json';
import type entry from './catalogues/en/entry.json';
import type financial from './catalogues/en/financial.json';
import type funds from './catalogues/en/funds.json';
import type guide from './catalogues/en/guide.json';
import type home from './catalogues/en/home.json';
import type prices from './catalogues/en/prices.json';
import type referrals from './catalogues/en/referrals.json';
import type trading from './catalogues/en/trading.json';
import type verification from './catalogues/en/verification.json';

/** English defines the keys: an unknown key does not compile. */
export interface Catalogues {
  readonly common: typeof common;
  readonly home: typeof home;
  readonly prices: typeof prices;
  readonly trading: typeof trading;
  readonly funds: typeof funds;
  readonly financial: typeof financial;
  readonly account: typeof account;
  readonly entry: typeof entry;
  readonly agreement: typeof agreement;
  readonly announcements: typeof announcements;
  readonly credit: typeof credit;
  readonly referrals: typeof referrals;
  readonly guide: typeof guide;
  readonly verification: typeof verification;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}
