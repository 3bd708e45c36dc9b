import { LANGUAGES } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../test/helpers/database.js';
import { createFakeClock } from '../../test/helpers/fake-clock.js';
import { assertLedgerBalanced } from '../../test/helpers/ledger-assertions.js';
import { advanceDays, buyMachine, DAY_MS, fetchMachine } from '../../test/helpers/machines.js';
import { fetchMessages } from '../../test/helpers/messages.js';
import { createTestApi, type TestApi, type TestUser } from '../../test/helpers/test-api.js';
import { transact } from '../platform/db/transaction.js';
import type { FreezeRequest } from './freezing.js';
import { machines } from './schema.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let user: TestUser;
let id: string;
let buyTime: number;
async function buy(product: string) {
  user = await api.register(2_000_00n);
  const [machine] = (await buyMachine(api, user, product)).data;
  if (machine === undefined) throw new Error('Nothing was bought.');
  ({ id, buyTime } = machine);
}

const freeze = (reason = 'A question about this purchase') =>
  inTransaction(api.db, (tx) =>
    api.app.services.freezing.freezeMachine(tx, { machineId: id, actor: 'ana', reason }),
  );
const unfreeze = () =>
  inTransaction(api.db, (tx) =>
    api.app.services.freezing.unfreezeMachine(tx, {
      machineId: id,
      actor: 'bor',
      reason: 'Answered',
    }),
  );
const days = (machine: { schedule: readonly { time: number }[] }) =>
  machine.schedule.map(({ time }) => (time - buyTime) / 86_400);

const pass = (count: number) => advanceDays(api, user, count);

// @spec 4.7
test('earns nothing while frozen and resumes with its term extended by the pause', async () => {
  await buy('spark');
  await pass(2.5);
  // Text, not the key of one.
  const reason = '@machine_spark';
  expect((await freeze(reason)).ok).toBe(true);
  await pass(10);
  const frozen = await fetchMachine(api, user, id);
  expect(frozen).toMatchObject({
    status: 'frozen',
    daysDone: 2,
    earned: '0.06',
    nextIncomeAt: null,
    expiryTime: buyTime + 17 * 86_400,
    frozen: { since: buyTime + 2.5 * 86_400, reason },
  });
  expect((await unfreeze()).ok).toBe(true);
  const resumed = await fetchMachine(api, user, id);
  expect(resumed).toMatchObject({
    status: 'normal',
    frozen: null,
    nextIncomeAt: buyTime + 13 * 86_400,
  });
  expect(days(resumed)).toEqual([1, 2, 13, 14, 15, 16, 17]);
  await pass(0.5);
  expect(await fetchMachine(api, user, id)).toMatchObject({ daysDone: 3 });
  await pass(4);
  expect(await fetchMachine(api, user, id)).toMatchObject({ status: 'complete', earned: '0.21' });
  expect(await api.app.services.ledger.balances(api.db, user.id)).toMatchObject({
    available: 2_000_21n,
    invested: 0n,
  });
  await assertLedgerBalanced(api.db);
});

test('credits income due before the freeze although no worker has run', async () => {
  await buy('spark');
  api.clock.advance(3 * DAY_MS);
  const frozen = await freeze();
  expect(frozen).toMatchObject({ ok: true, value: { status: 'frozen', daysDone: 3 } });
});

test('uses one timestamp for a freeze while the clock advances', async () => {
  const clock = createFakeClock();
  let step = 0;
  const now = () => {
    clock.advance(step);
    return clock.now();
  };
  const moving = await createTestApi({ now });
  const { id: userId, token } = await moving.register(100_00n);
  const [bought] = (await buyMachine(moving, { token } as TestUser, 'spark')).data;
  const machineId = bought?.id ?? '';
  const order = { machineId, actor: 'ana', reason: 'Asked' };
  // The income comes due between two reads of the clock.
  const [row] = await moving.db.select().from(machines).where(eq(machines.id, machineId));
  clock.set((row?.nextDueAt ?? 0) - 2);
  step = 1;
  const frozen = await inTransaction(moving.db, (tx) =>
    moving.app.services.freezing.freezeMachine(tx, order),
  );
  step = 0;
  expect(frozen).toMatchObject({
    ok: true,
    value: { userId, daysDone: 0, pauses: [{ from: (row?.nextDueAt ?? 0) - 1 }] },
  });
  await moving.close();
});

