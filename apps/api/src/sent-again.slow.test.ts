import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';
import { openDatabase } from './db/connection.js';
import { queryRows } from './db/query.js';
import { checkBooks } from './ledger/books.js';
import { endPrograms, type Program, startProgram } from './testing/program.js';

/**
 * Requests that move money, sent concurrently, after a restart, and changed. `RUNS` selects the
 * full length.
 */
const template = inject('databaseTemplate');
const isLong = inject('proof').runs !== undefined;
const IDS = isLong ? 1_000 : 20;
const SENDS = 10;
const USERS = isLong ? 20 : 2;
/** Saves computing two days of market history. */
const PRICES = {
  PRICE_FEED: 'replay',
  REPLAY_FILE: fileURLToPath(new URL('../fixtures/ethusd-5m.csv', import.meta.url)),
};
/** Outlasts the test; no other order has this stake. */
const ORDER = { id: 'eth', direction: 'up', amount: '1.00', seconds: '1200' };
const STAKE = 1_00;

const dataDir = mkdtempSync(join(tmpdir(), 'candela-sent-again-'));
const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await endPrograms();
  for (const drop of drops) await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ownDatabase(): Promise<string | undefined> {
  if (template.engine === 'embedded') return undefined;
  const { url, drop } = await createThrowawayDatabase(template.url, { copy: true });
  drops.push(drop);
  return url;
}

interface Answer {
  readonly sign?: number;
  readonly code: string;
  readonly data: unknown;
}

/** Raw, for comparison byte by byte. */
async function post(program: Program, path: string, fields: Record<string, string>) {
  const response = await fetch(`${program.address()}/api/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', ...fields }),
  });
  return response.text();
}
const read = (text: string) => JSON.parse(text) as Answer;

/** Sequential per user, concurrent across users. */
async function eachOf<Request extends { readonly token: string }>(
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

test('acts once for a request sent concurrently and again after a restart', {
  timeout: isLong ? 1_800_000 : 120_000,
}, async ({ task }) => {
  const databaseUrl = await ownDatabase();
  const start = async (): Promise<Program> => {
    const program = startProgram(dataDir, {
      ...PRICES,
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
      const { data } = read(
        await post(first, 'publicUser/demo', { request_id: randomUUID(), device: randomUUID() }),
      );
      return (data as { token: string }).token;
    }),
  );
  const requests = Array.from({ length: IDS }, (_, at) => ({
    ...ORDER,
    token: tokens[at % USERS] ?? '',
    request_id: randomUUID(),
  }));
  const answers = new Map<string, string>();

  await eachOf(requests, async (request) => {
    const sent = Array.from({ length: SENDS }, () => post(first, 'bet/cpbuy', request));
    const [answer = '', ...others] = await Promise.all(sent);
    expect(read(answer)).toMatchObject({ sign: 1, code: 'ok' });
    expect(others).toEqual(others.map(() => answer));
    answers.set(request.request_id, answer);
  });
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const second = await start();
  await eachOf(requests, async (request) => {
    expect(await post(second, 'bet/cpbuy', request)).toBe(answers.get(request.request_id));
    const other = await post(second, 'bet/cpbuy', { ...request, direction: 'down' });
    expect(read(other)).toMatchObject({ code: 'request_conflict' });
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
  const { faults } = await checkBooks(db);
  await close();
  expect(effects).toEqual({ orders: IDS, stakes: IDS });
  expect(faults).toEqual([]);
  expect(new Set(answers.values()).size).toBe(IDS);
  task.meta.figures = [
    {
      promise: `a request id acts once: ${SENDS} sends at once, again after a restart, changed (${template.engine})`,
      figure: `${IDS} ids, ${IDS * SENDS} sends, ${effects?.orders} orders, ${IDS} conflicts`,
      target: '1000 ids, one effect each',
    },
  ];
});
