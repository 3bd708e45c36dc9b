import { readPushSubscription, storePushSubscription } from '@candela/session/push-subscription';

export interface RenewalDependencies {
  readonly pushManager: Pick<PushManager, 'subscribe'>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'json'>>;
}

/** `renewPush` of the contract, which is too large for the worker. */
export const RENEW_ADDRESS = '/api/publicUser/push_renew';

/**
 * Browsers replace subscriptions at times; some do not subscribe again by themselves. If this
 * fails, the next start of the app registers the new subscription.
 */
export async function renewPushSubscription(
  renewed: PushSubscription | null,
  { pushManager, fetch }: RenewalDependencies,
): Promise<void> {
  const old = await readPushSubscription();
  if (old === undefined) return;
  const { key } = old;
  const subscription =
    renewed ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return;
  const { p256dh, auth } = keys;
  const body = new URLSearchParams({ old_endpoint: old.endpoint, old_auth: old.auth });
  for (const [name, value] of Object.entries({ endpoint, p256dh, auth })) body.set(name, value);
  const response = await fetch(RENEW_ADDRESS, { method: 'POST', body });
  const { sign } = (await response.json()) as { readonly sign?: unknown };
  if (sign === 1) await storePushSubscription({ endpoint, auth, key });
}
