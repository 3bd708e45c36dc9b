import type { Message, Profile, SignedIn } from '@candela/api-client/account';
import type { HomeData } from '@candela/api-client/home';

/** Plain data for tests and stories. */

export const HOME: HomeData = {
  appName: 'Candela',
  banners: [],
  announcement: null,
  serviceLink: '/service',
  serviceLink1: '/service',
  serviceLink2: '/service',
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
  sandbox: { inviteCode: 'CANDELA1' },
};

export const SIGNED_IN: SignedIn = {
  token: 'fresh-token',
  expiresAt: 1_795_000_000,
  user: { id: '10482733', username: 'alice', inviteCode: 'ALICE1' },
};

export const PROFILE: Profile = {
  id: '10482733',
  username: 'alice',
  balance: '12480.00',
  totalDeposit: '10000.00',
  totalIncome: '2480.00',
  frozen: '150.00',
  assets: '12630.00',
  credit: 100,
  level: 2,
  inviteCode: 'ALICE1',
  realName: 'review',
  bankBound: false,
  unread: 2,
};

/** As long and large as the contract lets them be. */
export const EXTREME_PROFILE: Profile = {
  ...PROFILE,
  id: '1048273310482733104827331048273310482733',
  username: 'a_very_long_username_of_32_signs',
  balance: '999999999999.99',
  frozen: '888888888888.88',
  assets: '1888888888888.87',
  credit: 1_000_000,
  level: 99,
  unread: 1_200,
};

/** The newest one read, the next two not. */
export const MESSAGES: readonly Message[] = [
  {
    id: 'paid',
    title: 'Recharge paid',
    content: 'Your recharge of 1,000.00 was reviewed and credited.',
    status: 'read',
    time: 1_795_000_300,
  },
  {
    id: 'fair',
    title: 'How to check a settlement',
    content:
      'Open Transactions and choose a closed order.\nYour own browser recomputes the prices.',
    status: 'unread',
    time: 1_795_000_200,
  },
  {
    id: 'welcome',
    title: 'Welcome to Candela',
    content: 'Your account is ready. Funds here are virtual.',
    status: 'unread',
    time: 1_795_000_100,
  },
];
