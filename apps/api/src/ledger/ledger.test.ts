import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../test/helpers/database.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { createId } from '../platform/db/ids.js';
import { queryRows } from '../platform/db/query-rows.js';
import { platformAccount, type TransferKind, userAccount } from './kinds.js';
import { createLedger } from './ledger.js';
import type { TransferLine } from './posting.js';

let connection: DatabaseConnection;
const ledger = createLedger({ now: () => 1_700_000_000_000 });

beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

async function newUser(balance = 0n): Promise<string> {
  const id = createId(Date.now());
  await inTransaction(connection.db, async (tx) => {
    await ledger.openAccounts(tx, id);
    if (balance > 0n) {
      await ledger.postTransfer(tx, {
        kind: 'recharge',
        reference: createId(Date.now()),
        lines: [
          { account: platformAccount('deposits'), amount: -balance },
          { account: userAccount(id, 'available'), amount: balance },
        ],
      });
    }
  });
  return id;
}

async function post(kind: TransferKind, reference: string, lines: TransferLine[]) {
  const result = await inTransaction(connection.db, (tx) =>
    ledger.postTransfer(tx, { kind, reference, lines }),
  );
  return result.ok ? 'posted' : result.failure;
}

function stake(user: string, amount: bigint, reference = createId(Date.now())) {
  return post('order_stake', reference, [
    { account: userAccount(user, 'available'), amount: -amount },
    { account: userAccount(user, 'held_orders'), amount },
  ]);
}

async function entryCount(): Promise<string> {
  const [row] = await queryRows<{ n: string }>(
    connection.db,
    sql`select (select count(*) from entries)::text || '/' || (select count(*) from transfers)::text as n`,
  );
  return row?.n ?? '';
}

