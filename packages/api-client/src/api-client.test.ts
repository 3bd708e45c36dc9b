import { PAGE_SIZE, REQUEST_TIMEOUT_MS } from '@candela/contract';
import { getProfile, listMessages, login } from '@candela/contract/calls/account';
import { listStatement } from '@candela/contract/calls/funds';
import { listInstruments, listOrders, placeOrder } from '@candela/contract/calls/trading';
import { signedIn } from '@candela/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  api,
  failureCode,
  failureMessage,
  failureParams,
  failureReported,
  isApiError,
  isNetworkFailure,
  isSessionOver,
} from './index.js';
import './endpoints/account.js';
import './endpoints/funds.js';
import './endpoints/trading.js';
import { createTestStore, stubService } from './testing/index.js';

/** Endpoints are injected by import; the tests start them by name, as hooks would. */
const endpoints = api.endpoints as unknown as Record<
  string,
  {
    initiate: (
      arg?: unknown,
      options?: object,
    ) => (dispatch: unknown, getState: unknown, extra: unknown) => never;
  }
>;

function setUp(session = {}) {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  const store = createTestStore(session);
  async function run(name: string, arg?: unknown): Promise<{ data?: unknown; error?: unknown }> {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`No endpoint ${name}`);
    return store.dispatch(endpoint.initiate(arg) as never);
  }
  return { service, store, run };
}

const PROFILE = {
  id: 'u1',
  username: 'mara',
  balance: '12.00',
  totalDeposit: '10.00',
  totalIncome: '2.00',
  frozen: '0.00',
  assets: '12.00',
  credit: 100,
  level: 1,
  inviteCode: 'ABC',
  realName: 'none',
  bankBound: false,
  unread: 3,
} as const;

const ENTRY = {
  id: 'e1',
  type: 'recharge',
  amount: '10.00',
  before: '0.00',
  after: '10.00',
  reference: 'rc_1',
  reason: null,
  time: 1_795_000_000,
} as const;

const ORDER = {
  instrumentId: 'btc',
  direction: 'up',
  stake: '5.00',
  seconds: 60,
} as const;

const PLACED = {
  id: 'o1',
  instrumentId: 'btc',
  name: 'Bitcoin',
  symbol: 'BTC/USDT',
  image: '/instruments/btc.svg',
  direction: 'up',
  stake: '5.00',
  strike: '68412.5',
  exitPrice: null,
  payoutRate: 80,
  seconds: 60,
  placedAt: 1,
  expiresAt: 61,
  settledAt: null,
  status: 'trading',
  outcome: null,
  profit: null,
} as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the request on the wire', () => {
  test('a POST is a form with lang and token in its body', async () => {
    const { service, run } = setUp({ language: 'th', token: 'secret' });
    service.answer(getProfile, PROFILE);
    const { data } = await run('getProfile');
    expect(service.sent).toEqual([
      {
        method: 'POST',
        path: 'user/info',
        fields: { lang: 'th', token: 'secret' },
        contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    ]);
    expect(data).toEqual(PROFILE);
  });

  test('a GET carries everything in its query, and no token unless the call takes one', async () => {
    const { service, run } = setUp();
    service.answer(listInstruments, []);
    await run('listInstruments', { class: 'crypto', trend: true });
    expect(service.sent[0]).toMatchObject({
      method: 'GET',
      path: 'Lottery/goods_api',
      fields: { class: '1', trend: '1', lang: 'en' },
    });
    expect(service.sent[0]?.fields).not.toHaveProperty('token');
  });

  test('lists ask for pages of twenty', async () => {
    const { service, run } = setUp();
    service.answer(listStatement, []);
    await run('listStatement', { type: 'recharge' });
    expect(service.sent[0]?.fields).toMatchObject({ type: 'recharge', page: '1', limit: '20' });
  });
});

