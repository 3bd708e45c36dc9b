import { listMessages } from '@candela/contract/calls/account';
import {
  getInstrument,
  listCandles,
  listInstruments,
  listOrders,
} from '@candela/contract/calls/trading';
import { STREAM_IDLE_TIMEOUT_MS, stream } from '@candela/contract/stream';
import { signedIn, signedOut } from '@candela/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountApi } from '../endpoints/account.js';
import { tradingApi } from '../endpoints/trading.js';
import { setUp } from '../internal/testing/set-up.js';
import type { ApiStore } from '../store.js';
import {
  aMessage,
  anInstrument,
  anOrder,
  aProfile,
  aSettledOrder,
  instrumentTerms,
  SAMPLE_NOW,
  someCandles,
} from '../testing/index.js';
import { connectStream, type StreamSubscription } from './connect-stream.js';

const CHART = { id: 'btc', interval: 60 };
const SUBSCRIPTION: StreamSubscription = { instruments: ['btc', 'eth'], candles: CHART };
/** With jitter, 1.5 times the base. */
const RETRY_MS = 1_500;

const ends: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

function openStream(subscription: StreamSubscription = SUBSCRIPTION) {
  const { service, store } = setUp({ userId: 'ann' });
  const streams = service.streams();
  const connect = (next = subscription) => {
    const end = connectStream(store, next);
    ends.push(end);
    return end;
  };
  const end = connect();
  const last = () => {
    const it = streams.at(-1);
    if (!it) throw new Error('No stream was opened.');
    return it;
  };
  return { service, store, streams, last, end, connect };
}

async function openHealthyStream(resumed = true) {
  const opened = openStream();
  await settle();
  opened.last().emit('hello', { time: SAMPLE_NOW * 1_000, resumed }, '3');
  await settle();
  return opened;
}

const streamedInstruments = (store: ApiStore) => store.getState().activity.streamedInstruments;

