/** What a page tells the worker. */
export type ToWorker =
  /** The person wants the build that is waiting; it answers at the port once screens start from it. */
  | { readonly type: 'update' }
  /** What the page has loaded without the worker: before it was there, or under way as it took over. */
  | { readonly type: 'loaded'; readonly addresses: readonly string[] };
