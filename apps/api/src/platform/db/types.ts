import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite or `pg`. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Also a `Database`: a repository function can take either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Executor = Database | Transaction;
