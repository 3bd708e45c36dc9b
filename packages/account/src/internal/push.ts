/** How long a browser's worker may take to be there: it comes some seconds after the first screen. */
const WORKER_WITHIN_MS = 15_000;

/**
 * Whether this browser can be pushed to. `asks`: it will ask the person. `install`: an iPhone or iPad, where only an app on the
 * home screen can.
 */
export type PushSupport = 'granted' | 'asks' | 'denied' | 'install' | 'unsupported';

/** A browser's subscription, as it goes to the service. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export function pushSupport(): PushSupport {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isApplePhone() && window.isSecureContext ? 'install' : 'unsupported';
  const { permission } = Notification;
  return permission === 'default' ? 'asks' : permission;
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Asks the person, if nobody has yet. @returns whether they may be told. */
export async function askForPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * This browser's subscription under a key, made where there is none, or one under another key.
 *
 * @throws where its push service cannot be reached, or no worker is there.
 */
export async function subscribe(key: string): Promise<Subscribed> {
  const { pushManager } = await worker();
  const there = await pushManager.getSubscription();
  const isOf = there && keyOf(there) === key;
  if (there && !isOf) await there.unsubscribe();
  const subscription =
    there && isOf
      ? there
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys.');
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** The browser's own end of it. Without it nothing comes all the same, since nobody sends. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await worker()).pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no worker.')), WORKER_WITHIN_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function keyOf({ options }: PushSubscription): string | undefined {
  if (!options.applicationServerKey) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
