import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { getProfile, type listMessages } from './calls/account.js';
import { calls } from './calls/index.js';
import { getInstrument, listOrders } from './calls/trading.js';
import { failuresOf, type ResponseOf } from './index.js';
import {
  STREAM_HEARTBEAT_MS,
  STREAM_IDLE_TIMEOUT_MS,
  STREAM_INSTRUMENTS_MAX,
  type StreamData,
  stream,
} from './stream.js';

describe('stream request', () => {
  const decode = (fields: object) => z.safeDecode(stream.request, fields as never);

  test('accepts up to the maximum number of comma-separated instruments', () => {
    const ids = Array.from({ length: STREAM_INSTRUMENTS_MAX + 1 }, (_, at) => `i${at}`);
    expect(decode({ instruments: ids.slice(1).join(',') }).data?.instruments).toEqual(ids.slice(1));
    for (const bad of ['', 'btc,', 'b c', ids.join(',')]) {
      expect(decode({ instruments: bad }).success, bad).toBe(false);
    }
  });

  test('decodes fields, encodes them back unchanged and rejects invalid ones', () => {
    const wire = { instruments: 'btc,eth', candles: 'btc', interval: '60', last_event_id: '17' };
    const plain = z.decode(stream.request, wire as never);
    expect(plain).toEqual({
      instruments: ['btc', 'eth'],
      candles: 'btc',
      interval: 60,
      lastEventId: 17,
    });
    expect(z.encode(stream.request, plain)).toEqual(wire);
    expect(decode({}).data).toEqual({});
    expect(decode({ last_event_id: '-1' }).success).toBe(false);
    expect(decode({ last_event_id: '2147483648' }).success).toBe(false);
    expect(decode({ unknown: '1' }).success).toBe(false);
  });

  test('requires GET and a token', () => {
    expect(stream).toMatchObject({ method: 'GET', path: 'stream', token: true });
    expect(stream.summary).toMatch(/server-sent events/);
  });

  test('accepts candle intervals from 60 to 1200 seconds', () => {
    for (const interval of ['60', '1200']) expect(decode({ interval }).success).toBe(true);
    for (const interval of ['59', '1201']) expect(decode({ interval }).success).toBe(false);
  });

  test('has a path no call uses and the failures of a token call', () => {
    expect(Object.values(calls).some(({ path }) => path === (stream.path as string))).toBe(false);
    expect(failuresOf(stream)).toEqual([
      ...['bad_request', 'too_many_requests', 'internal_error'],
      ...['token_invalid', 'token_expired', 'instrument_unknown'],
    ]);
  });
});

describe('stream events', () => {
  test('uses the response schemas of the matching calls', () => {
    expect(stream.events.price).toBe(getInstrument.response);
    expect(stream.events.orders).toBe(listOrders.response);
    expect(stream.events.profile).toBe(getProfile.response);
    expectTypeOf<StreamData<'price'>>().toEqualTypeOf<ResponseOf<typeof getInstrument>>();
    expectTypeOf<StreamData<'message'>>().toEqualTypeOf<ResponseOf<typeof listMessages>[number]>();
  });

  test('accepts only complete events of the known names', () => {
    expect(Object.keys(stream.events)).toEqual([
      ...['hello', 'beat', 'price', 'candles', 'orders', 'profile', 'message', 'over'],
    ]);
    const accepts = (name: keyof typeof stream.events, data: object) =>
      z.safeDecode(stream.events[name] as z.ZodMiniType, data).success;
    const candle = { time: 60, open: '1', high: '3', low: '1', close: '2' };
    const candles = { id: 'btc', interval: 60, candles: [candle] };
    expect(z.decode(stream.events.candles, candles)).toEqual(candles);
    for (const field of Object.keys(candles))
      expect(accepts('candles', { ...candles, [field]: undefined }), field).toBe(false);
    expect(accepts('hello', { time: 1 })).toBe(false);
    expect(accepts('hello', { resumed: true })).toBe(false);
    expect(accepts('beat', {})).toBe(false);
  });

  test('accepts only token failure codes for a session-over event', () => {
    for (const code of ['token_invalid', 'token_expired'])
      expect(z.decode(stream.events.over, { code } as never)).toEqual({ code });
    for (const none of [{}, { code: '' }, { code: 'bad_request' }])
      expect(z.safeDecode(stream.events.over, none as never).success).toBe(false);
  });

  test('sets the silence limit beyond two missed beats', () => {
    expect(STREAM_IDLE_TIMEOUT_MS).toBeGreaterThan(2 * STREAM_HEARTBEAT_MS);
    expect(STREAM_HEARTBEAT_MS).toBeLessThanOrEqual(5_000);
  });

  test('carries the service time in whole milliseconds', () => {
    const hello = { time: 1_764_005_649_123, resumed: false };
    expect(z.decode(stream.events.hello, hello)).toEqual(hello);
    expect(z.safeDecode(stream.events.beat, { time: 1.5 }).success).toBe(false);
  });
});
