import type { LimitKind } from '@candela/contract';
import type { TestUser } from '../test-api.js';
import type { Arrangements, PrepareRequest } from './arrangements.js';
import type { World } from './world.js';

/** `balance`: minor units. */
export const limitedUser = (
  { api, once }: World,
  kind: LimitKind,
  balance = 1_000_00n,
): Promise<TestUser> =>
  once(`limited in ${kind} with ${balance}`, async () => {
    const by = await api.register(balance);
    await api.call('setLimit', { kind, period: 'day', amount: '5' }, by.token);
    return by;
  });

export const coolingOffUser = ({ api, once }: World, balance = 1_000_00n): Promise<TestUser> =>
  once(`cooled off with ${balance}`, async () => {
    const by = await api.register(balance);
    await api.call('startCoolOff', { days: '180' }, by.token);
    return by;
  });

const userSettingLimits = ({ api, once }: World) => once('prudent', () => api.register());

const limitRequest =
  (amount: string): PrepareRequest =>
  async (world) => ({
    by: await userSettingLimits(world),
    fields: { kind: 'stake', period: 'week', amount },
  });

export const TRADING_LIMIT_SCENARIOS = {
  getTradingLimits: {
    success: async (world) => ({ by: await limitedUser(world, 'stake') }),
    failures: {},
  },
  setLimit: {
    success: limitRequest('250.5'),
    failures: {
      amount_too_small: limitRequest('0.99'),
      amount_too_large: limitRequest('1000000.01'),
    },
  },
  startCoolOff: {
    success: async (world) => ({ by: await userSettingLimits(world), fields: { days: '1' } }),
    failures: {
      cool_off_longer: async (world) => ({
        by: await coolingOffUser(world),
        fields: { days: '179' },
      }),
    },
  },
  setReminder: {
    success: async (world) => ({ by: await userSettingLimits(world), fields: { minutes: '30' } }),
    failures: {},
  },
} satisfies Partial<Arrangements>;
