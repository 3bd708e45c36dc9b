import { getProfile } from '@candela/contract/calls/account';
import { listInstruments } from '@candela/contract/calls/trading';
import { expect, test } from 'vitest';
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
