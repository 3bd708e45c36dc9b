import { SUBSCRIPTION } from '@candela/api-client/testing';
import { vi } from 'vitest';

const { endpoint, ...keys } = SUBSCRIPTION;

interface Said {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** Permission and push results can be changed. */
export function stubPushBrowser(permission: NotificationPermission = 'default') {
  let there: object | null = null;
  const state = { permission, answer: 'granted' as NotificationPermission };
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => {
      there = null;
      return true;
    }),
  };
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit): Promise<unknown> => {
    there = subscription;
    return subscription;
  });
  const requestPermission = vi.fn(async () => {
    state.permission = state.answer;
    return state.permission;
  });
  const heard = new Set<(event: Said) => void>();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission,
  });
  const pushManager = { getSubscription: async () => there, subscribe };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      addEventListener: (_: string, hear: (event: Said) => void) => heard.add(hear),
      removeEventListener: (_: string, hear: (event: Said) => void) => heard.delete(hear),
    },
  });
  return {
    state,
    subscription,
    subscribe,
    requestPermission,
    /** Dispatches a worker message. */
    say: (data: unknown) => {
      for (const hear of heard) hear({ data, ports: [] });
    },
  };
}

/** Without push support, as on plain http. */
export function takePushAway(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}
