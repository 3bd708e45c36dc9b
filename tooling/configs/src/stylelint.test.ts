// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a line is code to be linted
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { describe, expect, onTestFinished, test } from 'vitest';

const CONFIG = fileURLToPath(new URL('../../../stylelint.config.mjs', import.meta.url));
const SHEET = 'packages/funds/src/Row.module.css';
const TOKENS = 'packages/ui-kit/src/tokens.css';
const VALID = {
  [TOKENS]: ':root {\n  --cd-space-2: 0.5rem;\n  --cd-color-text: #fff;\n}',
  'packages/ui-kit/src/base.css': 'a { padding: var(--cd-space-2); color: var(--cd-color-text); }',
};

/** `file:line [rule] message` */
async function lint(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { results } = await stylelint.lint({
    cwd: root,
    configFile: CONFIG,
    configBasedir: root,
    files: '**/*.css',
  });
  return results.flatMap(({ source = '', warnings }) =>
    warnings
      .sort((one, other) => one.line - other.line)
      .map(({ line, rule, text }) => `${relative(root, source)}:${line} [${rule}] ${text}`),
  );
}

const inSheet = (text: string) => lint({ ...VALID, [SHEET]: text });

test('accepts tokens and styles that use them', async () => {
  expect(await lint(VALID)).toEqual([]);
});

const VIOLATIONS = {
  'unit-disallowed-list': [
    ...['padding: 0.4375rem', 'border: 1px solid', 'letter-spacing: -0.01em', 'margin: 0px'],
    ...['inline-size: calc(100% - 12px)', 'inline-size: 20ch', '--row: 2rem'],
  ],
  'color-no-hex': ['color: #1c1304', 'color: #fff', 'color: #0a0d13cc'],
  'function-disallowed-list': ['color: rgb(0 0 0 / 50%)', 'color: HSL(0, 0%, 0%)'],
  'color-named': ['color: white'],
  'property-layout-mappings': [
    ...['margin-left: 0', 'padding-right: 0', 'left: 0', 'top: 0', 'width: 100%'],
    ...['max-height: 100%', 'border-top: 0', 'border-top-left-radius: 0'],
  ],
  'declaration-property-value-disallowed-list': [
    ...['text-align: right', 'float: left'],
    'background: linear-gradient(to right, transparent, transparent)',
  ],
};

test('reports raw lengths and colours and physical sides, even if a comment disables rules', async () => {
  const planted = Object.entries(VIOLATIONS).flatMap(([rule, declarations]) =>
    declarations.map((declaration) => ({ rule, text: `.a { ${declaration} }` })),
  );
  const sheet = ['/* stylelint-disable */', ...planted.map(({ text }) => text)].join('\n');
  const problems = await inSheet(sheet);
  expect(problems).toEqual(
    planted.map(({ rule }, index) => expect.stringContaining(`${SHEET}:${index + 2} [${rule}] `)),
  );
  expect(problems[0]).toMatch(/is not a design token\. Use a token of packages/);
  expect(problems).toContainEqual(expect.stringContaining('Use margin-inline-start.'));
});

test('accepts relative units, mixes of tokens, logical properties, comments and strings', async () => {
  const declarations = [
    ...['padding: 0', 'inline-size: 100%', 'grid-template-columns: 1fr 2fr', 'block-size: 60dvh'],
    ...['min-block-size: 1lh', 'margin: calc(-1 * var(--cd-space-2))', 'transition: opacity 120ms'],
    ...['transform: rotate(45deg)', 'line-height: 1.4', 'content: "12px"', 'color: transparent'],
    ...['color: currentColor', 'fill: color-mix(in srgb, currentColor, transparent)'],
    ...['overflow-x: auto', 'text-align: start', '--cd-row: 0', 'inset: var(--cd-row) 0 0'],
  ];
  const sheet = `/* 4px, #fff */ a:hover, #fff:focus { ${declarations.join('; ')} }`;
  expect(await inSheet(sheet)).toEqual([]);
});

test.each([SHEET, TOKENS])('accepts only listed breakpoints in %s', async (path) => {
  const sheet = [
    ...['@media (min-width: 63em)', '@media (max-height: 32em)', '@media (25em < width)'],
    ...['@container (min-width: 63em)', '@media (min-width: 64em)'],
    path === TOKENS ? VALID[TOKENS] : '',
  ].join(' { a { color: inherit; } }\n');
  const rule = 'media-feature-name-value-allowed-list';
  expect(await lint({ ...VALID, [path]: sheet })).toEqual([
    ...[1, 2, 3].map((line) => expect.stringContaining(`${path}:${line} [${rule}] `)),
    expect.stringContaining(`${path}:4 [at-rule-disallowed-list] Use @media`),
  ]);
});

describe('use of tokens', () => {
  test('reports an undefined token in sheets and scripts, but not in tests', async () => {
    const files = {
      [SHEET]: '.a { gap: var(--cd-space-99, 0); }',
      'packages/funds/src/Row.tsx': "\n<i style={{ gap: 'var(--cd-spcae-2)' }} />",
      'packages/funds/src/Row.test.tsx': "'var(--cd-nothing)'",
    };
    expect(await lint({ ...VALID, ...files })).toEqual([
      expect.stringContaining(`${SHEET}:1 uses --cd-space-99, which is not defined`),
      expect.stringContaining('packages/funds/src/Row.tsx:2 uses --cd-spcae-2'),
    ]);
  });

  test('counts a token named by a script as used, but not one used only in a story', async () => {
    const files = {
      [TOKENS]: VALID[TOKENS],
      'apps/web/src/theme.ts': 'read(`--cd-color-${name}`)',
      'packages/ui-kit/src/T.stories.tsx': "'var(--cd-space-2)'",
    };
    expect(await lint(files)).toEqual([
      expect.stringContaining(`${TOKENS}:2 [candela/token-usage] --cd-space-2 is unused.`),
    ]);
  });
});
