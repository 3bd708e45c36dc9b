import { deletePushSubscription, storePushSubscription } from '@candela/session/push-subscription';

/** It registers some seconds after the first screen. */
const WORKER_TIMEOUT_MS = 15_000;

/** `install`: iPhone or iPad, where only an installed app can. */
export type PushSupport = 'granted' | 'asks' | 'denied' | 'install' | 'unsupported';

/** In wire format. */
export interface PushSubscriptionData {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export function pushSupport(): PushSupport {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApplePhone() && window.isSecureContext ? 'install' : 'unsupported';
  const { permission } = Notification;
  return permission === 'default' ? 'asks' : permission;
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify themselves as Macs.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/**
 * Prompts only if undecided.
 *
 * @returns whether it is granted.
 */
export async function requestPushPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * Replaces a subscription for another key.
 *
 * @throws if the push service is unreachable or there is no service worker.
 */
export async function subscribe(key: string): Promise<PushSubscriptionData> {
  const { pushManager } = await getWorker();
  const existing = await pushManager.getSubscription();
  const hasSameKey = existing && serverKeyOf(existing) === key;
  if (existing && !hasSameKey) await existing.unsubscribe();
  const subscription =
    existing && hasSameKey
      ? existing
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys.');
  const { p256dh, auth } = keys;
  // Only for renewals: a full storage must not prevent notifications.
  await storePushSubscription({ endpoint, auth, key }).catch(() => undefined);
  return { endpoint, p256dh, auth };
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await getWorker()).pushManager.getSubscription();
  await subscription?.unsubscribe();
  await deletePushSubscription().catch(() => undefined);
}

async function getWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no worker.')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

function serverKeyOf({ options }: PushSubscription): string | undefined {
  if (!options.applicationServerKey) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
