import { expect, test } from 'vitest';
import type { Transaction } from '../platform/db/types.js';
import { postTransfers, type TransferLine } from './posting.js';

/** These must be rejected before any query. */
const tx = {} as Transaction;
const clock = { now: 1, databaseNow: null };

const line = (account: string, amount: bigint): TransferLine => ({ account, amount });
const post = (...lines: readonly TransferLine[]) =>
  postTransfers(tx, [{ kind: 'freeze', reference: 'r1', lines }], clock);

const UNBALANCED =
  'The transfer freeze r1 must name at least two accounts once each, and sum to zero.';

test.each([
  ['no lines', []],
  ['one line', [line('a', 5n)]],
  ['one line of nothing', [line('a', 0n)]],
  ['a sum above zero', [line('a', 5n), line('b', -4n)]],
  ['a sum below zero', [line('a', 4n), line('b', -5n)]],
  ['one account twice', [line('a', 5n), line('a', -5n)]],
  ['an account twice among others', [line('a', 5n), line('b', -2n), line('b', -3n)]],
])('rejects a transfer with %s before any database query', async (_what, lines) => {
  await expect(post(...lines)).rejects.toThrow(UNBALANCED);
});

test.each([
  ['all', [line('a', 0n), line('b', 0n)]],
  ['one', [line('a', 5n), line('b', -5n), line('c', 0n)]],
])('rejects a transfer when %s of its lines move nothing', async (_what, lines) => {
  await expect(post(...lines)).rejects.toThrow(
    'The transfer freeze r1 has a line that moves nothing: leave it out.',
  );
});

test('rejects a whole batch when one transfer is unbalanced', async () => {
  const balanced = {
    kind: 'freeze',
    reference: 'good',
    lines: [line('a', 1n), line('b', -1n)],
  } as const;
  const unbalanced = { ...balanced, reference: 'odd', lines: [line('a', 1n)] };
  await expect(postTransfers(tx, [balanced, unbalanced], clock)).rejects.toThrow(
    'The transfer freeze odd must',
  );
});
