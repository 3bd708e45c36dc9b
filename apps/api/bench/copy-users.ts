import type { Client } from 'pg';

/** More than a benchmark stakes, minor units. */
const INITIAL_BALANCE = 100_000_000_000n;

export async function fundUsers(client: Client, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    `select posted.failure from unnest($1::text[]) as owner cross join lateral ledger_post(
        0, array['recharge'], array[owner], array[null], array[null], array[1, 1],
        array['platform:deposits', owner || ':available'], array[-${INITIAL_BALANCE}, ${INITIAL_BALANCE}]) as posted
      where posted.failure is not null`,
    [ids],
  );
  if (rows.length > 0) throw new Error(`${rows.length} users could not be funded.`);
}

/** Registration hashes two passwords, which is slow by design. */
export async function copyUsers(client: Client, ids: readonly string[]): Promise<void> {
  await client.query(
    `insert into users select copy.* from (select * from users limit 1) as one, unnest($1::text[]) as wanted,
      jsonb_populate_record(null::users, to_jsonb(one) || jsonb_build_object(
        'id', wanted, 'username', wanted, 'username_key', lower(wanted), 'invite_code', wanted
      )) as copy`,
    [ids],
  );
  await client.query(
    `insert into accounts (id, owner, kind, created_at) select owner || ':' || kind, owner, kind, 0
      from unnest($1::text[]) as owner,
        unnest(array['available', 'held_orders', 'held_withdrawals', 'held_operator', 'invested']) as kind`,
    [ids],
  );
  await fundUsers(client, ids);
}