describe('ledger posting', () => {
  test('moves money between accounts and writes one entry for each', async () => {
    const user = await newUser(100_00n);
    expect(await stake(user, 30_00n, `o-${user}`)).toBe('posted');
    expect(await ledger.balances(connection.db, user)).toMatchObject({
      available: 70_00n,
      held_orders: 30_00n,
      invested: 0n,
    });
    const rows = await queryRows(
      connection.db,
      sql`select e.account_id, e.amount::text, e.balance_before::text, e.balance_after::text, e.account_version
        from entries e join transfers t on t.id = e.transfer_id where t.reference = ${`o-${user}`} order by 1`,
    );
    expect(rows).toEqual([
      {
        account_id: `${user}:available`,
        amount: '-3000',
        balance_before: '10000',
        balance_after: '7000',
        account_version: 2,
      },
      {
        account_id: `${user}:held_orders`,
        amount: '3000',
        balance_before: '0',
        balance_after: '3000',
        account_version: 1,
      },
    ]);
  });

  test('rejects an overdraft without writing entries', async () => {
    const user = await newUser(10_00n);
    const before = await entryCount();
    expect(await stake(user, 10_01n)).toBe('insufficient_funds');
    expect(await entryCount()).toBe(before);
    expect((await ledger.balances(connection.db, user)).available).toBe(10_00n);
  });

  test('applies a reference once, however often it is posted', async () => {
    const user = await newUser(10_00n);
    expect(await stake(user, 1_00n, `same-${user}`)).toBe('posted');
    expect(await stake(user, 1_00n, `same-${user}`)).toBe('duplicate_transfer');
    expect((await ledger.balances(connection.db, user)).available).toBe(9_00n);
  });

  test('keeps the transaction usable after a refusal', async () => {
    const user = await newUser(10_00n);
    const results = await inTransaction(connection.db, async (tx) => {
      const line = (amount: bigint): TransferLine[] => [
        { account: userAccount(user, 'available'), amount: -amount },
        { account: userAccount(user, 'held_orders'), amount },
      ];
      const first = await ledger.postTransfer(tx, {
        kind: 'order_stake',
        reference: `a-${user}`,
        lines: line(11_00n),
      });
      const second = await ledger.postTransfer(tx, {
        kind: 'order_stake',
        reference: `a-${user}`,
        lines: line(9_00n),
      });
      return [first, second];
    });
    expect(results).toMatchObject([{ failure: 'insufficient_funds' }, { ok: true }]);
  });

  test.each([
    ['do not sum to zero', [5n, -4n]],
    ['move nothing', [0n, 0n]],
  ])('throws for lines that %s', async (_why, [first = 0n, second = 0n]) => {
    const user = await newUser(10_00n);
    await expect(
      post('freeze', 'x', [
        { account: userAccount(user, 'available'), amount: first },
        { account: userAccount(user, 'held_orders'), amount: second },
      ]),
    ).rejects.toThrow('transfer');
  });

  test('lists entries of the available balance by kind, page and time, newest first', async () => {
    const user = await newUser(100_00n);
    for (const amount of [1_00n, 2_00n, 3_00n]) await stake(user, amount, `e${amount}-${user}`);
    const entries = async (query: Partial<Parameters<typeof ledger.entries>[1]> = {}) =>
      ledger.entries(connection.db, {
        userId: user,
        kinds: ['order_stake'],
        page: 1,
        limit: 10,
        ...query,
      });
    const [newest, ...older] = await entries();
    expect(newest).toEqual({
      transferId: expect.any(BigInt),
      kind: 'order_stake',
      reference: `e300-${user}`,
      reason: null,
      amount: -3_00n,
      balanceBefore: 97_00n,
      balanceAfter: 94_00n,
      createdAt: 1_700_000_000_000,
    });
    const amounts = (rows: Awaited<ReturnType<typeof entries>>) => rows.map(({ amount }) => amount);
    expect(amounts(older)).toEqual([-2_00n, -1_00n]);
    expect(amounts(await entries({ limit: 2, page: 2 }))).toEqual([-1_00n]);
    expect(amounts(await entries({ kinds: ['recharge'] }))).toEqual([100_00n]);
    const both = { kinds: ['recharge', 'order_stake'] } as const;
    expect(amounts(await entries(both))).toEqual([-3_00n, -2_00n, -1_00n, 100_00n]);
    expect(amounts(await entries({ ...both, limit: 3, page: 2 }))).toEqual([100_00n]);
    expect(await entries({ from: 1_700_000_001 })).toEqual([]);
    expect(await entries({ to: 1_699_999_999 })).toEqual([]);
    expect(await entries({ from: 1_700_000_000, to: 1_700_000_000 })).toHaveLength(3);
  });

  test('keeps totals per kind over all accounts of a user', async () => {
    const user = await newUser(100_00n);
    await stake(user, 40_00n, `t-${user}`);
    await post('order_loss', `t-${user}`, [
      { account: userAccount(user, 'held_orders'), amount: -40_00n },
      { account: platformAccount('house'), amount: 40_00n },
    ]);
    expect(
      await ledger.totals(connection.db, user, ['recharge', 'order_stake', 'order_loss']),
    ).toEqual({ recharge: 100_00n, order_loss: -40_00n });
  });
});

describe('ledger constraints in the database', () => {
  const run = (statement: ReturnType<typeof sql>) =>
    inTransaction(connection.db, (tx) => tx.execute(statement));

  test.each([
    ['a changed entry', sql`update entries set amount = amount + 1`],
    ['a removed entry', sql`delete from entries`],
    ['emptied entries', sql`truncate entries`],
    ['a changed transfer', sql`update transfers set kind = 'fee'`],
    ['a removed transfer', sql`delete from transfers`],
    ['a removed account', sql`delete from accounts`],
    ['a balance without a version', sql`update accounts set balance = balance + 1`],
    [
      'a balance without an entry',
      sql`update accounts set balance = balance + 1, version = version + 1`,
    ],
    [
      'an account that opens with money',
      sql`insert into accounts (id, owner, kind, balance, created_at) values ('m:invested', 'm', 'invested', 5, 0)`,
    ],
    [
      'a kind of account that does not exist',
      sql`insert into accounts (id, owner, kind, created_at) values ('m:house', 'm', 'house', 0)`,
    ],
    [
      'a transfer without entries',
      sql`insert into transfers (kind, reference, created_at) values ('fee', 'none', 0)`,
    ],
    [
      'an entry its account does not know',
      sql`insert into entries (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
        select max(id), 'platform:fees', 1, 'fee', 5, 0, 5, 0 from transfers`,
    ],
  ])('rejects %s', async (_what, statement) => {
    await newUser(5_00n);
    await expect(run(statement)).rejects.toThrow();
  });
});

