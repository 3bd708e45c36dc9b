import type { Profile } from '@candela/api-client/account';
import type { Recharge, StatementEntry } from '@candela/api-client/funds';
import type { HomeData } from '@candela/api-client/home';
import type { RecordPages } from '../../components/RecordList/use-record-pages.js';
import type { Account } from '../../hooks/use-account.js';
import type { RechargeInAddress } from '../../hooks/use-recharge-in-address.js';

/** Data for stories and tests. The clock of all of it is NOW. */

/** 2026-03-02T12:00:00Z, epoch seconds. */
export const NOW = 1_772_452_800;

export const HOME: HomeData = {
  appName: 'Candela',
  banners: [],
  announcement: null,
  serviceLink: 'https://example.com/1',
  serviceLink1: 'https://example.com/2',
  serviceLink2: 'https://example.com/3',
  mode: 'sandbox',
  accountCurrency: 'usdt',
  rates: { thb: '34.9' },
  limits: {
    depositMin: '10.00',
    withdrawalMin: '20.00',
    withdrawalFeePercent: 1,
    withdrawalFeeMin: '1.00',
    orderMin: '1.00',
    orderMax: '10000.00',
  },
  turnover24h: '48210.55',
};

export const PROFILE: Profile = {
  id: 'u1',
  username: 'mara',
  balance: '250.00',
  totalDeposit: '250.00',
  totalIncome: '0.00',
  frozen: '0.00',
  assets: '250.00',
  credit: 100,
  level: 1,
  inviteCode: 'ABC123',
  realName: 'none',
  bankBound: false,
  unread: 0,
};

export const ACCOUNT: Account = {
  unit: 'USDT',
  rechargeMin: '10.00',
  display: { currency: 'thb', rate: '34.9' },
};

/** A USDT recharge that waits for payment; other states override it. */
export function recharge(overrides: Partial<Recharge> = {}): Recharge {
  return {
    id: 'rc_7f3a',
    amount: '100.00',
    channel: 'usdt',
    payTo: {
      network: 'TRC20',
      address: 'TSandbox7yX2hQm4uNw9vKd3LrEa8BfGcP',
      bankName: null,
      accountName: null,
      accountNumber: null,
      reference: 'CD-7F3A',
    },
    status: 'pending_payment',
    time: NOW - 300,
    expiresAt: NOW + 3_300,
    remark: '',
    reason: null,
    timeline: [{ status: 'pending_payment', time: NOW - 300 }],
    ...overrides,
  };
}

export function bankRecharge(overrides: Partial<Recharge> = {}): Recharge {
  return recharge({
    id: 'rc_bank',
    channel: 'bank',
    payTo: {
      network: null,
      address: null,
      bankName: 'Sandbox Bank of Commerce',
      accountName: 'Candela Client Funds',
      accountNumber: '000-123456-789',
      reference: 'CD-B4NK',
    },
    ...overrides,
  });
}

const SUBMITTED = [
  { status: 'pending_payment', time: NOW - 300 },
  { status: 'review', time: NOW - 60 },
] as const;

export const IN_REVIEW = recharge({
  status: 'review',
  remark: 'sent from my exchange account',
  timeline: [...SUBMITTED],
});

export const PAID = recharge({
  id: 'rc_paid',
  status: 'paid',
  amount: '250.00',
  timeline: [...SUBMITTED, { status: 'paid', time: NOW - 50 }],
});

export const REJECTED = recharge({
  id: 'rc_rejected',
  status: 'rejected',
  amount: '50.13',
  reason: 'sandbox test',
  timeline: [...SUBMITTED, { status: 'rejected', time: NOW - 50 }],
});

export const EXPIRED = recharge({
  id: 'rc_expired',
  status: 'expired',
  expiresAt: NOW - 10,
  timeline: [
    { status: 'pending_payment', time: NOW - 3_610 },
    { status: 'expired', time: NOW - 10 },
  ],
});

/** As long as anything may get. */
export const EXTREME = bankRecharge({
  id: 'rc_extreme',
  amount: '999999999999999.99',
  status: 'rejected',
  remark:
    'Paid from the account of my company, Landesversicherungsanstalt Donaudampfschifffahrt, in two parts as agreed with online service on the telephone.',
  reason:
    'The picture shows another amount and another reference than this recharge; please hand in the receipt of the transfer itself.',
  payTo: {
    network: null,
    address: null,
    bankName: 'Internationale Genossenschaftsbank für Handel und Gewerbe Aktiengesellschaft',
    accountName: 'Candela Client Funds Escrow Services International Limited',
    accountNumber: 'DE89 3704 0044 0532 0130 0012 3456 7890',
    reference: 'CD-9F8E7D6C5B4A39281706F5E4D3C2B1A0',
  },
  timeline: [...SUBMITTED, { status: 'rejected', time: NOW - 50 }],
});

export const RECHARGES: readonly Recharge[] = [
  recharge(),
  { ...IN_REVIEW, id: 'rc_review' },
  PAID,
  REJECTED,
  EXPIRED,
  bankRecharge({ status: 'paid', amount: '1200.00', timeline: PAID.timeline }),
];

/** Newest first; each starts where the one before it ended, from 0.00 to 268.40. */
export const ENTRIES: readonly StatementEntry[] = [
  entry('e6', 'order_payout', '18.40', '250.00', '268.40', 'or_2', null),
  entry('e5', 'order_refund', '10.00', '240.00', '250.00', 'or_1', null),
  entry('e4', 'order_stake', '-10.00', '250.00', '240.00', 'or_1', null),
  entry('e3', 'manual_reduction', '-2.50', '252.50', '250.00', 'adj_1', 'Correction of a rebate'),
  entry('e2', 'rebate', '2.50', '250.00', '252.50', 'rb_1', null),
  entry('e1', 'recharge', '250.00', '0.00', '250.00', 'rc_paid', null),
];

function entry(
  id: string,
  type: StatementEntry['type'],
  amount: string,
  before: string,
  after: string,
  reference: string,
  reason: string | null,
): StatementEntry {
  const age = (7 - Number(id.slice(1))) * 3_600;
  return { id, type, amount, before, after, reference, reason, time: NOW - age };
}

const nothing = () => undefined;

/** A step's recharge as its view gets it. */
export function source(overrides: Partial<RechargeInAddress> = {}): RechargeInAddress {
  return {
    state: 'ready',
    recharge: recharge(),
    asOf: undefined,
    retrying: false,
    retry: nothing,
    ...overrides,
  };
}

/** A list as its view gets it. */
export function pages<T>(
  items: readonly T[],
  overrides: Partial<RecordPages<T>> = {},
): RecordPages<T> {
  return {
    state: 'ready',
    items,
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    retrying: false,
    asOf: undefined,
    loadMore: nothing,
    retry: nothing,
    ...overrides,
  };
}
