import type { HomeData } from '../../endpoints/home.js';
import { SAMPLE_NOW } from './now.js';

/** Sandbox mode. */
export function homeData(overrides: Partial<HomeData> = {}): HomeData {
  return {
    appName: 'Candela',
    banners: [
      { image: '/banners/verify.svg', title: 'Check every settlement yourself', link: '/about' },
      { image: '/banners/sandbox.svg', title: 'Practise with virtual funds', link: '/recharge' },
    ],
    announcement: {
      id: 'a1',
      title: 'Welcome to Candela',
      content: 'Funds here are virtual.',
      time: SAMPLE_NOW - 86_400,
    },
    serviceLink: '/service',
    serviceLink1: '/service/1',
    serviceLink2: '/service/2',
    serviceHours: '',
    mode: 'sandbox',
    accountCurrency: 'usdt',
    rates: { thb: '34.9', usdt: '1' },
    limits: {
      depositMin: '10.00',
      withdrawalMin: '20.00',
      withdrawalFeePercent: 1,
      withdrawalFeeMin: '1.00',
      orderMin: '1.00',
      orderMax: '10000.00',
      rebatePercent: 1,
      levels: ['100.00', '1000.00', '5000.00', '20000.00', '100000.00'],
    },
    turnover24h: '48210.55',
    sandbox: { inviteCode: 'CANDELA1' },
    ...overrides,
  };
}
