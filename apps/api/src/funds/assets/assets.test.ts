import { ASSET_GRAINS, type AssetGrain } from '@candela/contract/calls/funds';
import { toMinor } from '@candela/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { completeRecharge } from '../../../test/helpers/recharges.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { platformAccount, type TransferKind, userAccount } from '../../ledger/kinds.js';
import { queryRows } from '../../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const NOON = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let referenceCount = 0;

/** Account kinds by name; `~` marks the platform's. */
async function move(user: TestUser, kind: TransferKind, lines: Record<string, bigint>) {
  referenceCount += 1;
  const posted = await inTransaction(api.db, (tx) =>
    api.app.services.ledger.postTransfer(tx, {
      kind,
      reference: `cause-${referenceCount}`,
      lines: Object.entries(lines).map(([name, amount]) => ({
        account: name.startsWith('~')
          ? platformAccount(name.slice(1) as 'house')
          : userAccount(user.id, name as 'available'),
        amount,
      })),
    }),
  );
  if (!posted.ok && posted.failure !== 'insufficient_funds') throw new Error(posted.failure);
}

const deposit = (user: TestUser, amount: bigint) =>
  move(user, 'recharge', { '~deposits': -amount, available: amount });

/** The clock moves longer than a session lasts. */
async function signIn({ username }: TestUser): Promise<string> {
  return (await api.call('login', { username, password: TEST_PASSWORD })).data.token;
}

async function list(user: TestUser, fields: Record<string, string> = {}) {
  return (await api.call('listAssets', fields, await signIn(user))).data;
}

