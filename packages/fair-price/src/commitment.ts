import { dayKeys } from './keys.js';
import { type MerkleTree, merkleRoot, merkleTree } from './merkle.js';

/** All that the service holds of a UTC day: the keys stay private until their minute has ended. */
export interface CommittedDay {
  readonly day: string;
  /** To be published ahead of the day. */
  readonly root: string;
  /** `k(m)` of the day's 1440 minutes. Secret until revealed one by one. */
  readonly keys: readonly Uint8Array[];
  /** For `merklePath`. Hashes only, none of which gives a key away. */
  readonly tree: MerkleTree;
}

/** Derives a day's keys and their commitment from the deployment's secret. */
export async function commitDay(secret: Uint8Array, day: string): Promise<CommittedDay> {
  const keys = await dayKeys(secret, day);
  const tree = await merkleTree(keys);
  return { day, root: merkleRoot(tree), keys, tree };
}
