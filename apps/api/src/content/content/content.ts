import { paths, type ScreenPath } from '@candela/contract';
import type { Config } from '../../config/config.js';

export const BANNER_LINKS = [
  ...([paths.recharge, paths.withdrawal, paths.financial, paths.quickTrade] as const),
  ...([paths.market, paths.orders, paths.invite, paths.team, paths.credit] as const),
  ...([paths.realName, paths.messages, paths.service, paths.about, paths.help] as const),
] as const satisfies readonly ScreenPath[];

export interface Banner {
  readonly image: string;
  readonly title: string;
  readonly link: string;
}

export interface ServiceLinks {
  readonly links: readonly [string, string, string];
  readonly hours: string;
}

export interface PaymentDetails {
  readonly usdt: readonly { readonly network: string; readonly address: string }[];
  readonly bank: {
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNumber: string;
  };
}

export interface ContentByKind {
  readonly banners: readonly Banner[];
  readonly service_links: ServiceLinks;
  readonly payment_details: PaymentDetails;
}

export type ContentKind = keyof ContentByKind;
export type AnyContent = ContentByKind[ContentKind];

const BUNDLED_BANNERS = {
  verify: { image: '/banners/verify.svg', title: '@banner_verify_title', link: paths.about },
  sandbox: { image: '/banners/sandbox.svg', title: '@banner_sandbox_title', link: paths.recharge },
  machines: {
    image: '/banners/machines.svg',
    title: '@banner_machines_title',
    link: paths.financial,
  },
} as const satisfies Record<string, Banner>;

export function defaultContents(
  config: Pick<Config, 'mode' | 'prices' | 'serviceLinks' | 'serviceHours' | 'payTo'>,
): ContentByKind {
  const { verify, sandbox, machines } = BUNDLED_BANNERS;
  return {
    banners: [
      // Real and recorded prices are not derived from published keys: not verifiable.
      ...(config.prices.feed === 'simulated' ? [verify] : []),
      ...(config.mode === 'sandbox' ? [sandbox] : []),
      machines,
    ],
    service_links: { links: config.serviceLinks, hours: config.serviceHours },
    payment_details: config.payTo,
  };
}
