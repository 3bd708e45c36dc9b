import { dayOf, indexInDay, type MerkleTree, merklePath } from '@candela/fair-price';
import type { Database } from '../../platform/db/types.js';
import { createLruCache } from '../../platform/lru-cache.js';
import type { CommittedDays } from '../market/simulated/committed-days.js';
import { findTree, insertTree } from './repository.js';

/** 130 kB each. */
const TREE_CACHE_SIZE = 24;
const HASH_BYTES = 32;

export interface MerkleTreesDeps {
  readonly db: Database;
  readonly days: Pick<CommittedDays, 'forDay'>;
}

export function createMerkleTrees({ db, days }: MerkleTreesDeps) {
  const treeOf = createLruCache(TREE_CACHE_SIZE, async (day): Promise<MerkleTree> => {
    const stored = await findTree(db, day);
    if (stored !== undefined) return decodeTree(stored);
    const { tree } = await days.forDay(day);
    await insertTree(db, day, encodeTree(tree));
    return tree;
  });

  return {
    /** Sibling hashes from leaf to root, hex. */
    async pathOf(minute: number): Promise<string[]> {
      return merklePath(await treeOf(dayOf(minute)), indexInDay(minute));
    },
  };
}

const encodeTree = ({ levels }: MerkleTree) => Buffer.concat(levels.flat());

function decodeTree(hashes: Uint8Array): MerkleTree {
  const levels: Uint8Array[][] = [];
  let at = 0;
  for (let width = (hashes.length / HASH_BYTES + 1) / 2; width >= 1; width /= 2) {
    levels.push(
      Array.from({ length: width }, (_, index) =>
        hashes.subarray(at + HASH_BYTES * index, at + HASH_BYTES * (index + 1)),
      ),
    );
    at += HASH_BYTES * width;
  }
  return { levels };
}
