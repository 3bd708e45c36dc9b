import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import catalogue from '../.storybook/main.js';

const root = join(import.meta.dirname, '../../..');
const config = join(import.meta.dirname, '../.storybook');

test('includes every story of the workspace', () => {
  const all = globSync('{packages,apps}/*/src/**/*.stories.tsx', { cwd: root });
  const patterns = Array.isArray(catalogue.stories) ? catalogue.stories : [];
  const shown = patterns
    .map((pattern) => join(relative(root, config), String(pattern)))
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => file.endsWith('.stories.tsx'));
  expect(all.length).toBeGreaterThan(0);
  expect(shown.sort()).toEqual(all.sort());
});
