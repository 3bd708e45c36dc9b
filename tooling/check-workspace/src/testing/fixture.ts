import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkFiles } from '../check.ts';
import { floorOf } from '../floors.ts';
import type { Problem } from '../problem.ts';
import { loadWorkspace, type Manifest, type Workspace } from '../workspace.ts';

type Files = Readonly<Record<string, string>>;

export const SCRIPTS = { build: 'b', bundle: 'b', test: 't', typecheck: 't', 'lint:package': 'l' };

export function manifest(folder: string, changes: Manifest = {}): string {
  return JSON.stringify({
    name: `@candela/${folder.split('/').at(-1)}`,
    private: true,
    type: 'module',
    exports: {
      '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'CHANGELOG.md'],
    scripts: SCRIPTS,
    ...changes,
  });
}

export function goodPackage(folder: string, changes: Manifest = {}): Files {
  return {
    [`${folder}/package.json`]: manifest(folder, changes),
    [`${folder}/turbo.json`]: JSON.stringify({ extends: ['//'], tags: [floorOf(folder)] }),
    [`${folder}/README.md`]: '',
    [`${folder}/CHANGELOG.md`]: '',
    [`${folder}/src/index.ts`]: 'export {};\n',
    [`${folder}/src/index.test.ts`]: 'expect(publicNames(import.meta.url)).toMatchSnapshot();\n',
  };
}

export const OURS = 'workspace:*';

/** Keeps every rule. */
export const GOOD: Files = {
  'package.json': JSON.stringify({ name: 'fixture', devDependencies: { turbo: 'catalog:' } }),
  ...goodPackage('apps/web', { dependencies: { '@candela/trading': OURS, react: 'catalog:' } }),
  ...goodPackage('apps/api', {
    dependencies: { '@candela/contract': OURS, '@candela/i18n': OURS },
  }),
  'apps/api/src/trading/orders/service.ts': "import { t } from '@candela/i18n/service-messages';\n",
  ...goodPackage('packages/trading', {
    dependencies: {
      '@candela/api-client': OURS,
      '@candela/screen-kit': OURS,
      '@candela/ui-kit': OURS,
    },
    devDependencies: { '@candela/configs': OURS },
  }),
  'packages/trading/src/screen.ts':
    "import { api } from '@candela/api-client/trading';\nimport { x } from './index.js';\n",
  ...goodPackage('packages/funds'),
  ...goodPackage('packages/screen-kit', {
    dependencies: { '@candela/api-client': OURS, '@candela/ui-kit': OURS },
  }),
  ...goodPackage('packages/api-client', {
    dependencies: { '@candela/session': OURS },
    exports: {
      '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './trading': { source: './src/trading.ts', types: './dist/t.d.ts', default: './dist/t.js' },
    },
  }),
  'packages/api-client/src/trading.ts': 'export const api = 1;\n',
  ...goodPackage('packages/session', { dependencies: { '@candela/contract': OURS } }),
  ...goodPackage('packages/i18n', {
    exports: {
      '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './service-messages': {
        source: './src/service-messages.ts',
        types: './dist/c.d.ts',
        default: './dist/c.js',
      },
    },
  }),
  'packages/i18n/src/service-messages.ts': 'export const t = 1;\n',
  ...goodPackage('packages/ui-kit'),
  ...goodPackage('packages/contract', { dependencies: { '@candela/money': OURS } }),
  ...goodPackage('packages/money'),
  ...goodPackage('tooling/configs'),
  ...goodPackage('e2e'),
};

/** Removed after the test. `null` leaves a file out. */
export function plant(files: Readonly<Record<string, string | null>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** As pnpm does. */
export function link({ root, packages }: Workspace): void {
  for (const { folder, manifest } of packages) {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const target = packages.find((it) => it.manifest.name === name);
      if (!target) continue;
      mkdirSync(join(root, folder, 'node_modules/@candela'), { recursive: true });
      symlinkSync(join(root, target.folder), join(root, folder, 'node_modules', name));
    }
  }
}

/** Without those of imports. */
export function problemsWith(changes: Readonly<Record<string, string | null>>): readonly Problem[] {
  return checkFiles(loadWorkspace(plant({ ...GOOD, ...changes })));
}
