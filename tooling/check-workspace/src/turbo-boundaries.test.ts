import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GOOD, manifest, OURS, plant } from './testing/fixture.ts';

/** The house's own `turbo.json`, held against a small workspace with one edge planted in it. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TURBO = fileURLToPath(new URL('../node_modules/.bin/turbo', import.meta.url));

const WORKSPACE = {
  ...GOOD,
  'package.json': JSON.stringify({ name: 'fixture', packageManager: 'pnpm@12.0.0' }),
  'pnpm-workspace.yaml': 'packages: [apps/*, packages/*, tooling/*, e2e]\n',
};

function boundaries(files: Readonly<Record<string, string>>) {
  const root = plant({ ...WORKSPACE, ...files });
  cpSync(join(ROOT, 'turbo.json'), join(root, 'turbo.json'));
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  const { status, stdout, stderr } = spawnSync(TURBO, ['boundaries'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  return { status, output: `${stdout}${stderr}`.replace(/\s+/g, ' ') };
}

test('accepts downward edges', () => {
  const { status, output } = boundaries({});
  expect(output).toContain('no issues found');
  expect(status).toBe(0);
});

test.each([
  ['packages/funds', '@candela/trading'],
  ['packages/screen-kit', '@candela/trading'],
  ['packages/api-client', '@candela/screen-kit'],
  ['packages/ui-kit', '@candela/contract'],
  ['packages/contract', '@candela/session'],
  ['packages/session', '@candela/i18n'],
  ['packages/i18n', '@candela/ui-kit'],
  ['apps/api', '@candela/api-client'],
  ['apps/web', '@candela/api'],
  ['e2e', '@candela/money'],
])('rejects %s → %s', (folder, name) => {
  const planted = manifest(folder, { dependencies: { [name]: OURS } });
  const { status, output } = boundaries({
    [`${folder}/package.json`]: planted,
    // The fixture's own imports would be found undeclared once the manifest is replaced.
    'apps/api/src/modules/orders/service.ts': 'export {};\n',
  });
  expect(status).not.toBe(0);
  expect(output).toContain(name);
});
