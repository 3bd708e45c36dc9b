import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HEAD, nextHead } from '@candela/fair-price';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../../test/helpers/database.js';
import { createFakeClock } from '../../../test/helpers/fake-clock.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { signingKeyFromHex } from '../../trading/price-commitments/signing-key.js';
import { type AuditLog, countMissingHeads, createAuditLog } from './audit-log.js';

/** What the owner of the table, without SIGNING_KEY and without DATA_DIR, can do unnoticed. */

const ROWS = 8;
const key = signingKeyFromHex('a1'.repeat(32));
const { now } = createFakeClock();

let connection: DatabaseConnection;
let dataDir: string;
let log: AuditLog;
let errors: unknown[];
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  await removeFrom(1);
  dataDir = mkdtempSync(join(tmpdir(), 'candela-audit-'));
  errors = [];
  log = startProcess();
  for (let index = 1; index <= ROWS; index += 1) await append(`user ${index}`);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const headFile = () => join(dataDir, 'audit-heads.log');
const headLines = () => readFileSync(headFile(), 'utf8').split('\n').slice(0, -1);
const startProcess = () =>
  createAuditLog({
    ...{ db: connection.db, key, now, dataDir },
    onError: (error) => errors.push(error),
  });
const recordOf = (subject: string) => ({
  ...{ id: randomUUID(), at: new Date(now()).toISOString(), actor: 'maria' },
  ...({ action: 'users block', outcome: 'done', subject, before: {}, after: {} } as const),
  ...{ reason: '', about: null },
});
const append = (subject: string) =>
  inTransaction(connection.db, (tx) => log.append(tx, recordOf(subject)));

async function asOwner(...statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  await connection.db.execute(sql`alter table audit_log disable trigger user`);
  for (const statement of statements) await connection.db.execute(statement);
  await connection.db.execute(sql`alter table audit_log enable trigger user`);
}

/** Changes row 5 and computes all hashes again. */
async function rewriteRow5(...alsoSet: readonly ReturnType<typeof sql>[]): Promise<void> {
  let previous = EMPTY_HEAD;
  const rows = await queryRows<{ position: number; text: string }>(
    connection.db,
    sql`select position, text from audit_log order by position`,
  );
  for (const { position, text } of rows) {
    const changed = position === 5 ? text.replace('maria', 'marta') : text;
    const head = await nextHead(previous, changed);
    const values = sql.join(
      [sql`previous = ${previous}, text = ${changed}, head = ${head}`, ...alsoSet],
      sql`, `,
    );
    await asOwner(sql`update audit_log set ${values} where position = ${position}`);
    previous = head;
  }
}

const removeFrom = (position: number) =>
  asOwner(sql`delete from audit_log where position >= ${position}`);

/** Satisfies the triggers. */
async function insertForged(subject: string): Promise<void> {
  const [last] = await queryRows<{ position: number; head: string }>(
    connection.db,
    sql`select position, head from audit_log order by position desc limit 1`,
  );
  const { position, head: previous } = last ?? { position: 0, head: EMPTY_HEAD };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(recordOf(subject)).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  const head = await nextHead(previous, text);
  await connection.db.execute(
    sql`insert into audit_log (position, previous, text, head) values (${position + 1}, ${previous}, ${text}, ${head})`,
  );
}

describe('verification without an export', () => {
  // @spec S61
  test('detects a changed row whose following hashes were computed again', async () => {
    await rewriteRow5();
    expect(await log.verifyLog()).toMatch(/^Row 5 /);
  });

  test('detects a changed row before further acts', async () => {
    await rewriteRow5();
    await append('user 9');
    expect(await log.verifyLog()).toMatch(/^Row 5 /);
  });

  // @spec S61
  test('detects removed last rows', async () => {
    expect(await countMissingHeads(connection.db, dataDir)).toBe(0);
    await removeFrom(6);
    expect(await log.verifyLog()).toMatch(/^The log has 5 rows, .* row 8/);
    expect(await countMissingHeads(connection.db, dataDir)).toBe(-3);
  });

  test('detects removed last rows before further acts', async () => {
    await removeFrom(6);
    for (const subject of ['6', '7', '8', '9']) await append(subject);
    expect(await log.verifyLog()).toMatch(/^Row 6 /);
  });

  test('detects a log that was deleted and built again', async () => {
    await removeFrom(1);
    for (let index = 1; index <= ROWS; index += 1) await insertForged(`forged ${index}`);
    expect(await log.verifyLog()).toMatch(/^Row 1 /);
  });

  test('detects a log that was deleted, and begun again by the service', async () => {
    await removeFrom(1);
    log = startProcess();
    await log.begin();
    expect(await log.verifyLog()).toMatch(/^The log has 0 rows/);
    for (let index = 1; index <= ROWS; index += 1) await append(`other ${index}`);
    expect(await log.verifyLog()).toMatch(/^Row 1 /);
  });

  test('detects an inserted row that continues the chain', async () => {
    await insertForged('forged');
    expect(await log.verifyLog()).toBe('Row 9 is not signed.');
    await append('user 10');
    expect(await log.verifyLog()).toBe('Row 9 is not signed.');
  });

  test('detects a log whose rows were changed and look older than signatures', async () => {
    await rewriteRow5(sql`signature = null`);
    log = startProcess();
    await log.begin();
    await append('user 9');
    expect(await log.verifyLog()).toMatch(/^Row \d is /);
  });
});

