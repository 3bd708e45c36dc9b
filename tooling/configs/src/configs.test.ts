import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'tsup';
import { expect, test } from 'vitest';
import { cssModules } from './css-modules.ts';
import { packageCatalogue } from './storybook.ts';
import { libraryPreset } from './tsup.ts';
import { domTests, nodeTests } from './vitest.ts';

test('a library is built as ESM that is split at dynamic imports', () => {
  expect(libraryPreset({ index: 'src/index.ts' })).toMatchObject({
    entry: { index: 'src/index.ts' },
    format: ['esm'],
    splitting: true,
    dts: false,
  });
});

test('tests resolve packages of the house from their source', () => {
  for (const preset of [nodeTests('a'), domTests('b')]) {
    expect(preset.resolve?.conditions).toContain('source');
  }
});

test('a package shows its own stories and no others', () => {
  expect(packageCatalogue().stories).toEqual(['../src/**/*.stories.tsx']);
});

test('a CSS module gets class names of its package, a plain style sheet keeps its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'css-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"name":"@candela/sample"}');
    await writeFile(join(folder, 'Row.module.css'), '.root{color:red}');
    await writeFile(join(folder, 'base.css'), '.plain{color:blue}');
    const source =
      "import './base.css'; import row from './Row.module.css'; export const root = row.root;";
    await writeFile(join(folder, 'index.js'), source);
    await build({
      ...libraryPreset({ index: join(folder, 'index.js') }),
      config: false,
      esbuildPlugins: [cssModules(folder)],
      outDir: join(folder, 'dist'),
    });
    const css = await readFile(join(folder, 'dist/index.css'), 'utf8');
    const js = await readFile(join(folder, 'dist/index.js'), 'utf8');
    expect(css).toMatch(/\.sample_Row_\w+_root/);
    expect(css).toContain('.plain');
    expect(js).toMatch(/"sample_Row_\w+_root"/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
