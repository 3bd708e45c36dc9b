import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

test('the build context of the image has no history and nothing that git ignores', () => {
  const excluded = linesOf('.dockerignore');
  const ignored = linesOf('.gitignore').map((pattern) => `**/${pattern.replace(/\/$/, '')}`);
  expect(excluded).toEqual(['.git', ...ignored]);
});

test('git ignores the settings of a deployment', () => {
  expect(linesOf('.gitignore')).toContain('*.env');
});
