import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createGit } from './git.ts';

/** Path from the root. */
const RECORDS_FOLDER = join('.reports', 'bench');

/** Output of a benchmark and its circumstances. */
export interface BenchmarkOutput {
  /** The benchmark's path from the root. */
  readonly path: string;
  readonly output: string;
  /** One sentence each. */
  readonly environment: readonly string[];
}

/** Machine, versions and time of a measurement; call it before measuring. */
export function describeEnvironment(root: string, at: Date): readonly string[] {
  const [first] = cpus();
  return [
    `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, at ${readCommit(root)}.`,
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}.`,
    `Node ${process.versions.node}. Load of the minute before: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  ];
}

/** Suffix of a commit when the tree has uncommitted changes. */
export const DIRTY_SUFFIX = '-dirty';

/** The current commit, with `-dirty` for uncommitted changes. */
export function readCommit(root: string): string {
  const git = createGit(root);
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    const changed = git('status', '--porcelain', '--untracked-files=no');
    return changed === '' ? commit : `${commit}${DIRTY_SUFFIX}`;
  } catch {
    // An archive has no repository.
    return 'an unknown commit';
  }
}

/** Text of a record: the output without terminal control codes. */
export function formatRecord({ path, output, environment }: BenchmarkOutput): string {
  const lines = stripVTControlCharacters(output).replaceAll('\r', '\n').trimEnd().split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  return `# ${path}\n\n${environment.join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

/**
 * Writes a record and replaces the previous one.
 * @returns its path from the root.
 */
export function writeRecord(root: string, record: BenchmarkOutput): string {
  const name = record.path.replace(/(\.(bench|config))?\.ts$/, '').replaceAll('/', '-');
  const path = join(RECORDS_FOLDER, `${name}.md`);
  mkdirSync(join(root, RECORDS_FOLDER), { recursive: true });
  writeFileSync(join(root, path), formatRecord(record));
  return path;
}
