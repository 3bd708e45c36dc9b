/** By address. On `window`, because both scripts are built separately. */
export type PreloadedResponses = Map<string, Promise<Response>>;

declare global {
  interface Window {
    preloadedFiles?: PreloadedResponses;
  }
}

/** @param files paths relative to the site root. */
export function preloadFiles(files: readonly string[]): void {
  const responses: PreloadedResponses = new Map();
  for (const file of files) {
    const { href } = new URL(`/${file}`, location.href);
    const response = fetch(href);
    // Without a consumer, this must not be an unhandled rejection.
    response.catch(() => undefined);
    responses.set(href, response);
  }
  window.preloadedFiles = responses;
}

/** Once; after a failure the caller fetches again. */
export function takePreloaded(url: string): Promise<Response> | undefined {
  const response = window.preloadedFiles?.get(url);
  window.preloadedFiles?.delete(url);
  return response;
}

/** The browser reuses each for the first identical request. */
export function preloadApiResponses(urls: readonly string[]): void {
  for (const href of urls) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href });
    document.head.append(link);
  }
}
