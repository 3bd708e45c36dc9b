import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE } from '../../test/helpers/recharges.js';
import { TEST_PASSWORD, type TestUser } from '../../test/helpers/test-api.js';
import {
  addAddress,
  saveCard,
  TEST_ADDRESS,
  withdraw,
  withdrawToAddress,
} from '../../test/helpers/withdrawals.js';
import {
  createOperatorsRig,
  MARIA,
  type OperatorsRig,
} from '../../test/operators/operators-test-setup.js';
import { queryRows } from '../platform/db/query-rows.js';
import { formatUser } from './user-lookup.js';

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig();
});
afterAll(() => rig.api.close());

const show = async (user: TestUser) => (await rig.query('users show', { user: user.id })).data;
const twoUsers = async () => [await rig.api.register(100_00n), await rig.api.register()] as const;
const bind = (user: TestUser, card_number: string) => saveCard(rig.api, user, { card_number });

async function submitDocument({ token }: TestUser, document_number: string) {
  const [front, back] = [
    (await rig.api.upload('id_front', PICTURE, token)).id,
    (await rig.api.upload('id_back', PICTURE, token)).id,
  ];
  const fields = { name: 'Alice Example', document_number, front, back };
  expect((await rig.api.call('submitRealName', fields, token)).ok).toBe(true);
}

const close = ({ username, token }: TestUser) =>
  rig.api.call('closeAccount', { username, password: TEST_PASSWORD }, token);

describe('number on two accounts', () => {
  // @spec S67
  test('of a card is shown to operators until it is removed from one', async () => {
    const [user, other] = await twoUsers();
    const card = (await bind(user, '4000 0000 0001')).data.id;
    expect(await show(user)).toMatchObject({ same_card: null, same_document: null });
    const { data } = await bind(other, '4000-0000-0001');
    expect(await show(user)).toMatchObject({ same_card: formatUser(other), same_document: null });
    expect(await show(other)).toMatchObject({ same_card: formatUser(user) });
    const { id } = (await withdraw(rig.api, user, card, '50')).data;
    const withdrawal = await rig.query('withdrawals show', { id }, MARIA);
    expect(withdrawal.data).toMatchObject({ same_card: formatUser(other) });
    const fields = { id: data.id, fund_password: '246810' };
    expect((await rig.api.call('removeBankCard', fields, other.token)).ok).toBe(true);
    expect(await show(user)).toMatchObject({ same_card: null });
  });

  // @spec S67
  test('of an address is shown to operators, complete only while its withdrawal is pending', async () => {
    const [user, other] = await twoUsers();
    const { id: addressId } = (await addAddress(rig.api, user)).data;
    expect(await show(user)).toMatchObject({ addresses: 'TRC20 TR7N…Lj6t', same_address: null });
    await addAddress(rig.api, other, { label: 'Another name' });
    expect(await show(user)).toMatchObject({ same_address: formatUser(other), same_card: null });
    const { id } = (await withdrawToAddress(rig.api, user, addressId, '50')).data;
    const shown = async () => (await rig.query('withdrawals show', { id }, MARIA)).data;
    const facts = { bank: null, number: null, network: 'TRC20', same_address: formatUser(other) };
    expect(await shown()).toMatchObject({ ...facts, address: TEST_ADDRESS });
    const listed = await rig.query('withdrawals list', { user: user.id });
    expect(listed.data).toMatchObject([{ to: 'TRC20 TR7N…Lj6t' }]);
    const plan = await rig.request('withdrawals approve', { id }, { as: 'Maria', step: 'plan' });
    expect(JSON.stringify(plan)).toContain('to TRC20 TR7N…Lj6t, ');
    await rig.execute('withdrawals approve', { id }, { as: 'Maria' });
    expect(await shown()).toMatchObject({ ...facts, address: 'TR7N…Lj6t' });
  });

  // @spec S67
  test('of a document is shown to operators, whatever its spelling', async () => {
    const [user, other] = await twoUsers();
    await submitDocument(user, 'PB-700 1234');
    await submitDocument(other, 'pb7001234');
    expect(await show(user)).toMatchObject({ same_card: null, same_document: formatUser(other) });
    const query = sql`select id from real_names where user_id = ${other.id}`;
    const [row] = await queryRows<{ id: string }>(rig.api.db, query);
    const shown = await rig.query('real-names show', { id: row?.id ?? '' }, MARIA);
    expect(shown.data).toMatchObject({ same_document: formatUser(user) });
  });

  // @spec S67
  test('is not shown to users', async () => {
    const [user, other] = await twoUsers();
    await bind(user, '4000 0000 0002');
    await submitDocument(user, 'PB-7005678');
    const responses = async () => [
      (await rig.api.call('listBankCards', {}, user.token)).wire,
      (await rig.api.call('submitRealName', {}, user.token)).wire,
    ];
    const before = await responses();
    await bind(other, '4000 0000 0002');
    await submitDocument(other, 'PB-7005678');
    expect(await responses()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/key|v2:/i);
  });

  test('is forgotten when one of the accounts is closed', async () => {
    const [, user] = await twoUsers();
    const [, other] = await twoUsers();
    for (const each of [user, other]) {
      await bind(each, '4000 0000 0003');
      await submitDocument(each, 'PB-7009999');
    }
    expect((await close(other)).ok).toBe(true);
    expect(await show(user)).toMatchObject({ same_card: null, same_document: null });
    const counts = sql`select (select count(number_key)::integer from bank_cards
        where user_id = ${other.id}) as cards,
      (select count(*)::integer from real_names where user_id = ${other.id}) as documents`;
    expect(await queryRows(rig.api.db, counts)).toEqual([{ cards: 0, documents: 0 }]);
  });

  test('is found in rows of an earlier version by the worker', async () => {
    const [user, other] = await twoUsers();
    for (const each of [user, other]) {
      await bind(each, '4000 0000 0004');
      await submitDocument(each, 'PB-7007777');
    }
    const before = await show(user);
    expect(before).toMatchObject({ same_card: formatUser(other) });
    // Earlier versions hashed card numbers per user and document numbers not at all.
    await rig.api.db.execute(sql`update bank_cards set number_key = 'old-' || id
      where user_id in (${user.id}, ${other.id})`);
    await rig.api.db.execute(sql`update real_names set number_key = null`);
    expect(await show(user)).toMatchObject({ same_card: null, same_document: null });
    await rig.api.runWorker('index-numbers');
    expect(await show(user)).toEqual(before);
    expect((await bind(user, '4000 0000 0004')).code).toBe('ok');
    expect((await rig.api.call('listBankCards', {}, user.token)).data).toHaveLength(1);
  });
});
