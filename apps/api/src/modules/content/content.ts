import { paths, type ScreenPath } from '@candela/contract';
import type { Config } from '../../config/config.js';
import { isRealFeed } from '../../config/prices.js';

/** Where a banner may lead: screens that show something without being told of what. */
export const BANNER_LINKS = [
  ...([paths.recharge, paths.withdrawal, paths.financial, paths.quickTrade] as const),
  ...([paths.market, paths.orders, paths.invite, paths.team, paths.credit] as const),
  ...([paths.realName, paths.messages, paths.service, paths.about, paths.help] as const),
] as const satisfies readonly ScreenPath[];

export interface Banner {
  /** Of the web app's own, or a picture that an operator brought. */
  readonly image: string;
  /** Words, or `@key` of the catalogues for words in every language. */
  readonly title: string;
  readonly link: string;
}

/** Empty where none is set: the app then says so instead of leading nowhere. */
export interface ServiceLinks {
  readonly links: readonly [string, string, string];
  /** When somebody answers there, in words that people read. */
  readonly hours: string;
}

/** Where people pay. */
export interface PaymentDetails {
  readonly usdt: readonly { readonly network: string; readonly address: string }[];
  readonly bank: {
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNumber: string;
  };
}

/** Everything that is kept in versions, by its kind. */
export interface Contents {
  readonly banners: readonly Banner[];
  readonly service_links: ServiceLinks;
  readonly payment_details: PaymentDetails;
}

export type ContentKind = keyof Contents;
export type AnyContent = Contents[ContentKind];

const OWN_BANNERS = {
  verify: { image: '/banners/verify.svg', title: '@banner_verify_title', link: paths.about },
  sandbox: { image: '/banners/sandbox.svg', title: '@banner_sandbox_title', link: paths.recharge },
  machines: {
    image: '/banners/machines.svg',
    title: '@banner_machines_title',
    link: paths.financial,
  },
} as const satisfies Record<string, Banner>;

/** What a deployment begins with: its settings, and the banners that the web app brings. */
export function firstContents(
  config: Pick<Config, 'mode' | 'prices' | 'serviceLinks' | 'serviceHours' | 'payTo'>,
): Contents {
  const { verify, sandbox, machines } = OWN_BANNERS;
  return {
    banners: [
      // Real prices have no keys that a browser could compute them again from.
      ...(isRealFeed(config.prices.feed) ? [] : [verify]),
      ...(config.mode === 'sandbox' ? [sandbox] : []),
      machines,
    ],
    service_links: { links: config.serviceLinks, hours: config.serviceHours },
    payment_details: config.payTo,
  };
}
