import { LANGUAGES } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../test/helpers/database.js';
import { assertLedgerBalanced } from '../../test/helpers/ledger-assertions.js';
import { advanceDays, buyMachine, DAY_MS, fetchMachine } from '../../test/helpers/machines.js';
import { fetchMessages } from '../../test/helpers/messages.js';
import { createTestApi, type TestApi, type TestUser } from '../../test/helpers/test-api.js';
import { platformAccount, userAccount } from '../ledger/kinds.js';
import { entries, transfers } from '../ledger/schema.js';
import { countDeadLetteredMachines } from './repository.js';
import { machines } from './schema.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function createOwner(product: string, quantity = 1) {
  const user = await api.register(20_000_00n);
  const [machine] = (await buyMachine(api, user, product, { quantity: String(quantity) })).data;
  if (machine === undefined) throw new Error('Nothing was bought.');
  return { user, id: machine.id };
}

const balances = (user: TestUser) => api.app.services.ledger.balances(api.db, user.id);

/** Oldest first. */
async function incomes(id: string) {
  const rows = await api.db
    .select({ amount: entries.amount })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .where(
      and(
        eq(transfers.kind, 'machine_income'),
        like(transfers.reference, `${id}-%`),
        like(entries.accountId, '%:available'),
      ),
    )
    .orderBy(transfers.id);
  return rows.map(({ amount }) => Number(amount));
}

describe('daily income', () => {
  test('is credited exactly one day after the purchase, once', async () => {
    const { user, id } = await createOwner('flame');
    api.clock.advance(DAY_MS - 1);
    await api.runWorker('accrue-machines');
    expect(await incomes(id)).toEqual([]);
    await advanceDays(api, user, 1 / DAY_MS);
    await api.runWorker('accrue-machines');
    expect(await incomes(id)).toEqual([40]);
    expect(await balances(user)).toMatchObject({ available: 19_500_40n, invested: 500_00n });
    const { data: profile } = await api.call('getProfile', {}, user.token);
    expect(profile.totalIncome).toBe('0.40');
    expect(await fetchMachine(api, user, id)).toMatchObject({ daysDone: 1, earned: '0.40' });
  });

  test('catches up five missed days, one by one, when several workers run concurrently', async () => {
    const created = [
      await createOwner('ember', 2),
      await createOwner('lighthouse'),
      await createOwner('ember'),
    ];
    api.clock.advance(5 * DAY_MS + 1_000);
    const workers = Array.from({ length: 6 }, () => api.app.services.accrual.accrueMachines());
    const results = await Promise.all(workers);
    await api.runWorker('accrue-machines');
    expect(results.flatMap(({ rejected }) => rejected)).toEqual([]);
    expect(await Promise.all(created.map(({ id }) => incomes(id)))).toEqual([
      [14, 14, 14, 14, 14],
      [260, 260, 260, 260, 260],
      [7, 7, 7, 7, 7],
    ]);
    await assertLedgerBalanced(api.db);
  });

  // @spec 4.7
  test('returns the principal with the last income and completes the machine', async () => {
    const { user, id } = await createOwner('spark', 2);
    for (let day = 1; day <= 7; day += 1) await advanceDays(api, user, 1);
    expect(await incomes(id)).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(await balances(user)).toMatchObject({ available: 20_000_42n, invested: 0n });
    const machine = await fetchMachine(api, user, id);
    expect(machine).toMatchObject({
      status: 'complete',
      daysDone: 7,
      earned: '0.42',
      nextIncomeAt: null,
      nextIncome: null,
    });
    expect(machine.schedule.every(({ paid }) => paid)).toBe(true);
    api.clock.advance(30 * DAY_MS);
    await api.runWorker('accrue-machines');
    expect(await incomes(id)).toHaveLength(7);
  });
});

test('pays income at the end of the term in one amount with the principal', async () => {
  const { user, id } = await createOwner('beacon');
  await advanceDays(api, user, 59);
  expect(await incomes(id)).toEqual([]);
  expect(await fetchMachine(api, user, id)).toMatchObject({ nextIncome: '57.00', earned: '0.00' });
  await advanceDays(api, user, 1);
  expect(await incomes(id)).toEqual([57_00]);
  expect(await balances(user)).toMatchObject({ available: 20_057_00n, invested: 0n });
  const machine = await fetchMachine(api, user, id);
  expect(machine).toMatchObject({ status: 'complete', daysDone: 60, earned: '57.00' });
  expect(machine.schedule).toMatchObject([{ amount: '57.00', paid: true }]);
});

