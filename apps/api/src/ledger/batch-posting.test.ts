import { expect, test } from 'vitest';
import type { Transaction } from '../platform/db/types.js';
import { fail, succeed } from '../platform/result.js';
import { postRows } from './batch-posting.js';
import type { Ledger } from './ledger.js';
import type { TransferRequest } from './posting.js';

const tx = {} as Transaction;
const transfer = (reference: string): TransferRequest => ({
  kind: 'transfer',
  reference,
  lines: [],
});

function createRejectingLedger(...references: readonly string[]) {
  const batches: string[][] = [];
  const postTransfers: Ledger['postTransfers'] = async (_tx, requests) => {
    batches.push(requests.map(({ reference }) => reference));
    const index = requests.findIndex(({ reference }) => references.includes(reference));
    return index < 0 ? succeed({ at: 1 }) : { ...fail('insufficient_funds'), index };
  };
  return { batches, postTransfers };
}

/** Each letter of an id is a transfer. */
const post = (ledger: Pick<Ledger, 'postTransfers'>, ...ids: readonly string[]) =>
  postRows(
    ledger,
    tx,
    ids.map((id) => ({ id })),
    ({ id }) => [...id].map(transfer),
  );

test('posts the transfers of all rows in one batch', async () => {
  const ledger = createRejectingLedger();
  expect(await post(ledger, 'ab', 'c')).toEqual({
    posted: [{ id: 'ab' }, { id: 'c' }],
    rejected: [],
  });
  expect(ledger.batches).toEqual([['a', 'b', 'c']]);
});

test('excludes a rejected row with all its transfers and reports the reason', async () => {
  const ledger = createRejectingLedger('c', 'f');
  expect(await post(ledger, 'ab', 'cd', 'e', 'gf')).toEqual({
    posted: [{ id: 'ab' }, { id: 'e' }],
    rejected: [
      { id: 'cd', failure: 'insufficient_funds' },
      { id: 'gf', failure: 'insufficient_funds' },
    ],
  });
  expect(ledger.batches).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'g', 'f'],
    ['a', 'b', 'e', 'g', 'f'],
    ['a', 'b', 'e'],
  ]);
});

test('does not call the ledger when no rows are left', async () => {
  const ledger = createRejectingLedger('a');
  expect(await post(ledger, 'a')).toMatchObject({ posted: [], rejected: [{ id: 'a' }] });
  expect(ledger.batches).toEqual([['a']]);
  expect(await post(ledger)).toEqual({ posted: [], rejected: [] });
  expect(ledger.batches).toHaveLength(1);
});

test('throws when the ledger refuses a transfer that was not requested', async () => {
  const rejectUnrequested = async () => ({ ...fail('insufficient_funds' as const), index: 1 });
  await expect(post({ postTransfers: rejectUnrequested }, 'a')).rejects.toThrow(
    'The ledger rejected a transfer that was not requested.',
  );
});
