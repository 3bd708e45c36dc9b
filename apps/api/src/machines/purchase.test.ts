import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../test/helpers/database.js';
import { assertLedgerBalanced } from '../../test/helpers/ledger-assertions.js';
import { advanceDays, buyMachine } from '../../test/helpers/machines.js';
import { retryPoolTimeout } from '../../test/helpers/retry-pool-timeout.js';
import { createTestApi, type TestApi } from '../../test/helpers/test-api.js';
import { platformAccount, userAccount } from '../ledger/kinds.js';
import { transact } from '../platform/db/transaction.js';
import { machineProducts, machines } from './schema.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const balances = (userId: string) => api.app.services.ledger.balances(api.db, userId);
const remainingStock = async (id: string) => {
  const [row] = await api.db.select().from(machineProducts).where(eq(machineProducts.id, id));
  return row && row.stock - row.sold;
};

describe('machine products', () => {
  // @spec 3.9 7.14
  test('lists six products with their terms, named in the requested language', async () => {
    const { token } = await api.register();
    const { data } = await api.call('listProducts', {}, token);
    expect(data.map(({ name, days, benefitType }) => [name, days, benefitType])).toEqual([
      ['Spark', 7, 'daily'],
      ['Ember', 14, 'daily'],
      ['Flame', 30, 'daily'],
      ['Beacon', 60, 'at_end'],
      ['Lighthouse', 90, 'daily'],
      ['Sunrise', 180, 'at_end'],
    ]);
    expect(data[3]).toMatchObject({
      unitPrice: '1000.00',
      dailyProduction: '0.95',
      fixedAmount: '57.00',
      outputCurrency: 'usdt',
      term: '60 days',
      left: 2_000,
      sold: 0,
    });
    const [hk] = (await api.call('listProducts', { lang: 'hk' }, token)).data;
    expect([hk?.name, hk?.term]).toEqual(['星火', '7 日']);
  });

  test("keeps operators' changes when the service starts again", async () => {
    await api.db
      .update(machineProducts)
      .set({ stock: 4_999 })
      .where(eq(machineProducts.id, 'ember'));
    await api.app.prepare();
    expect(await api.db.$count(machineProducts)).toBe(6);
    expect(await remainingStock('ember')).toBe(4_999);
  });
});

describe('machine purchase', () => {
  // @spec 1.16 3.10 7.14
  test('moves the price from the balance to invested funds and returns dates and amounts', async () => {
    const user = await api.register(200_00n);
    const bought = await buyMachine(api, user, 'spark', { quantity: '3' });
    const now = Math.floor(api.clock.now() / 1_000);
    expect(bought.data).toMatchObject([
      {
        product: 'Spark',
        quantity: 3,
        price: '150.00',
        dailyProduction: '0.09',
        fixedAmount: '0.63',
        earned: '0.00',
        buyTime: now,
        expiryTime: now + 7 * 86_400,
        nextIncomeAt: now + 86_400,
        nextIncome: '0.09',
        status: 'normal',
        schedule: [],
      },
    ]);
    expect(await balances(user.id)).toMatchObject({ available: 50_00n, invested: 150_00n });
    const { data: profile } = await api.call('getProfile', {}, user.token);
    expect([profile.balance, profile.assets]).toEqual(['50.00', '200.00']);
  });

  test('repeats the first answer for the same request id without buying again', async () => {
    const user = await api.register(200_00n);
    const request = { request_id: randomUUID() };
    const [first, second] = [
      await buyMachine(api, user, 'spark', request),
      await buyMachine(api, user, 'spark', request),
    ];
    expect(second.data).toEqual(first.data);
    expect((await buyMachine(api, user, 'ember', request)).code).toBe('request_conflict');
    expect(await balances(user.id)).toMatchObject({ available: 150_00n, invested: 50_00n });
  });

  test.each([
    ['flame', {}, 'insufficient_funds'],
    ['toaster', {}, 'product_unknown'],
    ['spark', { quantity: '1000' }, 'insufficient_funds'],
    ['sunrise', { quantity: '501' }, 'product_sold_out'],
    ['spark', { quantity: '0' }, 'bad_request'],
    ['spark', { quantity: '1.5' }, 'bad_request'],
  ])('refuses %s %j as %3$s and changes nothing', async (product, fields, code) => {
    const user = await api.register(100_00n);
    const before = await remainingStock(product);
    expect((await buyMachine(api, user, product, fields)).code).toBe(code);
    expect(await remainingStock(product)).toBe(before);
    expect(await balances(user.id)).toMatchObject({ available: 100_00n, invested: 0n });
  });

  test('counts wrong fund passwords and throttles the sixth attempt', async () => {
    const user = await api.register(100_00n);
    const wrong = { fund_password: '000000' };
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await buyMachine(api, user, 'spark', wrong)).code).toBe('fund_password_wrong');
    }
    const barred = await buyMachine(api, user, 'spark');
    expect(barred.code).toBe('fund_password_throttled');
    expect(barred.wire.params).toMatchObject({ seconds: expect.any(Number) });
    expect(await balances(user.id)).toMatchObject({ available: 100_00n });
  });

  test('sells 50 of a stock of 50 to 200 concurrent buyers and conserves money', async () => {
    await api.db.insert(machineProducts).values({
      id: 'rare',
      name: 'Rare',
      position: 9,
      shelfTime: 0,
      unitPrice: 10_00n,
      days: 3,
      dailyProduction: 1_00n,
      benefitType: 'daily',
      stock: 50,
    });
    const template = await api.register();
    const { passwordHash, fundPasswordHash } = await api.app.services.users.getUser(
      api.db,
      template.id,
    );
    const buyers: string[] = [];
    await inTransaction(api.db, async (tx) => {
      for (let index = 0; index < 200; index += 1) {
        const user = await api.app.services.users.createUser(tx, {
          username: `buyer${index}`,
          passwordHash,
          fundPasswordHash,
          inviterId: null,
          selfInvited: false,
        });
        if (user === undefined) throw new Error('The name is taken.');
        buyers.push(user.id);
      }
      await api.app.services.ledger.postTransfers(
        tx,
        buyers.map((id) => ({
          kind: 'recharge' as const,
          reference: `purse-of-${id}`,
          lines: [
            { account: platformAccount('deposits'), amount: -10_00n },
            { account: userAccount(id, 'available'), amount: 10_00n },
          ],
        })),
      );
    });
    const results = await Promise.all(
      buyers.map((userId) =>
        retryPoolTimeout(() =>
          transact(api.db, (tx) =>
            api.app.services.machines.buyMachine(tx, { userId, productId: 'rare', quantity: 1 }),
          ),
        ),
      ),
    );
    const codes = results.map((result) => (result.ok ? 'bought' : result.failure));
    expect(codes.filter((code) => code === 'bought')).toHaveLength(50);
    expect(codes.filter((code) => code === 'product_sold_out')).toHaveLength(150);
    expect(await remainingStock('rare')).toBe(0);
    expect(await api.db.$count(machines, eq(machines.productId, 'rare'))).toBe(50);
    await assertLedgerBalanced(api.db);
  });

  test('rejects a database update that oversells the stock', async () => {
    const oversell = api.db
      .update(machineProducts)
      .set({ sold: sql`${machineProducts.stock} + 1` })
      .where(eq(machineProducts.id, 'beacon'));
    await expect(oversell).rejects.toThrow();
  });
});

