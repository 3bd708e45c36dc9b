import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi, type TestUser } from '../testing/app.js';

/** A service whose feed has no tick yet. */

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  user = await api.register(100_00n);
});
afterAll(() => api.close());

const ASKED = [
  ['listInstruments', { class: '1' }, false],
  ['getInstrument', { id: 'btc' }, true],
  ['listCandles', { id: 'btc', interval: '60' }, true],
  ['listTicks', { id: 'btc', from: '0' }, true],
  ['listCommitments', {}, false],
  ['getMinute', { instrument: 'btc', minute: '1' }, false],
] as const;

const ask = ([name, fields, signedIn]: (typeof ASKED)[number]) =>
  api.call(name, fields, signedIn ? user.token : undefined);

test('returns feed_stale from every price call before the first tick', async () => {
  for (const asked of ASKED) {
    expect(await ask(asked), asked[0]).toMatchObject({ status: 200, wire: { code: 'feed_stale' } });
  }
  expect(await api.call('getHome', {})).toMatchObject({ wire: { code: 'ok' } });
});
