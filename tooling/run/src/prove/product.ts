import { createHash } from 'node:crypto';
import { gitIn } from '../git.ts';

/**
 * What people get: the service and what it is made of, or all of it; and the libraries that are locked. A package whose
 * own tests are put to the proof is one by itself, with those it is made of.
 */
export const PRODUCTS = {
  service: [
    ...['apps/api', 'packages/contract', 'packages/fair-price', 'packages/money'],
    // Of the words, what is told without a page.
    ...['catalogues', 'catalogues.ts', 'internal', 'languages.ts'].map(
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
export type Product = keyof typeof PRODUCTS;
/** What lies beside it, and is in nothing that is built. */
const BESIDE =
  /\.(test|testing|stories|bench)\.|\/(testing|bench|fixtures|\.storybook)\/|\.md$|\/(package|vitest|stryker|tsconfig)[^/]*$/;

/**
 * A short name for what a commit ships: two commits with the same one have the same product, however they test it and
 * whatever they say of it. Undefined where no repository tells.
 *
 * @param commit a name that git knows.
 */
export function productOf(root: string, product: Product, commit = 'HEAD'): string | undefined {
  try {
    const files = gitIn(root)('ls-tree', '-r', commit, '--', ...PRODUCTS[product]).split('\n');
    return nameOf(files.filter((line) => !BESIDE.test(line)));
  } catch {
    return undefined;
  }
}

const nameOf = (files: readonly string[]) =>
  createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8);
