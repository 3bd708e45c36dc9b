import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryRows } from '../src/platform/db/query-rows.js';
import { createTestApi, type TestApi } from './helpers/test-api.js';

const PRUNING_STEPS = [
  ['price_alerts', 'prune-alerts'],
  ['order_exposures', 'prune-exposures'],
  ['requests', 'prune-requests'],
  ['sessions', 'prune-sessions'],
  ['sign_ins', 'prune-sign-ins'],
  ['remembered_devices', 'prune-remembered-devices'],
  ['recovery_requests', 'prune-recoveries'],
  ['answered_challenges', 'prune-challenges'],
  ['attempt_limits', 'prune-rate-limits'],
  ['uploads', 'prune-uploads'],
  ['data_exports', 'prune-data-exports'],
  ['known_devices', 'prune-known-devices'],
] as const;
const TABLES = PRUNING_STEPS.map(([table]) => table);

let api: TestApi;
let logLines: string[] = [];
beforeAll(async () => {
  api = await createTestApi({ onLogLine: (line) => logLines.push(line) });
  await api.db.execute(sql`create function refuse_deletion() returns trigger language plpgsql as $$
    begin raise exception 'no row of % may go', tg_table_name; end $$`);
});
afterAll(() => api.close());

beforeEach(async () => {
  const { id } = await api.register();
  for (const table of TABLES) await api.db.execute(sql`delete from ${sql.identifier(table)}`);
  for (const statement of [
    sql`insert into price_alerts (id, user_id, instrument, symbol, decimals, kind, price, from_second, created_at,
        fired_second, fired_price, fired_at)
      values ('1', ${id}, 'btc', 'BTC/USDT', 2, 'above', 1, 1, 1, 2, 1, 1)`,
    sql`insert into order_exposures (instrument, second, staked) values ('btc', 1, 100)`,
    sql`insert into requests (user_id, request_id, call, fingerprint, created_at)
      values (${id}, '1', 'placeOrder', '', 1)`,
    sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      values ('1', ${id}, 1, 1, 1)`,
    sql`insert into sign_ins (id, user_id, outcome, browser, platform, at)
      values ('1', ${id}, 'done', 'other', 'other', 1)`,
    sql`insert into remembered_devices (token_hash, user_id, expires_at) values ('1', ${id}, 1)`,
    sql`insert into recovery_requests (id, code_hash, kind, username, text, known_device, fund_password, state,
        created_at, expires_at)
      values ('1', '1', 'password', 'ann', '', false, false, 'review', 1, 1)`,
    sql`insert into answered_challenges (hash, ends_at) values ('1', 1)`,
    sql`insert into attempt_limits (key, attempts, window_ends_at) values ('1', 1, 1)`,
    sql`insert into uploads (id, owner_id, kind, content_type, created_at)
      values ('1', ${id}, 'proof', 'image/png', 1)`,
    sql`insert into data_exports (user_id, id, state, lang, zone, asked_at, claimed_until, expires_at)
      values (${id}, '1', 'failed', 'en', 'UTC', 1, 1, 1)`,
    sql`insert into known_devices (user_id, kind, mark, seen_at) values (${id}, 'device', '1', 1)`,
  ]) {
    await api.db.execute(statement);
  }
  logLines = [];
});

async function remainingTables(): Promise<string[]> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const [row] = await queryRows<{ count: number }>(
        api.db,
        sql`select count(*)::integer as count from ${sql.identifier(table)}`,
      );
      return row?.count === 0 ? [] : [table];
    }),
  );
  return counts.flat();
}

const failures = () =>
  logLines
    .map((line) => JSON.parse(line) as { worker?: string; msg: string })
    .filter(({ msg }) => msg === 'a worker failed')
    .map(({ worker }) => worker);

test('deletes expired rows from every table', async () => {
  expect(await remainingTables()).toEqual(TABLES);
  await api.runWorker('prune');
  expect(await remainingTables()).toEqual([]);
  expect(failures()).toEqual([]);
});

test.each(PRUNING_STEPS)(
  'prunes the other tables when %s cannot be deleted and logs the failed step %s',
  async (table, step) => {
    const name = sql.identifier(table);
    await api.db.execute(sql`create trigger refuse_deletion before delete on ${name}
      for each row execute function refuse_deletion()`);
    await api.runWorker('prune');
    await api.db.execute(sql`drop trigger refuse_deletion on ${name}`);
    expect(await remainingTables()).toEqual([table]);
    expect(failures()).toEqual([step]);
    await api.runWorker('prune');
    expect(await remainingTables()).toEqual([]);
  },
);
