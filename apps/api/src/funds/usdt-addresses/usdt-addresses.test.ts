import { randomUUID } from 'node:crypto';
import { ADDRESSES_MAX } from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { maskUsdtAddress } from '@candela/contract/usdt-address';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseCommitResponseOnce } from '../../../test/helpers/lost-commit-response.js';
import { addSecondFactor } from '../../../test/helpers/second-factor.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
} from '../../../test/helpers/test-api.js';
import {
  addAddress,
  TEST_ADDRESS,
  TEST_ERC20_ADDRESS,
  withdrawToAddress,
} from '../../../test/helpers/withdrawals.js';
import { queryRows } from '../../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ERC20 = { network: 'ERC20', address: TEST_ERC20_ADDRESS };
const list = async (token: string) => (await api.call('listUsdtAddresses', {}, token)).data;
const remove = (token: string, id: string, fund_password = TEST_FUND_PASSWORD) =>
  api.call('removeUsdtAddress', { id, fund_password }, token);

describe('address book', () => {
  test('saves addresses of both networks and returns them whole, oldest first', async () => {
    const user = await api.register();
    const { data } = await addAddress(api, user, { label: ' My wallet ' });
    const first = {
      id: expect.any(String),
      ...{ label: 'My wallet', network: 'TRC20', address: TEST_ADDRESS },
    };
    expect(data).toEqual(first);
    await addAddress(api, user, { ...ERC20, label: 'Exchange' });
    expect(await list(user.token)).toEqual([
      first,
      { id: expect.any(String), label: 'Exchange', ...ERC20 },
    ]);
  });

  test('sends one message for an address, also when the request is repeated', async () => {
    const user = await api.register();
    await addAddress(api, user, { label: 'My wallet' });
    await addAddress(api, user, { label: 'My wallet' });
    const { data } = await api.call('listMessages', {}, user.token);
    expect(data.filter(({ title }) => title === 'USDT address added')).toMatchObject([
      { content: expect.stringContaining(`“My wallet”: ${maskUsdtAddress(TEST_ADDRESS)} (TRC20)`) },
    ]);
  });

  test.each([
    ['in lower case', TEST_ERC20_ADDRESS.toLowerCase()],
    ['in upper case', `0x${TEST_ERC20_ADDRESS.slice(2).toUpperCase()}`],
    ['with spaces', TEST_ERC20_ADDRESS.replace(/(.{6})/g, '$1 ')],
  ])('stores an Ethereum address %s with its checksum', async (_, address) => {
    const user = await api.register();
    const { data } = await addAddress(api, user, { ...ERC20, address });
    expect(data.address).toBe(TEST_ERC20_ADDRESS);
  });

  test.each([
    ['no name', { label: ' ' }, 'address_label_missing'],
    ['no address', { address: '' }, 'address_invalid'],
    ['a wrong checksum', { address: TEST_ADDRESS.replace('R7', 'R8') }, 'address_invalid'],
    [
      'a wrong checksum on Ethereum',
      { ...ERC20, address: TEST_ERC20_ADDRESS.replace('aA', 'AA') },
      'address_invalid',
    ],
    ['an address of the other network', { network: 'ERC20' }, 'address_invalid'],
    ['an unknown network', { network: 'BEP20' }, 'bad_request'],
    [
      'our own deposit address',
      { network: 'ERC20', address: '0x0000000000000000000000000000000000005a4d' },
      'address_is_deposit',
    ],
    ['a wrong fund password', { fund_password: '000000' }, 'fund_password_wrong'],
  ])('rejects %s and saves nothing', async (_, fields, code) => {
    const user = await api.register();
    const form = { label: 'A', network: 'TRC20', address: TEST_ADDRESS };
    const response = await api.send(calls.addUsdtAddress, {
      ...{ lang: 'en', token: user.token, ...form, fund_password: TEST_FUND_PASSWORD },
      ...(fields as Record<string, string>),
    });
    expect(response.json().code).toBe(code);
    expect(await list(user.token)).toEqual([]);
  });

  test('names the network of an invalid address', async () => {
    const { msg } = await addAddress(api, await api.register(), { network: 'ERC20' });
    expect(msg).toBe('This is not a valid ERC20 address. Copy it again.');
  });

  test('requires the second factor of a user who has one', async () => {
    const user = await api.register();
    const { codeNow } = await addSecondFactor(api, user);
    expect((await addAddress(api, user)).code).toBe('second_factor_required');
    expect((await addAddress(api, user, { code: '000000' })).code).toBe('second_factor_wrong');
    expect(await list(user.token)).toEqual([]);
    expect((await addAddress(api, user, { code: codeNow(1) })).ok).toBe(true);
  });

  test('saves one address when it is repeated, and rejects it under another name', async () => {
    const user = await api.register();
    const spelling = { ...ERC20, address: TEST_ERC20_ADDRESS.toLowerCase() };
    const [first, repeated] = await Promise.all([
      addAddress(api, user, ERC20),
      addAddress(api, user, spelling),
    ]);
    expect(repeated.data).toEqual(first.data);
    expect((await addAddress(api, user, { ...ERC20, label: 'Other' })).code).toBe(
      'address_already_saved',
    );
    expect(await list(user.token)).toHaveLength(1);
  });

  test('enforces the maximum number of addresses under concurrent requests', async () => {
    const user = await api.register();
    const responses = await Promise.all(
      Array.from({ length: ADDRESSES_MAX + 3 }, (_, at) =>
        addAddress(api, user, {
          network: 'ERC20',
          address: `0x${String(at + 1).padStart(40, '0')}`,
        }),
      ),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(ADDRESSES_MAX);
    const rejected = responses.filter(({ ok }) => !ok);
    expect(new Set(rejected.map(({ code }) => code))).toEqual(new Set(['addresses_limit']));
    expect(rejected[0]?.wire.params).toEqual({ max: ADDRESSES_MAX });
    expect(await list(user.token)).toHaveLength(ADDRESSES_MAX);
  });
});

describe('saved address', () => {
  test('is removed with the fund password and erased, and can be saved again', async () => {
    const user = await api.register();
    const { id } = (await addAddress(api, user)).data;
    expect((await remove(user.token, id, '000000')).code).toBe('fund_password_wrong');
    expect(await list(user.token)).toHaveLength(1);
    expect((await remove(user.token, id)).ok).toBe(true);
    expect(await list(user.token)).toEqual([]);
    expect((await remove(user.token, id)).code).toBe('address_unknown');
    const [row] = await queryRows(
      api.db,
      sql`select address, address_key from usdt_addresses where id = ${id}`,
    );
    expect(row).toEqual({ address: null, address_key: null });
    expect((await addAddress(api, user)).ok).toBe(true);
  });

  test('is removed when the answer to the commit is lost', async () => {
    const user = await api.register();
    const { id } = (await addAddress(api, user)).data;
    const { usdtAddresses } = api.app.services;
    using _lost = loseCommitResponseOnce(
      api.db,
      async () => (await usdtAddresses.listAddresses(user.id)).length === 0,
    );
    expect((await remove(user.token, id)).code).toBe('ok');
    expect((await remove(user.token, id)).code).toBe('address_unknown');
  });

  test('is unknown to another user', async () => {
    const [owner, other] = [await api.register(), await api.register(100_00n)];
    const { id } = (await addAddress(api, owner)).data;
    expect((await remove(other.token, id)).code).toBe('address_unknown');
    expect((await withdrawToAddress(api, other, id, '50')).code).toBe('address_unknown');
    expect((await api.call('getProfile', {}, other.token)).data.balance).toBe('100.00');
    expect(await list(owner.token)).toHaveLength(1);
  });

  test('cannot be removed while a withdrawal to it is pending', async () => {
    const user = await api.register(100_00n);
    const { id } = (await addAddress(api, user)).data;
    expect((await withdrawToAddress(api, user, id, '50')).ok).toBe(true);
    expect((await remove(user.token, id)).code).toBe('address_in_use');
    expect(await list(user.token)).toHaveLength(1);
    api.clock.advance(30_000);
    await api.runWorker('review-withdrawals');
    expect((await remove(user.token, id)).ok).toBe(true);
  });

  test('fails to decrypt when it was copied from another row', async () => {
    const [one, two] = [await api.register(), await api.register()];
    const [from, to] = [
      (await addAddress(api, one)).data.id,
      (await addAddress(api, two, ERC20)).data.id,
    ];
    await api.db.execute(
      sql`update usdt_addresses set address = (select address from usdt_addresses where id = ${from})
        where id = ${to}`,
    );
    const opened = api.app.services.usdtAddresses.decryptAddress(api.db, {
      id: to,
      userId: two.id,
    });
    await expect(opened).rejects.toThrow();
  });
});

describe('withdrawal to an address', () => {
  test('holds the amount and shows network and both ends of the address', async () => {
    const user = await api.register(500_00n);
    const { id } = (await addAddress(api, user)).data;
    const { data } = await withdrawToAddress(api, user, id, '100');
    expect(data).toMatchObject({
      ...{ amount: '100.00', fee: '1.00', receive: '99.00', status: 'pending', card: null },
      address: { id, label: 'My wallet', network: 'TRC20', address: 'TR7N…Lj6t' },
    });
    expect((await api.call('getProfile', {}, user.token)).data).toMatchObject({
      ...{ balance: '400.00', frozen: '100.00' },
    });
  });

  test.each([
    ['no destination', {}],
    ['a card and an address', { card_id: 'a', address_id: 'b' }],
  ])('rejects %s and holds nothing', async (_, destination) => {
    const user = await api.register(100_00n);
    const fields = { amount: '50', fund_password: TEST_FUND_PASSWORD, token: user.token };
    const response = await api.send(calls.withdraw, { lang: 'en', ...fields, ...destination });
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('100.00');
  });

  test('rejects a removed address and holds nothing', async () => {
    const user = await api.register(100_00n);
    const { id } = (await addAddress(api, user)).data;
    await remove(user.token, id);
    expect((await withdrawToAddress(api, user, id, '50')).code).toBe('address_unknown');
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('100.00');
    expect((await api.call('listWithdrawals', {}, user.token)).data).toEqual([]);
  });

  test('requires fund password and second factor', async () => {
    const user = await api.register(100_00n);
    const { id } = (await addAddress(api, user)).data;
    const { codeNow } = await addSecondFactor(api, user);
    const attempt = async (fields: Record<string, string>) =>
      (await withdrawToAddress(api, user, id, '50', fields)).code;
    expect(await attempt({ fund_password: '000000', code: codeNow(1) })).toBe(
      'fund_password_wrong',
    );
    expect(await attempt({})).toBe('second_factor_required');
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('100.00');
    expect(await attempt({ code: codeNow(1) })).toBe('ok');
  });

  test('is made once per request id, and conflicts with another address', async () => {
    const user = await api.register(500_00n);
    const { id } = (await addAddress(api, user)).data;
    const other = (await addAddress(api, user, ERC20)).data.id;
    const fields = { request_id: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => withdrawToAddress(api, user, id, '100', fields)),
    );
    for (const response of responses) expect(response.wire).toEqual(responses[0]?.wire);
    expect(responses[0]?.ok).toBe(true);
    expect((await withdrawToAddress(api, user, other, '100', fields)).code).toBe(
      'request_conflict',
    );
    expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('400.00');
  });

  test('keeps its destination after the address is removed, in the list and as CSV', async () => {
    const user = await api.register(500_00n);
    const { id } = (await addAddress(api, user)).data;
    await withdrawToAddress(api, user, id, '100');
    api.clock.advance(30_000);
    await api.runWorker('review-withdrawals');
    expect((await remove(user.token, id)).ok).toBe(true);
    const [row] = (await api.call('listWithdrawals', {}, user.token)).data;
    expect(row).toMatchObject({ status: 'success', address: { network: 'TRC20' } });
    const csv = await api.send(calls.listWithdrawals, {
      lang: 'en',
      format: 'csv',
      token: user.token,
    });
    const [header, line] = csv.body.trimEnd().split('\r\n');
    expect(header).toContain('Card or account number,Network,USDT address,Status');
    expect(line).toContain(',99.00,,,,TRC20,TR7N…Lj6t,Success,');
  });

  test('keeps only its network when the account is closed', async () => {
    const user = await api.register(50_00n);
    const { id } = (await addAddress(api, user)).data;
    const withdrawal = (await withdrawToAddress(api, user, id, '50')).data.id;
    api.clock.advance(30_000);
    await api.runWorker('review-withdrawals');
    const credentials = { username: user.username, password: TEST_PASSWORD };
    expect((await api.call('closeAccount', credentials, user.token)).ok).toBe(true);
    const query = sql`select address from withdrawals where id = ${withdrawal}`;
    expect(await queryRows(api.db, query)).toEqual([
      { address: { label: '', network: 'TRC20', masked: '' } },
    ]);
  });

  test('refers to exactly one destination in the database', async () => {
    const user = await api.register(500_00n);
    const { id } = (await addAddress(api, user)).data;
    const withdrawal = (await withdrawToAddress(api, user, id, '100')).data.id;
    for (const change of [
      sql`address_id = null, address = null`,
      sql`address = null`,
      sql`card = '{}'`,
    ]) {
      await expect(
        api.db.execute(sql`update withdrawals set ${change} where id = ${withdrawal}`),
      ).rejects.toMatchObject({ cause: { constraint: 'withdrawals_one_destination' } });
    }
  });
});
