import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '../../db/connection.js';
import { queryRows } from '../../db/query-rows.js';
import { signingKeyFromHex } from '../../modules/fair/signing-key.js';
import { inTransaction, openTestDatabase } from '../../testing/database.js';
import { createFakeClock } from '../../testing/fake-clock.js';
import { type AuditLog, createAuditLog } from './log.js';
import { type AuditRecord, readRecord, recordText } from './record.js';

const KEY = 'a1'.repeat(32);
const { now } = createFakeClock();

let connection: DatabaseConnection;
let log: AuditLog;
beforeAll(async () => {
  connection = await openTestDatabase();
  log = createAuditLog({ db: connection.db, key: signingKeyFromHex(KEY), now });
  for (let each = 1; each <= 40; each += 1) await append(act({ subject: `user ${each}` }));
});
afterAll(() => connection.close());

const act = (over: Partial<AuditRecord> = {}): AuditRecord => ({
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
  ...over,
});
const append = (it: AuditRecord) => inTransaction(connection.db, (tx) => log.append(tx, it));

describe('audit record text', () => {
  test('serializes independently of property order and parses back to the same record', () => {
    const one = act();
    const turned = Object.fromEntries(Object.entries(one).reverse()) as AuditRecord;
    const text = recordText(one);
    expect(recordText(turned)).toBe(text);
    expect(readRecord(text)).toEqual(one);
  });

  test.each([
    (text: string) => text.replace('{', '{ '),
    (text: string) => text.replace('"reason":', '"extra":1,"reason":'),
    (text: string) => text.replace('"done"', '"undone"'),
    (text: string) => text.slice(0, -1),
    () => 'null',
  ])('rejects any other serialization of a record', (change) => {
    expect(readRecord(change(recordText(act())))).toBeUndefined();
  });
});

test('verifies the log and lists acts by filter, newest first on request', async () => {
  const end = await log.verifyLog();
  expect(end).toMatchObject({ head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await append(act({ actor: 'john', action: 'users block', subject: 'user 7' }));
  const [newest] = await log.listActs({ after: 0, limit: 1, newestFirst: true });
  expect(newest).toMatchObject({ actor: 'john', action: 'users block' });
  const filter = { after: 0, limit: 10, actor: 'john', action: 'users block', subject: 'user 7' };
  expect(await log.listActs(filter)).toEqual([newest]);
});

test('appends an act once and nothing when its transaction is rolled back', async () => {
  const once = act();
  expect(await append(once)).toBeTypeOf('number');
  expect(await append(once)).toBeUndefined();
  const undone = act();
  await expect(
    inTransaction(connection.db, async (tx) => {
      await log.append(tx, undone);
      throw new Error('The effect failed.');
    }),
  ).rejects.toThrow('The effect failed.');
  const all = await log.listActs({ after: 0, limit: 500 });
  expect(all.filter(({ id }) => id === once.id)).toHaveLength(1);
  expect(all.filter(({ id }) => id === undone.id)).toHaveLength(0);
  expect(await log.verifyLog()).toMatchObject({ size: all.length });
});

test('puts concurrent appends in one sequence', async () => {
  const before = (await log.listActs({ after: 0, limit: 500 })).length;
  const positions = await Promise.all(Array.from({ length: 12 }, () => append(act())));
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
    await append(act());
    expect(await log.verifyLog(text)).toMatchObject({ size: size + 1 });
  });

  test('rejects an export of another deployment', async () => {
    const { text } = await log.exportLog();
    const key = signingKeyFromHex('b2'.repeat(32));
    const other = createAuditLog({ db: connection.db, key, now });
    expect(await other.verifyLog(text)).toMatch('not signed by this deployment');
  });

  test('detects each of 100 random edits and deletions', async () => {
    const { text } = await log.exportLog();
    const random = createRandom(20_261_125);
    const missed: string[] = [];
    for (let each = 0; each < 100; each += 1) {
      const { what, changed } = damage(text, random);
      if (typeof (await log.verifyLog(changed)) !== 'string') missed.push(what);
    }
    expect(missed).toEqual([]);
  });

  test('detects a rewritten log even though its chain is valid', async () => {
    const { text } = await log.exportLog();
    const rewritten = await openTestDatabase();
    try {
      const again = createAuditLog({ db: rewritten.db, key: signingKeyFromHex(KEY), now });
      const acts = await log.listActs({ after: 0, limit: 500 });
      for (const { position, ...it } of acts) {
        const lie = position === 3 ? { ...it, actor: 'nobody' } : it;
        await inTransaction(rewritten.db, (tx) => again.append(tx, lie));
      }
      expect(await again.verifyLog()).toMatchObject({ size: acts.length });
      expect(await again.verifyLog(text)).toMatch('does not begin with this export');
    } finally {
      await rewritten.close();
    }
  });

  test('detects a truncated log by an earlier export', async () => {
    const { text } = await log.exportLog();
    const cut = await openTestDatabase();
    try {
      const shorter = createAuditLog({ db: cut.db, key: signingKeyFromHex(KEY), now });
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
  expect(await log.verifyLog()).toBe('Row 5 is not what its head says.');
  await setText(row?.text ?? '');
  expect(await log.verifyLog()).toMatchObject({ size: expect.any(Number) });
});

type Random = (below: number) => number;

/** Seeded generator (mulberry32), to reproduce failures. */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function damage(text: string, random: Random): { what: string; changed: string } {
  const lines = text.split('\n').slice(0, -1);
  const at = random(lines.length);
  const joined = (kept: readonly string[]) => kept.map((line) => `${line}\n`).join('');
  const kind = random(5);
  if (kind === 0) return { what: `line ${at} deleted`, changed: joined(lines.toSpliced(at, 1)) };
  if (kind === 1) {
    const line = lines[at] ?? '';
    return { what: `line ${at} twice`, changed: joined(lines.toSpliced(at, 0, line)) };
  }
  if (kind === 2) {
    const cut = 1 + random(text.length - 1);
    return { what: `cut off at ${cut}`, changed: text.slice(0, cut) };
  }
  const place = random(text.length);
  if (kind === 3) {
    return {
      what: `letter ${place} deleted`,
      changed: text.slice(0, place) + text.slice(place + 1),
    };
  }
  const other = text[place] === 'x' ? 'y' : 'x';
  return {
    what: `letter ${place} changed`,
    changed: text.slice(0, place) + other + text.slice(place + 1),
  };
}
