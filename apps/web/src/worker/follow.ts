import { WORKER_ADDRESS } from '../app/trusted-texts.js';
import type { ToWorker } from './messages.js';

/** Minimum time between update checks of an open app; checks run when it becomes visible. */
export const UPDATE_CHECK_MS = 3_600_000;

export interface FollowDeps {
  readonly container: ServiceWorkerContainer;
  readonly page: Document;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Passes addresses of files requested so far, as soon as they are loaded. */
  readonly eachLoaded: (tell: (addresses: readonly string[]) => void) => void;
  /** Tells the user that a new build is ready; `accept` is their consent. */
  readonly offer: (accept: () => void) => void;
  readonly reload: () => void;
  /**
   * Tells a waiting worker to take over; calls `leads` once pages start from its build, whichever
   * worker is active.
   */
  readonly update: (waiting: ServiceWorker, leads: () => void) => void;
  readonly after: (ms: number, call: () => void) => void;
  /** Reloads into the build of a worker that is still waiting. */
  readonly reloadAhead: () => void;
  /** Whether `reloadAhead` started this page; true only once. */
  readonly cameAhead: () => boolean;
}

/** Longer than a normal takeover; a browser that stops the old worker just then needs minutes. */
const TAKEOVER_MS = 2_000;

/**
 * Registers the worker and offers new builds. Only the tab in which the user accepts reloads.
 * Resolves once the page's requests go through the worker.
 */
export async function followWorker(deps: FollowDeps): Promise<void> {
  const { container, page, now, offer, reload } = deps;
  let wanted = false;
  /** The first worker takes over a page of the same build: no offer. */
  let controlled = container.controller !== null;

  const takenOver = new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const registration = await container.register(WORKER_ADDRESS, {
    scope: '/',
    updateViaCache: 'none',
  });
  const first = registration.active === null;
  /** Still waiting, although the page belongs to its build. */
  const ahead = deps.cameAhead() ? registration.waiting : null;

  const isAhead = (worker: ServiceWorker | null) => worker !== null && worker === ahead;

  const offerWaiting = () =>
    offer(() => {
      wanted = true;
      // Another tab has already activated it; only the reload is left.
      if (!registration.waiting) return reload();
      deps.update(registration.waiting, () => deps.after(TAKEOVER_MS, deps.reloadAhead));
    });

  container.addEventListener('controllerchange', () => {
    if (wanted) reload();
    else if (controlled && !isAhead(container.controller)) offerWaiting();
    controlled = true;
  });

  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offerWaiting();
    });
  const { waiting } = registration;
  if (waiting && registration.active && !isAhead(waiting)) offerWaiting();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  let asked = now();
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now() - asked < UPDATE_CHECK_MS) return;
    asked = now();
    // Fails offline.
    registration.update().catch(() => undefined);
  });

  const { active } = await container.ready;
  if (first) await takenOver;
  // Requests in flight during the takeover bypassed the worker.
  deps.eachLoaded((addresses) => {
    const message: ToWorker = { type: 'loaded', addresses };
    active?.postMessage(message);
  });
}
