/** What a page tells the worker. */
export type ToWorker =
  /** The person wants the build that is waiting; it answers at the port once screens start from it. */
  | { readonly type: 'update' }
  /** What the page has loaded, also before the worker was there. */
  | { readonly type: 'loaded'; readonly addresses: readonly string[] };
