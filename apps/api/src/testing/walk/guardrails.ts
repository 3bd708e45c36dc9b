import type { LimitKind } from '@candela/contract';
import type { TestUser } from '../app.js';
import type { Arrangements, Ask } from './arrangements.js';
import type { World } from './world.js';

/** A funded user with an own limit of five per day. */
export const limited = ({ api, once }: World, kind: LimitKind): Promise<TestUser> =>
  once(`limited in ${kind}`, async () => {
    const by = await api.register(1_000_00n);
    await api.call('setLimit', { kind, period: 'day', amount: '5' }, by.token);
    return by;
  });

export const cooledOff = ({ api, once }: World): Promise<TestUser> =>
  once('cooled off', async () => {
    const by = await api.register(1_000_00n);
    await api.call('startCoolOff', { days: '180' }, by.token);
    return by;
  });

const prudent = ({ api, once }: World) => once('prudent', () => api.register());

const limiting =
  (amount: string): Ask =>
  async (world) => ({
    by: await prudent(world),
    fields: { kind: 'stake', period: 'week', amount },
  });

export const GUARDRAILS = {
  getGuardrails: {
    success: async (world) => ({ by: await limited(world, 'stake') }),
    failures: {},
  },
  setLimit: {
    success: limiting('250.5'),
    failures: { amount_too_small: limiting('0.99'), amount_too_large: limiting('1000000.01') },
  },
  startCoolOff: {
    success: async (world) => ({ by: await prudent(world), fields: { days: '1' } }),
    failures: {
      cool_off_longer: async (world) => ({ by: await cooledOff(world), fields: { days: '179' } }),
    },
  },
  setReminder: {
    success: async (world) => ({ by: await prudent(world), fields: { minutes: '30' } }),
    failures: {},
  },
} satisfies Partial<Arrangements>;
