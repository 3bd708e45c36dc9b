import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { EXHAUSTED_SECONDS, exhaustPool } from '../../../test/helpers/exhausted-pool.js';
import { loseCommitResponseOnce } from '../../../test/helpers/lost-commit-response.js';
import { startRecharge } from '../../../test/helpers/recharges.js';
import {
  createTestApi,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestApi,
} from '../../../test/helpers/test-api.js';
import { bindCard } from '../../../test/helpers/withdrawals.js';
import { queryRows } from '../db/query-rows.js';

const WAIT_OPTIONS = { timeout: 30_000 };

// The embedded engine has no pool.
describe.runIf(inject('databaseTemplate').engine === 'postgres')(
  'exhausted connection pool',
  () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await createTestApi();
    });
    afterAll(() => api.close());

    test('returns 503 with Retry-After and no effect, then acts once when retried', async () => {
      const user = await api.register();
      const fields = { request_id: randomUUID() };
      const began = performance.now();
      const blocking = exhaustPool(api.db);
      const rejected = await startRecharge(api, user, '100', fields);
      const seconds = (performance.now() - began) / 1_000;
      expect(rejected.status).toBe(503);
      expect(rejected.headers['retry-after']).toBe('2');
      expect(rejected.wire).toMatchObject({
        code: 'too_many_requests',
        params: { seconds: 2 },
        data: null,
      });
      expect(seconds).toBeLessThan(EXHAUSTED_SECONDS);
      await blocking;

      const first = await startRecharge(api, user, '100', fields);
      const repeated = await startRecharge(api, user, '100', fields);
      expect(first.ok).toBe(true);
      expect(repeated.data.id).toBe(first.data.id);
      expect((await api.call('listRecharges', {}, user.token)).data).toHaveLength(1);
    });
  },
);

describe.runIf(inject('databaseTemplate').engine === 'postgres')('lost connection', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  // All statements before the transaction of a withdrawal: fund password and limits.
  test.each(['users', 'attempt_limits', 'requests'])(
    'retries a statement on %s that its connection lost',
    async (table) => {
      const user = await api.register(100_00n);
      const card = await bindCard(api, user);
      const withdrawal = { amount: '25', card_id: card, fund_password: TEST_FUND_PASSWORD };
      const withdrawing = await api.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
        const fields = { ...withdrawal, request_id: randomUUID() };
        const response = api.call('withdraw', fields, user.token);
        await vi.waitUntil(async () => {
          // Keeps the transaction from timing out.
          await tx.execute(sql`select 1`);
          const terminated = await queryRows(
            api.db,
            sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return terminated.length > 0;
        }, WAIT_OPTIONS);
        return { response };
      });
      expect(await withdrawing.response).toMatchObject({ status: 200, code: 'ok' });
      expect((await api.call('getProfile', {}, user.token)).data.balance).toBe('75.00');
    },
  );

  test('returns 503 with Retry-After when the outcome is unknown', async () => {
    const user = await api.register();
    const fields = { password: TEST_PASSWORD };
    using _lost = loseCommitResponseOnce(api.db, async () => true);
    const { status, headers, code } = await api.call('startSecondFactor', fields, user.token);
    expect([status, headers['retry-after'], code]).toEqual([503, '2', 'internal_error']);
  });
});

const SLEEP_STATEMENT = 'select pg_sleep(4)';

describe.runIf(inject('databaseTemplate').engine === 'postgres')(
  'database server without free connections',
  () => {
    const role = `candela_crowded_${randomBytes(6).toString('hex')}`;
    const password = randomBytes(16).toString('hex');
    let server: Client;
    let api: TestApi;
    beforeAll(async () => {
      const template = inject('databaseTemplate');
      if (template.engine !== 'postgres') return;
      // The template cannot be copied while a client is connected.
      server = new Client({ connectionString: new URL('/postgres', template.url).href });
      await server.connect();
      // The limit does not apply to superusers.
      await server.query(`create role ${role} login password '${password}'`);
      await server.query(`grant pg_read_all_data, pg_write_all_data to ${role}`);
      api = await createTestApi({ databaseUser: { name: role, password } });
    });
    afterAll(async () => {
      await api?.close();
      await server?.query(`drop role ${role}`);
      await server?.end();
    });

    const countOf = async (query: string) => {
      const { rowCount } = await server.query(
        'select from pg_stat_activity where usename = $1 and query like $2',
        [role, query],
      );
      return rowCount;
    };

    test('returns 503 with Retry-After and no effect, then acts once when retried', async () => {
      const user = await api.register();
      const fields = { request_id: randomUUID() };
      await server.query(`alter role ${role} connection limit 1`);
      await server.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1',
        [role],
      );
      await vi.waitUntil(async () => (await countOf('%')) === 0, WAIT_OPTIONS);
      // The pool may still hold terminated connections.
      const blocking = vi.waitFor(() => api.db.execute(sql.raw(SLEEP_STATEMENT)), WAIT_OPTIONS);
      await vi.waitUntil(async () => (await countOf(SLEEP_STATEMENT)) === 1, WAIT_OPTIONS);
      const rejected = await startRecharge(api, user, '100', fields);
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '2']);
      expect(rejected.wire).toMatchObject({
        code: 'too_many_requests',
        params: { seconds: 2 },
        data: null,
      });
      await blocking;

      expect((await startRecharge(api, user, '100', fields)).ok).toBe(true);
      expect((await api.call('listRecharges', {}, user.token)).data).toHaveLength(1);
    });
  },
);
