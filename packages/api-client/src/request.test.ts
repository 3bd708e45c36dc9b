import { getProfile } from '@candela/contract/calls/account';
import { listInstruments } from '@candela/contract/calls/trading';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountApi } from './endpoints/account.js';
import { tradingApi } from './endpoints/trading.js';
import { setUp } from './internal/testing/set-up.js';
import { aProfile } from './testing/index.js';

// @spec 7.1
test('sends a POST as a form with lang and token in its body', async () => {
  const { service, store } = setUp({ language: 'th', token: 'secret' });
  service.respond(getProfile, aProfile());
  await store.dispatch(accountApi.endpoints.getProfile.initiate());
  expect(service.sent).toEqual([
    {
      method: 'POST',
      path: 'user/info',
      fields: { lang: 'th', token: 'secret' },
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    },
  ]);
});

// @spec 7.1
test('sends a GET with all fields in its query, and no token unless the call takes one', async () => {
  const { service, store } = setUp();
  service.respond(listInstruments, []);
  await store.dispatch(
    tradingApi.endpoints.listInstruments.initiate({ class: 'crypto', trend: true }),
  );
  expect(service.sent).toEqual([
    {
      method: 'GET',
      path: 'Lottery/goods_api',
      fields: { class: '1', trend: '1', lang: 'en' },
      contentType: null,
    },
  ]);
});

test('does not set the clock by a preloaded response, which was sent before the request', async () => {
  const { service, store } = setUp();
  service.respond(listInstruments, []);
  const { fetch } = service;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    response.headers.set('x-service-time', String(Date.now() + 600_000));
    return response;
  });
  const link = document.createElement('link');
  const href = '/api/Lottery/goods_api?class=1&trend=1&lang=en';
  Object.assign(link, { rel: 'preload', href });
  link.setAttribute('as', 'fetch');
  document.head.append(link);
  onTestFinished(() => link.remove());
  const load = (options?: { readonly forceRefetch: boolean }) =>
    store.dispatch(
      tradingApi.endpoints.listInstruments.initiate({ class: 'crypto', trend: true }, options),
    );
  await load();
  expect(store.clock.deviceDifference()).toBeUndefined();
  link.remove();
  await load({ forceRefetch: true });
  expect(store.clock.deviceDifference()).toBeCloseTo(-600_000, -3);
});
