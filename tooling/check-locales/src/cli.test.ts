import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

const CATALOGUES = 'packages/i18n/src/catalogues';
const HOUSE = fileURLToPath(new URL(`../../../${CATALOGUES}`, import.meta.url));

/** Runs the command over the house's own catalogues, with one text or file changed. */
function run(path: string, change: (text: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(HOUSE, join(root, CATALOGUES), { recursive: true });
  const file = join(root, CATALOGUES, path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, change(text));
  return spawnSync(process.execPath, [CLI, root], { encoding: 'utf8' });
}

test('exits with 0 and prints one line when the catalogues are consistent', () => {
  const { status, stdout } = run('en/home.json', (text) => text);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\d+ texts in \d+ catalogues keep together\.\n$/);
});

test.each([
  [
    'a missing Hebrew text',
    'he/home.json',
    (text: string) => text.replace(/ {2}"turnover": .*\n/, ''),
    'he/home.json turnover [missing]',
  ],
  [
    'a banned word in Thai',
    'th/account.json',
    (text: string) => text.replace('"กันไว้"', '"อายัด"'),
    'th/account.json profile.frozen [banned]',
  ],
  [
    'a reworded specification sentence',
    'en/entry.json',
    (text: string) => text.replace('Please enter your phone number.', 'Enter your phone number.'),
    'en entry:problem.username_missing [spec]',
  ],
  [
    'two translations of one term',
    'ko/home.json',
    (text: string) => text.replace('"language": "언어"', '"language": "말"'),
    'ko account:languages.title [twins]',
  ],
  [
    'a missing plural form',
    'sl/common.json',
    (text: string) => text.replace(/ *"minutes_two": .*\n/, ''),
    'sl/common.json unit.minutes_two [missing]',
  ],
  ['a file cut short', 'ko/home.json', (text: string) => text.slice(0, 20), 'not JSON'],
  [
    'a number instead of a text',
    'ko/home.json',
    (text: string) => text.replace('"language": "언어"', '"language": 5'),
    'language is 5',
  ],
])('exits with 1 and names %s', (_, path, change, says) => {
  const { status, stderr } = run(path, change);
  expect(stderr).toContain(says);
  expect(status).toBe(1);
});
