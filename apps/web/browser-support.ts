import type { Plugin } from 'vite';

/** Early 2023 (Firefox: first with `:has()`). The build lowers syntax but adds no polyfills. */
export const BROWSER_TARGETS = ['chrome111', 'edge111', 'safari16.4', 'firefox121'];

/**
 * Function → replacement to suggest. The type check covers our own code; only this covers
 * libraries.
 */
const UNSUPPORTED_APIS: readonly (readonly [pattern: RegExp, instead: string])[] = [
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

export function findUnsupportedApis(code: string): readonly string[] {
  return UNSUPPORTED_APIS.flatMap(([pattern, replacement]) => {
    const match = pattern.exec(code);
    return match
      ? [`${match[0]} is younger than ${BROWSER_TARGETS.join(', ')}: use ${replacement}.`]
      : [];
  });
}

/** Fails the build if a script uses a function that the oldest supported browsers may lack. */
export function browserSupport(): Plugin {
  return {
    name: 'candela:browser-support',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const problem of findUnsupportedApis(file.code))
          this.error(`${file.fileName}: ${problem}`);
      }
    },
  };
}
