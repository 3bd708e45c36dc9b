/** Where the app's own worker is: the one script that it names by an address. */
export const WORKER_ADDRESS = '/sw.js';

/** As much as is used here of what browsers have and TypeScript's library does not yet. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string) => string | null>>,
  ): unknown;
}

/**
 * The service has browsers refuse a text where it would become elements or a script (`require-trusted-types-for`).
 * This is the one policy that its header admits, and it passes two texts: nothing at all, with which the chart's library
 * empties the element that it is given, and the address of the app's own worker. No other can be made after it.
 */
export function trustOwnTexts(trustedTypes: TrustedTypes | undefined): void {
  const only = (own: string) => (text: string) => (text === own ? text : null);
  trustedTypes?.createPolicy('default', {
    createHTML: only(''),
    createScriptURL: only(WORKER_ADDRESS),
  });
}
