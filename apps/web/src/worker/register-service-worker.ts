import { SERVICE_WORKER_URL } from '../app/trusted-types.js';
import type { MessageToWorker } from './messages.js';

/** Checks run when the app becomes visible. */
export const UPDATE_CHECK_MS = 3_600_000;

export interface ServiceWorkerDependencies {
  readonly container: ServiceWorkerContainer;
  readonly page: Document;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Addresses of files requested so far, as soon as they are loaded. */
  readonly observeLoadedFiles: (onLoaded: (addresses: readonly string[]) => void) => void;
  /** `accept` is the user's consent. */
  readonly offer: (accept: () => void) => void;
  readonly reload: () => void;
  /** Calls `onCurrent` once pages start from its build, whichever worker is active. */
  readonly update: (waiting: ServiceWorker, onCurrent: () => void) => void;
  readonly schedule: (ms: number, callback: () => void) => void;
  /** Of a worker that is still waiting. */
  readonly reloadEarly: () => void;
  /** True only once. */
  readonly wasReloadedEarly: () => boolean;
}

/** A browser that stops the old worker just then needs minutes. */
const TAKEOVER_MS = 2_000;

/** Only the tab in which the user accepts reloads. Resolves once requests go through the worker. */
export async function registerServiceWorker(
  dependencies: ServiceWorkerDependencies,
): Promise<void> {
  const { container, page, now, offer, reload } = dependencies;
  let isAccepted = false;
  /** The first worker takes over a page of the same build. */
  let controlled = container.controller !== null;

  const takenOver = new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const registration = await container.register(SERVICE_WORKER_URL, {
    scope: '/',
    updateViaCache: 'none',
  });
  const isFirstWorker = registration.active === null;
  /** Still waiting, although the page belongs to its build. */
  const earlyWorker = dependencies.wasReloadedEarly() ? registration.waiting : null;

  const isEarlyWorker = (worker: ServiceWorker | null) => worker !== null && worker === earlyWorker;

  const offerUpdate = () =>
    offer(() => {
      isAccepted = true;
      // Another tab has already activated it; only the reload is left.
      if (!registration.waiting) return reload();
      dependencies.update(registration.waiting, () =>
        dependencies.schedule(TAKEOVER_MS, dependencies.reloadEarly),
      );
    });

  container.addEventListener('controllerchange', () => {
    if (isAccepted) reload();
    else if (controlled && !isEarlyWorker(container.controller)) offerUpdate();
    controlled = true;
  });

  const offerWhenInstalled = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offerUpdate();
    });
  const { waiting } = registration;
  if (waiting && registration.active && !isEarlyWorker(waiting)) offerUpdate();
  offerWhenInstalled(registration.installing);
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration.installing));

  let checkedAt = now();
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = now();
    // Fails offline.
    registration.update().catch(() => undefined);
  });

  const { active } = await container.ready;
  if (isFirstWorker) await takenOver;
  // Requests in flight during the takeover bypassed it.
  dependencies.observeLoadedFiles((addresses) => {
    const message: MessageToWorker = { type: 'loaded', addresses };
    active?.postMessage(message);
  });
}