test('shifts the schedule after each of two freezes', async () => {
  await buy('spark');
  await pass(1);
  await freeze();
  await pass(2);
  await unfreeze();
  await pass(1);
  await freeze();
  await pass(3);
  await unfreeze();
  const machine = await fetchMachine(api, user, id);
  expect(days(machine)).toEqual([1, 4, 8, 9, 10, 11, 12]);
  expect(machine.expiryTime).toBe(buyTime + 12 * 86_400);
});

test('postpones income paid at the end of the term by the pause', async () => {
  await buy('beacon');
  await pass(30);
  await freeze();
  await pass(5);
  await unfreeze();
  expect(days(await fetchMachine(api, user, id))).toEqual([65]);
  await pass(29);
  expect(await fetchMachine(api, user, id)).toMatchObject({ status: 'normal' });
  await pass(1);
  expect(await fetchMachine(api, user, id)).toMatchObject({ status: 'complete', earned: '57.00' });
});

test('refuses a second freeze and a second unfreeze, and records actors and reasons', async () => {
  await buy('ember');
  await freeze();
  await pass(1);
  expect(await freeze('Again')).toMatchObject({ ok: false, failure: 'nothing_to_change' });
  await unfreeze();
  await pass(1);
  expect(await unfreeze()).toMatchObject({ ok: false, failure: 'nothing_to_change' });
  const resumed = await api.app.services.machines.findAnyMachine(api.db, id);
  expect(resumed?.pauses).toEqual([
    {
      from: buyTime * 1_000,
      until: buyTime * 1_000 + DAY_MS,
      actor: 'ana',
      reason: 'A question about this purchase',
      endActor: 'bor',
      endReason: 'Answered',
    },
  ]);
});

test('requires an actor and a reason for a freeze and an unfreeze', async () => {
  await buy('ember');
  const { freezing } = api.app.services;
  const freezeMachine = (request: FreezeRequest) =>
    transact(api.db, (tx) => freezing.freezeMachine(tx, request));
  const unfreezeMachine = (request: FreezeRequest) =>
    transact(api.db, (tx) => freezing.unfreezeMachine(tx, request));
  const signed = { machineId: id, actor: ' ana ', reason: ' Asked ' };
  const unsigned = [
    [{ ...signed, actor: ' ' }, 'actor_missing'],
    [{ ...signed, reason: '' }, 'reason_missing'],
  ] as const;
  for (const [order, failure] of unsigned) {
    expect(await freezeMachine(order)).toMatchObject({ ok: false, failure });
  }
  expect(await fetchMachine(api, user, id)).toMatchObject({ status: 'normal' });
  await freezeMachine(signed);
  for (const [order, failure] of unsigned) {
    expect(await unfreezeMachine(order)).toMatchObject({ ok: false, failure });
  }
  expect(await fetchMachine(api, user, id)).toMatchObject({ status: 'frozen' });
  expect(await unfreezeMachine({ ...signed, actor: 'bor' })).toMatchObject({
    value: {
      pauses: [{ actor: 'ana', reason: 'Asked', endActor: 'bor', endReason: 'Asked' }],
    },
  });
});

// @spec 4.7
test('notifies the owner of a freeze and an unfreeze once, with the reason, in every language', async () => {
  await buy('ember');
  await Promise.all([freeze(), freeze(), freeze()]);
  api.clock.advance(1_000);
  await Promise.all([unfreeze(), unfreeze()]);
  for (const lang of LANGUAGES) {
    const of = { quantity: 1, machine: contentFor(lang, 'machine_ember') };
    expect((await fetchMessages(api, user, lang)).map((it) => [it.title, it.content])).toEqual([
      [
        contentFor(lang, 'message_machine_unfrozen_title'),
        contentFor(lang, 'message_machine_unfrozen_content', { ...of, reason: 'Answered' }),
      ],
      [
        contentFor(lang, 'message_machine_frozen_title'),
        contentFor(lang, 'message_machine_frozen_content', {
          ...of,
          reason: 'A question about this purchase',
        }),
      ],
    ]);
  }
});

test('refuses to freeze a complete or unknown machine', async () => {
  await buy('spark');
  await pass(7);
  expect(await freeze()).toMatchObject({ ok: false, failure: 'machine_complete' });
  id = 'none';
  expect(await freeze()).toMatchObject({ ok: false, failure: 'machine_unknown' });
  expect(await unfreeze()).toMatchObject({ ok: false, failure: 'machine_unknown' });
});

// @spec 7.14
test('filters machines by state', async () => {
  await buy('spark');
  await freeze();
  const ids = async (state: string) =>
    (await api.call('listMachines', { state }, user.token)).data.map((row) => row.id);
  expect([await ids('frozen'), await ids('normal'), await ids('complete')]).toEqual([[id], [], []]);
});
