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

const directory = mkdtempSync(join(tmpdir(), 'lint-'));
cpSync(join(ROOT, PLUGINS), join(directory, PLUGINS), { recursive: true });
const { plugins, linter } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
writeFileSync(
  join(directory, 'biome.json'),
  JSON.stringify({
    plugins,
    linter: {
      rules: {
        preset: 'none',
        suspicious: { noImportCycles: linter.rules.suspicious.noImportCycles },
      },
    },
  }),
);
afterAll(() => rmSync(directory, { recursive: true }));

function lint(line: string, file = VIEW): string {
  mkdirSync(join(directory, dirname(file)), { recursive: true });
  writeFileSync(
    join(directory, file),
    `export function Planted({ t, format, amount, unit, share, age }: Props) {\n  ${line}\n}\n`,
  );
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: directory,
    encoding: 'utf8',
  });
  rmSync(join(directory, file));
  const output = run.stdout + run.stderr;
  expect(output).toContain('Checked 1 file');
  return output;
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
  ['a raw length in an attribute', 'return <Skeleton width="13rem" />;', 'no token'],
  ['a raw length in a style', "return <i style={{ blockSize: '7rem' }} />;", 'no token'],
  ['a raw length in a constant', "const SIZES = { small: '2.375rem' };", 'no token'],
  ['a computed length', 'return <i style={{ blockSize: `${age}rem` }} />;', 'no token'],
  ['a number as length', 'return <i style={{ inlineSize: 12 }} />;', 'a length in px'],
  ['a raw colour', "return <i style={{ color: '#5aa6c9' }} />;", 'outside the tokens'],
  ['a physical margin', "return <i style={{ marginLeft: 'auto' }} />;", 'logical property'],
  ['a physical inset', 'return <i style={{ left: 0 }} />;', 'logical property'],
  ['a physical size', "return <i style={{ width: '100%' }} />;", 'logical property'],
  ['a physical value', "return <i style={{ textAlign: 'right' }} />;", 'logical value'],
  ['an em dash for a figure', "const a = '—';", 'NO_VALUE'],
  ['an en dash for a figure', "const a = b ?? '–';", 'NO_VALUE'],
  ['a dash as text', 'return <dd>—</dd>;', 'NO_VALUE'],
  ['Date.now()', 'return Date.now();', "device's clock"],
  ['a passed Date.now', 'return { now: Date.now };', "device's clock"],
  ['new Date()', 'return new Date().getDay();', "device's clock"],
])('reports %s in a view', (_, line, message) => {
  expect(lint(line)).toContain(message);
});

test.each([
  ['a figure inside Num', 'return <Num>{format.amount(amount)}</Num>;'],
  ['a text outside Num', "return <p>{t('state.loading')}</p>;"],
  ['two class names', 'return `${styles.root} ${styles.unit}`;'],
  ['a path', 'return `${unit}/${amount}`;'],
  ['a size by number', 'return <Skeleton width={52} height="60%" />;'],
  ['tokens', "return <i style={{ blockSize: 'var(--cd-space-2)', opacity: 0.5, inset: 0 }} />;"],
  ['a length in a text', 'return <p>Pictures up to 5 MB, 12px wide</p>;'],
  ['a number sign', 'return <a href="#there" title="see #12">x</a>;'],
  ['a dash between values', "return `${from} – ${to}` + a.split('-');"],
  ['a date of a given time', 'return new Date(age * 1_000).getDay();'],
])('accepts %s in a view', (_, line) => {
  expect(lint(line)).not.toContain('plugin');
});

test.each([
  [
    'a length in a hook',
    "a.style.transform = 'translate3d(10px, 0, 0)';",
    'ui-kit/src/useMarquee.ts',
  ],
  ['the shared dash', "const NO_VALUE = '—';", 'ui-kit/src/Num/no-value.ts'],
  ["the catalogue's window", "const width = '390px';", 'ui-kit/src/storybook/preview.tsx'],
  ['a length in a test', "const width = '390px';", 'funds/src/Row.test.tsx'],
])('accepts %s', (_, line, file) => {
  expect(lint(line, `packages/${file}`)).not.toContain('plugin');
});

test('checks styles of stories and apps', () => {
  for (const file of [
    'packages/ui-kit/src/T.stories.tsx',
    'apps/storybook/.storybook/preview.tsx',
  ]) {
    expect(lint("const width = '390px';", file)).toContain('no token');
  }
  expect(lint("const colour = '#fff';", 'packages/trading/src/theme.ts')).toContain('the tokens');
});

test('applies no rule for figures to tests and stories', () => {
  const line = 'return `${amount} ${unit}` + age.toFixed(1);';
  expect(lint(line, 'packages/account/src/Planted.test.tsx')).not.toContain('plugin');
  expect(lint(line, 'packages/account/src/Planted.stories.tsx')).not.toContain('plugin');
});

test.each(['apps/console/src/Planted.ts', 'packages/screen-kit/src/planted.ts'])(
  'reports the device clock in %s',
  (file) => expect(lint('return Date.now();', file)).toContain("device's clock"),
);

test.each([
  'packages/funds/src/day.test.ts',
  'packages/funds/src/RowView.stories.tsx',
  'packages/screen-kit/src/testing/clock.ts',
  'packages/screen-kit/src/testing.ts',
  'packages/session/src/clock.ts',
  'apps/web/src/store/store.ts',
])('accepts the device clock in %s', (file) => {
  expect(lint('return Date.now();', file)).not.toContain('plugin');
});

test('reports an import cycle between files, but not one of types', () => {
  const other = join(directory, dirname(VIEW), 'other.ts');
  mkdirSync(dirname(other), { recursive: true });
  const cycle = (keyword: string) => {
    writeFileSync(other, `${keyword} { Planted } from './Planted.js';\nexport type A = Planted;\n`);
    return lint("}\nexport { a } from './other.js';\n{");
  };
  expect(cycle('import')).toContain('part of a cycle');
  expect(cycle('import type')).not.toContain('part of a cycle');
});
