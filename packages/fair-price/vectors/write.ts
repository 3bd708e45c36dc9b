/**
 * Writes `engine-1.json` and `engine-2.json`: answers for whoever writes another verifier. Signatures
 * that are there and whose text is unchanged are kept, since each signing makes another.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { computeModelVectors, computeVectors, knownSignatures } from '../src/testing/vectors.js';

for (const [name, compute] of [
  ['engine-1.json', computeVectors],
  ['engine-2.json', computeModelVectors],
] as const) {
  const file = new URL(name, import.meta.url);
  const before: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const vectors = await compute(await knownSignatures(before));
  writeFileSync(file, `${JSON.stringify(vectors, undefined, 2)}\n`);
  process.stdout.write(`${vectors.judgements.length} judgements written to ${file.pathname}\n`);
}
