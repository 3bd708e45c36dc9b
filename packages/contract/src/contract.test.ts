import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { listStatement } from './calls/funds.js';
import { calls } from './calls/index.js';
import {
  type Call,
  FAILURE_CODES,
  type FailureCode,
  type FailureOf,
  failuresOf,
  type HandlerInputOf,
  isSessionEnded,
  machinePath,
  machinesPath,
  type RequestOf,
  type ResponseOf,
  ROUTE_RULES,
  tradingPath,
} from './index.js';
import { wireObject } from './internal/wire.js';

const entries = Object.entries(calls);
const callsWithField = (field: string) =>
  entries
    .filter(([, call]) => {
      const { properties } = z.toJSONSchema(call.request, { io: 'input' });
      return field in (properties ?? {});
    })
    .map(([name]) => name);

describe('calls', () => {
  // @spec 7.4
  test('gives every call a unique method and path', () => {
    const addresses = entries.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  // @spec 9.5
  test('makes only the specified POST calls and our mark or store calls silent', () => {
    const nonBlocking = entries.filter(([, call]) => call.method === 'POST' && !call.blocking);
    expect(nonBlocking.map(([, call]) => call.path).sort()).toEqual([
      'bet/shop_order',
      'publicUser/push_renew',
      'publicUser/recovery',
      'upload/image',
      'user/find_gs',
      'user/info',
      'user/logout',
      'user/mail',
      'user/mail_to',
      'user/push_end',
      'user/push_keep',
      'user/support_read',
    ]);
  });

  // @spec 8.2
  test('shows a failure toast on every POST call except the three specified and the worker’s', () => {
    const without = entries.filter(([, call]) => !call.failureToast);
    const post = without.filter(([, call]) => call.method === 'POST');
    expect(post.map(([, call]) => call.path).sort()).toEqual([
      'bet/shop_order',
      'publicUser/push_renew',
      'user/find_gs',
      'user/info',
    ]);
    expect(without.length - post.length).toBe(
      entries.filter(([, call]) => call.method === 'GET').length,
    );
  });

  test('lists only wire fields as loose fields', () => {
    const mutable = entries.flatMap(([name, call]) => {
      const { properties } = z.toJSONSchema(call.request, { io: 'input' });
      const mutableFields = 'mutableFields' in call ? (call.mutableFields ?? []) : [];
      return mutableFields.map((field) => [name, field, field in (properties ?? {})]);
    });
    expect(mutable).toEqual([
      ['placeOrder', 'quote_id', true],
      ['placeOrder', 'sent_at', true],
    ]);
  });

  test('requires a request id on exactly the calls that act once', () => {
    const once = entries.filter(([, call]) => 'idempotent' in call && call.idempotent);
    expect(once.map(([name]) => name)).toEqual(callsWithField('request_id'));
    expect(once).toHaveLength(14);
  });

  test('checks the fund password first on every signed-in call that takes one', () => {
    const tokenCalls = callsWithField('fund_password').filter(
      (name) => calls[name as keyof typeof calls].token,
    );
    const checked = entries.filter(([, call]) => 'fundPassword' in call && call.fundPassword);
    expect(checked.map(([name]) => name)).toEqual(tokenCalls);
    expect(checked.map(([name]) => name)).toEqual(
      expect.arrayContaining(['withdraw', 'saveBankCard', 'buyMachine']),
    );
  });

  test('allows exactly these calls without a token', () => {
    const publicCalls = entries.filter(([, call]) => !call.token).map(([name]) => name);
    expect(publicCalls.sort()).toEqual([
      ...['completeRecovery', 'getAnnouncement', 'getFairLog', 'getHome', 'getMinute', 'getPrices'],
      'getRecovery',
      'listAnnouncements',
      ...['listCommitments', 'listInstruments', 'login', 'loginWithPasskey'],
      ...['loginWithSecondFactor', 'openDemo', 'register', 'renewPush'],
      ...['requestRecovery', 'startPasskeyLogin'],
    ]);
  });

  test('makes no GET call blocking', () => {
    const getCalls = entries.filter(([, call]) => call.method === 'GET');
    expect(getCalls.filter(([, call]) => call.blocking)).toEqual([]);
    expect(getCalls.length).toBeGreaterThan(0);
  });

  test('marks exactly the calls that take a device field as device calls', () => {
    const deviceCalls = entries.filter(([, call]) => 'device' in call && call.device);
    expect(deviceCalls.map(([name]) => name)).toEqual(callsWithField('device'));
    expect(callsWithField('device')).toHaveLength(6);
  });

  test('lists the calls that take a code and those that require a second factor', () => {
    const takingCode = entries.filter(([, call]) =>
      failuresOf(call).includes('second_factor_wrong'),
    );
    // Theirs is the secret of the request.
    const recoveryCalls: readonly string[] = ['getRecovery', 'completeRecovery'];
    expect(takingCode.map(([name]) => name)).toEqual(
      callsWithField('code').filter((name) => !recoveryCalls.includes(name)),
    );
    const asked = entries.filter(([, call]) => 'secondFactor' in call && call.secondFactor);
    expect(asked.map(([name]) => name).sort()).toEqual([
      ...['addUsdtAddress', 'changeFundPassword', 'changeLoginPassword', 'closeAccount'],
      ...['requestDataExport', 'saveBankCard', 'startPasskey', 'withdraw'],
    ]);
  });

  test('allows shared caching on public GET calls only', () => {
    const cacheable = entries.filter(
      ([, call]) => 'immutable' in call || 'sharedCacheSeconds' in call,
    );
    expect(cacheable.map(([name]) => name).sort()).toEqual([
      'getMinute',
      'getPrices',
      'listInstruments',
    ]);
    for (const [name, { token, method }] of cacheable)
      expect([token, method], name).toEqual([false, 'GET']);
    expect(calls.getMinute.immutable).toBe(true);
  });

  test.each(entries)('describes %s as JSON Schema, request and response', (_, call) => {
    expect(z.toJSONSchema(call.request, { io: 'input' })).toHaveProperty('type', 'object');
    expect(z.toJSONSchema(call.response, { io: 'input' })).toBeTypeOf('object');
  });

  test.each(entries)('rejects an unknown field of %s', (_, call) => {
    const verdict = z.safeDecode(call.request as z.ZodMiniType, { surprise: '1' });
    expect(verdict.success).toBe(false);
  });
});

describe('failures', () => {
  const failureCodes = (name: keyof typeof calls) => [...failuresOf(calls[name])];

  test('uses every failure code and lists none twice per call', () => {
    const all = new Set<FailureCode>();
    for (const [name, call] of entries) {
      const codes = failuresOf(call);
      expect(new Set(codes).size, name).toBe(codes.length);
      for (const code of codes) all.add(code);
    }
    expect([...all].sort()).toEqual([...FAILURE_CODES].sort());
  });

  test('adds the common failures of a call’s kind to its own list', () => {
    const any = ['bad_request', 'too_many_requests', 'internal_error'];
    const token = ['token_invalid', 'token_expired'];
    expect(failureCodes('getHome')).toEqual(any);
    expect(failureCodes('logout')).toEqual([...any, ...token]);
    expect(failureCodes('getAnnouncement')).toEqual([...any, 'article_unknown']);
    expect(failureCodes('removeBankCard')).toEqual([
      ...[...any, ...token, 'fund_password_wrong', 'fund_password_throttled'],
      ...['recovery_held', 'card_unknown', 'card_in_use'],
    ]);
    expect(failureCodes('changeFundPassword')).toEqual([
      ...[...any, ...token, 'second_factor_required', 'second_factor_wrong'],
      ...['second_factor_throttled', 'recovery_held', ...calls.changeFundPassword.failures],
    ]);
    expect(failureCodes('payRecharge')).toContain('request_conflict');
    // Without a token, requests are not scoped to a user.
    expect(failureCodes('openDemo')).not.toContain('request_conflict');
    expect(failureCodes('listRecharges')).not.toContain('request_conflict');
  });

  test('holds exactly these calls after a recovery', () => {
    const held = entries.filter(([, call]) => 'heldAfterRecovery' in call);
    expect(held.map(([name]) => name).sort()).toEqual([
      ...['addUsdtAddress', 'changeFundPassword', 'removeBankCard', 'removeUsdtAddress'],
      ...['saveBankCard', 'withdraw'],
    ]);
  });

  test('types a handler’s failures as the listed and the common ones', () => {
    type Any = 'bad_request' | 'too_many_requests' | 'internal_error';
    expectTypeOf<FailureOf<typeof calls.logout>>().toEqualTypeOf<Any>();
    expectTypeOf<FailureOf<typeof calls.removeBankCard>>().toEqualTypeOf<
      Any | 'card_unknown' | 'card_in_use'
    >();
    expectTypeOf<FailureOf<Call>>().toEqualTypeOf<FailureCode>();
  });
});

describe('requests', () => {
  const order = { id: 'btc', direction: 'up', amount: '12.5', seconds: '60' };

  test('decodes wire text fields and encodes them back unchanged', () => {
    const plain = z.decode(calls.previewOrder.request, order as never);
    expect(plain).toEqual({ instrumentId: 'btc', direction: 'up', stake: '12.5', seconds: 60 });
    expect(z.encode(calls.previewOrder.request, plain)).toEqual(order);
  });

  test.each(['1e3', '-1', 'NaN', '1.234', '', '1,000', '0x10', ' 1'])(
    'rejects a stake of %j',
    (amount) => {
      expect(z.safeDecode(calls.previewOrder.request, { ...order, amount } as never).success).toBe(
        false,
      );
    },
  );

  test('accepts up to 100 comma-separated ids', () => {
    const decode = (ids: string) => z.safeDecode(calls.listOrders.request, { ids } as never);
    const ids = Array.from({ length: 101 }, (_, at) => `order${at}`);
    expect(decode('a,b-2').data?.ids).toEqual(['a', 'b-2']);
    expect(z.encode(calls.listOrders.request, { ids: ['a', 'b-2'] } as never)).toEqual({
      ids: 'a,b-2',
    });
    expect(decode(ids.slice(1).join(',')).success).toBe(true);
    for (const bad of ['', 'a,', 'a b', ids.join(',')]) expect(decode(bad).success).toBe(false);
  });

  test.each([
    ['Europe/Ljubljana', true],
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['Etc/GMT+3', true],
    ['Mars/Olympus', false],
    ['+02:00', false],
    ['', false],
    ['../etc', false],
  ])('validates the time zone %j: %s', (tz, isAccepted) => {
    expect(z.safeDecode(listStatement.request, { tz }).success).toBe(isAccepted);
  });

  test('defaults page and limit on decode and omits them on encode', () => {
    expect(z.decode(listStatement.request, {} as never)).toEqual({ page: 1, limit: 20 });
    expect(z.encode(listStatement.request, {} as never)).toEqual({});
    expect(z.encode(listStatement.request, { page: 2, limit: 20 })).toEqual({
      page: '2',
      limit: '20',
    });
    expectTypeOf<RequestOf<typeof listStatement>>().toMatchTypeOf<{ page?: number }>();
    expectTypeOf<HandlerInputOf<typeof listStatement>['page']>().toEqualTypeOf<number>();
  });
});

describe('answers', () => {
  // @spec 3.3
  test('maps small wire numbers to named values in requests and answers', () => {
    const asked = z.encode(calls.listInstruments.request, { class: 'metal' });
    expect(asked).toEqual({ class: '3' });
    expect(z.decode(calls.listInstruments.request, asked)).toEqual({ class: 'metal' });
    expect(z.safeDecode(calls.listInstruments.request, { class: '4' } as never).success).toBe(
      false,
    );
    const wire = [{ id: 'm', title: 't', content: 'c', status: 0, time: 1 }];
    const plain = z.decode(calls.listMessages.response, wire as never);
    expect(plain).toMatchObject([{ status: 'unread' }]);
    expect(z.encode(calls.listMessages.response, plain)).toEqual(wire);
    expect(
      z.safeDecode(calls.listMessages.response, [{ ...wire[0], status: 2 }] as never).success,
    ).toBe(false);
  });

  // @spec 3.2
  test('translates wire names in both directions', () => {
    const schema = wireObject(
      { jifen: z.string(), pic_url: z.optional(z.string()) },
      { jifen: 'balance' },
    );
    expect(z.decode(schema, { jifen: '1.00', pic_url: 'a' })).toEqual({
      balance: '1.00',
      picUrl: 'a',
    });
    expect(z.encode(schema, { balance: '1.00' })).toEqual({ jifen: '1.00' });
  });

  // @spec 3.2
  test('exposes profile fields under English names', () => {
    expectTypeOf<ResponseOf<typeof calls.getProfile>>().toMatchTypeOf<{
      balance: string;
      totalDeposit: string;
      totalIncome: string;
      inviteCode: string;
    }>();
  });

  test('rejects an amount that is a number or lacks decimals', () => {
    const [amount] = [calls.listBankCards, calls.listStatement].slice(1);
    const row = {
      id: 'a',
      type: 'recharge',
      amount: '1.00',
      before: '0.00',
      after: '1.00',
      time: 1,
      reference: 'r',
      invited: null,
      reason: null,
    };
    const check = (value: unknown) =>
      z.safeDecode(amount?.response as z.ZodMiniType, [value]).success;
    expect(check(row)).toBe(true);
    expect(check({ ...row, after: 1 })).toBe(false);
    expect(check({ ...row, after: '1' })).toBe(false);
  });
});

describe('conventions', () => {
  // @spec 8.1
  test.each([
    [{ code: 'token_invalid' }, true],
    [{ code: 'token_expired' }, true],
    [{ msg: 'token失效' }, true],
    [{ msg: 'token过期' }, true],
    [{ code: 'bad_request', msg: 'token' }, false],
    [{}, false],
  ])('decides whether %j ends the session: %s', (answer, over) => {
    expect(isSessionEnded(answer)).toBe(over);
  });

  test('has one rule per route and escapes an instrument’s name in its address', () => {
    expect(new Set(ROUTE_RULES.map(([path]) => path)).size).toBe(ROUTE_RULES.length);
    // The specification's table, agreement texts (ADR 0026), the alarm (ADR 0038), limits (ADR
    // 0056), sessions and second factor (ADR 0057), passkeys (ADR 0058), price alerts (ADR 0059),
    // notifications (ADR 0060), support (ADR 0061), personal data (ADR 0062), log (ADR 0080),
    // help and recovery before login (ADR 0083), USDT address (ADR 0084).
    expect(ROUTE_RULES).toHaveLength(38 + 2 + 1 + 1 + 2 + 1 + 1 + 1 + 1 + 1 + 1 + 2 + 1);
    expect(tradingPath({ id: 'btc', name: 'Bit & coin' })).toBe('/movie?id=btc&name=Bit+%26+coin');
  });

  test('builds the same machine address from a machine id and its ledger entry id', () => {
    expect(machinePath('m1')).toBe('/financial?view=machines&machine=m1');
    expect(machinePath('m1-14')).toBe(machinePath('m1'));
    expect(machinesPath()).toBe('/financial?view=machines');
  });
});
