import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Independent of the driver (PGlite or `pg`). */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Also a `Database`, so a repository function can take either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Executor = Database | Transaction;
