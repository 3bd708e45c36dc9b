export type MessageToWorker =
  /**
   * The user accepted the waiting build. The worker replies on the port once pages start from it.
   */
  | { readonly type: 'update' }
  /** Files that the page loaded without the worker. */
  | { readonly type: 'loaded'; readonly addresses: readonly string[] };
