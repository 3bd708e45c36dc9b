import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement } from '@candela/figures';

/** Result of a proof's latest run. One file per proof, so that a run does not change the others. */
export interface ProofRun {
  readonly name: string;
  /** The command line. */
  readonly command: string;
  /** Machine, versions, time and commit: one sentence each. */
  readonly circumstances: readonly string[];
  readonly commit: string;
  /** The commit's product hash: see `productHash`. */
  readonly product?: string | undefined;
  /** `2026-11-27` */
  readonly day: string;
  readonly seconds: number;
  readonly figures: readonly Measurement[];
}

/** Path from the root. */
const FOLDER = join('.reports', 'proofs');

/** All stored results, by proof name. */
export function readProofRuns(root: string): ReadonlyMap<string, ProofRun> {
  const files = existsSync(join(root, FOLDER))
    ? globSync('*.json', { cwd: join(root, FOLDER) })
    : [];
  return new Map(
    files.sort().map((file) => {
      const proofRun = JSON.parse(readFileSync(join(root, FOLDER, file), 'utf8')) as ProofRun;
      return [proofRun.name, proofRun];
    }),
  );
}

/** Stores a proof's result and replaces the previous one. */
export function writeProofRun(root: string, proofRun: ProofRun): void {
  mkdirSync(join(root, FOLDER), { recursive: true });
  const file = join(root, FOLDER, `${proofRun.name}.json`);
  writeFileSync(file, `${JSON.stringify(proofRun, undefined, 2)}\n`);
}