describe('asset history', () => {
  test('returns every day with its closing available, held and invested amounts', async () => {
    api.clock.set(NOON);
    const user = await api.register();
    await deposit(user, 1_000_00n);
    api.clock.set(NOON + 2 * DAY);
    await move(user, 'order_stake', { available: -40_00n, held_orders: 40_00n });
    await move(user, 'machine_purchase', { available: -300_00n, invested: 300_00n });
    api.clock.set(NOON + 3 * DAY);
    await move(user, 'order_loss', { held_orders: -40_00n, '~house': 40_00n });
    await move(user, 'machine_income', { '~house': -3_50n, available: 3_50n });
    await move(user, 'withdrawal', { available: -100_00n, held_withdrawals: 100_00n });
    api.clock.set(NOON + 4 * DAY);
    await move(user, 'withdrawal_paid', {
      held_withdrawals: -100_00n,
      '~withdrawals': 99_00n,
      '~fees': 1_00n,
    });
    const rows = await list(user);
    expect(
      rows.map(({ id, available, held, invested, total, deposits, withdrawals, result }) =>
        [id, available, held, invested, total, deposits, withdrawals, result].join(' '),
      ),
    ).toEqual([
      '2026-01-19 563.50 0.00 300.00 863.50 0.00 100.00 0.00',
      '2026-01-18 563.50 100.00 300.00 963.50 0.00 0.00 -36.50',
      '2026-01-17 660.00 40.00 300.00 1000.00 0.00 0.00 0.00',
      '2026-01-16 1000.00 0.00 0.00 1000.00 0.00 0.00 0.00',
      '2026-01-15 1000.00 0.00 0.00 1000.00 1000.00 0.00 0.00',
    ]);
    expect(rows.map(({ opening }) => opening)).toEqual([
      '963.50',
      '1000.00',
      '1000.00',
      '1000.00',
      '0.00',
    ]);
    const { assets } = (await api.call('getProfile', {}, await signIn(user))).data;
    expect(rows[0]?.total).toBe(assets);
  });

  test('starts weeks on Monday and months on the first, both as whole periods', async () => {
    api.clock.set(Date.UTC(2026, 1, 27, 12));
    const user = await api.register();
    await deposit(user, 10_00n);
    api.clock.set(Date.UTC(2026, 2, 3, 12));
    await deposit(user, 5_00n);
    const weeks = await list(user, { grain: 'week' });
    expect(weeks.map(({ id, deposits }) => `${id} ${deposits}`)).toEqual([
      '2026-03-02 5.00',
      '2026-02-23 10.00',
    ]);
    const months = await list(user, { grain: 'month' });
    expect(months).toMatchObject([
      { id: '2026-03-01', from: Date.UTC(2026, 2, 1) / 1_000, opening: '10.00', total: '15.00' },
      { id: '2026-02-01', to: Date.UTC(2026, 2, 1) / 1_000 - 1, opening: '0.00', total: '10.00' },
    ]);
  });

  test('starts days in the requested time zone', async () => {
    api.clock.set(Date.UTC(2026, 0, 15, 20));
    const user = await api.register();
    await deposit(user, 10_00n);
    expect((await list(user)).map(({ id }) => id)).toEqual(['2026-01-15']);
    expect(await list(user, { tz: 'Asia/Hong_Kong' })).toMatchObject([
      { id: '2026-01-16', from: Date.UTC(2026, 0, 15, 16) / 1_000 },
    ]);
    expect((await api.call('listAssets', { tz: 'Mars/Olympus' }, user.token)).status).toBe(400);
  });

  test('returns whole periods, paged and bounded by a time range', async () => {
    api.clock.set(NOON);
    const user = await api.register();
    await deposit(user, 10_00n);
    api.clock.set(NOON + 9 * DAY);
    const ids = async (fields: Record<string, string>) =>
      (await list(user, fields)).map(({ id }) => Number(id.slice(-2)));
    expect(await ids({ limit: '4' })).toEqual([24, 23, 22, 21]);
    expect(await ids({ limit: '4', page: '3' })).toEqual([16, 15]);
    expect(await ids({ limit: '4', page: '4' })).toEqual([]);
    const noonOf = (day: number) => String(Date.UTC(2026, 0, day, 12) / 1_000);
    expect(await ids({ from: noonOf(17), to: noonOf(19) })).toEqual([19, 18, 17]);
    expect(await ids({ grain: 'week', from: noonOf(19), to: noonOf(19) })).toEqual([19]);
    expect(await ids({ to: noonOf(14) })).toEqual([]);
    expect(await ids({ from: noonOf(25) })).toEqual([]);
  });

  test('returns the same rows in pages as in one list', async () => {
    api.clock.set(NOON);
    const user = await api.register();
    for (let day = 0; day < 6; day += 1) {
      await deposit(user, BigInt(100 + day));
      api.clock.advance(DAY);
    }
    const whole = await list(user);
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list(user, { page, limit: '3' })),
    );
    expect(pages.flat()).toEqual(whole);
  });

  test("counts a paid recharge as a deposit and the inviter's rebate as a result", async () => {
    api.clock.set(NOON);
    const inviter = await api.register(10_00n);
    const user = await api.register(0n, inviter.inviteCode);
    await completeRecharge(api, user, '250');
    expect(await list(user)).toMatchObject([{ deposits: '250.00', result: '0.00' }]);
    expect(await list(inviter)).toMatchObject([{ deposits: '10.00', result: '2.50' }]);
  });

  test("returns only the caller's rows, and none before any money moved", async () => {
    const [user, other] = [await api.register(5_00n), await api.register()];
    expect(await list(user)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
    expect((await api.call('listAssets')).code).toBe('token_invalid');
  });

  test('exports the rows of the list as CSV with two decimals', async () => {
    api.clock.set(NOON);
    const user = await api.register();
    await deposit(user, 1_234_50n);
    api.clock.set(NOON + DAY);
    await move(user, 'manual_reduction', { available: -34_50n, '~house': 34_50n });
    const response = await api.server.inject({
      method: 'GET',
      url: `/api/user/assets?${new URLSearchParams({
        lang: 'en',
        token: await signIn(user),
        format: 'csv',
        tz: 'Asia/Hong_Kong',
      })}`,
    });
    const [header, ...lines] = response.body.trim().split('\r\n');
    expect(header).toContain('Total assets (USDT)');
    expect(lines).toEqual([
      '2026-01-16 00:00:00,2026-01-16 23:59:59,1234.50,0.00,0.00,-34.50,1200.00,1200.00,0.00,0.00',
      '2026-01-15 00:00:00,2026-01-15 23:59:59,0.00,1234.50,0.00,0.00,1234.50,1234.50,0.00,0.00',
    ]);
  });
});

