import type { Plugin } from 'vite';

/**
 * The oldest browsers the app is for, of early 2023 (Firefox: of its `:has()`, end of 2023). The
 * build lowers syntax to them; it cannot add functions, so those are checked below.
 */
export const BROWSER_FLOOR = ['chrome111', 'edge111', 'safari16.4', 'firefox121'];

/**
 * Functions that a browser of the floor may lack, and what to write instead. Those of the language
 * beyond ES2023 are refused by the type check already; a library's code is seen only here.
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

/** The newer functions that a script names, each with what to write instead. */
export function newerThanFloor(code: string): readonly string[] {
  return NEWER.flatMap(([pattern, instead]) => {
    const found = pattern.exec(code);
    return found
      ? [`${found[0]} is younger than ${BROWSER_FLOOR.join(', ')}: use ${instead}.`]
      : [];
  });
}

/** Fails a build whose scripts name a function that a browser of the floor may lack. */
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
