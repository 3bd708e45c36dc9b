import { createHash } from 'node:crypto';
import { createGit } from '../git.ts';

/**
 * Sources of each product: the service with its dependencies, or everything, and the lockfile. A
 * package with its own proofs is a separate product, with its dependencies.
 */
export const PRODUCT_PATHS = {
  service: [
    ...['apps/api', 'packages/contract', 'packages/fair-price', 'packages/money'],
    // The parts of `i18n` that the service uses.
    ...['catalogues', 'catalogues.ts', 'internal', 'language-names.ts'].map(
      (it) => `packages/i18n/src/${it}`,
    ),
    'pnpm-lock.yaml',
  ],
  whole: [
    ...['apps/api', 'apps/console', 'apps/web', 'packages', 'tooling/configs/src'],
    'pnpm-lock.yaml',
  ],
  money: ['packages/money', 'pnpm-lock.yaml'],
  contract: ['packages/contract', 'pnpm-lock.yaml'],
  'fair-price': ['packages/fair-price', 'pnpm-lock.yaml'],
  session: ['packages/session', 'packages/contract', 'pnpm-lock.yaml'],
} as const;
export type Product = keyof typeof PRODUCT_PATHS;
/** Files beside the sources that are not part of any build. */
const EXCLUDED_FILES =
  /\.(test|testing|stories|bench)\.|\/(test|testing|bench|fixtures|\.storybook)\/|\.md$|\/(package|vitest|stryker|tsconfig)[^/]*$/;

/**
 * Hash of what a commit ships: commits that differ only in tests or documentation have the same
 * one. Undefined outside a repository.
 *
 * @param commit any git revision.
 */
export function productHash(root: string, product: Product, commit = 'HEAD'): string | undefined {
  try {
    const files = createGit(root)('ls-tree', '-r', commit, '--', ...PRODUCT_PATHS[product]).split(
      '\n',
    );
    return shortHash(files.filter((line) => !EXCLUDED_FILES.test(line)));
  } catch {
    return undefined;
  }
}

const shortHash = (files: readonly string[]) =>
  createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8);
