import { SAMPLE_SUBSCRIPTION } from '@candela/api-client/testing';
import { memoryCaches } from '@candela/session/testing';
import { vi } from 'vitest';

const { endpoint, ...keys } = SAMPLE_SUBSCRIPTION;

interface WorkerMessage {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export function stubPushBrowser(permission: NotificationPermission = 'default') {
  let current: object | null = null;
  const state = { permission, promptResult: 'granted' as NotificationPermission };
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => {
      current = null;
      return true;
    }),
  };
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit): Promise<unknown> => {
    current = subscription;
    return subscription;
  });
  const requestPermission = vi.fn(async () => {
    state.permission = state.promptResult;
    return state.permission;
  });
  const listeners = new Set<(event: WorkerMessage) => void>();
  vi.stubGlobal('caches', memoryCaches().caches);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission,
  });
  const pushManager = { getSubscription: async () => current, subscribe };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      addEventListener: (_: string, listener: (event: WorkerMessage) => void) =>
        listeners.add(listener),
      removeEventListener: (_: string, listener: (event: WorkerMessage) => void) =>
        listeners.delete(listener),
    },
  });
  return {
    state,
    subscription,
    subscribe,
    requestPermission,
    dispatchMessage: (data: unknown) => {
      for (const listener of listeners) listener({ data, ports: [] });
    },
  };
}

export function removePushSupport(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}
