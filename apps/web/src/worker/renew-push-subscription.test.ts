import { renewPush } from '@candela/contract/calls/push';
import { readPushSubscription, storePushSubscription } from '@candela/session/push-subscription';
import { memoryCaches } from '@candela/session/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RENEW_ADDRESS, renewPushSubscription } from './renew-push-subscription.js';

const OLD = { endpoint: 'https://push.example/old', auth: 'old-auth', key: 'server-key' };
const RENEWED = { endpoint: 'https://push.example/new', p256dh: 'new-key', auth: 'new-auth' };

const renewed = {
  toJSON: () => ({ endpoint: RENEWED.endpoint, keys: RENEWED }),
} as unknown as PushSubscription;

function createDependencies(sign: 0 | 1) {
  const subscribe = vi.fn(async () => renewed);
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => ({
    json: async () => ({ sign }),
  }));
  return { pushManager: { subscribe }, fetch };
}

beforeEach(() => vi.stubGlobal('caches', memoryCaches().caches));
afterEach(() => vi.unstubAllGlobals());

test('has the address of the call', () => {
  expect(RENEW_ADDRESS).toBe(`/api/${renewPush.path}`);
});

test('sends the renewed subscription with the old one, and remembers it', async () => {
  await storePushSubscription(OLD);
  const dependencies = createDependencies(1);
  await renewPushSubscription(renewed, dependencies);
  expect(dependencies.pushManager.subscribe).not.toHaveBeenCalled();
  const [[address, { body } = {}] = []] = dependencies.fetch.mock.calls;
  expect(address).toBe(RENEW_ADDRESS);
  expect(Object.fromEntries(body as URLSearchParams)).toEqual({
    ...{ old_endpoint: OLD.endpoint, old_auth: OLD.auth },
    ...RENEWED,
  });
  const { endpoint, auth } = RENEWED;
  expect(await readPushSubscription()).toEqual({ endpoint, auth, key: OLD.key });
});

test('subscribes again when the browser only ended the old subscription', async () => {
  await storePushSubscription(OLD);
  const { pushManager, fetch } = createDependencies(1);
  await renewPushSubscription(null, { pushManager, fetch });
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: OLD.key,
  });
  expect(fetch).toHaveBeenCalledOnce();
});

test('keeps the old subscription when the service refuses', async () => {
  await storePushSubscription(OLD);
  await renewPushSubscription(renewed, createDependencies(0));
  expect(await readPushSubscription()).toEqual(OLD);
});

test('sends nothing without a known subscription', async () => {
  const { pushManager, fetch } = createDependencies(1);
  await renewPushSubscription(renewed, { pushManager, fetch });
  expect(fetch).not.toHaveBeenCalled();
});