describe('connectStream', () => {
  test('requests the watched instruments and becomes healthy at its first event', async () => {
    const { service, store, last } = openStream();
    await settle();
    expect(service.sent).toMatchObject([
      {
        method: 'GET',
        path: stream.path,
        fields: {
          instruments: 'btc,eth',
          candles: 'btc',
          interval: '60',
          lang: 'en',
          token: 'test-token',
        },
      },
    ]);
    expect(last().lastEventId).toBeNull();
    expect(streamedInstruments(store)).toBeNull();
    last().emit('hello', { time: SAMPLE_NOW * 1_000, resumed: true });
    await settle();
    expect(streamedInstruments(store)).toEqual(['btc', 'eth']);
  });

  test('requests at most 24 instruments', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `i${at}`);
    const { last } = openStream({ instruments: many });
    await settle();
    expect(last().fields).toMatchObject({ instruments: many.slice(0, 24).join() });
    expect(last().fields).not.toHaveProperty('candles');
  });

  test('becomes unhealthy when the stream ends, and reopens it from the last event id', async () => {
    const { store, streams, last } = await openHealthyStream();
    last().sendText('retry: 700\n\n');
    last().emit('orders', [], '9');
    await settle();
    last().end();
    await settle();
    expect(streamedInstruments(store)).toBeNull();
    await vi.advanceTimersByTimeAsync(699);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(351);
    expect(streams).toHaveLength(2);
    expect(last().lastEventId).toBe('9');
    last().emit('hello', { time: SAMPLE_NOW * 1_000, resumed: true });
    await settle();
    expect(streamedInstruments(store)).toEqual(['btc', 'eth']);
  });

  test('becomes unhealthy and closes the stream after silence', async () => {
    const { store, last } = await openHealthyStream();
    await vi.advanceTimersByTimeAsync(STREAM_IDLE_TIMEOUT_MS - 1);
    expect(streamedInstruments(store)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(streamedInstruments(store)).toBeNull();
    expect(last().isClosed()).toBe(true);
  });

  test.each([
    ['an event of another shape', 'event: price\ndata: {"id":"btc"}\n\n'],
    ['invalid JSON', 'event: price\ndata: <html>\n\n'],
    ['a second hello', 'event: hello\ndata: {"time":1795004800000,"resumed":true}\n\n'],
  ])('becomes unhealthy and drops the event when it receives %s', async (_, text) => {
    const { service, store, last } = await openHealthyStream();
    service.respond(getInstrument, instrumentTerms());
    await store.dispatch(tradingApi.endpoints.getInstrument.initiate({ id: 'btc' }));
    last().sendText(text);
    await settle();
    expect(streamedInstruments(store)).toBeNull();
    expect(last().isClosed()).toBe(true);
    const { data } = tradingApi.endpoints.getInstrument.select({ id: 'btc' })(
      store.getState() as never,
    );
    expect(data).toEqual(instrumentTerms());
  });

  test('becomes unhealthy when the first event is not a hello', async () => {
    const { store, last } = openStream();
    await settle();
    last().emit('beat', { time: 1 });
    await settle();
    expect(streamedInstruments(store)).toBeNull();
    expect(last().isClosed()).toBe(true);
  });

  test('ignores unknown events', async () => {
    const { store, last } = await openHealthyStream();
    last().sendText('event: toString\ndata: {}\n\nevent: news\ndata: x\n\n');
    await settle();
    expect(streamedInstruments(store)).not.toBeNull();
  });

  test('backs off exponentially up to 30 s when the stream fails repeatedly', async () => {
    const { streams } = openStream();
    const gaps: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      await settle();
      const since = Date.now();
      const before = streams.length;
      streams.at(-1)?.end();
      while (streams.length === before) await vi.advanceTimersByTimeAsync(100);
      gaps.push(Date.now() - since);
    }
    for (const [at, least] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      expect(gaps[at]).toBeGreaterThanOrEqual(least);
      expect(gaps[at]).toBeLessThanOrEqual(least * 1.5 + 100);
    }
  });

  test('resets the backoff after a long healthy period', async () => {
    const { streams, last } = await openHealthyStream();
    for (let beats = 0; beats < 8; beats += 1) {
      await vi.advanceTimersByTimeAsync(4_000);
      last().emit('beat', { time: Date.now() });
      await settle();
    }
    last().end();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(streams).toHaveLength(2);
  });

  test('closes the stream and does not reopen it when following ends', async () => {
    const { store, streams, last, end } = await openHealthyStream();
    end();
    expect(streamedInstruments(store)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last().isClosed()).toBe(true);
    expect(streams).toHaveLength(1);
    expect(streamedInstruments(store)).toBeNull();
  });

  test('resumes from the last event id for other instruments, and not for another user', async () => {
    const { store, last, end, connect } = await openHealthyStream();
    end();
    const next = connect({ instruments: ['eth'] });
    await settle();
    expect(last()).toMatchObject({ lastEventId: '3', fields: { instruments: 'eth' } });
    next();
    store.dispatch(signedIn({ token: 'other', userId: 'bob' }));
    connect();
    await settle();
    expect(last()).toMatchObject({ lastEventId: null, fields: { token: 'other' } });
  });

  test('opens no stream without a session', async () => {
    const { store, streams, end, connect } = openStream();
    await settle();
    end();
    store.dispatch(signedOut('left'));
    connect();
    await settle();
    expect(streams).toHaveLength(1);
  });
});

