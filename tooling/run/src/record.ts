import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { gitIn } from './git.ts';

/** Path from the root. */
const RECORDS = join('.reports', 'bench');

/** Output of a benchmark and its circumstances. */
export interface Printed {
  /** The benchmark's path from the root. */
  readonly path: string;
  readonly output: string;
  /** One sentence each. */
  readonly circumstances: readonly string[];
}

/** Machine, versions and time of a measurement; call it before measuring. */
export function circumstancesHere(root: string, at: Date): readonly string[] {
  const [first] = cpus();
  return [
    `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, at ${commitOf(root)}.`,
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}.`,
    `Node ${process.versions.node}. Load of the minute before: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  ];
}

/** Suffix of a commit when the tree has uncommitted changes. */
export const DIRTY = '-dirty';

/** The current commit, with `-dirty` for uncommitted changes. */
export function commitOf(root: string): string {
  const git = gitIn(root);
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    const changed = git('status', '--porcelain', '--untracked-files=no');
    return changed === '' ? commit : `${commit}${DIRTY}`;
  } catch {
    // An archive has no repository.
    return 'an unknown commit';
  }
}

/** Text of a record: the output without terminal control codes. */
export function recordOf({ path, output, circumstances }: Printed): string {
  const lines = stripVTControlCharacters(output).replaceAll('\r', '\n').trimEnd().split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  return `# ${path}\n\n${circumstances.join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

/**
 * Writes a record and replaces the previous one.
 * @returns its path from the root.
 */
export function writeRecord(root: string, printed: Printed): string {
  const name = printed.path.replace(/(\.(bench|config))?\.ts$/, '').replaceAll('/', '-');
  const path = join(RECORDS, `${name}.md`);
  mkdirSync(join(root, RECORDS), { recursive: true });
  writeFileSync(join(root, path), recordOf(printed));
  return path;
}
