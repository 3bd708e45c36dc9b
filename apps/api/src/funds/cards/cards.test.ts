import { CARDS_MAX } from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseCommitResponseOnce } from '../../../test/helpers/lost-commit-response.js';
import { createTestApi, TEST_FUND_PASSWORD, type TestApi } from '../../../test/helpers/test-api.js';
import { bindCard, saveCard, withdraw } from '../../../test/helpers/withdrawals.js';
import { queryRows } from '../../platform/db/query-rows.js';

const logged: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ onLogLine: (line) => logged.push(line) });
});
afterAll(() => api.close());

const CARD = {
  ...{ account_name: 'Alice Example', bank_name: 'Bank of Examples', card_number: '' },
  ...{ confirm_card_number: '', fund_password: TEST_FUND_PASSWORD },
};

const list = async (token: string) => (await api.call('listBankCards', {}, token)).data;

describe('card binding', () => {
  // @spec 7.10
  test('returns a masked card and marks the profile as bound', async () => {
    const user = await api.register();
    expect((await api.call('getProfile', {}, user.token)).data.bankBound).toBe(false);
    const { data } = await saveCard(api, user, { account_name: '  Alice Example ' });
    const shown = {
      id: expect.any(String),
      accountName: 'Alice Example',
      bankName: 'Bank of Examples',
      currency: null,
      cardNumber: '•••• 2468',
    };
    expect(data).toEqual(shown);
    expect(await list(user.token)).toEqual([shown]);
    expect((await api.call('getProfile', {}, user.token)).data.bankBound).toBe(true);
  });

  test('sends one message per new number, for lost responses and kept numbers none', async () => {
    const user = await api.register();
    const sent = async () =>
      (await api.call('listMessages', {}, user.token)).data
        .filter(({ title }) => title === 'Bank card added')
        .map(({ content }) => content.split('.')[0]);
    const { data } = await saveCard(api, user);
    await saveCard(api, user);
    await saveCard(api, user, { ...CARD, id: data.id, bank_name: 'Other Bank' });
    expect(await sent()).toEqual(['Withdrawals can now go to Bank of Examples •••• 2468']);
    api.clock.advance(1_000);
    const number = '4929 1234 5678 1357';
    const changed = { card_number: number, confirm_card_number: number };
    await saveCard(api, user, { ...CARD, id: data.id, ...changed });
    expect(await sent()).toEqual([
      'Withdrawals can now go to Bank of Examples •••• 1357',
      'Withdrawals can now go to Bank of Examples •••• 2468',
    ]);
  });

  test.each([
    [
      { account_name: '', bank_name: '', card_number: '', confirm_card_number: '' },
      'bank_form_incomplete',
      'Please complete the form',
    ],
    [{ card_number: '', confirm_card_number: '' }, 'bank_form_incomplete', undefined],
    [{ bank_name: ' ' }, 'bank_name_missing', 'Please enter the bank name'],
    [{ account_name: '' }, 'account_name_missing', 'Enter account name'],
    [{ card_number: '12345' }, 'card_number_invalid', undefined],
    [{ card_number: 'DE89 3704 0044 0532' }, 'card_number_invalid', undefined],
    [{ confirm_card_number: '4929 1234 5678 2469' }, 'card_numbers_differ', undefined],
  ])('refuses %o as %s', async (fields, code, message) => {
    const user = await api.register();
    const response = await saveCard(api, user, fields as Record<string, string>);
    expect(response.code).toBe(code);
    if (message !== undefined) expect(response.msg).toBe(message);
    expect(await list(user.token)).toEqual([]);
  });

  test('requires the fund password', async () => {
    const user = await api.register();
    expect((await saveCard(api, user, { fund_password: '000000' })).code).toBe(
      'fund_password_wrong',
    );
    expect(await list(user.token)).toEqual([]);
  });

  test('binds one card when a number is repeated, and refuses it under other names', async () => {
    const user = await api.register();
    const [first, repeated] = await Promise.all([
      saveCard(api, user),
      saveCard(api, user, {
        card_number: '4929-1234-5678-2468',
        confirm_card_number: '4929123456782468',
      }),
    ]);
    expect(repeated.data).toEqual(first.data);
    expect(await list(user.token)).toHaveLength(1);
    expect((await saveCard(api, user, { bank_name: 'Another' })).code).toBe('card_already_bound');
  });

  test('enforces the maximum number of cards under concurrent requests', async () => {
    const user = await api.register();
    const numbers = Array.from({ length: CARDS_MAX + 3 }, (_, at) => `49291234567800${10 + at}`);
    const responses = await Promise.all(
      numbers.map((number) => saveCard(api, user, { card_number: number })),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(CARDS_MAX);
    const rejected = responses.filter(({ ok }) => !ok);
    expect(new Set(rejected.map(({ code }) => code))).toEqual(new Set(['cards_limit']));
    expect(rejected[0]?.wire.params).toEqual({ max: CARDS_MAX });
    expect(await list(user.token)).toHaveLength(CARDS_MAX);
  });
});

describe('bound card', () => {
  // @spec 1.6
  test('is edited, and its number changes only when another is given', async () => {
    const user = await api.register();
    const id = await bindCard(api, user);
    const unchangedNumber = {
      id,
      bank_name: 'Other Bank',
      card_number: '',
      confirm_card_number: '',
    };
    expect((await saveCard(api, user, unchangedNumber)).data).toMatchObject({
      id,
      bankName: 'Other Bank',
      cardNumber: '•••• 2468',
    });
    const [card] = await api.app.services.cards.listCards(user.id);
    const open = () => api.app.services.cards.decryptNumber(api.db, card ?? expect.fail('no card'));
    expect(await open()).toBe('4929123456782468');
    const renumbered = { id, card_number: '5500 0000 1111' };
    expect((await saveCard(api, user, renumbered)).data.cardNumber).toBe('•••• 1111');
    expect(await open()).toBe('550000001111');
    expect(await list(user.token)).toHaveLength(1);
  });

  test('has a currency, which an edit without one keeps', async () => {
    const user = await api.register();
    const { id, currency } = (await saveCard(api, user, { currency: 'thb' })).data;
    expect(currency).toBe('thb');
    expect((await saveCard(api, user, { id, bank_name: 'Other' })).data.currency).toBe('thb');
    expect((await saveCard(api, user, { id, currency: 'jpy' })).data.currency).toBe('jpy');
    // USDT goes to an address.
    const fields = { lang: 'en', token: user.token, ...CARD, id, currency: 'usdt' };
    expect((await api.send(calls.saveBankCard, fields)).json().code).toBe('bad_request');
    expect((await list(user.token))[0]?.currency).toBe('jpy');
  });

  test('rejects the number of another card of the same user', async () => {
    const user = await api.register();
    await bindCard(api, user);
    const { id } = (await saveCard(api, user, { card_number: '5500 0000 1111' })).data;
    expect((await saveCard(api, user, { id })).code).toBe('card_already_bound');
    expect((await list(user.token)).map((card) => card.cardNumber)).toEqual([
      '•••• 2468',
      '•••• 1111',
    ]);
  });

  test('is removed with the fund password, and its number is erased', async () => {
    const user = await api.register();
    const id = await bindCard(api, user);
    const remove = (fund_password: string) =>
      api.call('removeBankCard', { id, fund_password }, user.token);
    expect((await remove('000000')).code).toBe('fund_password_wrong');
    expect((await remove(TEST_FUND_PASSWORD)).ok).toBe(true);
    expect(await list(user.token)).toEqual([]);
    expect((await remove(TEST_FUND_PASSWORD)).code).toBe('card_unknown');
    const [row] = await queryRows<{ number: unknown; number_key: unknown }>(
      api.db,
      sql`select number, number_key from bank_cards where id = ${id}`,
    );
    expect(row).toEqual({ number: null, number_key: null });
    expect((await api.call('getProfile', {}, user.token)).data.bankBound).toBe(false);
    expect((await saveCard(api, user)).ok).toBe(true);
  });

  test('is removed when the answer to the commit is lost', async () => {
    const user = await api.register();
    const id = await bindCard(api, user);
    const { cards } = api.app.services;
    using _lost = loseCommitResponseOnce(
      api.db,
      async () => (await cards.listCards(user.id)).length === 0,
    );
    const removal = { id, fund_password: TEST_FUND_PASSWORD };
    expect((await api.call('removeBankCard', removal, user.token)).code).toBe('ok');
    expect((await api.call('removeBankCard', removal, user.token)).code).toBe('card_unknown');
  });

  test('is unknown to another user', async () => {
    const [owner, other] = [await api.register(), await api.register(100_00n)];
    const id = await bindCard(api, owner);
    const removal = { id, fund_password: TEST_FUND_PASSWORD };
    expect((await saveCard(api, other, { id })).code).toBe('card_unknown');
    expect((await api.call('removeBankCard', removal, other.token)).code).toBe('card_unknown');
    expect((await withdraw(api, other, id, '50')).code).toBe('card_unknown');
    expect(await list(other.token)).toEqual([]);
    expect(await list(owner.token)).toHaveLength(1);
  });

  test('rejects changes while a withdrawal to it is pending', async () => {
    const user = await api.register(100_00n);
    const id = await bindCard(api, user);
    expect((await withdraw(api, user, id, '50')).ok).toBe(true);
    const removal = { id, fund_password: TEST_FUND_PASSWORD };
    expect((await saveCard(api, user, { id, bank_name: 'Other' })).code).toBe('card_in_use');
    expect((await api.call('removeBankCard', removal, user.token)).code).toBe('card_in_use');
    api.clock.advance(30_000);
    await api.runWorker('review-withdrawals');
    expect((await saveCard(api, user, { id, bank_name: 'Other' })).ok).toBe(true);
    expect((await api.call('removeBankCard', removal, user.token)).ok).toBe(true);
  });
});

// @spec S33
test('stores no card number in clear text in the database or the log', async () => {
  const user = await api.register(100_00n);
  const number = '5105 1051 0510 5100';
  const { id } = (await saveCard(api, user, { card_number: number })).data;
  await saveCard(api, user, { id, card_number: number, bank_name: 'Renamed' });
  await withdraw(api, user, id, '50');
  const tables = await queryRows<{ name: string }>(
    api.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const digits = number.replaceAll(' ', '');
  const forms = [number, digits, Buffer.from(digits).toString('hex')];
  let rows = 0;
  for (const { name } of tables) {
    const found = await queryRows<{ row: string }>(
      api.db,
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    rows += found.length;
    for (const { row } of found) for (const form of forms) expect(row).not.toContain(form);
  }
  expect(rows).toBeGreaterThan(20);
  expect(logged.length).toBeGreaterThan(0);
  for (const line of logged) for (const form of forms) expect(line).not.toContain(form);
});

test('fails to decrypt a card number that was copied from another row', async () => {
  const [one, two] = [await api.register(), await api.register()];
  const [from, to] = [await bindCard(api, one), await bindCard(api, two)];
  await api.db.execute(
    sql`update bank_cards set number = (select number from bank_cards where id = ${from})
      where id = ${to}`,
  );
  const open = api.app.services.cards.decryptNumber(api.db, { id: to, userId: two.id });
  await expect(open).rejects.toThrow();
});
