import { expect, test } from 'vitest';
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
