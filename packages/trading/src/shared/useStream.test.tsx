import {
  anInstrument,
  anOrder,
  aSettledOrder,
  createTestStore,
  instrumentTerms,
  stubService,
} from '@candela/api-client/testing';
import * as calls from '@candela/contract/calls/trading';
import { STREAM_IDLE_TIMEOUT_MS } from '@candela/contract/stream';
import { signedOut } from '@candela/session';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCandleSeries } from '../chart/series/useCandleSeries.js';
import {
  MISSED_TICK_REFETCH_MS,
  OPEN_ORDERS_REFRESH_MS,
  PRICE_REFRESH_MS,
  SETTLEMENT_EVENT_TIMEOUT_S,
  STREAM_OPEN_DELAY_MS,
  STREAMED_ORDERS_REFRESH_MS,
} from '../constants.js';
import { useListedPrices } from '../market/Prices/useListedPrices.js';
import { useInstrument } from '../market/useInstrument.js';
import { useOpenOrders } from '../positions/useOpenOrders.js';
import { type ScreenSubscription, useStream } from './useStream.js';

// Tests wait only for the network.
import '@candela/api-client/stream';

const NOW = 1_795_000_020;
const SUBSCRIPTION: ScreenSubscription = {
  instruments: ['btc', 'eth'],
  candles: { id: 'btc', interval: 60 },
};

beforeEach(() => void vi.useFakeTimers({ now: NOW * 1_000 }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const second = () => Math.floor(Date.now() / 1_000);
/** In steps, because React flushes at the end of each `act`. */
const STEP_MS = 100;
async function advanceBy(ms: number) {
  for (let done = 0; done <= ms; done += STEP_MS) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms - done)));
  }
}

async function show(first: ScreenSubscription | 'nothing' = SUBSCRIPTION) {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  const order = anOrder({ id: 'o1', instrumentId: 'eth', placedAt: NOW, seconds: 60 });
  service.respond(calls.getInstrument, instrumentTerms({ time: NOW }));
  service.respond(calls.listInstruments, [
    anInstrument({ id: 'eth', price: '3000.00', time: NOW }),
  ]);
  service.respond(calls.listOrders, [order]);
  service.respond(calls.listCandles, [
    { time: NOW - 60, open: '1', high: '1', low: '1', close: '1' },
    { time: NOW, open: '1', high: '1', low: '1', close: '1' },
  ]);
  const streams = service.streams();
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(
    ({ shown }: { readonly shown: ScreenSubscription | undefined }) => {
      const state = useInstrument('btc');
      useStream(shown);
      return {
        ...state,
        candles: useCandleSeries('btc', 60, state.instrument),
        orders: useOpenOrders(),
        priceOf: useListedPrices(['eth']),
      };
    },
    { wrapper, initialProps: { shown: first === 'nothing' ? undefined : first } },
  );
  await advanceBy(0);
  const last = () => {
    const it = streams.at(-1);
    if (!it) throw new Error('No stream was opened.');
    return it;
  };
  const requestedPaths = () =>
    service.sent.filter(({ path }) => path !== 'stream').map(({ path }) => path);
  async function requestsDuring(action: () => Promise<void>): Promise<readonly string[]> {
    const before = requestedPaths().length;
    await action();
    return requestedPaths().slice(before);
  }
  async function emitPrices(seconds: number) {
    for (let sent = 0; sent < seconds; sent += 1) {
      last().emit('price', instrumentTerms({ time: second(), price: `${second() % 1_000}.00` }));
      await advanceBy(1_000);
    }
  }
  async function emitHello(resumed = true) {
    last().emit('hello', { time: Date.now(), resumed }, '1');
    await advanceBy(0);
  }
  return {
    service,
    store,
    streams,
    result,
    rerender,
    last,
    requestsDuring,
    tell: emitPrices,
    emitHello,
    order,
  };
}

async function showWithHealthyStream() {
  const shown = await show();
  await advanceBy(STREAM_OPEN_DELAY_MS);
  await shown.emitHello();
  return shown;
}

test('opens the stream after a delay, with the instruments and candles on screen', async () => {
  const { streams, last } = await show();
  await advanceBy(STREAM_OPEN_DELAY_MS - STEP_MS);
  expect(streams).toHaveLength(0);
  await advanceBy(STEP_MS);
  expect(last().fields).toMatchObject({ instruments: 'btc,eth', candles: 'btc', interval: '60' });
});

test('opens no stream when nothing is on screen', async () => {
  const { streams } = await show('nothing');
  await advanceBy(2 * STREAM_OPEN_DELAY_MS);
  expect(streams).toHaveLength(0);
});

test('delivers prices over a healthy stream without polling', async () => {
  const { result, requestsDuring, tell: emitPrices, last } = await showWithHealthyStream();
  const sent = await requestsDuring(async () => {
    await emitPrices(10);
    last().emit(
      'price',
      instrumentTerms({ id: 'eth', class: 'crypto', price: '3001.00', time: second() }),
    );
    await advanceBy(100);
  });
  expect(sent).toEqual([]);
  expect(result.current.instrument?.time).toBeGreaterThanOrEqual(NOW + 9);
  expect(result.current.priceOf('eth')).toBe('3001.00');
  expect(result.current.candles.live?.close).toBe(result.current.instrument?.price);
});

