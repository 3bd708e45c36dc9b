import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { publicNames } from './public-names.ts';

function namesOf(index: string) {
  const home = mkdtempSync(join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'src'));
  const exports = {
    '.': { source: './src/index.ts', default: './dist/index.js' },
    './testing': { source: './src/testing.tsx', default: './dist/testing.js' },
    './styles.css': { source: './src/styles.css', default: './dist/index.css' },
    './package.json': './package.json',
  };
  writeFileSync(join(home, 'package.json'), JSON.stringify({ exports }));
  writeFileSync(join(home, 'src/index.ts'), index);
  writeFileSync(join(home, 'src/testing.tsx'), 'export const aRow = () => <p />;\n');
  return publicNames(pathToFileURL(join(home, 'src/index.test.ts')).href);
}

test('lists the names of every code entry and marks types', () => {
  expect(
    namesOf(`
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
  expect(() => namesOf("export * from './rows.js';")).toThrow('list the names');
});
