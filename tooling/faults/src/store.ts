import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { createThrowawayDatabase } from './throwaway-database.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** A row whose values are texts, or null: statements cast what they read. */
export type Row = Readonly<Record<string, string | null>>;
/** One statement without parameters. */
export type Query = (statement: string) => Promise<readonly Row[]>;

/** Where the service under test keeps its data, for the length of a scenario. */
export interface Store {
  readonly engine: Engine;
  /** The service's settings that lead here. */
  readonly settings: Readonly<Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>>;
  /** Reads what is stored. The embedded engine is read from a copy, while no process has it. */
  read<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * An empty store.
 *
 * @param server the PostgreSQL server that a throw-away database is made on.
 * @param dataDir a directory of one's own, which is then left where it is.
 */
export async function openStore(engine: Engine, server: string, dataDir?: string): Promise<Store> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'candela-faults-'));
  const remove = () => {
    if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
  };
  if (engine === 'embedded') {
    return {
      engine,
      settings: { DATA_DIR: directory },
      read: (work) => readCopy(join(directory, 'pg'), work),
      close: async () => remove(),
    };
  }
  const database = await createThrowawayDatabase(server, { copy: false });
  return {
    engine,
    settings: { DATA_DIR: directory, DATABASE_URL: database.url },
    read: (work) => readServer(database.url, work),
    async close() {
      await database.drop();
      remove();
    },
  };
}

/** What a killed process left is recovered by whoever opens it: in a copy, so that the service does that itself. */
async function readCopy<T>(directory: string, work: (query: Query) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'candela-faults-copy-'));
  try {
    if (existsSync(directory)) cpSync(directory, copy, { recursive: true });
    const client = await PGlite.create(copy);
    try {
      return await work(async (statement) => (await client.query<Row>(statement)).rows);
    } finally {
      await client.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function readServer<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (statement) => (await client.query<Row>(statement)).rows);
  } finally {
    await client.end();
  }
}

/** How far a first start had come. */
export interface Progress {
  readonly migrations: number;
  readonly candles: number;
}

/** Zeros where the tables are not there yet. */
export async function readProgress(query: Query): Promise<Progress> {
  const count = async (table: string) => {
    const [found] = await query(`select to_regclass('${table}')::text as name`);
    if (found?.name == null) return 0;
    const [counted] = await query(`select count(*)::text as count from ${table}`);
    return Number(counted?.count);
  };
  return {
    migrations: await count('drizzle.__drizzle_migrations'),
    candles: await count('candles'),
  };
}
