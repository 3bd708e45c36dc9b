import { execFileSync } from 'node:child_process';

/** Git's output, trimmed. Throws outside a repository. */
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
