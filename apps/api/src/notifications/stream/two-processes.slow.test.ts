import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyTcpProxy, openProxy } from '@candela/faults/tcp-proxy';
import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { placeDueOrder } from '../../../test/helpers/due-order.js';
import { endPrograms, type Program, startProgram } from '../../../test/helpers/program.js';
import { openStream, type StreamReader } from '../../../test/helpers/stream-reader.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { openPostgres } from '../../platform/db/postgres.js';

const template = inject('databaseTemplate');
const TOLD_WITHIN_MS = 1_000;
const ENDED_WITHIN_MS = 1_000;

describe.runIf(template.engine === 'postgres')('streams across two processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-streams-'));
  let database: ThrowawayDatabase;
  let wire: FaultyTcpProxy;
  let direct: DatabaseConnection;
  let one: Program;
  let other: Program;
  const opened: StreamReader[] = [];

  beforeAll(async () => {
    if (template.engine !== 'postgres') return;
    database = await createThrowawayDatabase(template.url, { copy: true });
    wire = await openProxy(database.url);
    direct = openPostgres(database.url, { poolSize: 2 });
    const settings = { LOG_LEVEL: 'silent', RATE_LIMIT_PER_USER: '0' };
    one = startProgram(dataDir, { ...settings, DATABASE_URL: database.url });
    await one.printed('Ctrl-C');
    other = startProgram(dataDir, { ...settings, DATABASE_URL: wire.url });
    await other.printed('Ctrl-C');
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });
  afterAll(async () => {
    await endPrograms();
    await direct.close();
    await wire.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function post(program: Program, path: string, fields: Record<string, string>) {
    const body = new URLSearchParams({ lang: 'en', ...fields });
    const response = await fetch(`${program.address()}/api/${path}`, { method: 'POST', body });
    const envelope = (await response.json()) as { sign?: number; code: string; data: unknown };
    if (envelope.sign !== 1) throw new Error(`${path} answered ${JSON.stringify(envelope)}`);
    return envelope.data;
  }

  async function signIn() {
    const data = await post(one, 'publicUser/demo', { request_id: crypto.randomUUID() });
    return data as { token: string; user: { id: string } };
  }

  async function open(program: Program, token: string, fields: Record<string, string> = {}) {
    const stream = await openStream(program.address(), { token, ...fields });
    opened.push(stream);
    await stream.find('profile');
    return stream;
  }

  test('delivers an order placed in the other process, and settlements of either', async () => {
    const { token, user } = await signIn();
    const [here, there] = [await open(one, token), await open(other, token)];
    const since = Date.now();
    await post(one, 'bet/cpbuy', {
      ...{ token, id: 'btc', direction: 'up', amount: '1', seconds: '60' },
      request_id: crypto.randomUUID(),
    });
    const committed = Date.now();
    const placed = await there.find('orders');
    expect(placed.at).toBeGreaterThanOrEqual(since);
    expect(placed.at - committed).toBeLessThan(TOLD_WITHIN_MS);
    const id = await placeDueOrder(direct.db, user.id, Math.ceil(Date.now() / 1_000) + 1);
    for (const stream of [here, there]) {
      const { data, at } = await stream.find('orders', (orders) =>
        orders.some((order) => order.id === id && order.status === 'closed'),
      );
      // `settledAt` has a resolution of one second.
      const settledAt = (data.find((order) => order.id === id)?.settledAt ?? 0) * 1_000;
      expect(at - settledAt).toBeLessThan(TOLD_WITHIN_MS + 1_000);
    }
  });

  test('ends a stream within a second when its session ends in the other process', async () => {
    const { token } = await signIn();
    const stream = await open(other, token);
    await post(one, 'user/logout', { token });
    const since = performance.now();
    expect((await stream.find('over')).data).toEqual({ code: 'token_invalid' });
    await stream.ended;
    expect(performance.now() - since).toBeLessThan(ENDED_WITHIN_MS);
  });

  test('keeps streams open and delivers settlements when database connections are reset', async () => {
    const { token, user } = await signIn();
    const stream = await open(other, token, { instruments: 'btc' });
    await stream.find('price');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      wire.resetAll();
      const id = await placeDueOrder(direct.db, user.id, Math.ceil(Date.now() / 1_000) + 1);
      await stream.find('orders', (orders) =>
        orders.some((order) => order.id === id && order.status === 'closed'),
      );
    }
    // Prices are sent without the database.
    const now = Math.floor(Date.now() / 1_000);
    await stream.find('price', ({ time }) => time > now);
  });
});
