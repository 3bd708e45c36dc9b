import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';
import { auditLedger } from '../src/ledger/ledger-audit.js';
import { openDatabase } from '../src/platform/db/connection.js';
import { queryRows } from '../src/platform/db/query-rows.js';
import { endPrograms, type Program, startProgram } from './helpers/program.js';

/** Concurrent, after a restart, and changed. `RUNS` selects the full length. */
const template = inject('databaseTemplate');
const isLong = inject('proof').runs !== undefined;
const REQUEST_IDS = isLong ? 1_000 : 20;
const CONCURRENT_SENDS = 10;
const USERS = isLong ? 20 : 2;
/** Outlasts the test; no other order has this stake. */
const ORDER = { id: 'eth', direction: 'up', amount: '1.00', seconds: '1200' };
const STAKE = 1_00;

const dataDir = mkdtempSync(join(tmpdir(), 'candela-sent-again-'));
const dropDatabases: (() => Promise<void>)[] = [];
afterEach(async () => {
  await endPrograms();
  for (const drop of dropDatabases) await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ownDatabase(): Promise<string | undefined> {
  if (template.engine === 'embedded') return undefined;
  const { url, drop } = await createThrowawayDatabase(template.url, { copy: true });
  dropDatabases.push(drop);
  return url;
}

interface Envelope {
  readonly sign?: number;
  readonly code: string;
  readonly data: unknown;
}

async function post(program: Program, path: string, fields: Record<string, string>) {
  const response = await fetch(`${program.address()}/api/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', ...fields }),
  });
  return response.text();
}
const parseEnvelope = (text: string) => JSON.parse(text) as Envelope;

async function forEachUser<Request extends { readonly token: string }>(
  requests: readonly Request[],
  work: (request: Request) => Promise<void>,
): Promise<void> {
  const byUser = Map.groupBy(requests, ({ token }) => token);
  await Promise.all(
    [...byUser.values()].map(async (own) => {
      for (const request of own) await work(request);
    }),
  );
}

// @spec S55
test('acts once for a request sent concurrently and again after a restart', {
  timeout: isLong ? 1_800_000 : 120_000,
}, async ({ task }) => {
  const databaseUrl = await ownDatabase();
  const start = async (): Promise<Program> => {
    const program = startProgram(dataDir, {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      RATE_LIMIT_PER_USER: '0',
      RATE_LIMIT_PER_IP: '0',
      RATE_LIMIT_DEMOS_PER_IP: '0',
    });
    await program.printed('Ctrl-C');
    return program;
  };
  const first = await start();
  const tokens = await Promise.all(
    Array.from({ length: USERS }, async () => {
      const { data } = parseEnvelope(
        await post(first, 'publicUser/demo', { request_id: randomUUID(), device: randomUUID() }),
      );
      return (data as { token: string }).token;
    }),
  );
  const requests = Array.from({ length: REQUEST_IDS }, (_, at) => ({
    ...ORDER,
    token: tokens[at % USERS] ?? '',
    request_id: randomUUID(),
  }));
  const responses = new Map<string, string>();

  await forEachUser(requests, async (request) => {
    const pendingResponses = Array.from({ length: CONCURRENT_SENDS }, () =>
      post(first, 'bet/cpbuy', request),
    );
    const [response = '', ...others] = await Promise.all(pendingResponses);
    expect(parseEnvelope(response)).toMatchObject({ sign: 1, code: 'ok' });
    expect(others).toEqual(others.map(() => response));
    responses.set(request.request_id, response);
  });
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const second = await start();
  await forEachUser(requests, async (request) => {
    expect(await post(second, 'bet/cpbuy', request)).toBe(responses.get(request.request_id));
    const other = await post(second, 'bet/cpbuy', { ...request, direction: 'down' });
    expect(parseEnvelope(other)).toMatchObject({ code: 'request_conflict' });
  });
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);

  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const [effects] = await queryRows<{ orders: number; stakes: number }>(
    db,
    sql`select count(*)::int as orders,
      (select count(*)::int from transfers where kind = 'order_stake'
        and reference in (select id from orders where stake = ${STAKE})) as stakes
      from orders where stake = ${STAKE}`,
  );
  const { faults } = await auditLedger(db);
  await close();
  expect(effects).toEqual({ orders: REQUEST_IDS, stakes: REQUEST_IDS });
  expect(faults).toEqual([]);
  expect(new Set(responses.values()).size).toBe(REQUEST_IDS);
  task.meta.figures = [
    {
      promise: `a request id acts once: ${CONCURRENT_SENDS} sends at once, again after a restart, changed (${template.engine})`,
      figure: `${REQUEST_IDS} ids, ${REQUEST_IDS * CONCURRENT_SENDS} sends, ${effects?.orders} orders, ${REQUEST_IDS} conflicts`,
      target: '1000 ids, one effect each',
    },
  ];
});
