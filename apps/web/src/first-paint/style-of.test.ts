import { expect, test } from 'vitest';
import { styleOf } from '../../first-paint.js';

const TOKENS = `
  /* The night. */
  :root, [data-theme="night"] { color-scheme: dark; --cd-color-ink: #000; --cd-color-line: #111; }
  [data-theme="day"] { color-scheme: light; --cd-color-ink: #fff; --cd-color-line: #eee; }
  [data-up="red"] { --cd-color-rise: var(--cd-color-danger); }
`;

test('the style of the first paint brings the tokens that it names, by night and by day, and no others', () => {
  const style = styleOf('/* ground */ body { background: var(--cd-color-ink); }', TOKENS);
  expect(style).toBe(
    ':root,[data-theme="night"]{color-scheme: dark;--cd-color-ink: #000}' +
      '[data-theme="day"]{color-scheme: light;--cd-color-ink: #fff}' +
      'body{background: var(--cd-color-ink);}',
  );
});
