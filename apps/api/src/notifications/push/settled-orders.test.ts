import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/helpers/test-api.js';
import { createPushRig, type PushRig } from '../../../test/notifications/push/push-test-setup.js';

const SECOND_MS = 1_000;

let rig: PushRig;
beforeAll(async () => {
  rig = await createPushRig();
  await rig.api.startWorkers('prices', 'commitments');
});
afterAll(() => rig.close());
beforeEach(() => rig.clear());

async function settle(user: TestUser, count: number): Promise<void> {
  const { api } = rig;
  for (let order = 0; order < count; order += 1) {
    const request_id = randomUUID();
    const fields = { id: 'btc', direction: 'up', amount: '10', seconds: '60', request_id };
    expect((await api.call('placeOrder', fields, user.token)).code).toBe('ok');
  }
  api.clock.advance(61 * SECOND_MS);
  await api.app.services.feed.tickAt('btc', Math.floor(api.clock.now() / SECOND_MS));
  await api.app.services.settlement.settleOrders();
}

// @spec 12.2
test('pushes the result of a settled order', async () => {
  const user = await rig.subscribed({}, 100_00n);
  await settle(user, 1);
  await rig.send();
  const [order] = (await rig.api.call('listOrders', {}, user.token)).data;
  const result = { won: '+8.00', lost: '−10.00', tie: '0.00', void: '0.00' };
  expect(order?.outcome).toBeTypeOf('string');
  expect(rig.payloads()).toMatchObject([
    {
      title: 'Order settled: BTC/USDT',
      body: `Result: ${result[order?.outcome ?? 'void']} USDT`,
      path: '/position',
    },
  ]);
});

test('combines orders settled together into one push with their total result', async () => {
  const user = await rig.subscribed({}, 100_00n);
  await settle(user, 3);
  await rig.send();
  expect(rig.payloads()).toMatchObject([
    {
      title: 'Orders settled: 3',
      body: expect.stringMatching(/^Result: (\+24\.00|−30\.00|0\.00) USDT$/),
    },
  ]);
});

test('omits the order result when balances are hidden', async () => {
  const user = await rig.subscribed({ amounts: '0' }, 100_00n);
  await settle(user, 1);
  await rig.send();
  expect(rig.payloads()).toMatchObject([{ body: 'Open Candela to see it.' }]);
});

test('queues nothing for users without a subscription to order results', async () => {
  const user = await rig.subscribed({ kinds: 'alert' }, 100_00n);
  const plain = await rig.api.register(100_00n);
  await settle(user, 1);
  await settle(plain, 1);
  expect(await rig.waiting()).toEqual([]);
});