describe('financial records', () => {
  // @spec 7.14
  test('list purchases and incomes by type and time with the machine of each', async () => {
    const user = await api.register(100_00n);
    const [machine] = (await buyMachine(api, user, 'spark')).data;
    await advanceDays(api, user, 1);
    const request = async (fields: Record<string, string> = {}) =>
      (await api.call('listFinancialRecords', fields, user.token)).data;
    expect(await request()).toMatchObject([
      { type: 'income', amount: '0.03', product: 'Spark', machine: machine?.id },
      { type: 'purchase', amount: '-50.00', product: 'Spark', machine: machine?.id },
    ]);
    expect((await request({ type: 'income' })).map(({ type }) => type)).toEqual(['income']);
    const bought = String(machine?.buyTime);
    expect((await request({ to: bought })).map(({ type }) => type)).toEqual(['purchase']);
    expect(await request({ page: '2', limit: '2' })).toEqual([]);
    const [record] = await request({ lang: 'sl' });
    expect(record?.product).toBe('Iskra');
  });

  test('are limited to the caller, as machines are', async () => {
    const [user, other] = [await api.register(100_00n), await api.register()];
    const [machine] = (await buyMachine(api, user, 'spark')).data;
    expect((await api.call('listFinancialRecords', {}, other.token)).data).toEqual([]);
    const filter = { machine: machine?.id ?? '' };
    expect((await api.call('listMachines', filter, other.token)).data).toEqual([]);
  });

  test('return an empty list with a refusal', async () => {
    const user = await api.register();
    const rejected = await api.call('listFinancialRecords', {}, 'no-token');
    expect(rejected.wire).toMatchObject({ code: 'token_invalid', data: [] });
    expect(rejected.wire).not.toHaveProperty('sign');
    const invalid = await api.call('listFinancialRecords', { type: 'odd' }, user.token);
    expect(invalid).toMatchObject({ status: 400, wire: { code: 'bad_request', data: [] } });
  });

  test('export CSV in the requested language', async () => {
    const user = await api.register(100_00n);
    await buyMachine(api, user, 'spark');
    const fields = { lang: 'hk', token: user.token, format: 'csv' };
    const response = await api.send({ method: 'POST', path: 'bet/shop_order' } as never, fields);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toContain('購買機器');
    expect(response.body).toContain('星火');
  });
});
