import { listMessages } from '@candela/contract/calls/account';
import {
  getInstrument,
  listCandles,
  listInstruments,
  listOrders,
} from '@candela/contract/calls/trading';
import { STREAM_SILENCE_MS, stream } from '@candela/contract/stream';
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
import { followStream, type Watched } from './follow-stream.js';

const CHART = { id: 'btc', interval: 60 };
const WATCHED: Watched = { instruments: ['btc', 'eth'], candles: CHART };
/** Half as long again as was asked for, at most. */
const RETRY_MS = 1_500;

const ends: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

/** What was sent has arrived and is read. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function begin(watched: Watched = WATCHED) {
  const { service, store } = setUp({ userId: 'ann' });
  const streams = service.streams();
  const follow = (next = watched) => {
    const end = followStream(store, next);
    ends.push(end);
    return end;
  };
  const end = follow();
  const last = () => {
    const it = streams.at(-1);
    if (!it) throw new Error('No stream was opened.');
    return it;
  };
  return { service, store, streams, last, end, follow };
}

/** A stream that is healthy. */
async function healthy(resumed = true) {
  const begun = begin();
  await settle();
  begun.last().tell('hello', { time: SAMPLE_NOW * 1_000, resumed }, '3');
  await settle();
  return begun;
}

const health = (store: ApiStore) => store.getState().activity.streamed;

