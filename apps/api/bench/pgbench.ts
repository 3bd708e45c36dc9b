import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { copyUsers } from './copy-users.js';

const nameOf = (client: number) => `pgbench${client}`;

export function addPgbenchUsers(client: Client, count: number): Promise<void> {
  return copyUsers(
    client,
    Array.from({ length: count }, (_, index) => nameOf(index)),
  );
}

/** pgbench reads a colon as a variable even inside quotes. */
const ORDER_STATEMENTS = `
\\set at random(1, 2000000000)
\\set second random(1, 300) + 1800000000
begin;
insert into requests (user_id, request_id, call, fingerprint, answer, created_at)
  values ('pgbench' || :client_id::text, gen_random_uuid()::text, 'placeOrder', repeat('0', 64), null, :at)
  on conflict do nothing returning request_id as request \\gset
select refused, failure, (extract(epoch from clock_timestamp()) * 1000)::float8 as at
  from ledger_post(:at, array['order_stake'], array[:request::text], array[null], array[null], array[1, 1],
    array['pgbench' || :client_id::text || e'\\x3aavailable', 'pgbench' || :client_id::text || e'\\x3aheld_orders'], array[-100, 100]);
with stored as (
  insert into orders (id, user_id, instrument, decimals, direction, stake, payout_rate, seconds, strike,
      entry_second, due_second, placed_at, entry_root)
    values (:request::text, 'pgbench' || :client_id::text, 'btc', 2, 'up', 100, 88, 1200, 6000000,
      :second, :second + 1200, :second::bigint * 1000 - 1, repeat('0', 64))
) select order_expose('pgbench' || :client_id::text, 'btc', :second, 100, 16, 0, 0, 6400);
update requests set answer = jsonb_build_object('text', repeat('x', 1200))
  where user_id = 'pgbench' || :client_id::text and request_id = :request::text;
commit;
`;

export interface PgbenchOptions {
  readonly users: number;
  readonly seconds: number;
  readonly directory: string;
}

/** @returns orders per second with prepared statements, without a service. */
export function pgbench(
  databaseUrl: string,
  { users, seconds, directory }: PgbenchOptions,
): number {
  const script = join(directory, 'order.sql');
  writeFileSync(script, ORDER_STATEMENTS);
  const { stdout, stderr, error } = spawnSync(
    'pgbench',
    [
      ...['-n', '-M', 'prepared', '-c', String(users), '-j', '1', '-T', String(seconds)],
      ...['-f', script, databaseUrl],
    ],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (tps === undefined || stderr.includes('ERROR')) throw new Error(`pgbench: ${stdout}${stderr}`);
  return Number(tps);
}
