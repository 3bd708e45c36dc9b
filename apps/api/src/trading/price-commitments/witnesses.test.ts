import { verifyLog, type WitnessList, witnessesOf } from '@candela/fair-price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { transact } from '../../platform/db/transaction.js';
import { succeed } from '../../platform/result.js';
import { createFairLog, type FairLogDeps } from './log.js';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const NOW = 1_767_355_205_000;
const keys = ['aa', 'bb', 'cc'].map((byte) => `04${byte.repeat(64)}`);

/** As a process does at its start. */
async function startWith(witnessing: Pick<FairLogDeps, 'witnesses' | 'cosignatures'>) {
  const { db } = connection;
  const log = createFairLog({ db, signingKey: '05'.repeat(32), now: () => NOW, ...witnessing });
  await log.publishFirstSet('2026-01-02', 2);
  await transact(db, async (tx) => {
    await log.append(tx, []);
    return succeed(undefined);
  });
  await log.load();
  log.assertWitnesses();
  const view = await log.view();
  const verified = await verifyLog(view);
  if (!verified.ok) throw new Error(verified.fault.code);
  return { list: witnessesOf(verified.log.entries), head: verified.log.head, view, log };
}

test('lists witnesses once, accepts more of them, and refuses to start without one', async () => {
  expect((await startWith({})).list).toBeUndefined();
  const two: WitnessList = { required: 1, keys: keys.slice(0, 2) };
  const first = await startWith({ witnesses: two });
  expect(first.list).toMatchObject(two);
  expect((await startWith({ witnesses: two })).head.size).toBe(first.head.size);
  const three = { required: 2, keys };
  expect((await startWith({ witnesses: three })).list).toMatchObject(three);
  for (const witnesses of [undefined, two, { required: 1, keys }]) {
    await expect(startWith({ witnesses })).rejects.toThrow(/^WITNESSES must keep every witness/);
  }
  // A process of before, still running during a rolling restart.
  await transact(connection.db, async (tx) => {
    await first.log.append(tx, []);
    return succeed(undefined);
  });
});

test('publishes the co-signatures of its heads only', async () => {
  const witnesses = { required: 2, keys };
  const { size, head } = (await startWith({ witnesses })).head;
  const cosignature = (text: string, at: number) => ({
    ...{ size: at, head, time: 1 },
    signed: { text, signature: 'b'.repeat(128), key: keys[0] ?? '' },
  });
  const own = cosignature('own', size);
  const others = [cosignature('earlier', size - 1), cosignature('later', size + 1)];
  const { view } = await startWith({ witnesses, cosignatures: () => [own, ...others] });
  expect(view.cosignatures).toEqual([own.signed]);
});
