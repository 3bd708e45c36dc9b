import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createPackage } from './create-package.ts';
import { FLOORS, type FloorName } from './floors.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The workspace rules reject a package without a floor. */
const NAMES: Readonly<Record<FloorName, string>> = {
  feature: 'trading',
  screen: 'screen-kit',
  data: 'session',
  language: 'i18n',
  ui: 'ui-kit',
  base: 'money',
};

function temporaryRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'create-package-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

function run(cwd: string, command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('packages of all floors pass lint and the workspace rules, and one its own test', () => {
  const root = temporaryRoot();
  writeFileSync(join(root, 'package.json'), '{}\n');
  const configs = ['tooling/configs/biome', 'tooling/configs/tsconfig'];
  for (const path of ['biome.json', 'tsconfig.base.json', ...configs]) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'tooling/create-package/node_modules'), join(root, 'node_modules'));
  for (const [floor, name] of Object.entries(NAMES)) {
    createPackage(root, { name, floor: floor as FloorName, description: 'Say "why".' });
  }
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const lint = run(root, biome, 'check', '--vcs-enabled=false', '--error-on-warnings', 'packages');
  expect(lint.status, lint.output).toBe(0);
  const checkWorkspace = join(ROOT, 'tooling/check-workspace/src/cli.ts');
  const rules = run(root, process.execPath, checkWorkspace, root);
  expect(rules.status, rules.output).toBe(0);
  // Outside the workspace the setup of DOM tests cannot be loaded.
  const vitest = join(root, 'node_modules/.bin/vitest');
  const tests = run(join(root, 'packages', NAMES.base), vitest, 'run');
  expect(tests.status, tests.output).toBe(0);
});

test.each(Object.entries(FLOORS))(
  'package on the %s floor states its purpose, imports, test environment and stories',
  (floor, { react, stories, mayImport }) => {
    const root = temporaryRoot();
    createPackage(root, { name: 'alerts', floor: floor as FloorName, description: 'Why.' });
    const read = (path: string) => readFileSync(join(root, 'packages/alerts', path), 'utf8');
    expect(read('README.md')).toContain('Why.');
    expect(read('README.md')).toContain(mayImport);
    expect(read('vitest.config.ts')).toContain(`${react ? 'domTests' : 'nodeTests'}('alerts')`);
    expect('storybook' in JSON.parse(read('package.json')).devDependencies).toBe(stories);
  },
);

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const ARGS = ['alerts', '--floor', 'ui', '--description', 'Why.'];

test('prints the next steps, refuses an existing folder and leaves it unchanged', () => {
  const root = temporaryRoot();
  const created = run(root, process.execPath, CLI, ...ARGS);
  expect(created.output).toContain('pnpm install');
  expect(created.status).toBe(0);
  const ownFile = join(root, 'packages/alerts/src/index.ts');
  writeFileSync(ownFile, 'export const mine = 1;\n');
  const repeated = run(root, process.execPath, CLI, ...ARGS);
  expect(repeated.output).toMatch(/^packages\/alerts exists already\. Take another name/);
  expect(repeated.status).toBe(1);
  expect(readFileSync(ownFile, 'utf8')).toBe('export const mine = 1;\n');
});

test('exits with 1, prints the error and the usage and writes nothing for an invalid name', () => {
  const root = temporaryRoot();
  const { status, output } = run(root, process.execPath, CLI, 'Alerts', ...ARGS.slice(1));
  expect(output).toMatch(/^The name is "Alerts".*\nUsage: .*feature\|screen\|data/);
  expect(status).toBe(1);
  expect(existsSync(join(root, 'packages'))).toBe(false);
});
