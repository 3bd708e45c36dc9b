import { startPushService, type TestSubscription } from '@candela/push-service';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../../src/platform/db/query-rows.js';
import { createTestApi, type TestUser } from '../../helpers/test-api.js';

type Caller = Pick<TestUser, 'token'>;

export async function createPushRig(...others: readonly string[]) {
  const service = await startPushService();
  const logged: string[] = [];
  const api = await createTestApi({
    settings: {
      PUSH_SERVICES: [
        'fcm.googleapis.com',
        '*.notify.windows.com',
        service.origin,
        ...others,
      ].join(),
    },
    onLogLine: (line) => logged.push(line),
  });
  const stateOf = async ({ token }: Caller) =>
    (await api.call('getPushSubscription', {}, token)).data;
  service.setVapidKey((await stateOf(await api.register())).key);

  const subscribe = (
    { token }: Caller,
    { endpoint, p256dh, auth }: TestSubscription,
    fields: Record<string, string> = {},
  ) => api.call('subscribePush', { endpoint, p256dh, auth, amounts: '1', ...fields }, token);

  return {
    api,
    service,
    logged,
    keep: subscribe,
    stateOf,
    send: () => api.runWorker('push'),
    payloads: () => service.received.map(({ payload }) => payload),
    waiting: async () =>
      (await queryRows<{ kind: string }>(api.db, sql`select kind from push_outbox`)).map(
        ({ kind }) => kind,
      ),
    warn: (userId: string) =>
      api.app.services.messages.sendMessage(api.db, userId, 'second_factor_on'),
    /** To all kinds by default. */
    async subscribed(fields: Record<string, string> = {}, balance = 0n) {
      const user = await api.register(balance);
      const subscription = service.subscribe();
      await subscribe(user, subscription, fields);
      return { ...user, subscription };
    },
    async clear(): Promise<void> {
      service.received.length = 0;
      logged.length = 0;
      await api.db.execute(sql`delete from push_devices`);
    },
    async close(): Promise<void> {
      await api.close();
      await service.close();
    },
  };
}

export type PushRig = Awaited<ReturnType<typeof createPushRig>>;
