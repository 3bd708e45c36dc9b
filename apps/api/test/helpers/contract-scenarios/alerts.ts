import { ALERTS_MAX, ALERTS_PER_DAY_MAX } from '@candela/contract';
import { priceAlerts } from '../../../src/trading/alerts/schema.js';
import type { TestUser } from '../test-api.js';
import type { Arrangements, PrepareRequest } from './arrangements.js';
import type { World } from './world.js';

const UNREACHED_ALERT = { instrument: 'btc', kind: 'above', price: '9000000.00' };

const userWithAlert = ({ api, once }: World): Promise<TestUser> =>
  once('alarmed', async () => {
    const by = await api.register();
    await api.call('addAlert', UNREACHED_ALERT, by.token);
    return by;
  });

const alertRequest =
  (fields: Record<string, string>): PrepareRequest =>
  async (world) => ({ by: await userWithAlert(world), fields: { ...UNREACHED_ALERT, ...fields } });

export const ALERT_SCENARIOS = {
  listAlerts: { success: async (world) => ({ by: await userWithAlert(world) }), failures: {} },
  addAlert: {
    success: async ({ api }) => ({ by: await api.register(), fields: UNREACHED_ALERT }),
    failures: {
      instrument_unknown: alertRequest({ instrument: 'nothing' }),
      feed_stale: { when: 'feed_stopped', prepare: alertRequest({}) },
      alert_reached: alertRequest({ price: '0.01' }),
      alerts_limit: async ({ api, once }) => ({
        by: await once('alarmed fully', async () => {
          const user = await api.register();
          for (let slot = 1; slot <= ALERTS_MAX; slot += 1) {
            await api.call('addAlert', UNREACHED_ALERT, user.token);
          }
          return user;
        }),
        fields: UNREACHED_ALERT,
      }),
      alerts_day_limit: async ({ api, once }) => ({
        by: await once('alarmed all day', async () => {
          const user = await api.register();
          const at = api.clock.now();
          await api.db.insert(priceAlerts).values(
            Array.from({ length: ALERTS_PER_DAY_MAX }, (_, n) => ({
              ...{ id: `told-${n}`, userId: user.id, instrument: 'btc', symbol: 'BTC/USDT' },
              ...{ decimals: 2, kind: 'above' as const, price: 1, fromSecond: 1, createdAt: at },
              ...{ firedSecond: 2, firedPrice: 1, firedAt: at },
            })),
          );
          return user;
        }),
        fields: UNREACHED_ALERT,
      }),
    },
  },
  removeAlert: {
    success: async ({ api }) => {
      const by = await api.register();
      return {
        by,
        fields: { id: (await api.call('addAlert', UNREACHED_ALERT, by.token)).data.id },
      };
    },
    failures: { alert_unknown: () => ({ fields: { id: 'nobodys' } }) },
  },
} satisfies Partial<Arrangements>;
