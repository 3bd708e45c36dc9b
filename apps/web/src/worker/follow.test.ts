import { expect, onTestFinished, test, vi } from 'vitest';
import { followWorker, UPDATE_CHECK_MS } from './follow.js';

class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  readonly update = vi.fn(async () => {});
  bring() {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    return worker;
  }
}

interface Visit {
  readonly controlled: boolean;
  readonly cameAhead?: boolean;
  readonly registration?: Registration;
  /** Takes over when it claims the page. */
  readonly first?: Worker;
}

async function visit({
  controlled,
  cameAhead = false,
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
  const due: (() => void)[] = [];
  const deps = {
    offer: vi.fn(),
    reload: vi.fn(),
    reloadAhead: vi.fn(),
    update: vi.fn(),
    eachLoaded: vi.fn((tell: (addresses: readonly string[]) => void) => tell(['/assets/a.js'])),
  };
  await followWorker({
    ...deps,
    container: container as unknown as ServiceWorkerContainer,
    page: document,
    now: () => time,
    after: (_, call) => due.push(call),
    cameAhead: () => cameAhead,
  });
  return {
    ...deps,
    registration,
    wait: (ms: number) => {
      time += ms;
    },
    leads: () => deps.update.mock.calls.at(-1)?.[1](),
    laterCame: () => {
      for (const call of due.splice(0)) call();
    },
    takenOver: (worker: Worker | null = registration.waiting) => {
      if (registration.waiting === worker) registration.waiting = null;
      registration.active = worker;
      container.controller = worker;
      container.dispatchEvent(new Event('controllerchange'));
    },
    accept: () => deps.offer.mock.calls.at(-1)?.[0](),
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
  const { registration, eachLoaded } = await visit({ controlled: false });
  eachLoaded.mock.calls[0]?.[0](['/assets/late.css']);
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
  const { registration, takenOver, offer, accept, update, reload } = await visit({
    controlled: true,
  });
  const worker = registration.bring();
  expect(offer).toHaveBeenCalledTimes(1);
  expect(update).not.toHaveBeenCalled();
  accept();
  expect(update).toHaveBeenCalledWith(worker, expect.any(Function));
  expect(reload).not.toHaveBeenCalled();
  takenOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads into the new build when its worker leads but does not take over', async () => {
  const first = await visit({ controlled: true });
  const worker = first.registration.bring();
  first.accept();
  first.laterCame();
  // While pages start from the old build, a reload has no effect.
  expect(first.reloadAhead).not.toHaveBeenCalled();
  first.leads();
  expect(first.reloadAhead).not.toHaveBeenCalled();
  first.laterCame();
  expect(first.reloadAhead).toHaveBeenCalledTimes(1);

  // The reloaded page already belongs to the new build, so it offers no update.
  const next = await visit({
    controlled: true,
    cameAhead: true,
    registration: first.registration,
  });
  next.takenOver(worker);
  expect(next.offer).not.toHaveBeenCalled();
  next.registration.bring();
  expect(next.offer).toHaveBeenCalledTimes(1);
});

test('offers the build after the one that the page has already loaded', async () => {
  const registration = new Registration();
  registration.bring();
  const { takenOver, offer } = await visit({ controlled: true, cameAhead: true, registration });
  expect(offer).not.toHaveBeenCalled();
  takenOver(new Worker());
  expect(offer).toHaveBeenCalledTimes(1);
});

test('offers a reload when another tab accepted the update', async () => {
  const { registration, takenOver, offer, accept, reload } = await visit({ controlled: true });
  registration.bring();
  takenOver();
  expect(reload).not.toHaveBeenCalled();
  expect(offer).toHaveBeenCalledTimes(2);
  accept();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('checks for a new build every hour when the page becomes visible', async () => {
  const { registration, wait } = await visit({ controlled: true });
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  wait(UPDATE_CHECK_MS - 1);
  look();
  expect(registration.update).not.toHaveBeenCalled();
  wait(1);
  look();
  look();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test.each([
  ['is lost on the way', new TypeError('Failed to fetch')],
  ['finds no worker (404)', new TypeError('A bad HTTP response code (404) was received')],
])('ignores an update check that %s, and repeats it an hour later', async (_, why) => {
  const { registration, wait, offer, reload } = await visit({ controlled: true });
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  let checks = 0;
  // Not a mock, because a mock handles the promise it returns.
  const update = () => {
    checks += 1;
    return Promise.reject(why);
  };
  Object.assign(registration, { update });
  wait(UPDATE_CHECK_MS);
  look();
  expect(checks).toBe(1);
  // Unhandled rejections are reported after the current task.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  expect(offer).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();

  wait(UPDATE_CHECK_MS - 1);
  look();
  expect(checks).toBe(1);
  wait(1);
  look();
  expect(checks).toBe(2);
  registration.bring();
  expect(offer).toHaveBeenCalledTimes(1);
});

test('does not offer a worker that fails to install, and offers the next one', async () => {
  const { registration, offer } = await visit({ controlled: true });
  const broken = new Worker();
  registration.installing = broken;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  broken.become('redundant');
  expect(offer).not.toHaveBeenCalled();
  registration.bring();
  expect(offer).toHaveBeenCalledTimes(1);
});
