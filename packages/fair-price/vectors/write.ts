/** Keeps existing signatures of unchanged texts, because each signing differs. */
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
