import { type BuiltFile, createAppCache } from './app-cache.js';
import type { MessageToWorker } from './messages.js';
import { openNotification, showPushNotification } from './push.js';
import { renewPushSubscription } from './renew-push-subscription.js';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

const app = createAppCache({
  caches: self.caches,
  fetch: (request) => self.fetch(request),
  files: self.__WB_MANIFEST,
  origin: self.location.origin,
});

self.addEventListener('install', (event) => event.waitUntil(app.install()));

self.addEventListener('activate', (event) =>
  event.waitUntil(app.deleteOldBuilds().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const response = app.respond(event.request);
  if (response) event.respondWith(response);
});

self.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  if (message.type === 'update') {
    const madeCurrent = app.makeCurrent().then(() => event.ports[0]?.postMessage(null));
    event.waitUntil(Promise.all([madeCurrent, self.skipWaiting()]));
  }
  if (message.type === 'loaded') event.waitUntil(app.cacheAll(message.addresses));
});

/** Chromium browsers also claim AppleWebKit, but add their own name. */
const IS_WEBKIT =
  /AppleWebKit/.test(self.navigator.userAgent) && !/Chrom/.test(self.navigator.userAgent);

self.addEventListener('push', (event) =>
  event.waitUntil(
    showPushNotification(event.data?.text(), {
      registration: self.registration,
      clients: self.clients,
      mustShow: IS_WEBKIT,
    }),
  ),
);

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    renewPushSubscription(event.newSubscription, {
      pushManager: self.registration.pushManager,
      fetch: (address, init) => self.fetch(address, init),
    }),
  ),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event.notification, self));
});
