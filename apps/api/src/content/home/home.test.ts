import { fileURLToPath } from 'node:url';
import { contentFor } from '@candela/i18n/service-messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveSettings } from '../../../test/helpers/live-settings.js';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';
import { parseConfig } from '../../config/config.js';
import { createContent } from '../content/service.js';
import { ratesFor } from './exchange-rates.js';
import { createHome, type HomeDeps } from './service.js';

const REPLAY_FILE = fileURLToPath(new URL('../../../fixtures/ethusd-5m.csv', import.meta.url));

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('home data', () => {
  // @spec 7.16
  test('returns the sandbox invite code, the limits and the announcement', async () => {
    const { data } = await api.call('getHome', { lang: 'th' });
    expect(data).toMatchObject({
      appName: 'Candela',
      mode: 'sandbox',
      accountCurrency: 'usdt',
      announcement: { title: contentFor('th', 'announcement_title', { app: 'Candela' }) },
      limits: {
        depositMin: '10.00',
        orderMin: '1.00',
        orderMax: '10000.00',
        withdrawalFeePercent: 1,
        rebatePercent: 1,
        levels: ['100.00', '1000.00', '5000.00', '20000.00', '100000.00'],
      },
      sandbox: { inviteCode: await api.inviteCode() },
    });
    expect(data.banners.map((banner) => banner.image)).toEqual([
      '/banners/verify.svg',
      '/banners/sandbox.svg',
      '/banners/machines.svg',
    ]);
    expect(data.rates.usdt).toBe('1.000000');
    expect(Object.keys(data.rates)).toHaveLength(13);
  });

  test('reports real and recorded prices in a sandbox too', async () => {
    const { prices } = parseConfig({
      ...{ DATA_DIR: api.config.dataDir, PRICE_FEED: 'stream', STREAM_EXCHANGE: 'binance' },
      ...{ STREAM_URL: 'wss://exchange.example', PRICE_INSTRUMENTS: 'btc=BTCUSDT' },
    });
    const homeOn = (config: HomeDeps['config']) =>
      createHome({
        config,
        announcements: { listAnnouncements: async () => [] },
        content: createContent({ db: api.db, config: api.config, now: () => 0 }),
        users: api.app.services.users,
        turnover24h: async () => '0.00',
      }).getHome('en');
    expect(await homeOn({ ...api.config, prices })).toMatchObject({
      mode: 'sandbox',
      realPrices: true,
    });
    const recorded = { feed: 'replay', file: 'prices.csv' } as const;
    expect(await homeOn({ ...api.config, prices: recorded })).toMatchObject({
      recordedPrices: true,
    });
    expect(await homeOn(api.config)).not.toHaveProperty('realPrices');
    expect(await homeOn(api.config)).not.toHaveProperty('recordedPrices');
  });

  test('omits the invite code, the announcement and the verification banner in live mode', async () => {
    const { mode, prices } = parseConfig({ ...liveSettings('ws://127.0.0.1:9'), DATA_DIR: '.' });
    const config = { ...api.config, mode, prices };
    const live = createHome({
      config,
      announcements: { listAnnouncements: async () => [] },
      content: createContent({ db: api.db, config, now: () => 0 }),
      users: api.app.services.users,
      turnover24h: async () => '0.00',
    });
    const data = await live.getHome('en');
    expect(data).toMatchObject({ mode: 'live', announcement: null, realPrices: true });
    expect(data.sandbox).toBeUndefined();
    expect(data.banners.map(({ image }) => image)).toEqual(['/banners/machines.svg']);
  });
});

test('omits what only holds for simulated prices when prices are recorded', async () => {
  const settings = { PRICE_FEED: 'replay', REPLAY_FILE };
  const api = await createTestApi({ settings });
  const { data } = await api.call('getHome');
  expect(data.banners.map(({ image }) => image)).not.toContain('/banners/verify.svg');
  const { data: announcements } = await api.call('listAnnouncements');
  expect(announcements.map(({ id }) => id)).toEqual(['invitations', 'credit']);
  await api.close();
});

test.each([
  ['usdt', 'jpy', '156.500000'],
  ['gbp', 'gbp', '1.000000'],
  ['gbp', 'usdt', '1.342281'],
] as const)('converts one %s to %s by the rate table', (account, shown, rate) => {
  expect(ratesFor(account)[shown]).toBe(rate);
});
