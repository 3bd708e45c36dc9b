import verifierUrl from '../verification/verifier-worker.ts?worker&url';

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
 * the chart library clears its container, and the URLs of the workers.
 */
export function installTrustedTypesPolicy(trustedTypes: TrustedTypes | undefined): void {
  const allowOnly =
    (...allowed: readonly string[]) =>
    (text: string) =>
      allowed.includes(text) ? text : null;
  trustedTypes?.createPolicy('default', {
    createHTML: allowOnly(''),
    createScriptURL: allowOnly(SERVICE_WORKER_URL, verifierUrl),
  });
}
