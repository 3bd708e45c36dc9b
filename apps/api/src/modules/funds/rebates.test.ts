import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../db/migrate.js';
import { queryRows } from '../../db/query.js';
import { createTestApi, type TestApi, type TestUser } from '../../testing/app.js';

let api: TestApi;
let picture: Buffer;
beforeAll(async () => {
  api = await createTestApi();
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
});
afterAll(() => api.close());

/** A recharge of 150.55, paid and approved. */
async function recharge(user: TestUser): Promise<string> {
  const fields = { channel: 'usdt', amount: '150.55' };
  const { id } = (await api.call('startRecharge', fields, user.token)).data;
  const proof = await api.upload('proof', picture, user.token);
  await api.call('payRecharge', { recharge_id: id, proof: proof.id }, user.token);
  api.clock.advance(10_000);
  await api.runWorker('review-recharges');
  return id;
}

async function rebates(inviter: TestUser) {
  return (await api.call('listStatement', { type: 'rebate' }, inviter.token)).data;
}

test('gives the inviter one percent, once a recharge', async () => {
  const inviter = await api.register();
  const invited = await api.register(0n, inviter.inviteCode);
  await recharge(invited);
  const [line] = await rebates(inviter);
  expect(line).toMatchObject({ amount: '1.50', after: '1.50' });
  const { data } = await api.call('getProfile', {}, inviter.token);
  expect(data).toMatchObject({ balance: '1.50', totalIncome: '1.50', totalDeposit: '0.00' });
});

test('is booked under a reference of its own, which says nothing of the invited one’s recharge', async () => {
  const inviter = await api.register();
  const invited = await api.register(0n, inviter.inviteCode);
  const recharges = [await recharge(invited), await recharge(invited)];
  const references = (await rebates(inviter)).map(({ reference }) => reference);
  expect(references).toHaveLength(2);
  for (const reference of references) {
    expect(recharges).not.toContain(reference);
    expect(reference).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(new Set(references).size).toBe(2);
});

test('that was booked under the recharge’s id is found under a reference of its own since', async () => {
  const inviter = await api.register();
  const invited = await api.register(0n, inviter.inviteCode);
  const id = await recharge(invited);
  // As it was before the migration: no reference with the recharge, and its id with the rebate.
  await api.db.execute(sql`alter table transfers disable trigger transfers_append_only`);
  await api.db.execute(sql`update transfers set reference = ${id} from recharges
    where kind = 'rebate' and reference = rebate_reference and recharges.id = ${id}`);
  await api.db.execute(sql`alter table transfers enable trigger transfers_append_only`);
  await api.db.execute(sql`alter table recharges drop column rebate_reference`);
  expect((await rebates(inviter)).map(({ reference }) => reference)).toEqual([id]);

  const migration = readFileSync(join(migrationsFolder(), '0007_rebates_of_their_own.sql'), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) {
    await api.db.execute(sql.raw(statement));
  }
  const [row] = await queryRows<{ reference: string }>(
    api.db,
    sql`select rebate_reference as reference from recharges where id = ${id}`,
  );
  expect(row?.reference).toMatch(/^[0-9a-f]{32}$/);
  expect((await rebates(inviter)).map(({ reference }) => reference)).toEqual([row?.reference]);
  const edit = api.db.execute(sql`update transfers set reference = 'x' where kind = 'rebate'`);
  await expect(edit).rejects.toThrow();
});
