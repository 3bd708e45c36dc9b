import type { Client } from 'pg';

export interface LedgerTotals {
  readonly stored: number;
  readonly placed: number;
  /** Both sums must be zero. */
  readonly balances: string;
  readonly entries: string;
  /** Accounts whose entries do not add up to their balance. */
  readonly wrong: number;
}

export async function readLedgerTotals(
  client: Client,
  acknowledged: readonly string[],
): Promise<LedgerTotals> {
  const { rows } = await client.query<LedgerTotals>(
    `with sums as (select account_id, sum(amount) as amount from entries group by account_id)
      select
        (select count(*)::int from orders where id = any($1)) as stored,
        (select count(*)::int from orders where user_id ~ '^(crowd|pound)') as placed,
        (select sum(balance)::text from accounts) as balances,
        (select sum(amount)::text from entries) as entries,
        (select count(*)::int from accounts left join sums on account_id = id
          where balance <> coalesce(sums.amount, 0)) as wrong`,
    [acknowledged],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The books could not be read.');
  return row;
}

/** Including indexes. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

export async function readTableSizes(
  client: Client,
  names: readonly string[],
): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const name of names) {
    const table = client.escapeIdentifier(name);
    const { rows } = await client.query<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, pg_total_relation_size('${table}')::float8 as bytes from ${table}`,
    );
    const [size] = rows;
    if (size !== undefined) sizes.push({ name, ...size });
  }
  return sizes;
}

export interface ServerStats {
  readonly commits: number;
  /** WAL of all databases of the server. */
  readonly logBytes: number;
  readonly connections: number;
}

export async function readServerStats(client: Client): Promise<ServerStats> {
  const { rows } = await client.query<ServerStats>(
    `select xact_commit::float8 as commits,
        pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "logBytes",
        (select count(*)::int - 1 from pg_stat_activity where datname = current_database()) as connections
      from pg_stat_database where datname = current_database()`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The server tells nothing of this database.');
  return row;
}
