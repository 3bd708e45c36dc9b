import { tokenUsage } from './tooling/configs/src/token-usage.ts';

const TOKENS = 'packages/ui-kit/src/tokens.css';

/** Widths at which the layout changes; a media query cannot read a token. */
const BREAKPOINTS = [
  '339.98px', // two dates do not fit side by side
  '349.98px', // shorter sparklines in rows
  '359.98px', // four choices in two rows
  '389.98px', // the mode badge has one word
  '550.02px', // larger root font
  '500px', // of height: a phone in landscape
  '568px', // two columns in landscape
  '599.98px', // of height: desktop layout in a low window
  '600px', // of height: the desktop layout fits
  '768px', // two columns
  '843.98px', // no day statistics in the landscape header
  '899.98px', // of height: the desktop ticket needs closer lines
  '1024px', // desktop layout: list, chart, ticket
  '1280px', // wider columns
  '1440px', // wider columns again
];

// Relative units such as %, fr, dvh and lh are allowed.
const UNITS = ['px', 'rem', 'em', 'ch', 'ex', 'cap', 'ic', 'cm', 'mm', 'q', 'in', 'pt', 'pc'];

const MEASURED_FEATURE = '/(width|height|-size)$/i';

const colourMessage = (colour) =>
  `"${colour}" ignores the theme, and its contrast is not tested. Use a --cd-color-* token of ${TOKENS}, or add one there.`;

/** @type {import('stylelint').Config} */
export default {
  // A comment cannot switch a rule off.
  ignoreDisables: true,
  // For the logical property in the message; Hebrew mirrors it.
  languageOptions: { directionality: { block: 'top-to-bottom', inline: 'left-to-right' } },
  plugins: [tokenUsage],
  rules: {
    'unit-disallowed-list': [
      UNITS,
      {
        ignoreMediaFeatureNames: { px: [MEASURED_FEATURE] },
        message: (unit) =>
          `A length in ${unit} is not a design token. Use a token of ${TOKENS}, or add one there.`,
      },
    ],
    'media-feature-name-value-allowed-list': [
      { [MEASURED_FEATURE]: BREAKPOINTS },
      {
        message: (name, value) =>
          `${name}: ${value} is not a breakpoint. Use one of BREAKPOINTS in stylelint.config.mjs, or add it there with its reason.`,
      },
    ],
    'at-rule-disallowed-list': [
      ['container', 'custom-media'],
      { message: 'Use @media: only its widths are compared with the breakpoints.' },
    ],
    'color-no-hex': [true, { message: colourMessage }],
    'color-named': ['never', { message: colourMessage }],
    'function-disallowed-list': [
      '/^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/i',
      { message: colourMessage },
    ],
    'property-layout-mappings': [
      'flow-relative',
      {
        // Shorthands for all sides; Safari has no overflow-inline.
        ignoreProperties: ['/^(inset|margin|padding|border-(color|style|width)|over.*)$/'],
        message: (physical, logical) =>
          `${physical} is physical and does not mirror in right-to-left languages. Use ${logical}.`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|float|clear|background.*|mask|mask-image)$/': [
          '/(?<![\\w-])(left|right)(?![\\w-])/',
        ],
      },
      {
        message: (property, value) =>
          `${property}: ${value} is physical and does not mirror in right-to-left languages. Use start or end, or mirror it by [dir="rtl"].`,
      },
    ],
  },
  overrides: [
    {
      files: [TOKENS],
      rules: {
        'unit-disallowed-list': null,
        'color-no-hex': null,
        'color-named': null,
        'function-disallowed-list': null,
        'candela/token-usage': true,
      },
    },
  ],
};