const MOVEMENTS = {
  recharge: (amount: bigint) => ({ '~deposits': -amount, available: amount }),
  rebate: (amount: bigint) => ({ '~promotions': -amount, available: amount }),
  order_stake: (amount: bigint) => ({ available: -amount, held_orders: amount }),
  order_loss: (amount: bigint) => ({ held_orders: -amount, '~house': amount }),
  order_refund: (amount: bigint) => ({ held_orders: -amount, available: amount }),
  withdrawal: (amount: bigint) => ({ available: -amount, held_withdrawals: amount }),
  withdrawal_failed: (amount: bigint) => ({ held_withdrawals: -amount, available: amount }),
  withdrawal_paid: (amount: bigint) => ({
    held_withdrawals: -amount - 1n,
    '~withdrawals': amount,
    '~fees': 1n,
  }),
  machine_purchase: (amount: bigint) => ({ available: -amount, invested: amount }),
  machine_principal: (amount: bigint) => ({ invested: -amount, available: amount }),
  freeze: (amount: bigint) => ({ available: -amount, held_operator: amount }),
  bonus_deduction: (amount: bigint) => ({ available: -amount, '~house': amount }),
} satisfies Partial<Record<TransferKind, (amount: bigint) => Record<string, bigint>>>;

type MovementKind = keyof typeof MOVEMENTS;
const KINDS = Object.keys(MOVEMENTS) as MovementKind[];

interface LedgerLine {
  readonly [column: string]: unknown;
  readonly purpose: string;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly at: string;
}

function expectedAmounts(lines: readonly LedgerLine[], from: number, to: number) {
  const sum = (wanted: (line: LedgerLine) => boolean) =>
    lines.filter(wanted).reduce((total, { amount }) => total + BigInt(amount), 0n);
  const until = (line: LedgerLine) => Number(line.at) < (to + 1) * 1_000;
  const within = (line: LedgerLine) => until(line) && Number(line.at) >= from * 1_000;
  const deposits = sum((line) => within(line) && line.kind === 'recharge');
  const withdrawals = -sum((line) => within(line) && line.kind === 'withdrawal_paid');
  return {
    opening: sum((line) => Number(line.at) < from * 1_000),
    available: sum((line) => until(line) && line.purpose === 'available'),
    held: sum((line) => until(line) && line.purpose.startsWith('held')),
    invested: sum((line) => until(line) && line.purpose === 'invested'),
    total: sum(until),
    deposits,
    withdrawals,
    result: sum(within) - deposits + withdrawals,
  };
}

test.each(ASSET_GRAINS)('returns an empty page far behind the first %s', async (grain) => {
  const user = await api.register();
  await deposit(user, 100_00n);
  expect(await list(user, { grain, page: '1000000' })).toEqual([]);
});

test('equals the sums of the ledger entries in any time zone and grain', async () => {
  const movement = fc.record({
    kind: fc.constantFrom(...KINDS),
    amount: fc.bigInt({ min: 1n, max: 500_00n }),
    // Sometimes negative, as when processes post in a different order than their clocks.
    wait: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 40 * HOUR }) },
      { weight: 1, arbitrary: fc.integer({ min: -3_000, max: 0 }) },
    ),
  });
  const zone = fc.constantFrom('UTC', 'Asia/Hong_Kong', 'Europe/Ljubljana', 'America/St_Johns');
  let start = Date.UTC(2026, 2, 27, 21, 59, 58);
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 25 }),
      zone,
      fc.constantFrom<AssetGrain>(...ASSET_GRAINS),
      async (movements, tz, grain) => {
        start += 7 * HOUR;
        api.clock.set(start);
        const user = await api.register();
        await deposit(user, 100_00n);
        for (const { kind, amount, wait } of movements) {
          api.clock.set(Math.max(start, api.clock.now() + wait));
          await move(user, kind, MOVEMENTS[kind](amount));
        }
        const lines = await queryRows<LedgerLine>(
          api.db,
          sql`select a.kind as purpose, t.kind, e.amount::text, e.created_at::text as at
            from entries e join accounts a on a.id = e.account_id
            join transfers t on t.id = e.transfer_id where a.owner = ${user.id}`,
        );
        const rows = await list(user, { grain, tz, limit: '100' });
        for (const row of rows) {
          const found = Object.fromEntries(
            Object.entries(expectedAmounts(lines, row.from, row.to)).map(([name, expected]) => [
              name,
              [toMinor(row[name as 'total']), expected],
            ]),
          );
          for (const [name, [listed, expected]] of Object.entries(found)) {
            expect(`${row.id} ${name} ${listed}`).toBe(`${row.id} ${name} ${expected}`);
          }
        }
        rows.slice(0, -1).forEach((row, index) => {
          expect(row.opening).toBe(rows[index + 1]?.total);
          expect(row.from).toBe((rows[index + 1]?.to ?? 0) + 1);
        });
        expect(rows.at(-1)?.opening).toBe('0.00');
      },
    ),
    { numRuns: 30 },
  );
});
