import type { Plugin } from 'vite';

/**
 * Oldest supported browsers, early 2023 (Firefox: first with `:has()`). The build lowers syntax but
 * adds no polyfills.
 */
export const BROWSER_FLOOR = ['chrome111', 'edge111', 'safari16.4', 'firefox121'];

/**
 * Functions these browsers may lack → replacement to suggest. The type check covers our own use of
 * post-ES2023 features; only this check covers library code.
 */
const NEWER: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bAbortSignal\.any\(/, 'an AbortController that follows both signals'],
  [/\bcrypto\.randomUUID\b/, 'newRequestId of @candela/session: plain http has no randomUUID'],
  [/\bURL\.(?:canParse|parse)\(/, 'new URL in try'],
  [/\bPromise\.(?:withResolvers|try)\(/, 'new Promise'],
  [/\b(?:Object|Map)\.groupBy\(/, 'a loop'],
  [/\bArray\.fromAsync\(/, 'a loop'],
  [/\bIterator\.from\(/, 'an array'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'Set.has'],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'encodeURIComponent in try'],
  [/\bIntl\.DurationFormat\b/, 'the formatter of @candela/i18n'],
  [/\bnew URLPattern\(/, 'a regular expression'],
  [/\bscheduler\.(?:yield|postTask)\(/, 'setTimeout'],
];

export function newerThanFloor(code: string): readonly string[] {
  return NEWER.flatMap(([pattern, instead]) => {
    const found = pattern.exec(code);
    return found
      ? [`${found[0]} is younger than ${BROWSER_FLOOR.join(', ')}: use ${instead}.`]
      : [];
  });
}

/** Fails the build if a script uses a function that the oldest supported browsers may lack. */
export function browserFloor(): Plugin {
  return {
    name: 'candela:browser-floor',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const problem of newerThanFloor(file.code)) this.error(`${file.fileName}: ${problem}`);
      }
    },
  };
}
