import type { ToWorker } from './messages.js';

/** How often an app that stays open asks for a new build, when it is looked at. */
export const UPDATE_CHECK_MS = 3_600_000;

export interface FollowDeps {
  readonly container: ServiceWorkerContainer;
  readonly page: Document;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Addresses of the files that this page has loaded. */
  readonly loaded: () => readonly string[];
  /** Says that a new build is ready; `accept` is the person's yes. */
  readonly offer: (accept: () => void) => void;
  readonly reload: () => void;
  readonly after: (ms: number, call: () => void) => void;
  /** Whether the person's yes began this page; true once. */
  readonly beganByYes: () => boolean;
}

/** Longer than a worker takes over in; in a browser that stops the old one just then, it does not for minutes. */
const TAKEOVER_MS = 2_000;

/**
 * Installs the worker, and says when a new build is ready. Nothing is reloaded unasked: the tab in
 * which the person says yes begins anew, every other one is offered the same.
 */
export async function followWorker(deps: FollowDeps): Promise<void> {
  const { container, page, now, loaded, offer, reload, after, beganByYes } = deps;
  const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);
  let wanted = false;
  /** The first worker of all takes over a page that is of its own build. */
  let controlled = container.controller !== null;
  /** This page is of the build whose worker still waits. */
  let ahead = beganByYes();

  const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });

  const offerWaiting = () =>
    offer(() => {
      wanted = true;
      // Taken over already by a yes in another tab: what is left is to begin anew.
      if (!registration.waiting) return reload();
      tell(registration.waiting, { type: 'update' });
      // Once told, screens start from the new build, whichever worker answers.
      after(TAKEOVER_MS, reload);
    });

  container.addEventListener('controllerchange', () => {
    if (wanted) reload();
    else if (controlled && !ahead) offerWaiting();
    controlled = true;
    ahead = false;
  });

  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offerWaiting();
    });
  if (registration.waiting && registration.active && !ahead) offerWaiting();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  let asked = now();
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now() - asked < UPDATE_CHECK_MS) return;
    asked = now();
    // Without a network there is none.
    registration.update().catch(() => undefined);
  });

  tell((await container.ready).active, { type: 'loaded', addresses: loaded() });
}
