export type MessageToWorker =
  /** Replies on the port once pages start from the waiting build. */
  | { readonly type: 'update' }
  /** Files that the page loaded without the worker. */
  | { readonly type: 'loaded'; readonly addresses: readonly string[] };
