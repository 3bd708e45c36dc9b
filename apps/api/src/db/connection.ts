import { openEmbedded } from './embedded.js';
import type { OpenNoticeLine } from './notices.js';
import { openPostgres } from './postgres.js';
import type { Database } from './types.js';

/** An open database, whichever engine it is. */
export interface DatabaseConnection {
  readonly engine: 'embedded' | 'postgres';
  readonly db: Database;
  /** Brings the schema up to date. Safe to call from any number of processes at once. */
  migrate(): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** What the database tells on its own. */
  readonly notices: OpenNoticeLine;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Told about connections to a server that broke. */
  onLost?: ((error: Error) => void) | undefined;
  /** How long an answer of a server may be outstanding before its connection is given up. */
  silenceMs?: number | undefined;
}

/** PostgreSQL when a URL is configured, else the embedded engine in the data directory. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, onLost, silenceMs } = options;
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  return openPostgres(databaseUrl, { onLost, silenceMs });
}