test('returns consistent incomes, records, statement and principal over three days', async () => {
  const { user, id } = await createOwner('spark');
  const { schedule, buyTime } = await fetchMachine(api, user, id);
  expect(schedule.map(({ time, paid }) => [time - buyTime, paid])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day * 86_400, false]),
  );
  for (let day = 1; day <= 3; day += 1) await advanceDays(api, user, 1);
  const { data: records } = await api.call('listFinancialRecords', {}, user.token);
  expect(records.map(({ type, amount }) => [type, amount])).toEqual([
    ['income', '0.03'],
    ['income', '0.03'],
    ['income', '0.03'],
    ['purchase', '-50.00'],
  ]);
  const { data: lines } = await api.call('listStatement', { type: 'machine_income' }, user.token);
  expect(lines.map(({ reference }) => reference)).toEqual([`${id}-3`, `${id}-2`, `${id}-1`]);
  const machine = await fetchMachine(api, user, id);
  expect(machine.schedule.map(({ paid }) => paid)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  await advanceDays(api, user, 4);
  const { data: after } = await api.call('listFinancialRecords', { limit: '2' }, user.token);
  expect(after.map(({ type, amount }) => [type, amount])).toEqual([
    ['principal', '50.00'],
    ['income', '0.03'],
  ]);
  const listed = await api.call('listMachines', { state: 'complete' }, user.token);
  expect(listed.data.map((row) => [row.id, row.schedule])).toEqual([[id, []]]);
});

test('notifies the owner of a complete machine once in every language', async () => {
  const { user } = await createOwner('spark', 2);
  const { user: other } = await createOwner('ember');
  await advanceDays(api, user, 6);
  expect(await fetchMessages(api, user)).toEqual([]);
  api.clock.advance(DAY_MS);
  await Promise.all(Array.from({ length: 4 }, () => api.app.services.accrual.accrueMachines()));
  await advanceDays(api, user, 1);
  await advanceDays(api, other, 0);
  expect(await fetchMessages(api, other)).toEqual([]);
  for (const lang of LANGUAGES) {
    const terms = {
      ...{ quantity: 2, machine: contentFor(lang, 'machine_spark') },
      ...{ earned: '0.42', principal: '100.00', unit: 'USDT' },
    };
    expect(await fetchMessages(api, user, lang)).toMatchObject([
      {
        title: contentFor(lang, 'message_machine_complete_title'),
        content: contentFor(lang, 'message_machine_complete_content', terms),
        status: 'unread',
      },
    ]);
  }
});

test('dead-letters and counts a machine that contradicts the ledger, and continues with others', async () => {
  const [contradicting, unaffected] = [await createOwner('spark'), await createOwner('spark')];
  // Contradicts the ledger.
  await inTransaction(api.db, (tx) =>
    api.app.services.ledger.postTransfer(tx, {
      kind: 'machine_income',
      reference: `${contradicting.id}-1`,
      lines: [
        { account: platformAccount('house'), amount: -1n },
        { account: userAccount(contradicting.user.id, 'available'), amount: 1n },
      ],
    }),
  );
  api.clock.advance(2 * DAY_MS);
  const { rejected } = await api.app.services.accrual.accrueMachines();
  expect(rejected).toEqual([{ id: contradicting.id, failure: 'duplicate_transfer' }]);
  expect(await incomes(unaffected.id)).toEqual([3, 3]);
  expect(await countDeadLetteredMachines(api.db)).toBe(1);
  expect((await api.app.services.accrual.accrueMachines()).rejected).toEqual([]);
  await assertLedgerBalanced(api.db);
});

test('sends no message when the ledger refuses an income', async () => {
  const { user, id } = await createOwner('beacon');
  await inTransaction(api.db, (tx) =>
    api.app.services.ledger.postTransfer(tx, {
      kind: 'machine_income',
      reference: `${id}-60`,
      lines: [
        { account: platformAccount('house'), amount: -1n },
        { account: userAccount(user.id, 'available'), amount: 1n },
      ],
    }),
  );
  await advanceDays(api, user, 60);
  expect(await fetchMachine(api, user, id)).toMatchObject({ status: 'normal' });
  expect(await fetchMessages(api, user)).toEqual([]);
});

test('rejects database changes to terms, decreasing days and deletion of a machine', async () => {
  const { id } = await createOwner('ember');
  api.clock.advance(2 * DAY_MS);
  await api.runWorker('accrue-machines');
  const change = (values: Partial<typeof machines.$inferInsert>) =>
    api.db.update(machines).set(values).where(eq(machines.id, id));
  await expect(change({ dailyProduction: 9_00n })).rejects.toThrow();
  await expect(change({ daysDone: 1, nextDueAt: api.clock.now() })).rejects.toThrow();
  await expect(change({ daysDone: 15 })).rejects.toThrow();
  await expect(api.db.delete(machines).where(eq(machines.id, id))).rejects.toThrow();
});
