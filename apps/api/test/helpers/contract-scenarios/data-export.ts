import { buyMachine } from '../machines.js';
import { startRecharge } from '../recharges.js';
import { TEST_PASSWORD, type TestUser } from '../test-api.js';
import { bindCard, withdraw } from '../withdrawals.js';
import { demoToken, throttledUser } from './accounts.js';
import type { Arrangements, PrepareRequest, RequestInput } from './arrangements.js';
import type { World } from './world.js';

const PASSWORD = { password: TEST_PASSWORD };

const userWithExport = ({ api, once }: World): Promise<TestUser> =>
  once('holder of a file', async () => {
    const user = await api.register();
    await api.call('requestDataExport', PASSWORD, user.token);
    await api.runWorker('create-data-exports');
    return user;
  });

const closeRequest = (by: TestUser): RequestInput => ({
  by,
  fields: { ...PASSWORD, username: by.username },
});

const passwordFailures = (fields: Record<string, string>) =>
  ({
    login_password_absent: async (world) => ({
      token: await demoToken(world),
      fields: { ...PASSWORD, ...fields },
    }),
    old_password_wrong: async ({ api, member }) => {
      await api.app.services.attemptLimits.clearAttempts(`old:${member.id}`);
      return { fields: { ...fields, password: 'wrong horse' } };
    },
    old_password_throttled: async (world) => ({
      by: await throttledUser(world),
      fields: { ...PASSWORD, ...fields },
    }),
  }) satisfies Record<string, PrepareRequest>;

export const DATA_EXPORT_SCENARIOS = {
  getDataExport: { success: async (world) => ({ by: await userWithExport(world) }), failures: {} },
  requestDataExport: {
    success: async ({ api }) => ({ by: await api.register(), fields: PASSWORD }),
    failures: {
      own_data_recent: async (world) => ({ by: await userWithExport(world), fields: PASSWORD }),
      ...passwordFailures({}),
    },
  },
  downloadDataExport: {
    success: async (world) => ({ by: await userWithExport(world) }),
    failures: { own_data_unknown: async ({ api }) => ({ by: await api.register() }) },
  },
  closeAccount: {
    success: async ({ api }) => closeRequest(await api.register()),
    failures: {
      close_name_differs: async ({ api }) => ({
        by: await api.register(),
        fields: { ...PASSWORD, username: 'another-name' },
      }),
      close_balance_left: async ({ api, once }) =>
        closeRequest(await once('left with money', () => api.register(10_00n))),
      close_running: async ({ api, once }) =>
        closeRequest(
          await once('with something running', async () => {
            const user = await api.register(500_00n);
            const [product] = (await api.call('listProducts', {}, user.token)).data;
            await buyMachine(api, user, product?.id ?? '');
            return user;
          }),
        ),
      close_recharge_open: async ({ api, once }) =>
        closeRequest(
          await once('with a recharge', async () => {
            const user = await api.register();
            await startRecharge(api, user, '50');
            return user;
          }),
        ),
      close_withdrawal_open: async ({ api, once }) =>
        closeRequest(
          await once('with a withdrawal', async () => {
            const user = await api.register(100_00n);
            await withdraw(api, user, await bindCard(api, user), '100');
            return user;
          }),
        ),
      ...passwordFailures({ username: 'another-name' }),
    },
  },
} satisfies Partial<Arrangements>;
