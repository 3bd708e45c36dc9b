import { execFileSync } from 'node:child_process';

/** What git says of a tree, without the line's end. Throws where there is no repository. */
export const gitIn =
  (root: string) =>
  (...args: readonly string[]): string =>
    String(
      execFileSync('git', args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 26,
      }),
    ).trim();
