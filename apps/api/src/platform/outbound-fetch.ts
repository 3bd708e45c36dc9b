const systemFetch = globalThis.fetch;

export interface OutboundRequest extends Omit<RequestInit, 'redirect'> {
  readonly timeoutMs: number;
}

/**
 * The service's only way to send HTTP requests. Redirects are returned, not followed.
 * @param url set by the operator, or of a listed push service: never any address from a user
 */
export function outboundFetch(
  url: string,
  { timeoutMs, signal, ...request }: OutboundRequest,
): Promise<Response> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  return systemFetch(url, { ...request, redirect: 'manual', signal: AbortSignal.any(limits) });
}

/** For libraries: some fetch addresses out of the data they verify. */
export function disableGlobalFetch(): void {
  globalThis.fetch = () => Promise.reject(new Error('Requests are sent with outboundFetch only.'));
}
