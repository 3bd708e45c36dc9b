/** Why each rule is there, and what to do; printed beside every problem it finds. */
export const RULES = {
  length: {
    why: 'A length that is no token drifts from its neighbours and does not change with them.',
    fix: 'Take a token of packages/ui-kit/src/tokens.css; when the design needs a new one, state it there.',
  },
  breakpoint: {
    why: 'A media query cannot read a token, so the widths at which the layout changes are listed.',
    fix: 'Use one of BREAKPOINTS in tooling/check-styles/src/exceptions.ts, or add yours with its reason.',
  },
  colour: {
    why: 'A colour that is no token has no night and no day, and nobody has measured its contrast.',
    fix: 'Take a --cd-color-* token; when the design needs a new one, state it in tokens.css.',
  },
  physical: {
    why: 'Hebrew reads from right to left: sides are start and end, never left and right.',
    fix: 'Write the logical property: margin-inline-start, inset-inline-end, inline-size, text-align: start.',
  },
  'no-figure': {
    why: 'Two dashes that mean the same look like two things.',
    fix: 'Write NO_FIGURE of @candela/ui-kit where there is no figure to show.',
  },
  'unknown-token': {
    why: 'A custom property nobody sets falls back to nothing, silently.',
    fix: 'Correct its name, or state it in packages/ui-kit/src/tokens.css.',
  },
  'unused-token': {
    why: 'A token nothing uses is a rule nobody keeps.',
    fix: 'Remove it from packages/ui-kit/src/tokens.css.',
  },
} as const;

export type Rule = keyof typeof RULES;

export interface Problem {
  /** From the root, with the line: `packages/funds/src/Row.module.css:12`. */
  readonly where: string;
  readonly rule: Rule;
  readonly what: string;
}
