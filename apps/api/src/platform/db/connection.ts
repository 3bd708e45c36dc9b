import { openEmbedded } from './embedded.js';
import type { OpenNotificationConnection } from './listen-notify.js';
import { openPostgres } from './postgres.js';
import type { Database } from './types.js';

export interface DatabaseConnection {
  readonly engine: 'embedded' | 'postgres';
  readonly db: Database;
  /** Safe in several processes at once. */
  migrate(): Promise<void>;
  ping(): Promise<void>;
  readonly openNotifications: OpenNotificationConnection;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  onConnectionLost?: ((error: Error) => void) | undefined;
  responseTimeoutMs?: number | undefined;
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, onConnectionLost, responseTimeoutMs } = options;
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  return openPostgres(databaseUrl, { onConnectionLost, responseTimeoutMs });
}
