import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';

/** No tick yet. */

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  user = await api.register(100_00n);
});
afterAll(() => api.close());

const PRICE_CALLS = [
  ['listInstruments', { class: '1' }, false],
  ['getInstrument', { id: 'btc' }, true],
  ['listCandles', { id: 'btc', interval: '60' }, true],
  ['listTicks', { id: 'btc', from: '0' }, true],
  ['listCommitments', {}, false],
  ['getMinute', { instrument: 'btc', minute: '1' }, false],
] as const;

const callApi = ([name, fields, signedIn]: (typeof PRICE_CALLS)[number]) =>
  api.call(name, fields, signedIn ? user.token : undefined);

test('returns feed_stale from every price call before the first tick', async () => {
  for (const priceCall of PRICE_CALLS) {
    expect(await callApi(priceCall), priceCall[0]).toMatchObject({
      status: 200,
      wire: { code: 'feed_stale' },
    });
  }
  expect(await api.call('getHome', {})).toMatchObject({ wire: { code: 'ok' } });
});
