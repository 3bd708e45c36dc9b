import { describe, expect, test } from 'vitest';
import { checkStyles } from './check.ts';
import { NO_FIGURE_FILE, TOKENS_FILE } from './exceptions.ts';

const TOKENS = {
  path: TOKENS_FILE,
  text: ':root {\n  --cd-space-2: 0.5rem;\n  --cd-color-text: #fff;\n}',
};
const USER = {
  path: 'packages/ui-kit/src/base.css',
  text: 'a {\n  padding: var(--cd-space-2);\n  color: var(--cd-color-text);\n}',
};

/** The problems of one more file beside tokens that are all used. */
function problemsOf(path: string, text: string) {
  return checkStyles([TOKENS, USER, { path, text }]);
}
const inSheet = (text: string) => problemsOf('packages/funds/src/Row.module.css', text);
const inView = (text: string) => problemsOf('packages/funds/src/Row.tsx', text);

test('accepts tokens and styles that use them', () => {
  expect(checkStyles([TOKENS, USER])).toEqual([]);
});

describe('style sheet', () => {
  test.each([
    ['padding: 0.4375rem', '0.4375rem'],
    ['border: 1px solid', '1px'],
    ['letter-spacing: -0.01em', '-0.01em'],
    ['inline-size: calc(100% - 12px)', '12px'],
    ['margin: 0px', '0px'],
    ['inline-size: 20ch', '20ch'],
    ['--row: 2rem', '2rem'],
  ])('reports a raw length in %s', (declaration, length) => {
    expect(inSheet(`.a {\n  ${declaration};\n}`)).toEqual([
      {
        where: 'packages/funds/src/Row.module.css:2',
        rule: 'length',
        what: `${declaration.split(':')[0]} is set to ${length}.`,
      },
    ]);
  });

  test.each([
    'padding: 0',
    'inline-size: 100%',
    'grid-template-columns: 1fr 2fr',
    'block-size: 60dvh',
    'min-block-size: 1lh',
    'margin: calc(-1 * var(--cd-space-2))',
    'transition: opacity 120ms',
    'transform: rotate(45deg)',
    'line-height: 1.4',
    'content: "12px"',
  ])('reports no raw length in %s', (declaration) => {
    expect(inSheet(`.a {\n  ${declaration};\n}`)).toEqual([]);
  });

  test('reports a raw length in a last declaration without a semicolon', () => {
    expect(inSheet('.a{margin:4px}')).toMatchObject([{ rule: 'length' }]);
  });

  test('ignores lengths and colours in comments', () => {
    expect(inSheet('/* 4px, #fff */ .a { /* 1rem */ color: inherit; }')).toEqual([]);
  });

  test('accepts only listed breakpoints', () => {
    expect(inSheet('@media (min-width: 1024px) { .a { color: inherit; } }')).toEqual([]);
    expect(inSheet('@media (min-width: 1000px) { .a { color: inherit; } }')).toMatchObject([
      { rule: 'breakpoint', what: '@media asks for 1000px.' },
    ]);
  });

  test.each(['#1c1304', '#fff', '#0a0d13cc', 'rgb(0 0 0 / 50%)', 'hsl(0, 0%, 0%)', 'white'])(
    'reports the raw colour %s',
    (colour) => {
      expect(inSheet(`.a { color: ${colour}; }`)).toMatchObject([{ rule: 'colour' }]);
    },
  );

  test.each([
    'transparent',
    'currentColor',
    'inherit',
    'color-mix(in srgb, currentColor, transparent)',
  ])('accepts the colour %s', (colour) => {
    expect(inSheet(`.a { color: ${colour}; }`)).toEqual([]);
  });

  test('does not treat a selector as a declaration', () => {
    expect(inSheet('a:hover, #fff:focus { color: inherit; }')).toEqual([]);
  });

  test.each([
    'margin-left: 0',
    'padding-right: 0',
    'left: 0',
    'top: 0',
    'width: 100%',
    'max-height: 100%',
    'border-top: 0',
    'border-top-left-radius: 0',
    'text-align: right',
    'float: left',
    'background: linear-gradient(to right, transparent, transparent)',
  ])('reports a physical side in %s', (declaration) => {
    expect(inSheet(`.a { ${declaration}; }`)).toMatchObject([{ rule: 'physical' }]);
  });

  test.each([
    'overflow-x: auto',
    'text-align: start',
    'inset-inline-start: 0',
    'inline-size: 100%',
  ])('reports no physical side in %s', (declaration) => {
    expect(inSheet(`.a { ${declaration}; }`)).toEqual([]);
  });
});

