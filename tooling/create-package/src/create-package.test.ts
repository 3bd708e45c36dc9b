import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPackage } from './create-package.ts';
import { FLOORS, type FloorName } from './floors.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FLOOR_NAMES = Object.keys(FLOORS) as FloorName[];

function createTestPackage(floor: FloorName, name = 'alerts') {
  const root = mkdtempSync(join(tmpdir(), 'birth-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = createPackage(root, { name, floor, description: 'Why it exists.' });
  const read = (path: string) => readFileSync(join(root, folder, path), 'utf8');
  return { root, folder, read, json: (path: string) => JSON.parse(read(path)) };
}

describe.each(FLOOR_NAMES)('package on the %s floor', (floor) => {
  test('has exactly the required files', () => {
    const { root, folder } = createTestPackage(floor);
    const files = globSync(['**/*.*', '.*/*.*'], { cwd: join(root, folder) }).sort();
    expect(files).toEqual(
      [
        'CHANGELOG.md',
        'README.md',
        'package.json',
        'src/index.test.ts',
        'src/index.ts',
        ...(FLOORS[floor].css ? ['src/styles.css'] : []),
        'tsconfig.build.json',
        'tsconfig.json',
        'tsup.config.ts',
        'turbo.json',
        'vitest.config.ts',
      ].sort(),
    );
  });

  test('states its name, floor, standard scripts and exports', () => {
    const { json } = createTestPackage(floor);
    expect(json('turbo.json')).toEqual({ extends: ['//'], tags: [floor] });
    const manifest = json('package.json');
    expect(manifest).toMatchObject({ name: '@candela/alerts', private: true, type: 'module' });
    expect(manifest.files).toEqual(['dist', 'CHANGELOG.md']);
    expect(Object.keys(manifest.scripts)).toEqual([
      'build',
      'bundle',
      'test',
      'typecheck',
      'lint:package',
    ]);
    expect(Object.keys(manifest.exports['.'])).toEqual(['source', 'types', 'default']);
  });

  test('takes every version from the catalog or the workspace', () => {
    const {
      dependencies,
      peerDependencies = {},
      devDependencies,
    } = createTestPackage(floor).json('package.json');
    for (const block of [dependencies, peerDependencies, devDependencies]) {
      for (const [name, version] of Object.entries(block)) {
        expect(version, name).toBe(name.startsWith('@candela/') ? 'workspace:*' : 'catalog:');
      }
    }
  });

  test('states in its README its purpose and allowed imports', () => {
    const { read } = createTestPackage(floor);
    expect(read('README.md')).toContain('Why it exists.');
    expect(read('README.md')).toContain(FLOORS[floor].mayImport);
  });

  test('passes format and lint checks', () => {
    const { root, folder } = createTestPackage(floor);
    for (const part of ['biome.json', 'tooling/configs/biome']) {
      cpSync(join(ROOT, part), join(root, part), { recursive: true });
    }
    const { status, stdout, stderr } = spawnSync(
      join(ROOT, 'node_modules', '.bin', 'biome'),
      ['check', '--vcs-enabled=false', '--error-on-warnings', folder],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status, stdout + stderr).toBe(0);
  });

  test('uses DOM tests only when it renders and Storybook only when its floor has stories', () => {
    const preset = FLOORS[floor].react ? 'domTests' : 'nodeTests';
    const { read, json } = createTestPackage(floor);
    expect(read('vitest.config.ts')).toContain(`${preset}('alerts')`);
    expect('storybook' in json('package.json').devDependencies).toBe(FLOORS[floor].stories);
  });
});

test('refuses an existing folder and leaves it unchanged', () => {
  const { root, folder } = createTestPackage('base');
  const ownFile = join(root, folder, 'src', 'index.ts');
  writeFileSync(ownFile, 'export const mine = 1;\n');
  expect(() => createPackage(root, { name: 'alerts', floor: 'ui', description: 'Again.' })).toThrow(
    /packages\/alerts exists already.*Take another name/,
  );
  expect(readFileSync(ownFile, 'utf8')).toBe('export const mine = 1;\n');
  expect(existsSync(join(root, folder, 'src', 'styles.css'))).toBe(false);
});
