import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '@candela/figures';

/** What a proof found when it was run last. One file each, so that a run of one leaves the others. */
export interface Proven {
  readonly name: string;
  /** As it was called. */
  readonly command: string;
  /** The machine, the versions, the moment, the commit: one sentence each. */
  readonly circumstances: readonly string[];
  readonly commit: string;
  /** What that commit ships, as `productOf` names it. */
  readonly product?: string | undefined;
  /** `2026-11-27` */
  readonly day: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
}

/** Where they lie, from the root. */
const FOLDER = join('docs', 'measured', 'proofs');

/** All that are there, by name. */
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

/** Keeps what a proof found, in place of what it found before. */
export function keepProven(root: string, proven: Proven): void {
  mkdirSync(join(root, FOLDER), { recursive: true });
  const file = join(root, FOLDER, `${proven.name}.json`);
  writeFileSync(file, `${JSON.stringify(proven, undefined, 2)}\n`);
}