describe('view', () => {
  test.each([
    ['<Skeleton width="13rem" />', '13rem'],
    ["<div style={{ blockSize: '7rem' }} />", '7rem'],
    [`<div style={{ blockSize: \`\${high}rem\` }} />`, `\${…}rem`],
    ['<div style={{ inlineSize: 12 }} />', 'inlineSize: 12'],
    ["const SIZES = { small: '2.375rem' };", '2.375rem'],
  ])('reports a raw length in %s', (code, length) => {
    expect(inView(`export const a = 1;\n${code}`)).toEqual([
      { where: 'packages/funds/src/Row.tsx:2', rule: 'length', what: `It states ${length}.` },
    ]);
  });

  test.each([
    '<Skeleton width={52} height="60%" />',
    "<div style={{ blockSize: 'var(--cd-space-2)', opacity: 0.5, inset: 0 }} />",
    '<p>Pictures up to 5 MB, 12px wide</p>',
    '<a href="#there" title="see #12">x</a>',
  ])('reports no raw length in %s', (code) => {
    expect(inView(code)).toEqual([]);
  });

  test("reports a raw colour in <i style={{ color: '#5aa6c9' }} />", () => {
    expect(inView("<i style={{ color: '#5aa6c9' }} />")).toMatchObject([{ rule: 'colour' }]);
  });

  test.each(["marginLeft: 'auto'", 'left: 0', "width: '100%'", "textAlign: 'right'"])(
    'reports a physical side in style={{ %s }}',
    (style) => {
      expect(inView(`<i style={{ ${style} }} />`)).toMatchObject([{ rule: 'physical' }]);
    },
  );

  test.each(["const a = '—';", "const a = b ?? '–';", '<dd>—</dd>'])(
    'reports a dash literal in %s',
    (code) => {
      expect(inView(code)).toMatchObject([{ rule: 'no-figure' }]);
    },
  );

  test('accepts the shared dash constant and a dash between two values', () => {
    const stated = "export const NO_FIGURE = '—';";
    expect(problemsOf(NO_FIGURE_FILE, stated)).toEqual([]);
    expect(inView(`const span = \`\${from} – \${to}\`; const id = a.split('-');`)).toEqual([]);
  });

  test('accepts pixel values in a hook', () => {
    const code = "element.style.transform = 'translate3d(10px, 0, 0)';";
    expect(problemsOf('packages/ui-kit/src/useMarquee.ts', code)).toEqual([]);
  });
});

describe('token usage', () => {
  test('reports an undefined token in sheets and views', () => {
    expect(inSheet('.a { gap: var(--cd-space-99); }')).toMatchObject([
      { rule: 'unknown-token', what: 'Nothing sets --cd-space-99.' },
    ]);
    expect(inView("<i style={{ gap: 'var(--cd-spcae-2)' }} />")).toMatchObject([
      { rule: 'unknown-token' },
    ]);
  });

  test('accepts a custom property set by a component', () => {
    expect(inSheet('.a { --cd-row: 0; } .b { padding: var(--cd-row); }')).toEqual([]);
  });

  test('reports an unused token', () => {
    expect(checkStyles([TOKENS])).toMatchObject([
      { rule: 'unused-token', what: 'Nothing uses --cd-space-2.' },
      { rule: 'unused-token', what: 'Nothing uses --cd-color-text.' },
    ]);
  });

  test('counts a token named by a script as used, but not one used only in a story', () => {
    const made = { path: 'packages/trading/src/theme.ts', text: `read(\`--cd-color-\${name}\`)` };
    const story = { path: 'packages/ui-kit/src/T.stories.tsx', text: "'var(--cd-space-2)'" };
    expect(checkStyles([TOKENS, made, story])).toMatchObject([
      { what: 'Nothing uses --cd-space-2.' },
    ]);
  });
});
