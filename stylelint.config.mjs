import { tokenUsage } from './tooling/configs/src/token-usage.ts';

const TOKENS = 'packages/ui-kit/src/tokens.css';

/**
 * Widths at which the layout changes; a media query cannot read a token. In em, so that a larger
 * text size of the browser selects the layout of a narrower window.
 */
const BREAKPOINTS = [
  '17.99em', // a narrow phone with larger text
  '19.99em', // a phone with larger text
  '20em', // of height: zoomed by 400 %
  '21.24em', // two dates do not fit side by side
  '21.87em', // shorter sparklines in rows
  '22.49em', // four choices in two rows
  '24.37em', // the mode badge has one word
  '34.38em', // larger root font
  '31.25em', // of height: a phone in landscape
  '35.5em', // two columns in landscape
  '37.49em', // of height: desktop layout in a low window
  '37.5em', // of height: the desktop layout fits
  '48em', // two columns
  '52.74em', // no day statistics in the landscape header
  '56.24em', // of height: the desktop ticket needs closer lines
  '64em', // desktop layout: list, chart, ticket
  '80em', // wider columns
  '90em', // wider columns again
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
        ignoreMediaFeatureNames: { em: [MEASURED_FEATURE] },
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
