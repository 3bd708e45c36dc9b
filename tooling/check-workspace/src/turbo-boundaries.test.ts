import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GOOD, goodPackage, manifest, OURS, plant } from './testing/fixture.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TURBO = fileURLToPath(new URL('../node_modules/.bin/turbo', import.meta.url));
const OWN_BOUNDARIES = ['packages/evidence', 'packages/fair-price'];

const WORKSPACE = {
  ...GOOD,
  ...goodPackage('packages/evidence'),
  ...goodPackage('packages/fair-price'),
  'package.json': JSON.stringify({ name: 'fixture', packageManager: 'pnpm@12.0.0' }),
  'pnpm-workspace.yaml': 'packages: [apps/*, packages/*, tooling/*, e2e]\n',
};

function boundaries(files: Readonly<Record<string, string>>) {
  const root = plant({ ...WORKSPACE, ...files });
  for (const folder of ['', ...OWN_BOUNDARIES]) {
    cpSync(join(ROOT, folder, 'turbo.json'), join(root, folder, 'turbo.json'));
  }
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  const { status, stdout, stderr } = spawnSync(TURBO, ['boundaries'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  // Turbo wraps messages, also inside names.
  return { status, output: `${stdout}${stderr}`.replace(/[\s|]+/g, '') };
}

test('accepts downward edges', () => {
  const { status, output } = boundaries({});
  expect(output).toContain('noissuesfound');
  expect(status).toBe(0);
});

describe.each(['dependencies', 'devDependencies'])('%s', (kind) => {
  test.each([
    ['packages/funds', '@candela/trading'],
    ['packages/funds', '@candela/web'],
    ['packages/screen-kit', '@candela/trading'],
    ['packages/api-client', '@candela/screen-kit'],
    ['packages/session', '@candela/api-client'],
    ['packages/session', '@candela/i18n'],
    ['packages/evidence', '@candela/session'],
    ['packages/ui-kit', '@candela/contract'],
    ['packages/money', '@candela/contract'],
    ['packages/fair-price', '@candela/money'],
    ['packages/contract', '@candela/session'],
    ['packages/i18n', '@candela/ui-kit'],
    ['apps/api', '@candela/api-client'],
    ['apps/web', '@candela/api'],
    ['e2e', '@candela/contract'],
    ['e2e', '@candela/money'],
    ['tooling/configs', '@candela/money'],
  ])('rejects %s → %s', (folder, name) => {
    const { status, output } = boundaries({
      [`${folder}/package.json`]: manifest(folder, { [kind]: { [name]: OURS } }),
      // Its imports would be undeclared.
      'apps/api/src/trading/orders/service.ts': 'export {};\n',
    });
    expect(status).not.toBe(0);
    expect(output).toMatch(
      new RegExp(`Package\`${name}\`found.{12,35}listfor\`@candela/${basename(folder)}\``),
    );
  });
});

test.each([
  ["import '../../trading/src/index.js';", 'leavesthepackage'],
  ["import type { A } from '@candela/money';", 'isnotadependency'],
  ["import '@candela/nowhere';", 'isnotadependency'],
])('rejects the statement %s with file and line', (statement, reason) => {
  const { status, output } = boundaries({ 'packages/funds/src/screen.ts': `\n${statement}\n` });
  expect(status).not.toBe(0);
  expect(output).toContain(reason);
  expect(output).toContain('packages/funds/src/screen.ts:2');
});
