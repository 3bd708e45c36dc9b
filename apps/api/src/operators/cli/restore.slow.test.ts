import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../../app.js';
import { parseConfig } from '../../config/config.js';
import { openPostgres } from '../../db/postgres.js';
import { createLogger } from '../../log.js';
import {
  createDatabaseNow,
  createFakeClock,
  createSynchronizedClock,
} from '../../testing/fake-clock.js';

const PROCESSES_MS = 240_000;
const DEPLOY = fileURLToPath(new URL('../../../../../deploy', import.meta.url));
const run = promisify(execFile);

const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('backup', () => {
  const server = template.engine === 'postgres' ? template.url : '';
  const databases: ThrowawayDatabase[] = [];
  let directory: string;
  let backup: string;
  let source: string;

  async function database(copy: boolean): Promise<string> {
    const made = await createThrowawayDatabase(server, { copy });
    databases.push(made);
    return made.url;
  }

  const settings = (url: string, dataDir: string) => ({
    PATH: '/usr/bin:/bin',
    DATABASE_URL: url,
    DATA_DIR: join(directory, dataDir),
  });
  const restore = (url: string, dataDir: string, from = backup) =>
    run(join(DEPLOY, 'restore.sh'), [from], { env: settings(url, dataDir) });

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'candela-restore-'));
    backup = join(directory, 'backups', 'first');
    source = await database(true);
    const env = settings(source, 'data');
    const connection = openPostgres(source, { poolSize: 4 });
    const { now } = createFakeClock();
    const clocks = { clock: createSynchronizedClock(now), databaseNow: createDatabaseNow(now) };
    const config = parseConfig(env);
    const app = createApp({ config, connection, log: createLogger('silent'), ...clocks });
    // Creates the demo account's history.
    await app.prepare();
    await connection.close();
    mkdirSync(join(directory, 'data', 'uploads'));
    writeFileSync(join(directory, 'data', 'uploads', 'a'), 'sealed');
    await run(join(DEPLOY, 'backup.sh'), [backup], { env });
  }, PROCESSES_MS);
  afterAll(async () => {
    for (const { drop } of databases) await drop();
    rmSync(directory, { recursive: true, force: true });
  }, PROCESSES_MS);

  test(
    'restores into an empty database with a balanced ledger and its files',
    async () => {
      const url = await database(false);
      const { stdout } = await restore(url, 'restored');
      expect(stdout).toMatch(/^transfers +[1-9]\d*$/m);
      expect(stdout).toMatch(/^faults +0$/m);
      expect(readFileSync(join(directory, 'restored', 'uploads', 'a'), 'utf8')).toBe('sealed');
      // The triggers were restored too.
      const restored = openPostgres(url, { poolSize: 1 });
      await expect(restored.db.execute('delete from entries')).rejects.toThrow();
      await restored.close();
    },
    PROCESSES_MS,
  );

  test(
    'refuses a target that is not empty and a modified backup',
    async () => {
      await expect(restore(source, 'other')).rejects.toThrow('restore into an empty one');
      const empty = await database(false);
      await expect(restore(empty, 'data')).rejects.toThrow('restore into another directory');
      appendFileSync(join(backup, 'database.dump'), ' ');
      await expect(restore(empty, 'other')).rejects.toThrow('did NOT match');
    },
    PROCESSES_MS,
  );
});
