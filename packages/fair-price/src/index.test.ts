import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('exposes only the recorded public names from every entry', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});

test('uses no Node API outside the command line and tests, so that browsers can verify', async () => {
  const { readdir, readFile } = await import('node:fs/promises');
  const files = await readdir(import.meta.dirname, { recursive: true });
  const library = files.filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('cli/'),
  );
  expect(library.length).toBeGreaterThan(10);
  for (const file of library) {
    const source = await readFile(`${import.meta.dirname}/${file}`, 'utf8');
    expect(source, file).not.toMatch(
      /from 'node:|\bMath\.(?:log|exp|sin|cos|pow|random)|process\./,
    );
  }
});
