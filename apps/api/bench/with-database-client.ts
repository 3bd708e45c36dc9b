import { Client } from 'pg';

/** Without the service's statement timeout. */
export async function withDatabaseClient(
  url: string,
  task: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await task(client);
  } finally {
    await client.end();
  }
}
