import { expect, onTestFinished, test, vi } from 'vitest';
import { registerServiceWorker, UPDATE_CHECK_MS } from './register-service-worker.js';

class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  setState(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  readonly update = vi.fn(async () => {});
  installWaitingWorker() {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.setState('installed');
    return worker;
  }
}

interface Visit {
  readonly controlled: boolean;
  readonly wasReloadedEarly?: boolean;
  readonly registration?: Registration;
  /** Takes over when it claims the page. */
  readonly first?: Worker;
}

async function visit({
  controlled,
  wasReloadedEarly = false,
  registration = new Registration(),
  first,
}: Visit) {
  if (!first) registration.active ??= new Worker();
  let time = 0;
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? registration.active : null,
    register: vi.fn(async () => registration),
    ready: first ? Promise.resolve({ active: first }) : Promise.resolve(registration),
  });
  registration.addEventListener('claimed', () => {
    container.controller = registration.active;
    container.dispatchEvent(new Event('controllerchange'));
  });
  const timers: (() => void)[] = [];
  const dependencies = {
    offer: vi.fn(),
    reload: vi.fn(),
    reloadEarly: vi.fn(),
    update: vi.fn(),
    observeLoadedFiles: vi.fn((onLoaded: (addresses: readonly string[]) => void) =>
      onLoaded(['/assets/a.js']),
    ),
  };
  await registerServiceWorker({
    ...dependencies,
    container: container as unknown as ServiceWorkerContainer,
    page: document,
    now: () => time,
    schedule: (_, callback) => timers.push(callback),
    wasReloadedEarly: () => wasReloadedEarly,
  });
  return {
    ...dependencies,
    registration,
    wait: (ms: number) => {
      time += ms;
    },
    becomeCurrent: () => dependencies.update.mock.calls.at(-1)?.[1](),
    runTimers: () => {
      for (const callback of timers.splice(0)) callback();
    },
    takeOver: (worker: Worker | null = registration.waiting) => {
      if (registration.waiting === worker) registration.waiting = null;
      registration.active = worker;
      container.controller = worker;
      container.dispatchEvent(new Event('controllerchange'));
    },
    accept: () => dependencies.offer.mock.calls.at(-1)?.[0](),
  };
}

test('lets the first worker take over without an offer, and sends it the loaded files', async () => {
  const registration = new Registration();
  const worker = new Worker();
  const visiting = visit({ controlled: false, registration, first: worker });
  await new Promise((resolve) => setImmediate(resolve));
  expect(worker.postMessage).not.toHaveBeenCalled();
  registration.active = worker;
  registration.dispatchEvent(new Event('claimed'));
  const { offer, reload } = await visiting;
  expect(offer).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  expect(worker.postMessage).toHaveBeenCalledWith({
    type: 'loaded',
    addresses: ['/assets/a.js'],
  });
});

test('sends files that finish loading later to the worker', async () => {
  const { registration, observeLoadedFiles } = await visit({ controlled: false });
  observeLoadedFiles.mock.calls[0]?.[0](['/assets/late.css']);
  expect(registration.active?.postMessage).toHaveBeenLastCalledWith({
    type: 'loaded',
    addresses: ['/assets/late.css'],
  });
});

test('sends the loaded files at once to an existing worker that does not control the page', async () => {
  const { registration } = await visit({ controlled: false });
  expect(registration.active?.postMessage).toHaveBeenCalledTimes(1);
});

test('offers a new build, and reloads only after the user accepts', async () => {
  const { registration, takeOver, offer, accept, update, reload } = await visit({
    controlled: true,
  });
  const worker = registration.installWaitingWorker();
  expect(offer).toHaveBeenCalledTimes(1);
  expect(update).not.toHaveBeenCalled();
  accept();
  expect(update).toHaveBeenCalledWith(worker, expect.any(Function));
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads into the new build when its worker is made current but does not take over', async () => {
  const first = await visit({ controlled: true });
  const worker = first.registration.installWaitingWorker();
  first.accept();
  first.runTimers();
  expect(first.reloadEarly).not.toHaveBeenCalled();
  first.becomeCurrent();
  expect(first.reloadEarly).not.toHaveBeenCalled();
  first.runTimers();
  expect(first.reloadEarly).toHaveBeenCalledTimes(1);

  // The page already belongs to the new build.
  const next = await visit({
    controlled: true,
    wasReloadedEarly: true,
    registration: first.registration,
  });
  next.takeOver(worker);
  expect(next.offer).not.toHaveBeenCalled();
  next.registration.installWaitingWorker();
  expect(next.offer).toHaveBeenCalledTimes(1);
});

test('offers the build after the one that the page has already loaded', async () => {
  const registration = new Registration();
  registration.installWaitingWorker();
  const { takeOver, offer } = await visit({
    controlled: true,
    wasReloadedEarly: true,
    registration,
  });
  expect(offer).not.toHaveBeenCalled();
  takeOver(new Worker());
  expect(offer).toHaveBeenCalledTimes(1);
});

test('offers a reload when another tab accepted the update', async () => {
  const { registration, takeOver, offer, accept, reload } = await visit({ controlled: true });
  registration.installWaitingWorker();
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(offer).toHaveBeenCalledTimes(2);
  accept();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('checks for a new build every hour when the page becomes visible', async () => {
  const { registration, wait } = await visit({ controlled: true });
  const showPage = () => document.dispatchEvent(new Event('visibilitychange'));
  showPage();
  wait(UPDATE_CHECK_MS - 1);
  showPage();
  expect(registration.update).not.toHaveBeenCalled();
  wait(1);
  showPage();
  showPage();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test.each([
  ['is lost on the way', new TypeError('Failed to fetch')],
  ['finds no worker (404)', new TypeError('A bad HTTP response code (404) was received')],
])('ignores an update check that %s, and repeats it an hour later', async (_, reason) => {
  const { registration, wait, offer, reload } = await visit({ controlled: true });
  const showPage = () => document.dispatchEvent(new Event('visibilitychange'));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  let checks = 0;
  // A mock handles the promise it returns.
  const update = () => {
    checks += 1;
    return Promise.reject(reason);
  };
  Object.assign(registration, { update });
  wait(UPDATE_CHECK_MS);
  showPage();
  expect(checks).toBe(1);
  // Unhandled rejections are reported after the current task.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  expect(offer).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();

  wait(UPDATE_CHECK_MS - 1);
  showPage();
  expect(checks).toBe(1);
  wait(1);
  showPage();
  expect(checks).toBe(2);
  registration.installWaitingWorker();
  expect(offer).toHaveBeenCalledTimes(1);
});

test('does not offer a worker that fails to install, and offers the next one', async () => {
  const { registration, offer } = await visit({ controlled: true });
  const broken = new Worker();
  registration.installing = broken;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  broken.setState('redundant');
  expect(offer).not.toHaveBeenCalled();
  registration.installWaitingWorker();
  expect(offer).toHaveBeenCalledTimes(1);
});
