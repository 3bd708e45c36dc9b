import type { BankCard, Recharge, UsdtAddress, Withdrawal } from '@candela/api-client/funds';
import {
  aBankCard,
  aBankRecharge,
  anAddressWithdrawal,
  aRecharge,
  aRechargeIn,
  aUsdtAddress,
  aWithdrawalIn,
  SAMPLE_NOW,
} from '@candela/api-client/testing';
import type { RechargeFromUrl } from '../recharge/useRechargeFromUrl.js';

/** The recharge that waits for payment, in its next state. */
export const IN_REVIEW = aRechargeIn('review', {
  id: aRecharge().id,
  remark: 'sent from my exchange account',
});

export const PAID = aRechargeIn('paid', { amount: '250.00' });
export const REJECTED = aRechargeIn('rejected');
export const EXPIRED = aRechargeIn('expired');

/** All values with maximum length. */
export const EXTREME = aRechargeIn('rejected', {
  ...aBankRecharge(),
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
  timeline: REJECTED.timeline,
});

export const RECHARGES: readonly Recharge[] = [
  aRecharge(),
  { ...IN_REVIEW, id: 'rc_review' },
  PAID,
  REJECTED,
  EXPIRED,
  aBankRecharge({ status: 'paid', amount: '1200.00', timeline: PAID.timeline }),
];

/** Two cards of one user; `LONG_CARD` has names of maximum length. */
export const CARDS: readonly BankCard[] = [
  aBankCard(),
  aBankCard({ id: 'card_2', bankName: 'Bangkok Bank', cardNumber: '•••• 2468' }),
];
export const LONG_CARD = aBankCard({
  id: 'card_long',
  bankName: 'Internationale Genossenschaftsbank für Handel und Gewerbe Aktiengesellschaft',
  accountName: 'Maria Magdalena Donaudampfschifffahrtsgesellschaftskapitänswitwe von Hohenfels',
});

/** One of each network. */
export const ADDRESSES: readonly UsdtAddress[] = [
  aUsdtAddress(),
  aUsdtAddress({
    ...{ id: 'address_2', label: 'Exchange', network: 'ERC20' },
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  }),
];

export const WITHDRAWALS: readonly Withdrawal[] = [
  aWithdrawalIn('pending'),
  aWithdrawalIn('success', { amount: '1200.00', fee: '12.00', receive: '1188.00' }),
  aWithdrawalIn('failed'),
];
export const ADDRESS_WITHDRAWAL = anAddressWithdrawal();
export const EXTREME_WITHDRAWAL = aWithdrawalIn('failed', {
  id: 'wd_extreme',
  amount: '999999999999999.99',
  fee: '9999999999999.99',
  receive: '989999999999999.99',
  card: LONG_CARD,
  reason:
    'The bank says that this account is held under another name; please bind a card of your own.',
});

export const NO_SECOND_FACTOR = {
  isRequired: false,
  ref: null,
  value: '',
  onChange: () => undefined,
  error: undefined,
  lockedSeconds: 0,
};

export const NO_FUND_PASSWORD = {
  ref: null,
  value: '',
  onChange: () => undefined,
  error: undefined,
  lockedSeconds: 0,
};

export function source(overrides: Partial<RechargeFromUrl> = {}): RechargeFromUrl {
  return {
    state: 'ready',
    recharge: aRecharge(),
    staleSince: undefined,
    retrying: false,
    retry: () => undefined,
    ...overrides,
  };
}

export const NOW_MS = SAMPLE_NOW * 1_000;
