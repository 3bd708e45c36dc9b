import { type Language, ORDER_MAX, ORDER_MIN, paths, RECHARGE_MIN } from '@candela/contract';
import { contentFor } from '@candela/i18n/catalogues';
import { fromMinor, unitsToMinor } from '@candela/money';
import type { Config } from '../../config/config.js';
import type { Announcements } from '../announcements/service.js';
import type { Users } from '../users/service.js';
import { ratesFor } from './rates.js';

export interface HomeDeps {
  config: Pick<
    Config,
    | 'appName'
    | 'mode'
    | 'accountCurrency'
    | 'serviceLinks'
    | 'serviceHours'
    | 'withdrawal'
    | 'sandbox'
    | 'rebatePercent'
    | 'levelThresholds'
  >;
  announcements: Pick<Announcements, 'listAnnouncements'>;
  users: Pick<Users, 'findFirstUser'>;
  /** Turnover of the last 24 hours, in units of ten thousand of the account currency. */
  turnover24h: () => Promise<string>;
}

export type Home = ReturnType<typeof createHome>;

/** What the app shows before anybody has signed in. */
export function createHome({ config, announcements, users, turnover24h }: HomeDeps) {
  const isSandbox = config.mode === 'sandbox';
  const [serviceLink, serviceLink1, serviceLink2] = config.serviceLinks;
  const rates = ratesFor(config.accountCurrency);
  let firstUser: Awaited<ReturnType<Users['findFirstUser']>>;

  return {
    async getHome(lang: Language) {
      firstUser ??= await users.findFirstUser();
      const first = firstUser;
      const [newest] = await announcements.listAnnouncements(lang, { page: 1, limit: 1 });
      return {
        appName: config.appName,
        banners: bannersIn(lang),
        announcement: newest ?? null,
        serviceLink,
        serviceLink1,
        serviceLink2,
        serviceHours: config.serviceHours,
        mode: config.mode,
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

  function bannersIn(lang: Language) {
    const verify = {
      image: '/banners/verify.svg',
      title: contentFor(lang, 'banner_verify_title'),
      link: paths.about,
    };
    const machines = {
      image: '/banners/machines.svg',
      title: contentFor(lang, 'banner_machines_title'),
      link: paths.financial,
    };
    if (!isSandbox) return [verify, machines];
    const sandbox = {
      image: '/banners/sandbox.svg',
      title: contentFor(lang, 'banner_sandbox_title'),
      link: paths.recharge,
    };
    return [verify, sandbox, machines];
  }
}
