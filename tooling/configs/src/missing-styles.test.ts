import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMissingClasses } from './missing-styles.ts';

function createDist(styleSheets: Record<string, string>): string {
  const dist = mkdtempSync(join(tmpdir(), 'told-styles-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  for (const [path, rules] of Object.entries(styleSheets)) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), rules);
  }
  return dist;
}

test('reports classes found only in another entry’s sheet', () => {
  const dist = createDist({
    'index.css': '.pack_Row_root { color: red }',
    'widgets/index.css': '.pack_Row_root, .pack_Card_root:hover > .pack_Card_text { gap: 1.5px }',
  });
  expect(findMissingClasses(dist)).toEqual(['pack_Card_root', 'pack_Card_text']);
});

test('reports nothing for one sheet, a complete first sheet or no sheet', () => {
  expect(findMissingClasses(createDist({ 'index.css': '.pack_Row_root {}' }))).toEqual([]);
  const both = { 'index.css': '.pack_Row_root {}', 'widgets/index.css': '.pack_Row_root {}' };
  expect(findMissingClasses(createDist(both))).toEqual([]);
  expect(findMissingClasses(createDist({ 'index.js': '' }))).toEqual([]);
});
