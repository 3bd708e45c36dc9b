/** Where the tokens are stated: the one file that may hold raw lengths and colours. */
export const TOKENS_FILE = 'packages/ui-kit/src/tokens.css';

/** Widths at which the layout changes, each a hundredth of a pixel beside the whole one. */
export const BREAKPOINTS: readonly string[] = [
  '339.98px', // two dates no longer stand beside each other
  '349.98px', // a row's sparkline makes room for its figures
  '359.98px', // four choices become two by two
  '389.98px', // the mark beside the product's name is one word
  '550.02px', // the root's font grows
  '1024px', // two panes
];

/** Files whose lengths are those of something else than the product's look. */
export const NOT_STYLE: readonly string[] = [
  // The size of the window a story is looked at in.
  'packages/ui-kit/src/storybook/look.tsx',
];