describe('stream shared between pages', () => {
  test('waits for the lock, and opens a stream when its holder leaves', async () => {
    const queue: (() => void)[] = [];
    let isLocked = false;
    const request = async (_name: string, { signal }: LockOptions, run: () => Promise<void>) => {
      if (isLocked) {
        await new Promise<void>((resolve, reject) => {
          queue.push(resolve);
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      }
      isLocked = true;
      await run();
      isLocked = false;
      queue.shift()?.();
    };
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
    const { streams, end, connect } = openStream();
    const disconnect = connect({ instruments: ['eth'] });
    connect({ instruments: ['xau'] });
    await settle();
    expect(streams.map(({ fields }) => fields.instruments)).toEqual(['btc,eth']);
    disconnect();
    queue.shift();
    end();
    await settle();
    expect(streams.map(({ fields }) => fields.instruments)).toEqual(['btc,eth', 'xau']);
  });
});

test('opens a stream when the lock request is rejected', async () => {
  const request = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const { streams } = openStream();
  await settle();
  expect(streams).toHaveLength(1);
});

describe('refused stream', () => {
  async function openRejectedStream(code: string, params = {}) {
    const { service, store } = setUp({ userId: 'ann' });
    service.reject(stream as never, code, 'No.', params);
    ends.push(connectStream(store, SUBSCRIPTION));
    await settle();
    const asked = () => service.sent.length;
    return { store, asked };
  }

  test.each(['token_invalid', 'token_expired'])('ends the session after %s', async (code) => {
    const { store, asked } = await openRejectedStream(code);
    expect(store.getState().session.token).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  test('reopens the stream after the seconds that too_many_requests returned', async () => {
    const { store, asked } = await openRejectedStream('too_many_requests', { seconds: 10 });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(asked()).toBe(2);
    // The stream's rate limit does not affect polling and shows no message.
    expect(store.getState().activity).toMatchObject({ isRateLimited: false, failure: null });
  });

  test.each(['instrument_unknown', 'bad_request'])(
    'does not reopen the stream after %s',
    async (code) => {
      const { asked } = await openRejectedStream(code);
      await vi.advanceTimersByTimeAsync(300_000);
      expect(asked()).toBe(1);
    },
  );

  test.each(['internal_error', 'not_found'])(
    'waits at least 30 s before reopening the stream after %s',
    async (code) => {
      const { asked } = await openRejectedStream(code);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(asked()).toBe(1);
      await vi.advanceTimersByTimeAsync(15_001);
      expect(asked()).toBe(2);
    },
  );
});

describe('session end event', () => {
  test('ends the session and does not reopen the stream when the token has expired', async () => {
    const { store, streams, last } = await openHealthyStream();
    last().emit('over', { code: 'token_expired' });
    await settle();
    expect(store.getState().session.token).toBeNull();
    expect(streamedInstruments(store)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
  });

  test('keeps a new session when the previous token is invalid', async () => {
    const { store, last } = await openHealthyStream();
    store.dispatch(signedIn({ token: 'new', userId: 'ann' }));
    last().emit('over', { code: 'token_invalid' });
    await settle();
    expect(store.getState().session.token).toBe('new');
  });
});

describe('streamed updates', () => {
  const { getInstrument: instrument, listOpenOrders, listInstruments: list } = tradingApi.endpoints;
  const { listCandles: candles } = tradingApi.endpoints;
  const { getProfile: profile, listMessages: messages } = accountApi.endpoints;
  // biome-ignore lint/suspicious/noExplicitAny: the selector may belong to any domain
  const dataOf = (store: ApiStore, select: (state: any) => { data?: any }) =>
    select(store.getState()).data;

  test('updates the cached instrument and its list row, and ignores an older price', async () => {
    const { service, store, last } = await openHealthyStream();
    const row = anInstrument({ time: SAMPLE_NOW, trend: [1, 2] });
    service.respond(getInstrument, instrumentTerms({ time: SAMPLE_NOW }));
    service.respond(listInstruments, [anInstrument({ id: 'eth' }), row]);
    await store.dispatch(instrument.initiate({ id: 'btc' }));
    await store.dispatch(list.initiate({ class: 'crypto', trend: true }));
    const next = instrumentTerms({ time: SAMPLE_NOW + 1, price: '70000.00' });
    last().emit('price', next);
    last().emit('price', instrumentTerms({ id: 'ada', time: SAMPLE_NOW }));
    await settle();
    expect(dataOf(store, instrument.select({ id: 'btc' }))).toEqual(next);
    expect(dataOf(store, list.select({ class: 'crypto', trend: true }))[1]).toEqual({
      ...row,
      time: SAMPLE_NOW + 1,
      price: '70000.00',
    });
    expect(instrument.select({ id: 'ada' })(store.getState() as never).isUninitialized).toBe(true);

    last().emit('price', instrumentTerms({ time: SAMPLE_NOW, price: '1.00' }));
    await settle();
    expect(dataOf(store, instrument.select({ id: 'btc' }))).toEqual(next);
    expect(dataOf(store, list.select({ class: 'crypto', trend: true }))[1].price).toBe('70000.00');
  });

  test('clears the error of a failed instrument query when a price arrives', async () => {
    const { service, store, last } = await openHealthyStream();
    service.drop(getInstrument);
    await store.dispatch(instrument.initiate({ id: 'btc' }));
    last().emit('price', instrumentTerms());
    await settle();
    const { data, error } = instrument.select({ id: 'btc' })(store.getState() as never);
    expect([data, error]).toEqual([instrumentTerms(), undefined]);
  });

  test('merges streamed candles into the cached series, and ignores another interval', async () => {
    const { service, store, last } = await openHealthyStream();
    const known = someCandles(5, 60, SAMPLE_NOW);
    const start = known.at(-1)?.time ?? 0;
    const span = { ...CHART, limit: 5 } as const;
    service.respond(listCandles, known);
    await store.dispatch(candles.initiate(span));
    const ended = { ...known[4], time: start, close: '1.00' } as (typeof known)[0];
    const running = { ...ended, time: start + 60 };
    last().emit('candles', { ...CHART, candles: [ended, running] });
    last().emit('candles', { ...CHART, interval: 300, candles: [{ ...ended, time: start + 300 }] });
    await settle();
    expect(dataOf(store, candles.select(span))).toEqual([...known.slice(1, 4), ended, running]);
    expect(service.sentTo(listCandles)).toHaveLength(1);
  });

  test('refetches the candles after a gap', async () => {
    const { service, store, last } = await openHealthyStream();
    const [candle] = someCandles(1, 60, SAMPLE_NOW);
    if (!candle) throw new Error('There is no candle.');
    service.respond(listCandles, [candle]);
    await store.dispatch(candles.initiate({ ...CHART, limit: 5 }));
    last().emit('candles', { ...CHART, candles: [{ ...candle, time: candle.time + 180 }] });
    await settle();
    expect(service.sentTo(listCandles)).toHaveLength(2);
  });

  test('updates the list of open orders, and never reverts a settled order', async () => {
    const { service, store, last } = await openHealthyStream();
    const [one, two] = [anOrder({ id: 'o1' }), anOrder({ id: 'o2' })];
    service.respond(listOrders, [one]);
    await store.dispatch(listOpenOrders.initiate());
    const settled = aSettledOrder('won', { id: 'o1' });
    last().emit('orders', [two, settled], '4');
    last().emit('orders', [one], '5');
    await settle();
    expect(dataOf(store, listOpenOrders.select())).toEqual([two, settled]);
    expect(service.sentTo(listOrders)).toHaveLength(1);
  });

  test.each(['before', 'after', 'by an older list after'])(
    'keeps a settled order in the list when the list is answered %s the update',
    async (when) => {
      const { service, store, last } = await openHealthyStream();
      const [one, two] = [anOrder({ id: 'o1' }), anOrder({ id: 'o2' })];
      const settled = aSettledOrder('won', { id: 'o1' });
      service.respond(listOrders, [one, two]);
      await store.dispatch(listOpenOrders.initiate());
      const refetchOpenOrders = async (rows: (typeof one)[]) => {
        service.respond(listOrders, rows);
        await store.dispatch(listOpenOrders.initiate(undefined, { forceRefetch: true }));
      };
      if (when === 'before') await refetchOpenOrders([two]);
      last().emit('orders', [settled], '4');
      await settle();
      if (when === 'after') await refetchOpenOrders([two]);
      if (when === 'by an older list after') await refetchOpenOrders([one, two]);
      expect(dataOf(store, listOpenOrders.select())).toHaveLength(2);
      expect(dataOf(store, listOpenOrders.select())).toEqual(
        expect.arrayContaining([two, settled]),
      );
    },
  );

  test('refetches the list of orders when an update arrives while the list is pending', async () => {
    const { service, store, last } = await openHealthyStream();
    service.respond(listOrders, []);
    const asked = store.dispatch(listOpenOrders.initiate());
    last().emit('orders', [anOrder()], '4');
    await asked;
    await settle();
    expect(service.sentTo(listOrders)).toHaveLength(2);
  });

  test('updates the cached profile, and caches none that was not requested', async () => {
    const { store, last } = await openHealthyStream();
    last().emit('profile', aProfile({ balance: '1.00' }));
    await settle();
    expect(profile.select()(store.getState() as never).isUninitialized).toBe(true);
    await store.dispatch(profile.initiate());
    last().emit('profile', aProfile({ balance: '2.00' }));
    await settle();
    expect(dataOf(store, profile.select())).toEqual(aProfile({ balance: '2.00' }));
  });

  test('refetches the list of messages when a streamed message is not in it', async () => {
    const { service, store, last } = await openHealthyStream();
    service.respond(listMessages, [aMessage({ id: 'm1' })]);
    await store.dispatch(messages.initiate());
    last().emit('message', aMessage({ id: 'm1' }));
    await settle();
    expect(service.sentTo(listMessages)).toHaveLength(1);
    last().emit('message', aMessage({ id: 'm2' }));
    await settle();
    expect(service.sentTo(listMessages)).toHaveLength(2);
  });

  test.each([
    [true, 1],
    [false, 2],
  ])(
    'refetches lists only when the stream was not resumed (resumed: %s, requests: %i)',
    async (resumed, times) => {
      const { service, store, last } = openStream();
      await settle();
      service.respond(listOrders, []);
      service.respond(listMessages, []);
      await store.dispatch(listOpenOrders.initiate());
      await store.dispatch(messages.initiate());
      last().emit('hello', { time: SAMPLE_NOW * 1_000, resumed });
      await settle();
      expect(service.sentTo(listOrders)).toHaveLength(times);
      expect(service.sentTo(listMessages)).toHaveLength(times);
    },
  );
});
