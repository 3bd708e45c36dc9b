import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { canStartLocalPostgres, startLocalPostgres } from './local-postgres.ts';
import { withDatabaseClient } from './throwaway-database.ts';

/** They may not be installed. */
test.skipIf(!canStartLocalPostgres())(
  'keeps committed data across restarts and is removed on close',
  async () => {
    const postgres = await startLocalPostgres();
    onTestFinished(() => postgres.close());
    await queryRows(postgres.url, 'create table kept (at int)');
    for (const [at, mode] of (['fast', 'immediate'] as const).entries()) {
      await queryRows(postgres.url, `insert into kept values (${at})`);
      await postgres.restart(mode);
    }
    expect(await queryRows(postgres.url, 'select at from kept order by at')).toEqual([
      { at: 0 },
      { at: 1 },
    ]);
    const [directory] = await queryRows(postgres.url, 'show data_directory');
    expect(existsSync(directory.data_directory)).toBe(true);
    await postgres.close();
    expect(existsSync(directory.data_directory)).toBe(false);
    await expect(queryRows(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  },
);

const queryRows = (url: string, statement: string) =>
  withDatabaseClient(url, async (client) => (await client.query(statement)).rows);
