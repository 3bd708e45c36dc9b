import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../../test/helpers/database.js';
import { createFakeClock } from '../../../test/helpers/fake-clock.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { queryRows } from '../../platform/db/query-rows.js';
import type { Database } from '../../platform/db/types.js';
import { signingKeyFromHex } from '../../trading/price-commitments/signing-key.js';
import { type AuditLog, createAuditLog } from './audit-log.js';
import { type AuditRecord, parseRecord, serializeRecord } from './audit-record.js';

const KEY = 'a1'.repeat(32);
const { now } = createFakeClock();

const directory = mkdtempSync(join(tmpdir(), 'candela-audit-'));
const createLog = (db: Database, key = KEY) =>
  createAuditLog({
    ...{ db, key: signingKeyFromHex(key), now, onError: () => {} },
    dataDir: mkdtempSync(join(directory, 'log-')),
  });

let connection: DatabaseConnection;
let log: AuditLog;
beforeAll(async () => {
  connection = await openTestDatabase();
  log = createLog(connection.db);
  for (let index = 1; index <= 40; index += 1)
    await append(auditRecord({ subject: `user ${index}` }));
});
afterAll(async () => {
  await connection.close();
  rmSync(directory, { recursive: true });
});

const auditRecord = (overrides: Partial<AuditRecord> = {}): AuditRecord => ({
  id: randomUUID(),
  at: new Date(now()).toISOString(),
  actor: 'maria',
  action: 'adjustments freeze',
  outcome: 'done',
  subject: 'user 12345678',
  before: { available: '100.00', held: '0.00' },
  after: { available: '70.00', held: '30.00' },
  reason: 'Chargeback “under review” — не спешим',
  about: null,
  ...overrides,
});
const append = (record: AuditRecord) =>
  inTransaction(connection.db, (tx) => log.append(tx, record));

describe('audit record text', () => {
  test('serializes independently of property order and parses back to the same record', () => {
    const one = auditRecord();
    const reordered = Object.fromEntries(Object.entries(one).reverse()) as AuditRecord;
    const text = serializeRecord(one);
    expect(serializeRecord(reordered)).toBe(text);
    expect(parseRecord(text)).toEqual(one);
  });

  test.each([
    (text: string) => text.replace('{', '{ '),
    (text: string) => text.replace('"reason":', '"extra":1,"reason":'),
    (text: string) => text.replace('"done"', '"undone"'),
    (text: string) => text.slice(0, -1),
    () => 'null',
  ])('rejects any other serialization of a record', (change) => {
    expect(parseRecord(change(serializeRecord(auditRecord())))).toBeUndefined();
  });
});

test('verifies the log and lists acts by filter, newest first on request', async () => {
  const end = await log.verifyLog();
  expect(end).toMatchObject({ head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await append(auditRecord({ actor: 'john', action: 'users block', subject: 'user 7' }));
  const [newest] = await log.listEntries({ after: 0, limit: 1, newestFirst: true });
  expect(newest).toMatchObject({ actor: 'john', action: 'users block' });
  const filter = { after: 0, limit: 10, actor: 'john', action: 'users block', subject: 'user 7' };
  expect(await log.listEntries(filter)).toEqual([newest]);
});

test('appends an act once and nothing when its transaction is rolled back', async () => {
  const appended = auditRecord();
  expect(await append(appended)).toBeTypeOf('number');
  expect(await append(appended)).toBeUndefined();
  const rolledBack = auditRecord();
  await expect(
    inTransaction(connection.db, async (tx) => {
      await log.append(tx, rolledBack);
      throw new Error('The effect failed.');
    }),
  ).rejects.toThrow('The effect failed.');
  const all = await log.listEntries({ after: 0, limit: 500 });
  expect(all.filter(({ id }) => id === appended.id)).toHaveLength(1);
  expect(all.filter(({ id }) => id === rolledBack.id)).toHaveLength(0);
  expect(await log.verifyLog()).toMatchObject({ size: all.length });
});

test('puts concurrent appends in one sequence', async () => {
  const before = (await log.listEntries({ after: 0, limit: 500 })).length;
  const positions = await Promise.all(Array.from({ length: 12 }, () => append(auditRecord())));
  expect([...positions].sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 12 }, (_each, at) => before + at + 1),
  );
  expect(await log.verifyLog()).toMatchObject({ size: before + 12 });
});

