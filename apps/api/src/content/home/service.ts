import { type Language, ORDER_MAX, ORDER_MIN, RECHARGE_MIN } from '@candela/contract';
import { fromMinor, unitsToMinor } from '@candela/money';
import type { Config } from '../../config/config.js';
import { isRealFeed } from '../../config/prices.js';
import type { Users } from '../../identity/users/service.js';
import { localizeText } from '../../platform/localized-text.js';
import type { Announcements } from '../announcements/service.js';
import type { Content } from '../content/service.js';
import { ratesFor } from './exchange-rates.js';

export interface HomeDeps {
  config: Pick<
    Config,
    | 'appName'
    | 'mode'
    | 'prices'
    | 'accountCurrency'
    | 'withdrawal'
    | 'sandbox'
    | 'rebatePercent'
    | 'levelThresholds'
  >;
  announcements: Pick<Announcements, 'listAnnouncements'>;
  content: Pick<Content, 'findPublicContents'>;
  users: Pick<Users, 'findRootUser'>;
  /** In units of ten thousand of the account currency. */
  turnover24h: () => Promise<string>;
}

export type Home = ReturnType<typeof createHome>;

export function createHome({ config, announcements, content, users, turnover24h }: HomeDeps) {
  const isSandbox = config.mode === 'sandbox';
  const realPrices = isRealFeed(config.prices.feed);
  const rates = ratesFor(config.accountCurrency);
  let firstUser: Awaited<ReturnType<Users['findRootUser']>>;

  return {
    async getHome(lang: Language) {
      firstUser ??= await users.findRootUser();
      const first = firstUser;
      const [[newest], { banners, service_links: service }] = await Promise.all([
        announcements.listAnnouncements(lang, { page: 1, limit: 1 }),
        content.findPublicContents(),
      ]);
      const [serviceLink, serviceLink1, serviceLink2] = service.links;
      return {
        appName: config.appName,
        banners: banners.map((banner) => ({ ...banner, title: localizeText(lang, banner.title) })),
        announcement: newest ?? null,
        serviceLink,
        serviceLink1,
        serviceLink2,
        serviceHours: service.hours,
        mode: config.mode,
        ...(realPrices && { realPrices }),
        ...(config.prices.feed === 'replay' && { recordedPrices: true }),
        accountCurrency: config.accountCurrency,
        rates,
        limits: {
          depositMin: RECHARGE_MIN,
          withdrawalMin: fromMinor(config.withdrawal.min),
          withdrawalFeePercent: config.withdrawal.feePercent,
          withdrawalFeeMin: fromMinor(config.withdrawal.feeMin),
          orderMin: ORDER_MIN,
          orderMax: ORDER_MAX,
          rebatePercent: config.rebatePercent,
          levels: config.levelThresholds.map((units) => fromMinor(unitsToMinor(units))),
        },
        turnover24h: await turnover24h(),
        ...(isSandbox && first !== undefined ? { sandbox: { inviteCode: first.inviteCode } } : {}),
      };
    },
  };
}
