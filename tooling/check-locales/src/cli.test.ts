import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { LOCALES } from './locales.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(change: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = Object.keys(LOCALES).map((it) => [`${it}/app.json`, '{"nested":{"sign":"USDT"}}']);
  for (const [path, text] of [...files, ...Object.entries(change)]) {
    const file = join(root, 'packages/i18n/src/catalogues', path ?? '');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text ?? '');
  }
  return spawnSync(process.execPath, [CLI, root], { encoding: 'utf8' });
}

test('leaves with 0 and one line when the catalogues keep together', () => {
  expect(run({})).toMatchObject({
    status: 0,
    stdout: '11 texts in 11 catalogues keep together.\n',
  });
});

test('leaves with 1 and names file and key of a missing Hebrew text', () => {
  const { status, stderr } = run({ 'he/app.json': '{"nested":{}}' });
  expect(status).toBe(1);
  expect(stderr).toContain('he/app.json nested.sign [missing]');
});

test.each([
  ['cut short', '{"nested":', 'not JSON'],
  ['with a number for a text', '{"nested":{"sign":5}}', 'nested.sign is 5'],
])('a file %s is a problem', (_, text, says) => {
  const { status, stderr } = run({ 'ko/app.json': text });
  expect(status).toBe(1);
  expect(stderr).toContain(says);
});
