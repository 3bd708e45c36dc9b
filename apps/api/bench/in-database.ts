import { Client } from 'pg';

/** Works on a connection of its own, whose statements may take longer than those of the service. */
export async function inDatabase(
  url: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
