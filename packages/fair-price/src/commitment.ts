import { dayKeys } from './keys.js';
import { type MerkleTree, merkleRoot, merkleTree } from './merkle.js';

export interface CommittedDay {
  readonly day: string;
  /** Published before the day begins. */
  readonly root: string;
  /** `k(m)` of the day's 1440 minutes. Secret until revealed one by one. */
  readonly keys: readonly Uint8Array[];
  /** Contains only hashes, which reveal no key. */
  readonly tree: MerkleTree;
}

export async function commitDay(secret: Uint8Array, day: string): Promise<CommittedDay> {
  const keys = await dayKeys(secret, day);
  const tree = await merkleTree(keys);
  return { day, root: merkleRoot(tree), keys, tree };
}
