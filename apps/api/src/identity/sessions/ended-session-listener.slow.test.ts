import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultyTcpProxy, openProxy } from '@candela/faults/tcp-proxy';
import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { endPrograms, startProgram } from '../../../test/helpers/program.js';
import { openTransactionPooler } from '../../../test/helpers/transaction-pooler.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import type { OpenNotificationConnection } from '../../platform/db/listen-notify.js';
import { openPostgres } from '../../platform/db/postgres.js';
import type { Database } from '../../platform/db/types.js';
import { UNKNOWN_FAMILY } from '../../platform/device-family.js';
import { createNotificationListener } from '../../platform/jobs/notification-listener.js';
import type { Worker } from '../../platform/jobs/workers.js';
import { createEndedSessionListener } from './ended-session-listener.js';
import { createSessions } from './service.js';
import { createSessionCache } from './session-cache.js';

const REFUSED_WITHIN_MS = 1_000;
const OF_U = { userId: 'u', eligibleUser: sql`select 'u' as id`, family: UNKNOWN_FAMILY };
const template = inject('databaseTemplate');

async function addUser(db: Database): Promise<void> {
  await db.execute(
    sql`insert into users (id, username, username_key, password_hash, fund_password_hash, invite_code, created_at)
      values ('u', 'u', 'u', '', '', 'u', 0)`,
  );
}

