import { openEmbedded } from './embedded.js';
import type { OpenNotificationConnection } from './listen-notify.js';
import { openPostgres } from './postgres.js';
import type { Database } from './types.js';

export interface DatabaseConnection {
  readonly engine: 'embedded' | 'postgres';
  readonly db: Database;
  /** Safe to call from several processes at once. */
  migrate(): Promise<void>;
  ping(): Promise<void>;
  readonly openNotifications: OpenNotificationConnection;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Called when a connection to the server breaks. */
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** Maximum time without a response before a connection is closed. */
  responseTimeoutMs?: number | undefined;
}

/** PostgreSQL when a URL is configured, else the embedded engine. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, onConnectionLost, responseTimeoutMs } = options;
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  return openPostgres(databaseUrl, { onConnectionLost, responseTimeoutMs });
}