describe('the stream', () => {
  test('is asked for with what is looked at, and healthy from its first event on', async () => {
    const { service, store, last } = begin();
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
    expect(health(store)).toBeNull();
    last().tell('hello', { time: SAMPLE_NOW * 1_000, resumed: true });
    await settle();
    expect(health(store)).toEqual(['btc', 'eth']);
  });

  test('has room for so many instruments', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `i${at}`);
    const { last } = begin({ instruments: many });
    await settle();
    expect(last().fields).toMatchObject({ instruments: many.slice(0, 24).join() });
    expect(last().fields).not.toHaveProperty('candles');
  });

  test('that ends is not healthy, and is opened again where it broke off', async () => {
    const { store, streams, last } = await healthy();
    last().say('retry: 700\n\n');
    last().tell('orders', [], '9');
    await settle();
    last().end();
    await settle();
    expect(health(store)).toBeNull();
    await vi.advanceTimersByTimeAsync(699);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(351);
    expect(streams).toHaveLength(2);
    expect(last().lastEventId).toBe('9');
    last().tell('hello', { time: SAMPLE_NOW * 1_000, resumed: true });
    await settle();
    expect(health(store)).toEqual(['btc', 'eth']);
  });

  test('that is silent is not healthy', async () => {
    const { store, last } = await healthy();
    await vi.advanceTimersByTimeAsync(STREAM_SILENCE_MS - 1);
    expect(health(store)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(health(store)).toBeNull();
    expect(last().closed()).toBe(true);
  });

  test.each([
    ['another shape', 'event: price\ndata: {"id":"btc"}\n\n'],
    ['no JSON', 'event: price\ndata: <html>\n\n'],
    ['a second beginning', 'event: hello\ndata: {"time":1795004800000,"resumed":true}\n\n'],
  ])('that tells %s is not healthy, and what it told is dropped', async (_, text) => {
    const { service, store, last } = await healthy();
    service.answer(getInstrument, instrumentTerms());
    await store.dispatch(tradingApi.endpoints.getInstrument.initiate({ id: 'btc' }));
    last().say(text);
    await settle();
    expect(health(store)).toBeNull();
    expect(last().closed()).toBe(true);
    const { data } = tradingApi.endpoints.getInstrument.select({ id: 'btc' })(
      store.getState() as never,
    );
    expect(data).toEqual(instrumentTerms());
  });

  test('that does not begin as it should is not healthy', async () => {
    const { store, last } = begin();
    await settle();
    last().tell('beat', { time: 1 });
    await settle();
    expect(health(store)).toBeNull();
    expect(last().closed()).toBe(true);
  });

  test('passes over what it does not know', async () => {
    const { store, last } = await healthy();
    last().say('event: toString\ndata: {}\n\nevent: news\ndata: x\n\n');
    await settle();
    expect(health(store)).not.toBeNull();
  });

  test('that fails again and again is opened less and less often', async () => {
    const { streams } = begin();
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

  test('that was healthy for long is opened again as after a first failure', async () => {
    const { streams, last } = await healthy();
    for (let beats = 0; beats < 8; beats += 1) {
      await vi.advanceTimersByTimeAsync(4_000);
      last().tell('beat', { time: Date.now() });
      await settle();
    }
    last().end();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(streams).toHaveLength(2);
  });

  test('who leaves closes it, and what is on its way changes nothing any more', async () => {
    const { store, streams, last, end } = await healthy();
    end();
    expect(health(store)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last().closed()).toBe(true);
    expect(streams).toHaveLength(1);
    expect(health(store)).toBeNull();
  });

  test('for something else goes on where the last one was, and for somebody else does not', async () => {
    const { store, last, end, follow } = await healthy();
    end();
    const next = follow({ instruments: ['eth'] });
    await settle();
    expect(last()).toMatchObject({ lastEventId: '3', fields: { instruments: 'eth' } });
    next();
    store.dispatch(signedIn({ token: 'other', userId: 'bob' }));
    follow();
    await settle();
    expect(last()).toMatchObject({ lastEventId: null, fields: { token: 'other' } });
  });

  test('without a session there is none', async () => {
    const { store, streams, end, follow } = begin();
    await settle();
    end();
    store.dispatch(signedOut('left'));
    follow();
    await settle();
    expect(streams).toHaveLength(1);
  });
});

describe('one page of a browser has it', () => {
  test('and another one waits until that lets go', async () => {
    const queue: (() => void)[] = [];
    let held = false;
    const request = async (_name: string, { signal }: LockOptions, run: () => Promise<void>) => {
      if (held) {
        await new Promise<void>((resolve, reject) => {
          queue.push(resolve);
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      }
      held = true;
      await run();
      held = false;
      queue.shift()?.();
    };
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
    const { streams, end, follow } = begin();
    const leave = follow({ instruments: ['eth'] });
    follow({ instruments: ['xau'] });
    await settle();
    expect(streams.map(({ fields }) => fields.instruments)).toEqual(['btc,eth']);
    leave();
    queue.shift();
    end();
    await settle();
    expect(streams.map(({ fields }) => fields.instruments)).toEqual(['btc,eth', 'xau']);
  });
});

test('a page that is not let near the locks has a stream of its own', async () => {
  const request = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const { streams } = begin();
  await settle();
  expect(streams).toHaveLength(1);
});

describe('refused', () => {
  async function refused(code: string, params = {}) {
    const { service, store } = setUp({ userId: 'ann' });
    service.refuse(stream as never, code, 'No.', params);
    ends.push(followStream(store, WATCHED));
    await settle();
    const asked = () => service.sent.length;
    return { store, asked };
  }

  test.each(['token_invalid', 'token_expired'])('with %s it ends the session', async (code) => {
    const { store, asked } = await refused(code);
    expect(store.getState().session.token).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  test('as one of too many it is opened again when it was said', async () => {
    const { store, asked } = await refused('too_many_requests', { seconds: 10 });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(asked()).toBe(2);
    // Polls are not turned away for it, and nothing is said of it.
    expect(store.getState().activity).toMatchObject({ turnedAway: false, failure: null });
  });

  test.each(['instrument_unknown', 'bad_request'])(
    'with %s it is not asked for again',
    async (code) => {
      const { asked } = await refused(code);
      await vi.advanceTimersByTimeAsync(300_000);
      expect(asked()).toBe(1);
    },
  );

  test.each(['internal_error', 'not_found'])(
    'with %s it is asked for again much later',
    async (code) => {
      const { asked } = await refused(code);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(asked()).toBe(1);
      await vi.advanceTimersByTimeAsync(15_001);
      expect(asked()).toBe(2);
    },
  );
});

describe('that its session is over', () => {
  test('ends the session as a refused call does', async () => {
    const { store, streams, last } = await healthy();
    last().tell('over', { code: 'token_expired' });
    await settle();
    expect(store.getState().session.token).toBeNull();
    expect(health(store)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
  });

  test('leaves a session alone that followed', async () => {
    const { store, last } = await healthy();
    store.dispatch(signedIn({ token: 'new', userId: 'ann' }));
    last().tell('over', { code: 'token_invalid' });
    await settle();
    expect(store.getState().session.token).toBe('new');
  });
});

describe('what it tells', () => {
  const { getInstrument: instrument, listOpenOrders, listInstruments: list } = tradingApi.endpoints;
  const { listCandles: candles } = tradingApi.endpoints;
  const { getProfile: profile, listMessages: messages } = accountApi.endpoints;
  // biome-ignore lint/suspicious/noExplicitAny: of whichever domain the selector is
  const dataOf = (store: ApiStore, select: (state: any) => { data?: any }) =>
    select(store.getState()).data;

  test('of a price stands where its calls’ answers stand', async () => {
    const { service, store, last } = await healthy();
    const row = anInstrument({ time: SAMPLE_NOW, trend: [1, 2] });
    service.answer(getInstrument, instrumentTerms({ time: SAMPLE_NOW }));
    service.answer(listInstruments, [anInstrument({ id: 'eth' }), row]);
    await store.dispatch(instrument.initiate({ id: 'btc' }));
    await store.dispatch(list.initiate({ class: 'crypto', trend: true }));
    const next = instrumentTerms({ time: SAMPLE_NOW + 1, price: '70000.00' });
    last().tell('price', next);
    last().tell('price', instrumentTerms({ id: 'ada', time: SAMPLE_NOW }));
    await settle();
    expect(dataOf(store, instrument.select({ id: 'btc' }))).toEqual(next);
    expect(dataOf(store, list.select({ class: 'crypto', trend: true }))[1]).toEqual({
      ...row,
      time: SAMPLE_NOW + 1,
      price: '70000.00',
    });
    // Nobody has asked for it.
    expect(instrument.select({ id: 'ada' })(store.getState() as never).isUninitialized).toBe(true);

    last().tell('price', instrumentTerms({ time: SAMPLE_NOW, price: '1.00' }));
    await settle();
    expect(dataOf(store, instrument.select({ id: 'btc' }))).toEqual(next);
    expect(dataOf(store, list.select({ class: 'crypto', trend: true }))[1].price).toBe('70000.00');
  });

  test('of a price makes good that the call had failed', async () => {
    const { service, store, last } = await healthy();
    service.drop(getInstrument);
    await store.dispatch(instrument.initiate({ id: 'btc' }));
    last().tell('price', instrumentTerms());
    await settle();
    const { data, error } = instrument.select({ id: 'btc' })(store.getState() as never);
    expect([data, error]).toEqual([instrumentTerms(), undefined]);
  });

  test('of candles follows on those that are there', async () => {
    const { service, store, last } = await healthy();
    const known = someCandles(5, 60, SAMPLE_NOW);
    const start = known.at(-1)?.time ?? 0;
    const span = { ...CHART, limit: 5 } as const;
    service.answer(listCandles, known);
    await store.dispatch(candles.initiate(span));
    const ended = { ...known[4], time: start, close: '1.00' } as (typeof known)[0];
    const running = { ...ended, time: start + 60 };
    last().tell('candles', { ...CHART, candles: [ended, running] });
    last().tell('candles', { ...CHART, interval: 300, candles: [{ ...ended, time: start + 300 }] });
    await settle();
    expect(dataOf(store, candles.select(span))).toEqual([...known.slice(1, 4), ended, running]);
    expect(service.sentTo(listCandles)).toHaveLength(1);
  });

  test('of candles after a gap has them asked for', async () => {
    const { service, store, last } = await healthy();
    const [candle] = someCandles(1, 60, SAMPLE_NOW);
    if (!candle) throw new Error('There is no candle.');
    service.answer(listCandles, [candle]);
    await store.dispatch(candles.initiate({ ...CHART, limit: 5 }));
    last().tell('candles', { ...CHART, candles: [{ ...candle, time: candle.time + 180 }] });
    await settle();
    expect(service.sentTo(listCandles)).toHaveLength(2);
  });

  test('of orders stands in the list of open ones, and none goes back to what it was', async () => {
    const { service, store, last } = await healthy();
    const [one, two] = [anOrder({ id: 'o1' }), anOrder({ id: 'o2' })];
    service.answer(listOrders, [one]);
    await store.dispatch(listOpenOrders.initiate());
    const settled = aSettledOrder('won', { id: 'o1' });
    last().tell('orders', [two, settled], '4');
    last().tell('orders', [one], '5');
    await settle();
    expect(dataOf(store, listOpenOrders.select())).toEqual([two, settled]);
    expect(service.sentTo(listOrders)).toHaveLength(1);
  });

  test.each(['before', 'after', 'by an older list after'])(
    'of the end of an order stands in the list, also where that is answered %s it',
    async (when) => {
      const { service, store, last } = await healthy();
      const [one, two] = [anOrder({ id: 'o1' }), anOrder({ id: 'o2' })];
      const settled = aSettledOrder('won', { id: 'o1' });
      service.answer(listOrders, [one, two]);
      await store.dispatch(listOpenOrders.initiate());
      const ask = async (rows: (typeof one)[]) => {
        service.answer(listOrders, rows);
        await store.dispatch(listOpenOrders.initiate(undefined, { forceRefetch: true }));
      };
      if (when === 'before') await ask([two]);
      last().tell('orders', [settled], '4');
      await settle();
      if (when === 'after') await ask([two]);
      if (when === 'by an older list after') await ask([one, two]);
      expect(dataOf(store, listOpenOrders.select())).toHaveLength(2);
      expect(dataOf(store, listOpenOrders.select())).toEqual(
        expect.arrayContaining([two, settled]),
      );
    },
  );

  test('of orders while their list is on its way has it asked for again', async () => {
    const { service, store, last } = await healthy();
    service.answer(listOrders, []);
    const asked = store.dispatch(listOpenOrders.initiate());
    last().tell('orders', [anOrder()], '4');
    await asked;
    await settle();
    expect(service.sentTo(listOrders)).toHaveLength(2);
  });

  test('of the profile stands in its place', async () => {
    const { store, last } = await healthy();
    last().tell('profile', aProfile({ balance: '1.00' }));
    await settle();
    expect(profile.select()(store.getState() as never).isUninitialized).toBe(true);
    await store.dispatch(profile.initiate());
    last().tell('profile', aProfile({ balance: '2.00' }));
    await settle();
    expect(dataOf(store, profile.select())).toEqual(aProfile({ balance: '2.00' }));
  });

  test('of a message has their list asked for, unless it has it', async () => {
    const { service, store, last } = await healthy();
    service.answer(listMessages, [aMessage({ id: 'm1' })]);
    await store.dispatch(messages.initiate());
    last().tell('message', aMessage({ id: 'm1' }));
    await settle();
    expect(service.sentTo(listMessages)).toHaveLength(1);
    last().tell('message', aMessage({ id: 'm2' }));
    await settle();
    expect(service.sentTo(listMessages)).toHaveLength(2);
  });

  test.each([
    [true, 1],
    [false, 2],
  ])('where it was resumed (%s), lists are asked for %i times', async (resumed, times) => {
    const { service, store, last } = begin();
    await settle();
    service.answer(listOrders, []);
    service.answer(listMessages, []);
    await store.dispatch(listOpenOrders.initiate());
    await store.dispatch(messages.initiate());
    last().tell('hello', { time: SAMPLE_NOW * 1_000, resumed });
    await settle();
    expect(service.sentTo(listOrders)).toHaveLength(times);
    expect(service.sentTo(listMessages)).toHaveLength(times);
  });
});
