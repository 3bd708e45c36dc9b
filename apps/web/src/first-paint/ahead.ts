/**
 * Responses requested by the inline script before any app script runs, by address. On `window`,
 * because both scripts are built separately.
 */
export type Ahead = Map<string, Promise<Response>>;

declare global {
  interface Window {
    filesAhead?: Ahead;
  }
}

/** @param files paths relative to the site root. */
export function askAhead(files: readonly string[]): void {
  const ahead: Ahead = new Map();
  for (const file of files) {
    const { href } = new URL(`/${file}`, location.href);
    const answer = fetch(href);
    // The consumer handles errors; without one this must not be an unhandled rejection.
    answer.catch(() => undefined);
    ahead.set(href, answer);
  }
  window.filesAhead = ahead;
}

/** Returns each response once; after a failure the caller fetches again. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const answer = window.filesAhead?.get(address);
  window.filesAhead?.delete(address);
  return answer;
}

/**
 * Preloads API responses. The browser reuses each for the first identical request; without support
 * it sends it twice.
 */
export function preloadAnswers(addresses: readonly string[]): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href });
    document.head.append(link);
  }
}
