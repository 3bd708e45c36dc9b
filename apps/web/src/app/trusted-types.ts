/** The only script that the app loads by URL. */
export const SERVICE_WORKER_URL = '/sw.js';

/** Missing in TypeScript's DOM library. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string) => string | null>>,
  ): unknown;
}

/**
 * The CSP (`require-trusted-types-for`) blocks strings. Allowed are the empty string, with which
 * the chart library clears its container, and the worker's URL.
 */
export function installTrustedTypesPolicy(trustedTypes: TrustedTypes | undefined): void {
  const allowOnly = (allowed: string) => (text: string) => (text === allowed ? text : null);
  trustedTypes?.createPolicy('default', {
    createHTML: allowOnly(''),
    createScriptURL: allowOnly(SERVICE_WORKER_URL),
  });
}
