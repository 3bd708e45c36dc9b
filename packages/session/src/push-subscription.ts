/** What the service worker needs to renew a subscription: it has no session. */
export interface StoredPushSubscription {
  readonly endpoint: string;
  /** Base64url, as in `PushSubscription.toJSON()`. */
  readonly auth: string;
  /** `applicationServerKey`, base64url. */
  readonly key: string;
}

/** Service workers have the Cache API, but no `localStorage`. */
const CACHE_NAME = 'push-subscription';
const ENTRY = '/push-subscription';

export async function storePushSubscription(subscription: StoredPushSubscription): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.put(ENTRY, Response.json(subscription));
}

export async function readPushSubscription(): Promise<StoredPushSubscription | undefined> {
  const response = await (await caches.open(CACHE_NAME)).match(ENTRY);
  return response?.json() as Promise<StoredPushSubscription> | undefined;
}

export async function deletePushSubscription(): Promise<void> {
  await caches.delete(CACHE_NAME);
}
