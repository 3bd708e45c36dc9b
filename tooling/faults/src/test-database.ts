import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createThrowawayDatabase, withDatabaseClient } from './throwaway-database.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Text or null: statements must cast what they select. */
export type Row = Readonly<Record<string, string | null>>;
export type Query = (statement: string) => Promise<readonly Row[]>;

export interface TestDatabase {
  readonly engine: Engine;
  readonly settings: Readonly<Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>>;
  /** The embedded engine is read from a copy, while no process has it open. */
  read<T>(task: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * @param server for a temporary database.
 * @param dataDir an existing directory, which is not removed.
 */
export async function openTestDatabase(
  engine: Engine,
  server: string,
  dataDir?: string,
): Promise<TestDatabase> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'candela-faults-'));
  const remove = () => {
    if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
  };
  if (engine === 'embedded') {
    return {
      engine,
      settings: { DATA_DIR: directory },
      read: (task) => readCopy(join(directory, 'pg'), task),
      close: async () => remove(),
    };
  }
  const database = await createThrowawayDatabase(server, { copy: false });
  return {
    engine,
    settings: { DATA_DIR: directory, DATABASE_URL: database.url },
    read: (task) =>
      withDatabaseClient(database.url, (client) =>
        task(async (statement) => (await client.query<Row>(statement)).rows),
      ),
    async close() {
      await database.drop();
      remove();
    },
  };
}

/** Opening recovers a database after a crash; the original's recovery is left to the service. */
async function readCopy<T>(directory: string, task: (query: Query) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'candela-faults-copy-'));
  try {
    if (existsSync(directory)) cpSync(directory, copy, { recursive: true });
    const client = await PGlite.create(copy);
    try {
      return await task(async (statement) => (await client.query<Row>(statement)).rows);
    } finally {
      await client.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

export interface Progress {
  readonly migrations: number;
  readonly candles: number;
}

/** 0 where a table does not exist yet. */
export async function readProgress(query: Query): Promise<Progress> {
  const count = async (table: string) => {
    const [existing] = await query(`select to_regclass('${table}')::text as name`);
    if (existing?.name == null) return 0;
    const [countRow] = await query(`select count(*)::text as count from ${table}`);
    return Number(countRow?.count);
  };
  return {
    migrations: await count('drizzle.__drizzle_migrations'),
    candles: await count('candles'),
  };
}
