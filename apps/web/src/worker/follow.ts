import { WORKER_ADDRESS } from '../app/trusted-texts.js';
import type { ToWorker } from './messages.js';

/** How often an app that stays open asks for a new build, when it is looked at. */
export const UPDATE_CHECK_MS = 3_600_000;

export interface FollowDeps {
  readonly container: ServiceWorkerContainer;
  readonly page: Document;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Tells the addresses of the files that this page has asked for so far, as soon as they are loaded. */
  readonly eachLoaded: (tell: (addresses: readonly string[]) => void) => void;
  /** Says that a new build is ready; `accept` is the person's yes. */
  readonly offer: (accept: () => void) => void;
  readonly reload: () => void;
  /** Tells a waiting worker to take over. `leads` once screens start from its build, whichever worker answers. */
  readonly update: (waiting: ServiceWorker, leads: () => void) => void;
  readonly after: (ms: number, call: () => void) => void;
  /** Begins anew, on the build of a worker that still waits. */
  readonly reloadAhead: () => void;
  /** Whether that began this page; true once. */
  readonly cameAhead: () => boolean;
}

/** Longer than a worker takes over in; in a browser that stops the old one just then, it does not for minutes. */
const TAKEOVER_MS = 2_000;

/**
 * Installs the worker, and says when a new build is ready. Nothing is reloaded unasked: the tab in
 * which the person says yes begins anew, every other one is offered the same. It ends once what the
 * page loads from then on goes through the worker.
 */
export async function followWorker(deps: FollowDeps): Promise<void> {
  const { container, page, now, offer, reload } = deps;
  let wanted = false;
  /** The first worker of all takes over a page that is of its own build. */
  let controlled = container.controller !== null;

  const takenOver = new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const registration = await container.register(WORKER_ADDRESS, {
    scope: '/',
    updateViaCache: 'none',
  });
  const first = registration.active === null;
  /** Waits still, though this page is of its build. */
  const ahead = deps.cameAhead() ? registration.waiting : null;

  const isAhead = (worker: ServiceWorker | null) => worker !== null && worker === ahead;

  const offerWaiting = () =>
    offer(() => {
      wanted = true;
      // Taken over already by a yes in another tab: what is left is to begin anew.
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
    // Without a network there is none.
    registration.update().catch(() => undefined);
  });

  const { active } = await container.ready;
  if (first) await takenOver;
  // What is under way as it takes over has passed by it, and is not there yet.
  deps.eachLoaded((addresses) => {
    const message: ToWorker = { type: 'loaded', addresses };
    active?.postMessage(message);
  });
}
