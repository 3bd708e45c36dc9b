import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createGit } from '../git.ts';
import { ROOT } from '../workspace.ts';
import { PRODUCT_PATHS, productHash } from './source-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'product-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The packages of these files. */
const packageFolders = (files: readonly string[]) => [
  ...new Set(files.filter((it) => it.includes('/')).map((it) => it.split('/', 2).join('/'))),
];

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

/** The product hash after committing a file. */
function productWith(path: string, text = path): string | undefined {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  git('add', '--all');
  git('-c', 'user.name=n', '-c', 'user.email=n@candela.invalid', 'commit', '-qm', path);
  return productHash(root, 'whole');
}

test('changes the product id only when built or stored sources change', () => {
  git('init', '-q');
  const first = productWith('apps/api/src/ledger/posting.ts');
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  for (const excludedPath of [
    'apps/api/src/ledger/posting.test.ts',
    'apps/api/test/helpers/test-rig.ts',
    'apps/api/bench/api-calls.bench.ts',
    'apps/api/stryker.config.mjs',
    'packages/money/package.json',
    'packages/money/README.md',
    'packages/ui/src/button.stories.tsx',
    'apps/storybook/src/page.ts',
    'e2e/specs/alerts.spec.ts',
    'docs/operations.md',
  ]) {
    expect([excludedPath, productWith(excludedPath)]).toEqual([excludedPath, first]);
  }
  const products = [
    productWith('apps/api/src/ledger/posting.ts', 'changed'),
    productWith('apps/api/drizzle/0001.sql'),
    productWith('packages/money/src/index.ts'),
    productWith('tooling/configs/src/css-modules.ts'),
    productWith('pnpm-lock.yaml'),
  ];
  expect(new Set([first, ...products]).size).toBe(6);
});

test('changes the service id only when the service or a dependency changes', () => {
  const before = productHash(root, 'service');
  productWith('apps/web/src/main.tsx');
  productWith('packages/trading/src/index.ts');
  expect(productHash(root, 'service')).toBe(before);
  productWith('packages/contract/src/index.ts');
  expect(productHash(root, 'service')).not.toBe(before);
});

test.each(['service', 'money', 'contract', 'fair-price', 'session'] as const)(
  'lists every package that %s depends on',
  (product) => {
    const needed = (path: string): readonly string[] => {
      const manifest = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
      const names = Object.keys(manifest.dependencies ?? {});
      return names
        .filter((name) => name.startsWith('@candela/'))
        .map((name) => name.replace('@candela', 'packages'));
    };
    const [own = '', ...packages] = packageFolders(PRODUCT_PATHS[product]);
    const all = [own, ...packages].flatMap(needed);
    expect([...new Set(all)].sort()).toEqual(packages.sort());
  },
);

const isRepository = productHash(ROOT, 'whole') !== undefined;
test.skipIf(!isRepository)('lists every i18n source the service imports', () => {
  const grep = createGit(ROOT);
  const found = (pattern: string, ...paths: string[]) =>
    grep('grep', '-oE', pattern, '--', ...paths, ':!*.test.*').split('\n');
  const imported = found("'@candela/i18n[^']*'", 'apps/api/src').map((it) => it.split(':')[1]);
  expect(new Set(imported)).toEqual(new Set(["'@candela/i18n/catalogues'"]));
  const i18nPaths = PRODUCT_PATHS.service.filter((it) => it.startsWith('packages/i18n/'));
  const needed = found("from '\\.[^']+", ...i18nPaths).map((it) => {
    const [file = '', from = ''] = it.split(':');
    return join(dirname(file), from.replace("from '", '').replace(/\.js$/, '.ts'));
  });
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((it) => !i18nPaths.some((own) => it.startsWith(own)))).toEqual([]);
});

test('returns undefined without a repository or commit', () => {
  expect(productHash(tmpdir(), 'whole')).toBeUndefined();
  expect(productHash(root, 'whole', 'no-such-commit')).toBeUndefined();
});
