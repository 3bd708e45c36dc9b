import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../test/helpers/database.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { transact } from '../platform/db/transaction.js';
import { fail } from '../platform/result.js';
import { createFileDeletionQueue, type FileDeletionQueue, type FileStore } from './service.js';

let connection: DatabaseConnection;
let queue: FileDeletionQueue;
let removed: string[] = [];
let errors: unknown[] = [];
let undeletable = new Set<string>();

beforeAll(async () => {
  connection = await openTestDatabase();
  queue = start();
});
afterAll(() => connection.close());
beforeEach(() => {
  [removed, errors, undeletable] = [[], [], new Set()];
});

const store = (kind: FileStore) => ({
  async remove(name: string) {
    if (undeletable.has(name)) throw new Error(`${name} is held`);
    removed.push(`${kind}/${name}`);
  },
});

/** Simulates another process. */
const start = () =>
  createFileDeletionQueue({
    db: connection.db,
    stores: { uploads: store('uploads'), exports: store('exports') },
    onError: (error) => errors.push(error),
  });

const enqueue = (kind: FileStore, ...names: string[]) =>
  inTransaction(connection.db, (tx) => queue.enqueue(tx, kind, names));

test('removes files after their transaction commits, in any process', async () => {
  await enqueue('uploads', 'b', 'a', 'a');
  await enqueue('exports', 'a');
  await enqueue('exports');
  await transact(connection.db, async (tx) => {
    await queue.enqueue(tx, 'uploads', ['undone']);
    return fail('no');
  });
  expect(removed).toEqual([]);
  // Simulates a restart.
  await start().deleteQueuedFiles();
  expect(removed.sort()).toEqual(['exports/a', 'uploads/a', 'uploads/b']);
  await queue.deleteQueuedFiles();
  expect(removed).toHaveLength(3);
});

test('reports a file that cannot be removed, continues with others, and retries it', async () => {
  const names = Array.from({ length: 250 }, (_, at) => `f${String(at).padStart(3, '0')}`);
  undeletable = new Set(names.slice(0, 120));
  await enqueue('uploads', ...names);
  await queue.tryDeleteQueuedFiles();
  expect(removed).toHaveLength(130);
  expect(errors).toHaveLength(120);
  undeletable = new Set();
  await queue.tryDeleteQueuedFiles();
  expect(removed).toHaveLength(250);
});

test('removes each file once when several processes run concurrently', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `g${at}`);
  await enqueue('exports', ...names);
  await Promise.all([start(), start(), start()].map((each) => each.deleteQueuedFiles()));
  await queue.deleteQueuedFiles();
  expect(new Set(removed).size).toBe(300);
  expect(removed).toHaveLength(300);
});
