import { dayOf, indexInDay, type MerkleTree, merklePath } from '@candela/fair-price';
import type { Database } from '../../db/types.js';
import { keptRecent } from '../../kept-recent.js';
import type { CommittedDays } from '../market/simulated/committed-days.js';
import { findTree, insertTree } from './repository.js';

/** 130 kB each. */
const TREES_KEPT = 24;
const HASH_BYTES = 32;

export interface TreesDeps {
  readonly db: Database;
  readonly days: Pick<CommittedDays, 'of'>;
}

/** Each tree is derived once per deployment. */
export function createTrees({ db, days }: TreesDeps) {
  const treeOf = keptRecent(TREES_KEPT, async (day): Promise<MerkleTree> => {
    const stored = await findTree(db, day);
    if (stored !== undefined) return decoded(stored);
    const { tree } = await days.of(day);
    await insertTree(db, day, encoded(tree));
    return tree;
  });

  return {
    /** Sibling hashes from leaf to root, hex. */
    async pathOf(minute: number): Promise<string[]> {
      return merklePath(await treeOf(dayOf(minute)), indexInDay(minute));
    },
  };
}

const encoded = ({ levels }: MerkleTree) => Buffer.concat(levels.flat());

function decoded(hashes: Uint8Array): MerkleTree {
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
