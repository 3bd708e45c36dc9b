import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One PostgreSQL dialect; which driver answers (PGlite or `pg`) is nobody's business above `db`. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open transaction. It is a `Database` too, so a repository function can take either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where a statement runs: on its own, or inside the caller's transaction. */
export type Executor = Database | Transaction;
