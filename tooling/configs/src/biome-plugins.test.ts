// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the lines are code to be linted
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PLUGINS = 'tooling/configs/biome';
const VIEW = 'packages/account/src/components/Planted.tsx';

const tree = mkdtempSync(join(tmpdir(), 'lint-'));
cpSync(join(ROOT, PLUGINS), join(tree, PLUGINS), { recursive: true });
const { plugins } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
writeFileSync(
  join(tree, 'biome.json'),
  JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
);
afterAll(() => rmSync(tree, { recursive: true }));

/** Biome's output for one line, with the plugins listed in the root configuration. */
function lint(line: string, file = VIEW): string {
  mkdirSync(join(tree, dirname(file)), { recursive: true });
  writeFileSync(
    join(tree, file),
    `export function Planted({ t, format, amount, unit, share, age }: Props) {\n  ${line}\n}\n`,
  );
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, 'lint', file], { cwd: tree, encoding: 'utf8' });
  rmSync(join(tree, file));
  const said = run.stdout + run.stderr;
  expect(said).toContain('Checked 1 file');
  return said;
}

test.each([
  ['a text inside Num', "return <Num>{t('state.loading')}</Num>;", 'stands inside Num'],
  [
    'a text beside a figure inside Num',
    'return <Num tone="rise">{format.amount(amount)} {t(\'unit.each\', { unit })}</Num>;',
    'stands inside Num',
  ],
  ['an amount joined with its unit', 'return `${amount} ${unit}`;', 'joined with its unit'],
  [
    'a formatted amount joined with its unit',
    'return `${format.amount(amount)} ${unit}`;',
    'joined with its unit',
  ],
  ['a percentage by hand', 'return `${share}%`;', 'joined with its unit'],
  ['seconds by hand', 'return `${age} s`;', 'joined with its unit'],
  ['an indicative value by hand', 'return `≈ ฿${amount}`;', 'joined with its unit'],
  ['a time cut by the letter', 'return format.time(age).slice(0, 5);', 'cut by the letter'],
  ['toFixed', 'return age.toFixed(1);', 'toFixed writes a point'],
])('reports %s in a view', (_, line, says) => {
  expect(lint(line)).toContain(says);
});

test.each([
  ['a figure inside Num', 'return <Num>{format.amount(amount)}</Num>;'],
  ['a text outside Num', "return <p>{t('state.loading')}</p>;"],
  ['two class names', 'return `${styles.root} ${styles.unit}`;'],
  ['a path', 'return `${unit}/${amount}`;'],
])('accepts %s in a view', (_, line) => {
  expect(lint(line)).not.toContain('plugin');
});

test('applies no plugin rule to tests and stories', () => {
  const line = 'return `${amount} ${unit}` + age.toFixed(1);';
  expect(lint(line, 'packages/account/src/Planted.test.tsx')).not.toContain('plugin');
  expect(lint(line, 'packages/account/src/Planted.stories.tsx')).not.toContain('plugin');
});
