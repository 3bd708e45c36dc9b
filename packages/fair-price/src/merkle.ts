import { MINUTES_PER_DAY } from './calendar.js';
import { concat, fromHex, toHex } from './internal/bytes.js';
import { sha256 } from './internal/web-crypto.js';

/** log2 of 2048, the power of two above 1440. */
export const PATH_LENGTH = 11;
const LEAVES = 2 ** PATH_LENGTH;

/** Keep a leaf from being read as an inner node, as in RFC 6962. */
const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);
/** In place of a key hash: no known key hashes to zero, so padding cannot be opened. */
const PADDING = new Uint8Array(32);

/** 2048 leaf hashes first, the root last. */
export interface MerkleTree {
  readonly levels: readonly (readonly Uint8Array[])[];
}

const leafHash = (data: Uint8Array) => sha256(concat(LEAF, data));
const innerHash = (left: Uint8Array, right: Uint8Array) => sha256(concat(INNER, left, right));

/**
 * Merkle tree over `SHA-256(k(m))`.
 * @param keys the day's 1440 minute keys, in order.
 * @throws RangeError for any other number of keys.
 */
export async function merkleTree(keys: readonly Uint8Array[]): Promise<MerkleTree> {
  if (keys.length !== MINUTES_PER_DAY) {
    throw new RangeError(`A day has 1440 minute keys, not ${keys.length}.`);
  }
  const padding = await leafHash(PADDING);
  const leaves = await Promise.all(keys.map(async (key) => leafHash(await sha256(key))));
  let level = leaves.concat(Array.from({ length: LEAVES - leaves.length }, () => padding));
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = await Promise.all(
      Array.from({ length: below.length / 2 }, (_, at) =>
        innerHash(nodeAt(below, 2 * at), nodeAt(below, 2 * at + 1)),
      ),
    );
    levels.push(level);
  }
  return { levels };
}

function nodeAt(level: readonly Uint8Array[], at: number): Uint8Array {
  const node = level[at];
  if (!node) throw new RangeError(`The tree has no node ${at} on this level.`);
  return node;
}

export function merkleRoot(tree: MerkleTree): string {
  return toHex(nodeAt(tree.levels[PATH_LENGTH] ?? [], 0));
}

/**
 * @param index minute in the day, 0 to 1439.
 * @returns the 11 sibling hashes from the leaf upward, hexadecimal.
 * @throws RangeError outside that range.
 */
export function merklePath(tree: MerkleTree, index: number): string[] {
  if (!Number.isInteger(index) || index < 0 || index >= MINUTES_PER_DAY) {
    throw new RangeError(`A day has minutes 0 to 1439, not ${index}.`);
  }
  return tree.levels
    .slice(0, PATH_LENGTH)
    .map((level, height) => toHex(nodeAt(level, Math.floor(index / 2 ** height) ^ 1)));
}

/**
 * @param key `k(m)`, hexadecimal.
 * @param index minute in the day, 0 to 1439.
 * @throws RangeError when a text is not hexadecimal.
 */
export async function verifyMerklePath(
  key: string,
  index: number,
  path: readonly string[],
  root: string,
): Promise<boolean> {
  if (path.length !== PATH_LENGTH) return false;
  if (!Number.isInteger(index) || index < 0 || index >= MINUTES_PER_DAY) return false;
  let node = await leafHash(await sha256(fromHex(key)));
  let nodeIndex = index;
  for (const hex of path) {
    const sibling = fromHex(hex);
    node = nodeIndex % 2 === 0 ? await innerHash(node, sibling) : await innerHash(sibling, node);
    nodeIndex = Math.floor(nodeIndex / 2);
  }
  return toHex(node) === root;
}