describe.runIf(template.engine === 'postgres')('two processes on one database', () => {
  let database: ThrowawayDatabase;
  let wire: FaultyTcpProxy;
  const opened: DatabaseConnection[] = [];
  const workers: Worker[] = [];
  const errors: unknown[] = [];
  const now = () => Date.now();

  /** @param lineUrl of the notification connection, which a test may break. */
  async function openProcess(lineUrl: string) {
    const connection = openPostgres(database.url, { poolSize: 4 });
    const line = openPostgres(lineUrl, { poolSize: 1 });
    opened.push(connection, line);
    const monotonic = () => performance.now();
    const cache = createSessionCache({ monotonic });
    const worker = createNotificationListener({
      handlers: [createEndedSessionListener(cache)],
      openConnection: line.openNotifications,
      monotonic,
      onError: (error) => errors.push(error),
    });
    workers.push(worker);
    await worker.start();
    const { db } = connection;
    return { db, cache, sessions: createSessions({ db, cache, now }) };
  }
  type Process = Awaited<ReturnType<typeof openProcess>>;
  let one: Process;
  let other: Process;

  beforeAll(async () => {
    if (template.engine !== 'postgres') return;
    database = await createThrowawayDatabase(template.url, { copy: true });
    wire = await openProxy(database.url);
    one = await openProcess(database.url);
    other = await openProcess(wire.url);
    await addUser(one.db);
  });
  afterEach(() => {
    errors.length = 0;
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    for (const connection of opened) await connection.close();
    await wire.close();
    await database.drop();
  });

  async function openCached(): Promise<{ token: string; id: string }> {
    const session = await one.sessions.openSession(one.db, OF_U);
    const token = session?.token ?? '';
    let id = '';
    for (const { sessions, cache } of [one, other]) {
      // The cache is disabled shortly after a start or a broken connection.
      await vi.waitFor(
        async () => {
          const identified = await sessions.identifySession(token);
          if (!identified.ok) throw new Error(identified.failure);
          id = identified.value.id;
          expect(cache.find(id)).toBeDefined();
        },
        { timeout: 30_000, interval: 10 },
      );
    }
    return { token, id };
  }

  async function msUntilRefused({ sessions }: Process, token: string): Promise<number> {
    const since = performance.now();
    while ((await sessions.identifySession(token)).ok) await pause(5);
    return performance.now() - since;
  }

  test('identifies a cached session without a database statement', async () => {
    const { token } = await openCached();
    const asked = vi.spyOn(other.db._.session, 'prepareQuery');
    expect((await other.sessions.identifySession(token)).ok).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('rejects an ended token at once in one process and within a second in the other', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { token, id } = await openCached();
      await one.sessions.endSession(id);
      expect((await one.sessions.identifySession(token)).ok).toBe(false);
      expect(await msUntilRefused(other, token)).toBeLessThan(REFUSED_WITHIN_MS);
    }
  });

  test('rejects sessions ended in a transaction only after its commit', async () => {
    const cachedSession = await openCached();
    const ended = await openCached();
    await one.db.transaction(async (tx) => {
      await one.sessions.endOtherSessions({ userId: 'u', id: cachedSession.id }, tx);
      expect((await other.sessions.identifySession(ended.token)).ok).toBe(true);
    });
    for (const each of [one, other]) {
      expect(await msUntilRefused(each, ended.token)).toBeLessThan(REFUSED_WITHIN_MS);
      expect((await each.sessions.identifySession(cachedSession.token)).ok).toBe(true);
    }
  });

  test('rejects a session that was ended directly in the database', async () => {
    for (const by of [
      (id: string) => sql`delete from sessions where token_hash = ${id}`,
      (id: string) => sql`update sessions set expires_at = 1 where token_hash = ${id}`,
      () => sql`truncate sessions cascade`,
    ]) {
      const { token, id } = await openCached();
      await one.db.execute(by(id));
      for (const each of [one, other]) {
        expect(await msUntilRefused(each, token)).toBeLessThan(REFUSED_WITHIN_MS);
      }
    }
  });

  test.each([
    ['breaks', () => wire.resetAll()],
    ['falls silent', () => wire.blackHole()],
  ])(
    'disables the session cache when the notice connection %s, until it recovers',
    async (_how, breakIt) => {
      const { token, id } = await openCached();
      breakIt();
      await one.sessions.endSession(id);
      expect(await msUntilRefused(other, token)).toBeLessThan(REFUSED_WITHIN_MS);
      await vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 30_000 });
      wire.recover();
      expect((await openCached()).token).not.toBe('');
    },
    60_000,
  );

  test('disables the session cache and reports once when a pooler drops notifications', async () => {
    const pooler = await openTransactionPooler(database.url);
    try {
      const behind = await openProcess(pooler.url);
      const session = await one.sessions.openSession(one.db, OF_U);
      const token = session?.token ?? '';
      // Nothing arrived on the first two notification connections.
      await vi.waitFor(() => expect(pooler.openedConnections()).toBe(6), { timeout: 25_000 });
      expect(pooler.droppedNotifications()).toBeGreaterThan(0);
      const identified = await behind.sessions.identifySession(token);
      if (!identified.ok) throw new Error(identified.failure);
      expect(behind.cache.find(identified.value.id)).toBeUndefined();
      await one.sessions.endSession(identified.value.id);
      expect((await behind.sessions.identifySession(token)).ok).toBe(false);
      expect(errors).toEqual([new Error('Nothing comes on the line of notices.')]);
    } finally {
      await workers.pop()?.stop();
      await pooler.close();
    }
  });

  test('starts and stops without hanging when the notice connection goes silent', async () => {
    const mute = await openProxy(database.url);
    const line = openPostgres(mute.url, { poolSize: 1 });
    const open: OpenNotificationConnection = (hearers) => line.openNotifications(hearers);
    // The connections open, but statements are never answered.
    const muted: OpenNotificationConnection = async (hearers) => {
      const opened = await open(hearers);
      mute.blackHole();
      return opened;
    };
    const worker = createNotificationListener({
      handlers: [
        createEndedSessionListener(createSessionCache({ monotonic: () => performance.now() })),
      ],
      openConnection: muted,
      monotonic: () => performance.now(),
      onError: (error) => errors.push(error),
    });
    try {
      await worker.start();
      expect(errors).toEqual([new Error('Query read timeout')]);
      await worker.stop();
    } finally {
      await line.close();
      await mute.close();
    }
  });

  // @spec S6
  test('rejects a token over HTTP within a second of its logout in the other process', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'candela-ended-'));
    try {
      const settings = {
        DATABASE_URL: database.url,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_USER: '0',
      };
      const first = startProgram(dataDir, settings);
      await first.printed('Ctrl-C');
      const second = startProgram(dataDir, settings);
      await second.printed('Ctrl-C');
      const post = async (program: typeof first, path: string, fields: Record<string, string>) => {
        const body = new URLSearchParams({ lang: 'en', ...fields });
        const response = await fetch(`${program.address()}/api/${path}`, { method: 'POST', body });
        return (await response.json()) as { sign?: number; code: string; data: { token: string } };
      };
      const opened = await post(first, 'publicUser/demo', { request_id: crypto.randomUUID() });
      const { token } = opened.data;
      for (let asked = 0; asked < 10; asked += 1) {
        expect(await post(second, 'user/info', { token })).toMatchObject({ sign: 1 });
      }
      expect(await post(first, 'user/logout', { token })).toMatchObject({ sign: 1 });
      const since = performance.now();
      let envelope = await post(second, 'user/info', { token });
      while (envelope.sign === 1) envelope = await post(second, 'user/info', { token });
      expect(envelope.code).toBe('token_invalid');
      expect(performance.now() - since).toBeLessThan(REFUSED_WITHIN_MS);
      expect((await post(first, 'user/info', { token })).code).toBe('token_invalid');
    } finally {
      await endPrograms();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

test('adds a single end listener to a notice connection over many rounds', async () => {
  const ROUNDS = 8;
  let asked = 0;
  let rounds = 0;
  const ended = new Promise<void>(() => {});
  const waiting = vi.spyOn(ended, 'then');
  const worker = createNotificationListener({
    handlers: [createEndedSessionListener(createSessionCache({ monotonic: () => 0 }))],
    openConnection: async () => {
      asked += 1;
      return {
        notify: async () => {
          rounds += 1;
        },
        ended,
        close: async () => {},
      };
    },
    monotonic: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  try {
    await worker.start();
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(ROUNDS), { timeout: 20_000 });
    expect(asked).toBe(1);
    expect(waiting).toHaveBeenCalledTimes(1);
  } finally {
    await worker.stop();
  }
});

test('caches a session on either engine and rejects it once its row is deleted', async () => {
  const connection = await openTestDatabase();
  // Entries do not expire while a busy machine is slow.
  const monotonic = () => 0;
  const cache = createSessionCache({ monotonic });
  const worker = createNotificationListener({
    handlers: [createEndedSessionListener(cache)],
    openConnection: connection.openNotifications,
    monotonic,
    onError: (error) => {
      throw error;
    },
  });
  await worker.start();
  try {
    const { db } = connection;
    const sessions = createSessions({ db, cache, now: () => Date.now() });
    await addUser(db);
    const open = async () => {
      const opened = await sessions.openSession(db, OF_U);
      const token = opened?.token ?? '';
      return vi.waitFor(
        async () => {
          const identified = await sessions.identifySession(token);
          if (!identified.ok) throw new Error(identified.failure);
          const { id } = identified.value;
          expect(cache.find(id)).toBeDefined();
          return { token, id };
        },
        { timeout: 30_000, interval: 10 },
      );
    };
    const first = await open();
    const asked = vi.spyOn(db._.session, 'prepareQuery');
    expect((await sessions.identifySession(first.token)).ok).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await sessions.endSession(first.id);
    expect(await sessions.identifySession(first.token)).toMatchObject({ failure: 'token_invalid' });

    const second = await open();
    await db.execute(sql`delete from sessions where token_hash = ${second.id}`);
    await vi.waitFor(
      async () => expect((await sessions.identifySession(second.token)).ok).toBe(false),
      { timeout: REFUSED_WITHIN_MS, interval: 5 },
    );
  } finally {
    await worker.stop();
    await connection.close();
  }
});
