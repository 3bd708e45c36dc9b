import { expect, test } from 'vitest';
import { criticalCssOf } from '../../first-paint.js';

const TOKENS = `
  /* The night. */
  :root, [data-theme] { color-scheme: light; --cd-color-ink: #fff; --cd-color-line: #eee; }
  @media screen {
    [data-theme="night"] { color-scheme: dark; --cd-color-ink: #000; --cd-color-line: #111; }
  }
  [data-up="red"] { --cd-color-rise: var(--cd-color-danger); }
`;

test('includes only the tokens used by the first paint, for night and day', () => {
  const style = criticalCssOf('/* ground */ body { background: var(--cd-color-ink); }', TOKENS);
  expect(style).toBe(
    ':root,[data-theme]{color-scheme: light;--cd-color-ink: #fff}' +
      '@media screen{[data-theme="night"]{color-scheme: dark;--cd-color-ink: #000}}' +
      'body{background: var(--cd-color-ink);}',
  );
});
