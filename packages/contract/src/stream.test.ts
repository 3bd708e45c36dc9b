import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { getProfile, type listMessages } from './calls/account.js';
import { calls } from './calls/index.js';
import { getInstrument, listOrders } from './calls/trading.js';
import { failuresOf, type ResponseOf } from './index.js';
import {
  STREAM_BEAT_MS,
  STREAM_INSTRUMENTS_MAX,
  STREAM_SILENCE_MS,
  type StreamData,
  stream,
} from './stream.js';

describe('what is asked for', () => {
  const decode = (fields: object) => z.safeDecode(stream.request, fields as never);

  test('instruments travel as one text, so many at most', () => {
    const ids = Array.from({ length: STREAM_INSTRUMENTS_MAX + 1 }, (_, at) => `i${at}`);
    expect(decode({ instruments: ids.slice(1).join(',') }).data?.instruments).toEqual(ids.slice(1));
    for (const bad of ['', 'btc,', 'b c', ids.join(',')]) {
      expect(decode({ instruments: bad }).success, bad).toBe(false);
    }
  });

  test('fields become plain ones and go back as they came', () => {
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

  test('no call has its address, and it may fail as calls with a token may', () => {
    expect(Object.values(calls).some(({ path }) => path === (stream.path as string))).toBe(false);
    expect(failuresOf(stream)).toEqual([
      ...['bad_request', 'too_many_requests', 'internal_error'],
      ...['token_invalid', 'token_expired', 'instrument_unknown'],
    ]);
  });
});

describe('what comes', () => {
  test('an event is the answer of the call that it stands for', () => {
    expect(stream.events.price).toBe(getInstrument.response);
    expect(stream.events.orders).toBe(listOrders.response);
    expect(stream.events.profile).toBe(getProfile.response);
    expectTypeOf<StreamData<'price'>>().toEqualTypeOf<ResponseOf<typeof getInstrument>>();
    expectTypeOf<StreamData<'message'>>().toEqualTypeOf<ResponseOf<typeof listMessages>[number]>();
  });

  test('a line is called silent after two beats were missed', () => {
    expect(STREAM_SILENCE_MS).toBeGreaterThan(2 * STREAM_BEAT_MS);
    expect(STREAM_BEAT_MS).toBeLessThanOrEqual(5_000);
  });

  test('the service’s time is in milliseconds', () => {
    const hello = { time: 1_764_005_649_123, resumed: false };
    expect(z.decode(stream.events.hello, hello)).toEqual(hello);
    expect(z.safeDecode(stream.events.beat, { time: 1.5 }).success).toBe(false);
  });
});
