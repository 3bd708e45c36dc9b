import type { HomeData } from '@candela/api-client/home';
import { ListRow, Num } from '@candela/ui-kit';
import type { HomeViewSlots } from './HomeView.js';
import { generateTicker } from './ticker.js';
import type { HomeViewProps } from './types.js';

const HOME: HomeData = {
  appName: 'Candela',
  banners: [
    { image: '/banners/verify.svg', title: 'Every settlement, checked by you', link: '/about' },
    { image: '/banners/sandbox.svg', title: 'Practise with virtual funds', link: '/recharge' },
    {
      image: '/banners/machines.svg',
      title: 'Machines with terms you can read',
      link: '/financial',
    },
  ],
  announcement: { id: 'a1', title: 'Welcome to Candela', content: '…', time: 1_700_000_000 },
  serviceLink: '/help',
  serviceLink1: '/help',
  serviceLink2: '/about',
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
  sandbox: { inviteCode: 'SANDBOX' },
};

/** The same entries in every run: a fixed sequence instead of chance. */
function sequence(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const typicalHome: HomeViewProps = {
  sandbox: true,
  appName: 'Candela',
  home: HOME,
  figures: { balance: '12480.00', totalDeposit: '10000.00', totalIncome: '2480.00' },
  failed: false,
  onRetry: () => {},
  asOf: undefined,
  currency: 'thb',
  hideAmounts: false,
  onHideAmounts: () => {},
  unread: true,
  ticker: generateTicker(sequence(), 1_700_000_000),
};

/** Stand where the trading feature's widgets stand. */
export const slots: HomeViewSlots = {
  gainers: <ListRow end={<Num>68,412.5</Num>} title="BTC/USDT" />,
  prices: <ListRow end={<Num>3,521.08</Num>} title="ETH/USDT" />,
};
