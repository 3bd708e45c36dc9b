import { execFileSync } from 'node:child_process';

/** Throws outside a repository. */
export const createGit =
  (root: string) =>
  (...args: readonly string[]): string =>
    String(
      execFileSync('git', args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 26,
      }),
    ).trim();