test.each([
  ['transfers_have_entries', ['transfer', 'transfer']],
  ['entries_balance', ['fee', 'transfer']],
])(
  'enforces %s when the kind of entries differs from their transfer’s',
  async (constraint, kinds) => {
    const user = await newUser();
    const inserted = inTransaction(connection.db, async (tx) => {
      await tx.execute(sql`with made as (
        insert into transfers (kind, reference, created_at) values ('fee', ${user}, 0) returning id
      )
      insert into entries (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
        select id, ${userAccount(user, 'available')}, 1, ${kinds[0]}, 5, 0, 5, 0 from made
        union all select id, ${userAccount(user, 'invested')}, 1, ${kinds[1]}, -5, 5, 0, 0 from made`);
      await tx.execute(sql.raw(`set constraints ${constraint} immediate`));
    });
    await expect(inserted).rejects.toMatchObject({ cause: { code: 'LG011' } });
  },
);

describe('concurrent posting', () => {
  test('posts one of many full-balance debits', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const user = await newUser(25_00n);
      const results = await Promise.all(Array.from({ length: 30 }, () => stake(user, 25_00n)));
      expect(results.filter((result) => result === 'posted')).toHaveLength(1);
      expect(results.filter((result) => result === 'insufficient_funds')).toHaveLength(29);
    }
  });

  test('posts one of many transfers with the same reference', async () => {
    const user = await newUser(25_00n);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => stake(user, 1_00n, `race-${user}`)),
    );
    expect(results.filter((result) => result === 'posted')).toHaveLength(1);
  });

  test('completes opposing transfers without a deadlock', async () => {
    const [a, b] = await Promise.all([newUser(100_00n), newUser(100_00n)]);
    const move = (from: string, to: string) =>
      post('transfer', createId(Date.now()), [
        { account: userAccount(from, 'available'), amount: -1_00n },
        { account: userAccount(to, 'available'), amount: 1_00n },
      ]);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? move(a, b) : move(b, a))),
    );
    expect(new Set(results)).toEqual(new Set(['posted']));
    expect((await ledger.balances(connection.db, a)).available).toBe(100_00n);
  });
});

test('conserves money and rejects overdrafts and duplicates for any sequence of transfers', async () => {
  const command = fc.record({
    user: fc.nat(2),
    from: fc.constantFrom('deposits', 'available', 'held_orders', 'invested', 'house'),
    to: fc.constantFrom('available', 'held_orders', 'invested', 'house'),
    amount: fc.bigInt({ min: 1n, max: 500n }),
    reference: fc.nat(40),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
      const users = await Promise.all([newUser(), newUser(), newUser()]);
      const model = new Map<string, bigint>();
      const seen = new Set<string>();
      const run = createId(Date.now());
      for (const { user, from, to, amount, reference } of commands) {
        const owner = users[user] ?? '';
        const accountName = (kind: string) =>
          kind === 'deposits' || kind === 'house' ? `platform:${kind}` : `${owner}:${kind}`;
        if (accountName(from) === accountName(to)) continue;
        const cause = `${run}-${reference}`;
        const result = await post('transfer', cause, [
          { account: accountName(from), amount: -amount },
          { account: accountName(to), amount },
        ]);
        const held = model.get(accountName(from)) ?? 0n;
        const overdraws = !accountName(from).startsWith('platform') && held < amount;
        if (seen.has(cause)) expect(result).toBe('duplicate_transfer');
        else if (overdraws) expect(result).toBe('insufficient_funds');
        else {
          expect(result).toBe('posted');
          seen.add(cause);
          model.set(accountName(from), held - amount);
          model.set(accountName(to), (model.get(accountName(to)) ?? 0n) + amount);
        }
      }
      for (const owner of users) {
        const balances = await ledger.balances(connection.db, owner);
        for (const [kind, balance] of Object.entries(balances)) {
          expect(balance).toBe(model.get(`${owner}:${kind}`) ?? 0n);
        }
      }
      const [check] = await queryRows<{ total: string; broken: string }>(
        connection.db,
        sql`select (select sum(balance) from accounts)::text as total,
          (select count(*) from accounts a where a.balance <> coalesce(
            (select sum(e.amount) from entries e where e.account_id = a.id), 0)
            or a.version <> (select count(*) from entries e where e.account_id = a.id))::text as broken`,
      );
      expect(check).toEqual({ total: '0', broken: '0' });
    }),
    { numRuns: 25 },
  );
});
