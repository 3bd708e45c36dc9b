import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CommittedDay, commitDay } from './commitment.js';
import { toHex } from './internal/bytes.js';
import { merklePath, merkleTree, verifyMerklePath } from './merkle.js';

describe('day commitment', () => {
  let day: CommittedDay;
  beforeAll(async () => {
    day = await commitDay(new Uint8Array(32).fill(3), '2026-02-28');
  });

  const keyAt = (index: number) => toHex(day.keys[index] ?? new Uint8Array());
  const index = fc.integer({ min: 0, max: 1439 });

  test('verifies every minute at its own index', async () => {
    await fc.assert(
      fc.asyncProperty(index, async (at) => {
        const path = merklePath(day.tree, at);
        expect(await verifyMerklePath(keyAt(at), at, path, day.root)).toBe(true);
      }),
    );
  });

  test('rejects a key at another index', async () => {
    await fc.assert(
      fc.asyncProperty(index, index, async (at, other) => {
        fc.pre(at !== other);
        const path = merklePath(day.tree, at);
        expect(await verifyMerklePath(keyAt(at), other, path, day.root)).toBe(false);
        expect(await verifyMerklePath(keyAt(other), at, path, day.root)).toBe(false);
      }),
    );
  });

  test('rejects a key, path or root with one digit changed', async () => {
    const flipDigit = (hex: string, at: number) =>
      `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`;
    const digit = fc.integer({ min: 0, max: 63 });
    await fc.assert(
      fc.asyncProperty(
        index,
        digit,
        fc.integer({ min: 0, max: 12 }),
        async (at, position, which) => {
          const path = merklePath(day.tree, at).map((hex, i) =>
            i === which ? flipDigit(hex, position) : hex,
          );
          const key = which === 11 ? flipDigit(keyAt(at), position) : keyAt(at);
          const root = which === 12 ? flipDigit(day.root, position) : day.root;
          expect(await verifyMerklePath(key, at, path, root)).toBe(false);
        },
      ),
    );
  });

  test('rejects a path of another length or an index outside the day', async () => {
    const path = merklePath(day.tree, 5);
    expect(await verifyMerklePath(keyAt(5), 5, path.slice(1), day.root)).toBe(false);
    expect(await verifyMerklePath(keyAt(5), 5 + 2048, path, day.root)).toBe(false);
    expect(() => merklePath(day.tree, 1440)).toThrow('0 to 1439');
  });

  test('requires all 1440 keys', async () => {
    await expect(merkleTree(day.keys.slice(1))).rejects.toThrow('1440');
  });

  test('differs by day and by secret', async () => {
    const next = await commitDay(new Uint8Array(32).fill(3), '2026-03-01');
    const other = await commitDay(new Uint8Array(32).fill(4), '2026-02-28');
    expect(new Set([day.root, next.root, other.root]).size).toBe(3);
  });

  test('rejects a short secret or an invalid day', async () => {
    await expect(commitDay(new Uint8Array(15), '2026-02-28')).rejects.toThrow('at least 16');
    await expect(commitDay(new Uint8Array(32), '2026-02-29')).rejects.toThrow('YYYY-MM-DD');
  });
});