describe('money calls', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

  test('a retry after a lost answer goes out under the same request id', async () => {
    const { service, run } = setUp();
    service.drop(placeOrder);
    const first = await run('placeOrder', ORDER);
    expect(isNetworkFailure(first.error)).toBe(true);
    service.answer(placeOrder, PLACED);
    await run('placeOrder', ORDER);
    await run('placeOrder', ORDER);
    const ids = service.sent.map((it) => it.fields.request_id);
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('a double tap sends one id twice', async () => {
    const { service, run } = setUp();
    service.answer(placeOrder, PLACED);
    await Promise.all([run('placeOrder', ORDER), run('placeOrder', ORDER)]);
    const [first, second] = service.sent.map((it) => it.fields.request_id);
    expect(second).toBe(first);
  });

  test('a call that moves no money has no id', async () => {
    const { service, run } = setUp();
    service.answer(getProfile, PROFILE);
    await run('getProfile');
    expect(service.sent[0]?.fields).not.toHaveProperty('request_id');
  });
});

describe('what is shown meanwhile', () => {
  test('a blocking call blocks until it is answered', async () => {
    const { service, store, run } = setUp();
    service.refuse(login, 'login_refused', 'No.');
    const running = run('login', { username: 'a', password: 'b' });
    expect(store.getState().activity.blocking).toBe(1);
    await running;
    expect(store.getState().activity.blocking).toBe(0);
  });

  test('a list blocks for its first page, and not for those that come as one scrolls', async () => {
    const { service, store } = setUp();
    const blocked: number[] = [];
    const rows = Array.from({ length: PAGE_SIZE }, (_, row) => ({ ...ENTRY, id: `e${row}` }));
    service.answer(listStatement, rows);
    store.subscribe(() => blocked.push(store.getState().activity.blocking));
    const page = (direction?: 'forward') =>
      store.dispatch(endpoints.listStatement?.initiate({}, { direction }) as never);
    await page();
    expect(blocked).toContain(1);
    blocked.length = 0;
    await page('forward');
    expect(service.sent.map((it) => it.fields.page)).toEqual(['1', '2']);
    expect(blocked).not.toContain(1);
  });

  test.each([
    ['getProfile', getProfile, undefined],
    ['listMessages', listMessages, undefined],
    ['listOpenOrders', listOrders, undefined],
  ])('%s never blocks', async (name, call, arg) => {
    const { service, store, run } = setUp();
    service.hang(call);
    void run(name, arg);
    expect(store.getState().activity.blocking).toBe(0);
  });
});

describe('failures', () => {
  test('a refused POST says the service’s words and gives its code', async () => {
    const { service, store, run } = setUp();
    service.refuse(placeOrder, 'amount_too_small', 'At least 1.', { min: '1.00' });
    const { error } = await run('placeOrder', ORDER);
    expect(failureCode(error)).toBe('amount_too_small');
    expect(failureParams(error)).toEqual({ min: '1.00' });
    expect(failureMessage(error)).toBe('At least 1.');
    expect(store.getState().activity.failure).toEqual({ serial: 1, message: 'At least 1.' });
  });

  test('calls on the specification’s list fail without a toast', async () => {
    const { service, store, run } = setUp();
    service.refuse(getProfile, 'internal_error', 'Oh.');
    await run('getProfile');
    expect(store.getState().activity.failure).toBeNull();
  });

  test('a dead network is reported without words of the service', async () => {
    const { service, store, run } = setUp();
    service.drop(getProfile);
    const { error } = await run('getProfile');
    expect(isNetworkFailure(error)).toBe(true);
    expect(store.getState().activity.failure).toEqual({ serial: 1, message: null });
  });

  test('no answer within 10 s is a network failure', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { service, run } = setUp();
    service.hang(getProfile);
    const { error } = await run('getProfile');
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(isNetworkFailure(error)).toBe(true);
  });

  test.each([
    ['a page of HTML', '<html></html>'],
    ['another envelope', '{"ok":true}'],
    [
      'a number for an amount',
      JSON.stringify({ sign: 1, msg: '', data: { ...PROFILE, jifen: 1 } }),
    ],
  ])('%s is a malformed answer, not a crash', async (_, text) => {
    const { service, run } = setUp();
    service.say(getProfile, text);
    const { error } = await run('getProfile');
    expect(error).toEqual({ kind: 'malformed' });
  });

  test('predicates hold against anything', () => {
    for (const odd of [undefined, null, 'x', 1, { kind: 'other' }, new Error('x')]) {
      expect(isApiError(odd)).toBe(false);
      expect(isSessionOver(odd)).toBe(false);
      expect(failureCode(odd)).toBeUndefined();
      expect(failureParams(odd)).toEqual({});
    }
    expect(failureReported('x').payload).toBe('x');
  });
});

describe('the end of a session', () => {
  test.each(['token_invalid', 'token_expired'])('%s signs out', async (code) => {
    const { service, store, run } = setUp();
    service.refuse(getProfile, code, 'Over.');
    const { error } = await run('getProfile');
    expect(isSessionOver(error)).toBe(true);
    expect(store.getState().session.token).toBeNull();
    expect(store.getState().activity.failure).toBeNull();
  });

  test('another server’s words do the same', async () => {
    const { service, store, run } = setUp();
    service.say(getProfile, JSON.stringify({ msg: 'token过期' }));
    await run('getProfile');
    expect(store.getState().session.token).toBeNull();
  });

  test('a late answer to an older token leaves the new session alone', async () => {
    const { service, store, run } = setUp({ token: 'old' });
    service.refuse(getProfile, 'token_expired', 'Over.');
    const running = run('getProfile');
    store.dispatch(signedIn({ token: 'new' }));
    await running;
    expect(store.getState().session.token).toBe('new');
  });
});
