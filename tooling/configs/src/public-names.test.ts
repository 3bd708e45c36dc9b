import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { publicNames } from './public-names.ts';

function publicNamesOf(index: string) {
  const packageFolder = mkdtempSync(join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(packageFolder, { recursive: true }));
  mkdirSync(join(packageFolder, 'src'));
  const exports = {
    '.': { source: './src/index.ts', default: './dist/index.js' },
    './testing': { source: './src/testing.tsx', default: './dist/testing.js' },
    './styles.css': { source: './src/styles.css', default: './dist/index.css' },
    './package.json': './package.json',
  };
  writeFileSync(join(packageFolder, 'package.json'), JSON.stringify({ exports }));
  writeFileSync(join(packageFolder, 'src/index.ts'), index);
  writeFileSync(join(packageFolder, 'src/testing.tsx'), 'export const aRow = () => <p />;\n');
  return publicNames(pathToFileURL(join(packageFolder, 'src/index.test.ts')).href);
}

test('lists the names of every code entry and marks types', () => {
  expect(
    publicNamesOf(`
      export { type Row, readRow, rowsOf as rows } from './rows.js';
      export type { Column } from './columns.js';
      export interface Table {}
      export type Cell = string;
      export const [first, { second }] = [1, { second: 2 }];
      export function total() {}
    `),
  ).toEqual({
    '.': [
      'first',
      'readRow',
      'rows',
      'second',
      'total',
      'type Cell',
      'type Column',
      'type Row',
      'type Table',
    ],
    './testing': ['aRow'],
  });
});

test('rejects an entry that re-exports everything from a file', () => {
  expect(() => publicNamesOf("export * from './rows.js';")).toThrow('list the names');
});
