import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '@candela/figures';

/** Result of a proof's latest run. One file per proof, so that a run does not change the others. */
export interface Proven {
  readonly name: string;
  /** The command line. */
  readonly command: string;
  /** Machine, versions, time and commit: one sentence each. */
  readonly circumstances: readonly string[];
  readonly commit: string;
  /** The commit's product hash: see `productOf`. */
  readonly product?: string | undefined;
  /** `2026-11-27` */
  readonly day: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
}

/** Path from the root. */
const FOLDER = join('.reports', 'proofs');

/** All stored results, by proof name. */
export function readProven(root: string): ReadonlyMap<string, Proven> {
  const files = existsSync(join(root, FOLDER))
    ? globSync('*.json', { cwd: join(root, FOLDER) })
    : [];
  return new Map(
    files.sort().map((file) => {
      const proven = JSON.parse(readFileSync(join(root, FOLDER, file), 'utf8')) as Proven;
      return [proven.name, proven];
    }),
  );
}

/** Stores a proof's result and replaces the previous one. */
export function keepProven(root: string, proven: Proven): void {
  mkdirSync(join(root, FOLDER), { recursive: true });
  const file = join(root, FOLDER, `${proven.name}.json`);
  writeFileSync(file, `${JSON.stringify(proven, undefined, 2)}\n`);
}
