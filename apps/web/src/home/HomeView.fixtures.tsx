import { aProfile, homeData, SAMPLE_NOW } from '@candela/api-client/testing';
import { ListRow, Num } from '@candela/ui-kit';
import { generateTicker } from './ticker.js';
import type { HomeViewModel, HomeViewSlots } from './types.js';

function seededRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const typicalHome: HomeViewModel = {
  appName: 'Candela',
  home: homeData(),
  balances: aProfile(),
  failed: false,
  onRetry: () => {},
  staleSince: undefined,
  onHideAmounts: () => {},
  unread: true,
  ticker: generateTicker(seededRandom(), SAMPLE_NOW),
};

export const slots: HomeViewSlots = {
  gainers: <ListRow end={<Num>68,412.5</Num>} title="BTC/USDT" />,
  prices: <ListRow end={<Num>3,521.08</Num>} title="ETH/USDT" />,
  offer: null,
  practiceFunds: null,
};
