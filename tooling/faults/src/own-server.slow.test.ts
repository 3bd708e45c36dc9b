import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { hasOwnServer, openOwnServer } from './own-server.ts';

/** Requires PostgreSQL's server programs, which may not be installed. */
test.skipIf(!hasOwnServer())(
  'keeps committed data across restarts and is removed on close',
  async () => {
    const own = await openOwnServer();
    // `close` is idempotent, so the second call has no effect.
    onTestFinished(() => own.close());
    await ask(own.url, 'create table kept (at int)');
    for (const [at, ending] of (['fast', 'immediate'] as const).entries()) {
      await ask(own.url, `insert into kept values (${at})`);
      await own.restart(ending);
    }
    expect(await ask(own.url, 'select at from kept order by at')).toEqual([{ at: 0 }, { at: 1 }]);
    const [directory] = await ask(own.url, 'show data_directory');
    expect(existsSync(directory.data_directory)).toBe(true);
    await own.close();
    expect(existsSync(directory.data_directory)).toBe(false);
    await expect(ask(own.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  },
);

// biome-ignore lint/suspicious/noExplicitAny: rows are read untyped
async function ask(url: string, statement: string): Promise<any[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
