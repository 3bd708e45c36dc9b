import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GOOD, link, plant } from './testing/fixture.ts';
import { loadWorkspace } from './workspace.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(files: Readonly<Record<string, string>>) {
  const root = plant(files);
  link(loadWorkspace(root));
  return spawnSync(process.execPath, [CLI, root], { encoding: 'utf8' });
}

test('exits with 0 and prints one line when there are no problems', () => {
  const { status, stdout } = run(GOOD);
  expect(stdout).toMatch(/^\d+ packages follow the workspace rules\.\n$/);
  expect(status).toBe(0);
});

test('exits with 1 and prints what, why and how to fix', () => {
  const { status, stderr } = run({
    ...GOOD,
    'packages/funds/src/screen.ts': "import '../../trading/src/index.js';\n",
  });
  expect(status).toBe(1);
  expect(stderr).toContain('packages/funds/src/screen.ts:1 [package-boundary]');
  for (const part of ['what:', 'why:', 'fix:']) expect(stderr).toContain(part);
});
