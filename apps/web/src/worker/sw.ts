import { type BuiltFile, createAppCache } from './app-cache.js';
import type { ToWorker } from './messages.js';
import { openPushed, showPushed } from './push.js';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

const app = createAppCache({
  caches: self.caches,
  fetch: (request) => self.fetch(request),
  files: self.__WB_MANIFEST,
  origin: self.location.origin,
});

self.addEventListener('install', (event) => event.waitUntil(app.install()));

self.addEventListener('activate', (event) =>
  event.waitUntil(app.forgetOld().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const answer = app.answer(event.request);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const said = event.data as ToWorker;
  if (said.type === 'update') {
    const leads = app.lead().then(() => event.ports[0]?.postMessage(null));
    event.waitUntil(Promise.all([leads, self.skipWaiting()]));
  }
  if (said.type === 'loaded') event.waitUntil(app.keepAll(said.addresses));
});

/** Chromium browsers also claim AppleWebKit, but add their own name. */
const IS_WEBKIT =
  /AppleWebKit/.test(self.navigator.userAgent) && !/Chrom/.test(self.navigator.userAgent);

self.addEventListener('push', (event) =>
  event.waitUntil(
    showPushed(event.data?.text(), {
      registration: self.registration,
      clients: self.clients,
      mustShow: IS_WEBKIT,
    }),
  ),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification, self));
});
