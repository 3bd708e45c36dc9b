/**
 * What the page itself asks for before any script of the app is there: address → answer. Whoever needs a file
 * takes it from here first. It hangs on the page, since the page's own script and the app's are built apart.
 */
export type Ahead = Map<string, Promise<Response>>;

declare global {
  interface Window {
    filesAhead?: Ahead;
  }
}

/** Asks for files of this build, by their names below the root of the site. */
export function askAhead(files: readonly string[]): void {
  const ahead: Ahead = new Map();
  for (const file of files) {
    const { href } = new URL(`/${file}`, location.href);
    const answer = fetch(href);
    // Who takes it is told; that nobody did is no failure.
    answer.catch(() => undefined);
    ahead.set(href, answer);
  }
  window.filesAhead = ahead;
}

/** An answer that was asked for ahead, once: what was lost is asked for anew. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const answer = window.filesAhead?.get(address);
  window.filesAhead?.delete(address);
  return answer;
}

/**
 * Asks for answers of the service while the app's code comes. The browser hands each to the first call that asks for the
 * same; a browser that does not know how asks a second time.
 */
export function preloadAnswers(addresses: readonly string[]): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href });
    document.head.append(link);
  }
}
