import { DATA_EXPORT_RETENTION_HOURS } from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { contentFor } from '@candela/i18n/service-messages';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseCommitResponseOnce } from '../../test/helpers/lost-commit-response.js';
import { fetchMessages } from '../../test/helpers/messages.js';
import { PICTURE } from '../../test/helpers/recharges.js';
import { addSecondFactor } from '../../test/helpers/second-factor.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../test/helpers/test-api.js';
import { addAddress, bindCard } from '../../test/helpers/withdrawals.js';
import { EXPORTED_TABLES } from '../app/data-export-records.js';
import { createFileDeletionQueue } from '../file-deletion-queue/service.js';
import { queryRows } from '../platform/db/query-rows.js';
import { transact } from '../platform/db/transaction.js';
import { fail } from '../platform/result.js';
import { createDataExportService } from './service.js';

const HOUR_MS = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const requestExport = (user: TestUser, fields: Record<string, string> = {}) =>
  api.call('requestDataExport', { password: TEST_PASSWORD, ...fields }, user.token);
const stateOf = async (user: TestUser) => (await api.call('getDataExport', {}, user.token)).data;
const runExports = () => api.runWorker('create-data-exports');
const download = (user: TestUser) =>
  api.send(calls.downloadDataExport, { lang: 'en', token: user.token });

