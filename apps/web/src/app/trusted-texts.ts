/** The only script that the app loads by URL. */
export const WORKER_ADDRESS = '/sw.js';

/** Part of the Trusted Types API that is missing in TypeScript's DOM library. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string) => string | null>>,
  ): unknown;
}

/**
 * The CSP (`require-trusted-types-for`) blocks strings as HTML or script URLs. The only allowed
 * policy accepts the empty string, with which the chart library clears its container, and the
 * worker's URL.
 */
export function trustOwnTexts(trustedTypes: TrustedTypes | undefined): void {
  const only = (own: string) => (text: string) => (text === own ? text : null);
  trustedTypes?.createPolicy('default', {
    createHTML: only(''),
    createScriptURL: only(WORKER_ADDRESS),
  });
}
