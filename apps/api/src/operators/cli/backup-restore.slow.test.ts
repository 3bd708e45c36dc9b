import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import {
  createDatabaseNow,
  createFakeClock,
  createSynchronizedClock,
} from '../../../test/helpers/fake-clock.js';
import { createApp } from '../../app/app.js';
import { parseConfig } from '../../config/config.js';
import { openPostgres } from '../../platform/db/postgres.js';
import { createLogger } from '../../platform/log.js';

const PROCESS_TIMEOUT_MS = 240_000;
const DEPLOY = fileURLToPath(new URL('../../../../../deploy', import.meta.url));
const run = promisify(execFile);

const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('backup', () => {
  const server = template.engine === 'postgres' ? template.url : '';
  const databases: ThrowawayDatabase[] = [];
  let directory: string;
  let backup: string;
  let source: string;

  async function createDatabase(copy: boolean): Promise<string> {
    const created = await createThrowawayDatabase(server, { copy });
    databases.push(created);
    return created.url;
  }

  const settingsFor = (url: string, dataDir: string) => ({
    PATH: '/usr/bin:/bin',
    DATABASE_URL: url,
    DATA_DIR: join(directory, dataDir),
  });
  const checksums = (name = 'first') => join(directory, 'data', 'backup-checksums', name);
  const restore = (url: string, dataDir: string, sums = checksums()) =>
    run(join(DEPLOY, 'restore.sh'), [backup, sums], { env: settingsFor(url, dataDir) });
  const createBackup = (name: string, settings: Readonly<Record<string, string>> = {}) =>
    run(join(DEPLOY, 'backup.sh'), [join(directory, 'backups', name)], {
      env: { ...settingsFor(source, 'data'), ...settings },
    });

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'candela-restore-'));
    backup = join(directory, 'backups', 'first');
    source = await createDatabase(true);
    const env = settingsFor(source, 'data');
    const connection = openPostgres(source, { poolSize: 4 });
    const { now } = createFakeClock();
    const clocks = { clock: createSynchronizedClock(now), databaseNow: createDatabaseNow(now) };
    const config = parseConfig(env);
    const app = createApp({ config, connection, log: createLogger('silent'), ...clocks });
    await app.prepare();
    await connection.close();
    mkdirSync(join(directory, 'data', 'uploads'));
    writeFileSync(join(directory, 'data', 'uploads', 'a'), 'sealed');
    await createBackup('first');
  }, PROCESS_TIMEOUT_MS);
  afterAll(async () => {
    for (const { drop } of databases) await drop();
    rmSync(directory, { recursive: true, force: true });
  }, PROCESS_TIMEOUT_MS);

  test(
    'restores into an empty database with a balanced ledger and its files',
    async () => {
      const url = await createDatabase(false);
      const { stdout, stderr } = await restore(url, 'restored');
      expect(stderr).not.toContain('WARNING');
      expect(stdout).toMatch(/^transfers +[1-9]\d*$/m);
      expect(stdout).toMatch(/^faults +0$/m);
      expect(readFileSync(join(directory, 'restored', 'uploads', 'a'), 'utf8')).toBe('sealed');
      // The triggers were restored too.
      const restored = openPostgres(url, { poolSize: 1 });
      await expect(restored.db.execute('delete from entries')).rejects.toThrow();
      await restored.close();
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'refuses a target that is not empty and a modified backup',
    async () => {
      await expect(restore(source, 'other')).rejects.toThrow('restore into an empty one');
      const empty = await createDatabase(false);
      await expect(restore(empty, 'data')).rejects.toThrow('restore into another directory');
      appendFileSync(join(backup, 'database.dump'), ' ');
      await expect(restore(empty, 'other')).rejects.toThrow('did NOT match');
      const partial = join(directory, 'partial-checksums');
      writeFileSync(partial, '');
      await expect(restore(empty, 'other', partial)).rejects.toThrow();
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'keeps the newest backups with their checksums',
    async () => {
      for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
        await createBackup(day, { BACKUPS_KEPT: '2' });
      }
      const kept = ['2026-01-03', 'first'];
      expect(readdirSync(join(directory, 'backups')).sort()).toEqual(kept);
      expect(readdirSync(join(directory, 'data', 'backup-checksums')).sort()).toEqual(kept);
    },
    PROCESS_TIMEOUT_MS,
  );

  test('passes the password by the environment, decoded', async () => {
    const script = '. ./database-url.sh; echo "$database_url $PGPASSWORD"';
    const { stdout } = await run('bash', ['-c', script], {
      cwd: DEPLOY,
      env: {
        PATH: '/usr/bin:/bin',
        DATABASE_URL: 'postgres://candela:a%2Fb%5C%25n@db:5432/candela',
      },
    });
    expect(stdout.trim()).toBe('postgres://candela@db:5432/candela a/b\\%n');
  });
});