async function filesOf(user: TestUser): Promise<Record<string, string>> {
  const { rawPayload } = await download(user);
  const files = unzipSync(new Uint8Array(rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('own-data export', () => {
  test('is made in the background, announced, downloaded by its owner, and deleted after a day', async () => {
    const user = await api.register(10_00n);
    const other = await api.register();
    expect((await stateOf(user)).state).toBe('none');
    expect((await requestExport(user)).data.state).toBe('waiting');
    expect((await download(user)).json()).toMatchObject({ code: 'own_data_unknown' });
    await runExports();
    const ready = await stateOf(user);
    const at = Math.floor(api.clock.now() / 1_000);
    expect(ready).toMatchObject({ state: 'ready', readyAt: at, expiresAt: at + 86_400 });
    expect(await fetchMessages(api, user, 'sl')).toMatchObject([
      { title: contentFor('sl', 'message_own_data_ready_title') },
    ]);
    const { headers, rawPayload } = await download(user);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="(own-data-[\d-]+\.zip)"; filename\*=UTF-8''\1$/,
    );
    expect(headers['content-type']).toBe('application/zip');
    expect(rawPayload).toHaveLength(ready.size ?? 0);
    expect((await download(other)).json()).toMatchObject({ code: 'own_data_unknown' });
    api.clock.advance(DATA_EXPORT_RETENTION_HOURS * HOUR_MS - 1);
    // An unused session expires within a day: query the row.
    await api.runWorker('prune');
    expect(await rowsOf(user)).toBe(1);
    api.clock.advance(1);
    await api.runWorker('prune');
    expect(await rowsOf(user)).toBe(0);
  });

  // @spec S66
  test('is downloaded only by the session that gave the password', async () => {
    const user = await api.register();
    const { username } = user;
    const login = await api.call('login', { username, password: TEST_PASSWORD });
    const thief = { ...user, token: login.data.token };
    await requestExport(user);
    expect((await stateOf(thief)).state).toBe('waiting');
    await runExports();
    expect((await stateOf(thief)).state).toBe('none');
    expect((await download(thief)).json()).toMatchObject({ code: 'own_data_unknown' });
    expect((await requestExport(thief, { password: 'wrong horse' })).code).toBe(
      'old_password_wrong',
    );
    expect((await download(user)).statusCode).toBe(200);

    // With the password another session gets the same file.
    expect((await requestExport(thief)).data.state).toBe('ready');
    expect((await download(thief)).statusCode).toBe(200);
    expect((await download(user)).statusCode).toBe(200);
    expect(await fetchMessages(api, user)).toHaveLength(1);
  });

  test("contains the user's records as the app shows them and no secrets", async () => {
    const user = await api.register(10_00n);
    const friend = await api.register(0n, user.inviteCode);
    await bindCard(api, user);
    await addAddress(api, user);
    const { id } = await api.upload('proof', PICTURE, user.token);
    await requestExport(user, { tz: 'Europe/Ljubljana', lang: 'sl' });
    await runExports();
    const files = await filesOf(user);
    for (const table of Object.values(EXPORTED_TABLES)) {
      if ('leftOut' in table || table.file.endsWith('/')) continue;
      expect(Object.keys(files)).toContain(table.file);
    }
    expect(files[`uploads/${id}.png`]).toBeDefined();
    expect(files['README.txt']).toContain(user.username);
    expect(files['README.txt']).toContain('Europe/Ljubljana');
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ id: user.id });
    expect(JSON.parse(files['bank_cards.json'] ?? '')).toHaveLength(1);
    expect(JSON.parse(files['usdt_addresses.json'] ?? '')).toHaveLength(1);
    expect(JSON.parse(files['account_details.json'] ?? '')).toMatchObject([{ amount: '10.00' }]);
    expect(files['account_details.csv']).toContain('10.00');
    expect(JSON.parse(files['team.json'] ?? '')).toHaveLength(1);
    const all = Object.values(files).join('\n');
    for (const secret of [
      user.token,
      friend.username,
      friend.id,
      '$argon2',
      '4929 1234',
      '49291234',
    ]) {
      expect(all).not.toContain(secret);
    }
  });

  test('requires the password and a code, and is made once a day', async () => {
    const { user, codeNow } = await addSecondFactor(api, await api.register());
    expect((await requestExport(user)).code).toBe('second_factor_required');
    expect((await requestExport(user, { code: codeNow(1), password: 'wrong horse' })).code).toBe(
      'old_password_wrong',
    );
    expect((await requestExport(user, { code: codeNow(1) })).ok).toBe(true);
    const plain = await api.register();
    await requestExport(plain);
    const repeated = await requestExport(plain);
    expect(repeated.data.state).toBe('waiting');
    expect(await rowsOf(plain)).toBe(1);
    await runExports();
    const rejected = await requestExport(plain);
    expect(rejected.code).toBe('own_data_recent');
    expect(rejected.wire.params).toEqual({ seconds: 86_400 });
  });

  test('is made and announced once under concurrent requests and workers', async () => {
    const user = await api.register();
    const responses = await Promise.all([
      requestExport(user),
      requestExport(user),
      requestExport(user),
    ]);
    expect(responses.map(({ data }) => data.state)).toEqual(['waiting', 'waiting', 'waiting']);
    await Promise.all([runExports(), runExports(), runExports()]);
    expect((await stateOf(user)).state).toBe('ready');
    expect(await fetchMessages(api, user)).toHaveLength(1);
  });

  test('is retried after a failed attempt and fails after three', async () => {
    const { db, clock, app } = api;
    const written = new Map<string, Buffer>();
    let broken = true;
    const files = {
      write: async (name: string, bytes: Buffer) => void written.set(name, bytes),
      read: async (name: string) => written.get(name) ?? expect.fail(`${name} is gone`),
      remove: async (name: string) => void written.delete(name),
    };
    const fileDeletionQueue = createFileDeletionQueue({
      ...{ db, stores: { uploads: files, exports: files } },
      onError: (error) => expect.fail(String(error)),
    });
    const dataExport = createDataExportService({
      ...{ db, files, fileDeletionQueue },
      users: app.services.users,
      messages: app.services.messages,
      async *exportRecordsOf() {
        yield { name: 'a.txt', chunks: ['a'] };
        if (broken) throw new Error('died');
      },
      now: clock.now,
      onError: () => undefined,
    });
    const request = { password: TEST_PASSWORD, lang: 'en', zone: 'UTC' } as const;
    const user = await api.register();
    const session = { userId: user.id, id: 'the session' };
    await dataExport.requestExport(session, request);
    await dataExport.processExports();
    expect((await dataExport.getExport(session)).state).toBe('waiting');
    broken = false;
    // No other run claims it while the first may still work.
    await dataExport.processExports();
    expect((await dataExport.getExport(session)).state).toBe('waiting');
    clock.advance(120_000);
    await dataExport.processExports();
    expect((await dataExport.getExport(session)).state).toBe('ready');
    expect(written.size).toBe(1);
    await transact(db, async (tx) => {
      await dataExport.eraseUser(tx, user.id);
      return fail('undone');
    });
    await fileDeletionQueue.deleteQueuedFiles();
    expect(written.size).toBe(1);
    await db.transaction((tx) => dataExport.eraseUser(tx, user.id));
    await fileDeletionQueue.deleteQueuedFiles();
    expect(written.size).toBe(0);

    broken = true;
    await dataExport.requestExport(session, request);
    await dataExport.processExports(AbortSignal.abort());
    expect(
      await queryRows(db, sql`select attempt from data_exports where user_id = ${user.id}`),
    ).toEqual([{ attempt: 0 }]);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await dataExport.processExports();
      clock.advance(120_000);
    }
    expect((await dataExport.getExport(session)).state).toBe('failed');
    expect(await dataExport.requestExport(session, request)).toMatchObject({
      value: { state: 'waiting' },
    });
    await db.transaction((tx) => dataExport.eraseUser(tx, user.id));

    // The response is lost after the commit; the previous file is removed all the same.
    broken = false;
    await dataExport.requestExport(session, request);
    await dataExport.processExports();
    expect(written.size).toBe(1);
    clock.advance(DATA_EXPORT_RETENTION_HOURS * 3_600_000);
    using _lost = loseCommitResponseOnce(db, async () => true);
    expect(await dataExport.requestExport(session, request)).toMatchObject({
      value: { state: 'waiting' },
    });
    expect(written.size).toBe(0);
  });
});

// @spec 14.1
test('has a file or a stated reason for every table with user rows', async () => {
  const tables = await queryRows<{ name: string }>(
    api.db,
    sql`select distinct table_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('user_id', 'owner_id')`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(EXPORTED_TABLES).sort());
});

async function rowsOf({ id }: TestUser): Promise<number> {
  const rows = await queryRows(api.db, sql`select 1 from data_exports where user_id = ${id}`);
  return rows.length;
}