test('resumes polling when the stream is silent, and stops when the next stream is healthy', async () => {
  const {
    result,
    streams,
    requestsDuring,
    emitHello,
    tell: emitPrices,
    service,
  } = await showWithHealthyStream();
  await emitPrices(2);
  const sent = await requestsDuring(async () => {
    await advanceBy(STREAM_IDLE_TIMEOUT_MS + 2 * PRICE_REFRESH_MS);
  });
  expect(sent.filter((path) => path === calls.getInstrument.path).length).toBeGreaterThanOrEqual(2);
  service.respond(calls.getInstrument, instrumentTerms({ time: second(), price: '7.00' }));
  await advanceBy(2 * PRICE_REFRESH_MS);
  expect(result.current.instrument?.price).toBe('7.00');
  expect(streams.length).toBeGreaterThan(1);
  await emitHello();
  expect(await requestsDuring(() => emitPrices(5))).toEqual([]);
});

test('requests the price at once when the stream ends', async () => {
  const { requestsDuring, last } = await showWithHealthyStream();
  const sent = await requestsDuring(async () => {
    last().end();
    await advanceBy(0);
  });
  expect(sent).toContain(calls.getInstrument.path);
});

test('requests a price that the stream omits', async () => {
  const { requestsDuring, last } = await showWithHealthyStream();
  const sent = await requestsDuring(async () => {
    for (let heartbeats = 0; heartbeats < 3; heartbeats += 1) {
      last().emit('beat', { time: Date.now() });
      await advanceBy(MISSED_TICK_REFETCH_MS / 2);
    }
  });
  expect(sent).toEqual([calls.getInstrument.path]);
});

test('takes settlements from the stream, and requests an order whose settlement it omits', async () => {
  const {
    result,
    requestsDuring,
    tell: emitPrices,
    last,
    order,
    service,
  } = await showWithHealthyStream();
  expect([...result.current.orders.open.keys()]).toEqual(['o1']);
  await emitPrices(order.expiresAt - second() + 1);
  const settled = aSettledOrder('won', { ...order, status: 'closed', outcome: 'won' });
  const requests = await requestsDuring(async () => {
    last().emit('orders', [settled], '2');
    await emitPrices(2);
  });
  expect(requests).toEqual([]);
  expect(result.current.orders.closed).toEqual([settled]);

  const two = anOrder({ id: 'o2', placedAt: second(), seconds: 60 });
  last().emit('orders', [two], '3');
  await advanceBy(0);
  expect([...result.current.orders.open.keys()]).toEqual(['o2']);
  service.respond(calls.listOrders, [aSettledOrder('lost', { ...two, status: 'closed' })]);
  const requestsAfterOmission = await requestsDuring(() =>
    emitPrices(two.expiresAt - second() + SETTLEMENT_EVENT_TIMEOUT_S + 1),
  );
  expect(
    requestsAfterOmission.filter((path) => path === calls.listOrders.path).length,
  ).toBeGreaterThan(0);
  expect(result.current.orders.closed.map(({ id }) => id)).toEqual(['o2', 'o1']);
});

test('polls orders less often while the stream delivers them', async () => {
  const { requestsDuring, tell: emitPrices } = await showWithHealthyStream();
  await emitPrices(1);
  const sent = await requestsDuring(() => emitPrices((2 * OPEN_ORDERS_REFRESH_MS) / 1_000));
  expect(sent).not.toContain(calls.listOrders.path);
  expect(STREAMED_ORDERS_REFRESH_MS).toBeGreaterThan(2 * OPEN_ORDERS_REFRESH_MS);
});

test('does not request candles that the stream delivers', async () => {
  const { result, requestsDuring, tell: emitPrices, last } = await showWithHealthyStream();
  const ended = { time: NOW, open: '1', high: '9', low: '1', close: '5' };
  const sent = await requestsDuring(async () => {
    await emitPrices(NOW + 60 - second());
    const running = { ...ended, time: NOW + 60, open: '5' };
    last().emit('candles', { id: 'btc', interval: 60, candles: [ended, running] });
    await emitPrices(3);
  });
  expect(sent).not.toContain(calls.listCandles.path);
  expect(result.current.candles.closed.at(-1)).toEqual(ended);
});

test('closes the stream while the page is hidden, and resumes from the last event id on return', async () => {
  const { store, streams, last, requestsDuring, tell: emitPrices } = await showWithHealthyStream();
  await emitPrices(1);
  const setVisibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const hiddenRequests = await requestsDuring(async () => {
    setVisibility('hidden');
    await advanceBy(0);
    expect(last().isClosed()).toBe(true);
    expect(store.getState().activity.streamedInstruments).toBeNull();
    await advanceBy(2 * 60_000);
  });
  expect(streams).toHaveLength(1);
  expect(hiddenRequests).toEqual([calls.listOrders.path]);
  const requestsOnReturn = await requestsDuring(async () => {
    setVisibility('visible');
    await advanceBy(0);
  });
  expect(requestsOnReturn).toEqual(
    expect.arrayContaining([
      calls.getInstrument.path,
      calls.listCandles.path,
      calls.listOrders.path,
    ]),
  );
  expect(streams).toHaveLength(2);
  expect(last().lastEventId).toBe('1');
});

test('opens another stream for another instrument, and closes it on sign-out', async () => {
  const { store, streams, rerender, last } = await showWithHealthyStream();
  rerender({ shown: { instruments: ['eth'], candles: { id: 'eth', interval: 60 } } });
  await advanceBy(0);
  expect(streams[0]?.isClosed()).toBe(true);
  expect(last().fields).toMatchObject({ instruments: 'eth', candles: 'eth' });
  act(() => void store.dispatch(signedOut('left')));
  await advanceBy(60_000);
  expect(last().isClosed()).toBe(true);
  expect(streams).toHaveLength(2);
});
