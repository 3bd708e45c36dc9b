import { expect, test } from 'vitest';
import type { Transaction } from '../db/types.js';
import { fail, succeed } from '../result.js';
import type { Ledger } from './ledger.js';
import type { TransferRequest } from './posting.js';
import { postEach } from './posting-each.js';

const tx = {} as Transaction;
const transfer = (reference: string): TransferRequest => ({
  kind: 'transfer',
  reference,
  lines: [],
});

function ledgerRefusing(...causes: readonly string[]) {
  const batches: string[][] = [];
  const postTransfers: Ledger['postTransfers'] = async (_tx, requests) => {
    batches.push(requests.map(({ reference }) => reference));
    const index = requests.findIndex(({ reference }) => causes.includes(reference));
    return index < 0 ? succeed({ at: 1 }) : { ...fail('insufficient_funds'), index };
  };
  return { batches, postTransfers };
}

/** Each letter of an id is a transfer. */
const post = (ledger: Pick<Ledger, 'postTransfers'>, ...ids: readonly string[]) =>
  postEach(
    ledger,
    tx,
    ids.map((id) => ({ id })),
    ({ id }) => [...id].map(transfer),
  );

test('posts the transfers of all rows in one batch', async () => {
  const ledger = ledgerRefusing();
  expect(await post(ledger, 'ab', 'c')).toEqual({
    posted: [{ id: 'ab' }, { id: 'c' }],
    refused: [],
  });
  expect(ledger.batches).toEqual([['a', 'b', 'c']]);
});

test('excludes a refused row with all its transfers and reports the reason', async () => {
  const ledger = ledgerRefusing('c', 'f');
  expect(await post(ledger, 'ab', 'cd', 'e', 'gf')).toEqual({
    posted: [{ id: 'ab' }, { id: 'e' }],
    refused: [
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
  const ledger = ledgerRefusing('a');
  expect(await post(ledger, 'a')).toMatchObject({ posted: [], refused: [{ id: 'a' }] });
  expect(ledger.batches).toEqual([['a']]);
  expect(await post(ledger)).toEqual({ posted: [], refused: [] });
  expect(ledger.batches).toHaveLength(1);
});

test('throws when the ledger refuses a transfer that was not requested', async () => {
  const odd = async () => ({ ...fail('insufficient_funds' as const), index: 1 });
  await expect(post({ postTransfers: odd }, 'a')).rejects.toThrow(
    'The ledger refused a transfer nobody asked for.',
  );
});