test.each([
  sql`update audit_log set text = text where position = 1`,
  sql`delete from audit_log where position = 2`,
  sql`truncate audit_log`,
  sql`insert into audit_log select 1000, previous, text, head from audit_log where position = 3`,
  sql`insert into audit_log select max(position) + 1, repeat('0', 64), 'x', repeat('0', 64) from audit_log`,
])('rejects changes of the log in the database: %#', async (statement) => {
  await expect(connection.db.execute(statement)).rejects.toThrow();
  expect(await log.verifyLog()).toMatchObject({ size: expect.any(Number) });
});

describe('audit export', () => {
  test('verifies an export of this deployment, also after further acts', async () => {
    const { text, size } = await log.exportLog();
    expect(await log.verifyLog(text)).toMatchObject({ size });
    await append(auditRecord());
    expect(await log.verifyLog(text)).toMatchObject({ size: size + 1 });
  });

  test('rejects an export of another deployment', async () => {
    const { text } = await log.exportLog();
    const other = createLog(connection.db, 'b2'.repeat(32));
    expect(await other.verifyLog(text)).toMatch('not signed by this deployment');
  });

  // @spec S61
  test('detects each of 100 random edits and deletions', async () => {
    const { text } = await log.exportLog();
    const random = createRandom(20_261_125);
    const undetected: string[] = [];
    for (let index = 0; index < 100; index += 1) {
      const { description, corrupted } = corrupt(text, random);
      if (typeof (await log.verifyLog(corrupted)) !== 'string') undetected.push(description);
    }
    expect(undetected).toEqual([]);
  });

  test('detects a rewritten log even though its chain is valid', async () => {
    const { text } = await log.exportLog();
    const rewritten = await openTestDatabase();
    try {
      const rebuilt = createLog(rewritten.db);
      const entries = await log.listEntries({ after: 0, limit: 500 });
      for (const { position, ...record } of entries) {
        const forged = position === 3 ? { ...record, actor: 'Forged' } : record;
        await inTransaction(rewritten.db, (tx) => rebuilt.append(tx, forged));
      }
      expect(await rebuilt.verifyLog()).toMatchObject({ size: entries.length });
      expect(await rebuilt.verifyLog(text)).toMatch('does not begin with this export');
    } finally {
      await rewritten.close();
    }
  });

  test('detects a truncated log by an earlier export', async () => {
    const { text } = await log.exportLog();
    const cut = await openTestDatabase();
    try {
      const shorter = createLog(cut.db);
      expect(await shorter.verifyLog(text)).toMatch(/^The log has 0 rows/);
    } finally {
      await cut.close();
    }
  });
});

test('detects a row changed while the database’s guards were disabled', async () => {
  const { db } = connection;
  const [row] = await queryRows<{ text: string }>(
    db,
    sql`select text from audit_log where position = 5`,
  );
  const setText = async (text: string) => {
    await db.execute(sql`alter table audit_log disable trigger user`);
    await db.execute(sql`update audit_log set text = ${text} where position = 5`);
    await db.execute(sql`alter table audit_log enable trigger user`);
  };
  await setText((row?.text ?? '').replace('maria', 'marta'));
  expect(await log.verifyLog()).toBe('Row 5 does not match its hash.');
  await setText(row?.text ?? '');
  expect(await log.verifyLog()).toMatchObject({ size: expect.any(Number) });
});

type Random = (below: number) => number;

/** mulberry32, to reproduce failures. */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function corrupt(text: string, random: Random): { description: string; corrupted: string } {
  const lines = text.split('\n').slice(0, -1);
  const at = random(lines.length);
  const joinLines = (remaining: readonly string[]) => remaining.map((line) => `${line}\n`).join('');
  const kind = random(5);
  if (kind === 0)
    return { description: `line ${at} deleted`, corrupted: joinLines(lines.toSpliced(at, 1)) };
  if (kind === 1) {
    const line = lines[at] ?? '';
    return { description: `line ${at} twice`, corrupted: joinLines(lines.toSpliced(at, 0, line)) };
  }
  if (kind === 2) {
    const cut = 1 + random(text.length - 1);
    return { description: `cut off at ${cut}`, corrupted: text.slice(0, cut) };
  }
  const position = random(text.length);
  if (kind === 3) {
    return {
      description: `letter ${position} deleted`,
      corrupted: text.slice(0, position) + text.slice(position + 1),
    };
  }
  const other = text[position] === 'x' ? 'y' : 'x';
  return {
    description: `letter ${position} changed`,
    corrupted: text.slice(0, position) + other + text.slice(position + 1),
  };
}
