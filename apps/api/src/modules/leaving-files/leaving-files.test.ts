import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '../../db/connection.js';
import { transact } from '../../db/transaction.js';
import { fail } from '../../result.js';
import { inTransaction, openTestDatabase } from '../../testing/database.js';
import { createLeavingFiles, type FileStore, type LeavingFiles } from './service.js';

let connection: DatabaseConnection;
let leaving: LeavingFiles;
let removed: string[] = [];
let told: unknown[] = [];
/** Removal fails for these. */
let held = new Set<string>();

beforeAll(async () => {
  connection = await openTestDatabase();
  leaving = start();
});
afterAll(() => connection.close());
beforeEach(() => {
  [removed, told, held] = [[], [], new Set()];
});

const store = (kind: FileStore) => ({
  async remove(name: string) {
    if (held.has(name)) throw new Error(`${name} is held`);
    removed.push(`${kind}/${name}`);
  },
});

/** Simulates another process. */
const start = () =>
  createLeavingFiles({
    db: connection.db,
    stores: { uploads: store('uploads'), exports: store('exports') },
    onError: (error) => told.push(error),
  });

const leave = (kind: FileStore, ...names: string[]) =>
  inTransaction(connection.db, (tx) => leaving.leave(tx, kind, names));

test('removes files after their transaction commits, in any process', async () => {
  await leave('uploads', 'b', 'a', 'a');
  await leave('exports', 'a');
  await leave('exports');
  await transact(connection.db, async (tx) => {
    await leaving.leave(tx, 'uploads', ['undone']);
    return fail('no');
  });
  expect(removed).toEqual([]);
  // Simulates a restart.
  await start().removeLeaving();
  expect(removed.sort()).toEqual(['exports/a', 'uploads/a', 'uploads/b']);
  await leaving.removeLeaving();
  expect(removed).toHaveLength(3);
});

test('reports a file that cannot be removed, continues with others, and retries it', async () => {
  const names = Array.from({ length: 250 }, (_, at) => `f${String(at).padStart(3, '0')}`);
  held = new Set(names.slice(0, 120));
  await leave('uploads', ...names);
  await leaving.removeSoon();
  expect(removed).toHaveLength(130);
  expect(told).toHaveLength(120);
  held = new Set();
  await leaving.removeSoon();
  expect(removed).toHaveLength(250);
});

test('removes each file once when several processes run concurrently', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `g${at}`);
  await leave('exports', ...names);
  await Promise.all([start(), start(), start()].map((each) => each.removeLeaving()));
  await leaving.removeLeaving();
  expect(new Set(removed).size).toBe(300);
  expect(removed).toHaveLength(300);
});
