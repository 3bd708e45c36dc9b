import type account from './catalogues/en/account.json';
import type agreement from './catalogues/en/agreement.json';
import type common from './catalogues/en/common.json';
import type financial from './catalogues/en/financial.json';
import type funds from './catalogues/en/funds.json';
import type guide from './catalogues/en/guide.json';
import type home from './catalogues/en/home.json';
import type people from './catalogues/en/people.json';
import type trading from './catalogues/en/trading.json';

/** English states which keys exist; a key that is not there does not compile. */
export interface Catalogues {
  readonly common: typeof common;
  readonly home: typeof home;
  readonly trading: typeof trading;
  readonly funds: typeof funds;
  readonly financial: typeof financial;
  readonly account: typeof account;
  readonly agreement: typeof agreement;
  readonly people: typeof people;
  readonly guide: typeof guide;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}
