import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GOOD, plant } from './testing/fixture.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(files: Readonly<Record<string, string>>) {
  const root = plant(files);
  return spawnSync(process.execPath, [CLI, root], { encoding: 'utf8' });
}

test('exits with 0 and prints one line when the floor plan is kept', () => {
  const { status, stdout } = run(GOOD);
  expect(stdout).toMatch(/^\d+ packages keep to the floor plan\.\n$/);
  expect(status).toBe(0);
});

test('exits with 1 and prints what, why and how to fix', () => {
  const { status, stderr } = run({
    ...GOOD,
    'packages/funds/src/screen.ts': "import '../../trading/src/index.js';\n",
  });
  expect(status).toBe(1);
  expect(stderr).toContain('packages/funds/src/screen.ts:1 [reach]');
  for (const part of ['what:', 'why:', 'fix:']) expect(stderr).toContain(part);
});
