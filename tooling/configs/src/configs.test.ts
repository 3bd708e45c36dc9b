import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'tsup';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cssModules } from './css-modules.ts';
import { libraryPreset } from './tsup.ts';
import { domTests, nodeTests } from './vitest.ts';

test('builds a library as ESM split at dynamic imports', () => {
  expect(libraryPreset({ index: 'src/index.ts' })).toMatchObject({
    entry: { index: 'src/index.ts' },
    format: ['esm'],
    splitting: true,
    dts: false,
  });
});

test('resolves workspace packages from source in tests', () => {
  for (const preset of [nodeTests('a'), domTests('b')]) {
    expect(preset.resolve?.conditions).toContain('source');
  }
});

async function buildFiles(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'css-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'package.json'), '{"name":"@candela/sample"}');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await build({
    ...libraryPreset({ index: join(folder, 'index.js') }),
    config: false,
    esbuildPlugins: [cssModules(folder)],
    outDir: join(folder, 'dist'),
  });
  const read = (file: string) => readFile(join(folder, 'dist', file), 'utf8');
  return { css: await read('index.css'), js: await read('index.js') };
}

test('prefixes CSS module class names with the package and keeps plain ones', async () => {
  const { css, js } = await buildFiles({
    'Row.module.css': '.root{color:red}',
    'base.css': '.plain{color:blue}',
    'index.js':
      "import './base.css'; import row from './Row.module.css'; export const root = row.root;",
  });
  expect(css).toContain('.sample_Row_root');
  expect(css).toContain('.plain');
  expect(js).toContain('"sample_Row_root"');
});

test('rejects two CSS modules of the same name in a package', async () => {
  const files = {
    'Row.module.css': '.root{color:red}',
    'list/Row.module.css': '.root{color:blue}',
    'index.js':
      "import a from './Row.module.css'; import b from './list/Row.module.css'; export const roots = [a.root, b.root];",
  };
  await expect(buildFiles(files)).rejects.toThrow(/have one name/);
  // The bundler also prints the error, which would fail the test.
  vi.mocked(console.error).mockClear();
});
