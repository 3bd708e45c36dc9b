import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import {
  createDatabaseNow,
  createFakeClock,
  createSynchronizedClock,
} from '../../../test/helpers/fake-clock.js';
import { createApp } from '../../app/app.js';
import { parseConfig } from '../../config/config.js';
import { openPostgres } from '../../platform/db/postgres.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { createLogger } from '../../platform/log.js';
import { bootstrapOperators } from '../bootstrap.js';

const PROCESS_TIMEOUT_MS = 240_000;
const DEPLOY = fileURLToPath(new URL('../../../../../deploy', import.meta.url));
const run = promisify(execFile);

const template = inject('databaseTemplate');

/** A user and an operator with a session and a second factor; an accepted recovery request. */
const SIGNED_IN = `
  create temporary table member on commit drop as select id from users limit 1;
  insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select 'session', id, 1, 1, 9000000000000 from member;
  insert into remembered_devices (token_hash, user_id, expires_at)
    select 'device', id, 9000000000000 from member;
  insert into second_factors (user_id, secret, created_at, confirmed_at)
    select id, '\\x00', 1, 1 from member;
  insert into recovery_requests (id, code_hash, kind, username, user_id, text, known_device, fund_password, state,
      decided_by, decided_at, available_at, created_at, expires_at)
    select 'request', 'code', 'password', 'ann', id, '', false, false, 'accepted', 'Maria, John', 1, 1, 1,
      9000000000000 from member;
  insert into operator_accounts (key, name, password_hash, totp_secret, added_at, added_by)
    values ('maria', 'Maria', 'none', '\\x00', 1, 'Maria');
  insert into operator_sessions (token_hash, operator_key, created_at, last_seen_at, ends_at)
    values (repeat('0', 64), 'maria', 1, 1, 2)`;

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
    SIGNING_KEY: 'a1'.repeat(32),
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
    const { db } = connection;
    const { auditLog } = bootstrapOperators({ app, config, db, now, onError: () => {} });
    const at = new Date(now()).toISOString();
    await inTransaction(db, (tx) =>
      auditLog.append(tx, {
        ...{ id: randomUUID(), at, actor: 'maria', action: 'users block', outcome: 'done' },
        ...{ subject: 'user 1', before: {}, after: {}, reason: '', about: null },
      }),
    );
    await db.execute(SIGNED_IN);
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
      // The start of the service states the restore in the audit log.
      expect(stdout).toMatch(/^heads_kept +0$/m);
      expect(readFileSync(join(directory, 'restored', 'uploads', 'a'), 'utf8')).toBe('sealed');
      // The triggers were restored too.
      const restored = openPostgres(url, { poolSize: 1 });
      await expect(restored.db.execute('delete from entries')).rejects.toThrow();
      await restored.close();
    },
    PROCESS_TIMEOUT_MS,
  );

  // @spec S68
  test(
    'ends all sessions, rejects codes of earlier time steps and names what it cannot know',
    async () => {
      const url = await createDatabase(false);
      const { stdout } = await restore(url, 'signed-out');
      const restored = openPostgres(url, { poolSize: 1 });
      const [row] = await queryRows<Record<string, number>>(
        restored.db,
        sql`select (select count(*)::integer from sessions) as sessions,
          (select count(*)::integer from remembered_devices) as devices,
          (select count(*)::integer from operator_sessions) as operator_sessions,
          (select count(*)::integer from recovery_requests where state = 'accepted') as recoveries,
          (select last_step from second_factors) as user_step,
          (select last_step from operator_accounts) as operator_step,
          floor(extract(epoch from now()) / 30)::integer as step`,
      );
      await restored.close();
      expect(row).toMatchObject({ sessions: 0, devices: 0, operator_sessions: 0, recoveries: 0 });
      // Codes of the next step are accepted early.
      const { step = 0, user_step = 0, operator_step = 0 } = row ?? {};
      for (const last of [user_step, operator_step]) {
        expect(last).toBeGreaterThan(step - 60);
        expect(last).toBeLessThanOrEqual(step + 1);
      }
      for (const unknown of ['blocked or unblocked', 'passkeys', 'recovery codes', 'operators']) {
        expect(stdout).toContain(unknown);
      }
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
