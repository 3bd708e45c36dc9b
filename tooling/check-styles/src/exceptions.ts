/** Where the tokens are stated: the one file that may hold raw lengths and colours. */
export const TOKENS_FILE = 'packages/ui-kit/src/tokens.css';

/** Widths at which the layout changes, each a hundredth of a pixel beside the whole one. */
export const BREAKPOINTS: readonly string[] = [
  '339.98px', // two dates no longer stand beside each other
  '349.98px', // a row's sparkline makes room for its figures
  '359.98px', // four choices become two by two
  '389.98px', // the mark beside the product's name is one word
  '550.02px', // the root's font grows
  '500px', // of height: a phone on its side
  '568px', // a phone on its side has room for two columns
  '599.98px', // of height: a desk in a low window
  '600px', // of height: a screenful holds all of a desk
  '768px', // two columns
  '843.98px', // a header of a phone on its side has no room for the day's figures
  '899.98px', // of height: a desk's ticket is whole with its lines closer
  '1024px', // a desk: list, chart, ticket
  '1280px', // its columns grow
  '1440px', // and grow again
];

/** Files whose lengths are those of something else than the product's look. */
export const NOT_STYLE: readonly string[] = [
  // The size of the window a story is looked at in.
  'packages/ui-kit/src/storybook/look.tsx',
];

/** Where the dash in place of a figure is stated. */
export const NO_FIGURE_FILE = 'packages/ui-kit/src/Num/no-figure.ts';
