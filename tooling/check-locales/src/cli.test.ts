import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CATALOGUES = 'packages/i18n/src/catalogues';

function run(path: string, from: string | RegExp, to: string) {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(ROOT, CATALOGUES), join(root, CATALOGUES), { recursive: true });
  const file = join(root, CATALOGUES, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
  return spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), root], {
    encoding: 'utf8',
  });
}

test('exits with 0 and prints one line when the catalogues are consistent', () => {
  const { status, stdout } = run('en/home.json', '', '');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\d+ texts in \d+ catalogues are consistent\.\n$/);
});

const PHONE = 'Please enter your phone number.';

test.each<[string, string, string | RegExp, string]>([
  ['he/home.json turnover [missing]', 'he/home.json', / *"turnover": .*\n/, ''],
  ['sl/common.json unit.minutes_two [missing]', 'sl/common.json', / *"minutes_two": .*\n/, ''],
  ['th/account.json profile.frozen [banned]', 'th/account.json', '"กันไว้"', '"อายัด"'],
  ['en entry:problem.username_missing [spec]', 'en/entry.json', PHONE, 'Enter your number.'],
  [
    'ko account:languages.title [consistency]',
    'ko/home.json',
    '"language": "언어"',
    '"language": "말"',
  ],
  ['ko/home.json [catalogue]\n  what: It is not JSON', 'ko/home.json', /\}\s*$/, ''],
  ['language is 5', 'ko/home.json', '"language": "언어"', '"language": 5'],
])('exits with 1 and prints "%s"', (says, path, from, to) => {
  const { status, stderr } = run(path, from, to);
  expect(stderr).toContain(says);
  expect(status).toBe(1);
});
