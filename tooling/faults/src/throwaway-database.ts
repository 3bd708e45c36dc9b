import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface ThrowawayDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** With `copy`, copies the URL's database. The caller must drop it. */
export async function createThrowawayDatabase(
  server: string,
  { copy }: { copy: boolean },
): Promise<ThrowawayDatabase> {
  const url = new URL(server);
  const source = url.pathname.slice(1);
  const name = `${copy ? source : 'candela'}_${randomBytes(6).toString('hex')}`;
  url.pathname = '/postgres';
  const maintenance = url.href;
  await runStatement(maintenance, `create database ${name} ${copy ? `template ${source}` : ''}`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runStatement(maintenance, `drop database ${name} with (force)`),
  };
}

async function runStatement(url: string, text: string): Promise<void> {
  await withDatabaseClient(url, async (client) => {
    // PostgreSQL cannot copy one template twice at the same time.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(text);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  });
}

/** Without the service's statement timeout. */
export async function withDatabaseClient<T>(
  url: string,
  task: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
