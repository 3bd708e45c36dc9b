/**
 * Writes `engine-1.json`: answers for whoever writes another verifier. Signatures that are there and
 * whose text is unchanged are kept, since each signing makes another.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { computeVectors, knownSignatures } from '../src/testing/vectors.js';

const file = new URL('engine-1.json', import.meta.url);
const before: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const vectors = await computeVectors(await knownSignatures(before));
writeFileSync(file, `${JSON.stringify(vectors, undefined, 2)}\n`);
process.stdout.write(`${vectors.judgements.length} judgements written to ${file.pathname}\n`);
