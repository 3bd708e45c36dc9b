import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return spawnSync(process.execPath, [CLI, root], { encoding: 'utf8' });
}

test('exits with 1 and prints where, why and how to fix a raw length', () => {
  const { status, stderr } = run({ 'packages/funds/src/Row.module.css': '.a { gap: 7px; }' });
  expect(status).toBe(1);
  expect(stderr).toContain('packages/funds/src/Row.module.css:1 [length]');
  expect(stderr).toMatch(/what: gap is set to 7px\.[\s\S]*why: {2}[\s\S]*fix: {2}Take a token/);
});

test('checks catalogue and app sources but not tests', () => {
  const { status, stderr } = run({
    'apps/web/src/home/Home.tsx': 'export const a = "1rem";',
    'apps/storybook/.storybook/preview.tsx': 'export const b = "2rem";',
    'packages/funds/src/Row.test.tsx': 'export const c = "3rem";',
  });
  expect(status).toBe(1);
  expect(stderr.match(/It states .*/g)).toEqual(['It states 2rem.', 'It states 1rem.']);
});

test('prints one line when there are no problems', () => {
  const { status, stdout } = run({ 'packages/funds/src/Row.module.css': '.a { gap: 0; }' });
  expect(status).toBe(0);
  expect(stdout).toBe('The styles of 1 files are tokens.\n');
});
