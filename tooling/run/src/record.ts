import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { gitIn } from './git.ts';

/** Where the records lie, from the root. */
const RECORDS = join('docs', 'measured');

/** What a benchmark printed, and on what. */
export interface Printed {
  /** The benchmark, by its path from the root. */
  readonly path: string;
  readonly output: string;
  /** One sentence each. */
  readonly circumstances: readonly string[];
}

/** The machine, the versions and the moment that figures belong to; to be asked for before they are taken. */
export function circumstancesHere(root: string, at: Date): readonly string[] {
  const [first] = cpus();
  return [
    `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, at ${commitOf(root)}.`,
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}.`,
    `Node ${process.versions.node}. Load of the minute before: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  ];
}

/** Behind a commit from which a tree differs. */
export const DIRTY = '-dirty';

/** The commit that a tree is at, with `-dirty` where it differs from it in more than what `docs` says. */
export function commitOf(root: string): string {
  const git = gitIn(root);
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs');
    return changed === '' ? commit : `${commit}${DIRTY}`;
  } catch {
    // An archive has none.
    return 'an unknown commit';
  }
}

/** The text of a record: what was printed, without what only a terminal understands. */
export function recordOf({ path, output, circumstances }: Printed): string {
  const lines = stripVTControlCharacters(output).replaceAll('\r', '\n').trimEnd().split('\n');
  const text = lines.map((line) => line.trimEnd()).join('\n');
  return `# ${path}\n\n${circumstances.join('\n')}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

/** Writes a record in place of the one before. @returns its path from the root. */
export function writeRecord(root: string, printed: Printed): string {
  const name = printed.path.replace(/(\.(bench|config))?\.ts$/, '').replaceAll('/', '-');
  const path = join(RECORDS, `${name}.md`);
  mkdirSync(join(root, RECORDS), { recursive: true });
  writeFileSync(join(root, path), recordOf(printed));
  return path;
}
