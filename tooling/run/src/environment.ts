import { createHash } from 'node:crypto';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { createGit } from './git.ts';
import { runStep } from './run-step.ts';

/** Call it before measuring. */
export function describeMachine(): readonly string[] {
  const [first] = cpus();
  return [
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}.`,
    `Node ${process.versions.node}. Load of the minute before: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  ];
}

/** Marks a tree with uncommitted changes. */
export const DIRTY_SUFFIX = '-dirty';

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

/** `whole`: everything that users get. */
export type Product = 'service' | 'whole' | 'money' | 'contract' | 'fair-price' | 'session';

const PACKAGES: Readonly<Partial<Record<Product, readonly string[]>>> = {
  service: ['api'],
  whole: ['api', 'web', 'console'],
};

/**
 * Hash of the sources built into a product, with its dependencies. The task runner computes it for
 * its cache.
 */
export async function productHash(product: Product): Promise<string> {
  const filters = (PACKAGES[product] ?? [product]).map((it) => `--filter=@candela/${it}`);
  const { output } = await runStep({
    name: 'product hash',
    command: ['turbo', 'run', 'bundle', ...filters, '--dry=json'],
  });
  const { tasks } = JSON.parse(output.slice(output.indexOf('{'))) as {
    readonly tasks: readonly { readonly taskId: string; readonly hash: string }[];
  };
  const hashes = tasks.map(({ taskId, hash }) => `${taskId} ${hash}`).sort();
  return createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 8);
}