describe('file of heads', () => {
  test('contains each committed row, readable by the owner only', async () => {
    expect(headLines().map((line) => line.split(' ')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
    expect(statSync(headFile()).mode & 0o777).toBe(0o600);
    await expect(
      inTransaction(connection.db, async (tx) => {
        await log.append(tx, recordOf('rolled back'));
        throw new Error('The effect failed.');
      }),
    ).rejects.toThrow();
    expect(headLines()).toHaveLength(ROWS);
    expect(await log.verifyLog()).toMatchObject({ size: 8, unsigned: 0, asFound: 0, kept: 8 });
  });

  test('is written by several processes', async () => {
    const other = startProcess();
    await Promise.all(
      Array.from({ length: 10 }, (_each, index) =>
        inTransaction(connection.db, (tx) =>
          (index % 2 === 0 ? log : other).append(tx, recordOf(`user ${index}`)),
        ),
      ),
    );
    expect(headLines()).toHaveLength(ROWS + 10);
    expect(await log.verifyLog()).toMatchObject({ size: 18, kept: 18 });
  });

  test('may lack a row that a later head covers, and have a line that was cut short', async () => {
    const lines = headLines();
    writeFileSync(headFile(), `${lines.slice(0, 3).join('\n')}\n${lines[4]?.slice(0, 90)}`);
    expect(await log.verifyLog()).toMatchObject({ size: 8, kept: 3 });
    await append('user 9');
    await append('user 10');
    expect(await log.verifyLog()).toMatchObject({ size: 10, kept: 10 });
    await removeFrom(8);
    expect(await log.verifyLog()).toMatch(/^The log has 7 rows/);
  });

  test('fails the verification when a head is not signed', async () => {
    const lines = headLines();
    writeFileSync(headFile(), `${lines.join('\n').replaceAll(/^7 ./gm, '7 x')}\n`);
    expect(await log.verifyLog()).toMatchObject({ size: 8 });
    writeFileSync(headFile(), `9${lines[7]?.slice(1)}\n`);
    expect(await log.verifyLog()).toMatch('the head of row 9 is not signed by this deployment');
  });

  test('reports that it cannot be written without failing the act', async () => {
    rmSync(headFile());
    mkdirSync(headFile());
    expect(await append('user 9')).toBe(9);
    expect(errors).not.toEqual([]);
    expect(await countMissingHeads(connection.db, dataDir)).toBe(9);
    expect(await log.verifyLog()).toMatch('audit-heads.log cannot be read');
    rmSync(headFile(), { recursive: true });
    expect(await log.verifyLog()).toMatchObject({ size: 9, kept: 0 });
  });
});

describe('history from before the heads', () => {
  const unsigned = sql`update audit_log set signature = null`;

  test('is stated once at the first start, with rows that have no signature', async () => {
    await asOwner(unsigned);
    rmSync(headFile());
    expect(await log.verifyLog()).toBe('Row 1 is not signed.');
    for (const process of [startProcess(), startProcess()]) await process.begin();
    const [stated] = await log.listEntries({ after: 0, limit: 1, newestFirst: true });
    expect(stated).toMatchObject({ position: 9, actor: 'service', subject: 'rows 1 to 8' });
    await append('user 10');
    expect(await log.verifyLog()).toEqual(
      expect.objectContaining({ size: 10, unsigned: 8, asFound: 8, kept: 10 }),
    );
    await rewriteRow5();
    expect(await log.verifyLog()).toMatch(/^Row 9 is not signed by this deployment/);
  });

  test('is stated before the next act when the file is missing', async () => {
    rmSync(headFile());
    expect(await append('user 9')).toBe(10);
    expect(await log.verifyLog()).toMatchObject({ size: 10, unsigned: 0, asFound: 8, kept: 10 });
  });

  test('of an empty log is not stated', async () => {
    await removeFrom(1);
    rmSync(headFile());
    await log.begin();
    expect(await log.verifyLog()).toMatchObject({ size: 0, asFound: 0 });
  });

  test('is not stated with the wrong key', async () => {
    rmSync(headFile());
    const other = createAuditLog({
      ...{ db: connection.db, key: signingKeyFromHex('b2'.repeat(32)), now, dataDir },
      onError: () => {},
    });
    await other.begin();
    expect(await other.verifyLog()).toBe('Row 1 is not signed by this deployment.');
    expect(await log.verifyLog()).toMatchObject({ size: 8 });
  });

  test('includes rows of an earlier version that ran again, when it is stated again', async () => {
    await insertForged('by an earlier version');
    await append('user 10');
    expect(await log.verifyLog()).toBe('Row 9 is not signed.');
    rmSync(headFile());
    await log.begin();
    expect(await log.verifyLog()).toMatchObject({ size: 11, unsigned: 1, asFound: 10 });
  });

  test('is stated after a restore, when the operator has put the earlier heads aside', async () => {
    await removeFrom(6);
    log = startProcess();
    await log.begin();
    expect(await log.verifyLog()).toMatch(/^The log has 5 rows, .*restore/);
    renameSync(headFile(), `${headFile()}.before-restore`);
    log = startProcess();
    await log.begin();
    expect(await log.verifyLog()).toMatchObject({ size: 6, unsigned: 0, asFound: 5, kept: 6 });
  });
});
