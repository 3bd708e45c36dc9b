import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../src/platform/db/query-rows.js';
import { PICTURE } from '../helpers/recharges.js';
import { addSecondFactor } from '../helpers/second-factor.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
} from '../helpers/test-api.js';
import { addAddress, saveCard, TEST_ADDRESS } from '../helpers/withdrawals.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function readAllTables(): Promise<ReadonlyMap<string, string>> {
  const tables = await queryRows<{ name: string }>(
    api.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await queryRows<{ line: string }>(
      api.db,
      sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
    );
    texts.set(name, rows.map(({ line }) => line).join('\n'));
  }
  return texts;
}

// @spec S3 S33
test('stores no password, token, card, address, document, device or factor secret in clear text', async () => {
  const device = 'device-of-one-user-only';
  const user = await api.register(500_00n, undefined, { device });
  const login = { username: user.username, password: TEST_PASSWORD };
  const other = (await api.call('login', login)).data.token;
  const started = await api.call('startSecondFactor', { password: TEST_PASSWORD }, user.token);
  const secondFactorUser = await addSecondFactor(api, await api.register());
  const card = { card_number: '4000 1234 5678 9012' };
  expect((await saveCard(api, user, card)).ok).toBe(true);
  expect((await addAddress(api, user)).ok).toBe(true);
  const pictureOf = async (kind: string) => (await api.upload(kind, PICTURE, user.token)).id;
  const documents = { name: 'Private Person', document_number: 'Q7654321' };
  const sides = { front: await pictureOf('id_front'), back: await pictureOf('id_back') };
  expect((await api.call('submitRealName', { ...documents, ...sides }, user.token)).ok).toBe(true);

  const texts = await readAllTables();
  // The search covers the stored rows.
  expect(texts.get('users')).toContain(user.username);
  const secrets = {
    password: TEST_PASSWORD,
    token: user.token,
    'token of another session': other,
    'number of a card': '4000123456789012',
    'number of a card, as it was typed': '4000 1234 5678 9012',
    'USDT address': TEST_ADDRESS,
    'number of a document': 'Q7654321',
    'name on it': 'Private Person',
    device,
    'secret of a factor': started.data.secret,
    'code of recovery': secondFactorUser.recoveryCodes[0] ?? '',
  };
  const found = [...texts].flatMap(([table, text]) =>
    Object.entries(secrets).flatMap(([what, secret]) =>
      [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')].some(
        (form) => text.includes(form),
      )
        ? [`${table}: ${what}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});

// @spec S1
test('hashes both passwords with argon2id at 19 MiB or more, two passes and separate salts', async () => {
  const users = [await api.register(), await api.register()];
  const rows = await queryRows<{ login: string; fund: string }>(
    api.db,
    sql`select password_hash as login, fund_password_hash as fund from users
      where id in (${users[0]?.id}, ${users[1]?.id})`,
  );
  const hashes = rows.flatMap(({ login, fund }) => [login, fund]);
  expect(hashes).toHaveLength(4);
  for (const hash of hashes) {
    const [, memory, time, parallel] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(time)).toBeGreaterThanOrEqual(2);
    expect(Number(parallel)).toBe(1);
    expect(hash).not.toContain(TEST_FUND_PASSWORD);
  }
  expect(new Set(hashes).size).toBe(4);
});
