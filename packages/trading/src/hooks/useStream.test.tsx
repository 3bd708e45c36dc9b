import {
  anInstrument,
  anOrder,
  aSettledOrder,
  createTestStore,
  instrumentTerms,
  stubService,
} from '@candela/api-client/testing';
import * as calls from '@candela/contract/calls/trading';
import { STREAM_SILENCE_MS } from '@candela/contract/stream';
import { signedOut } from '@candela/session';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  OPEN_ORDERS_REFRESH_MS,
  PRICE_REFRESH_MS,
  SETTLEMENT_TOLD_S,
  STREAM_AFTER_MS,
  STREAMED_ORDERS_REFRESH_MS,
  TICK_MISSED_MS,
} from '../constants.js';
import { useCandleSeries } from './useCandleSeries.js';
import { useInstrument } from './useInstrument.js';
import { useListedPrices } from './useListedPrices.js';
import { useOpenOrders } from './useOpenOrders.js';
import { type StreamedScreen, useStream } from './useStream.js';

// Preloads the module, so that tests wait only for the network.
import '@candela/api-client/stream';

const NOW = 1_795_000_020;
const SHOWN: StreamedScreen = {
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
async function later(ms: number) {
  for (let done = 0; done <= ms; done += STEP_MS) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms - done)));
  }
}

/** The polling hooks of the trading screen, with a stream. */
async function show(first: StreamedScreen | 'nothing' = SHOWN) {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  const order = anOrder({ id: 'o1', instrumentId: 'eth', placedAt: NOW, seconds: 60 });
  service.answer(calls.getInstrument, instrumentTerms({ time: NOW }));
  service.answer(calls.listInstruments, [anInstrument({ id: 'eth', price: '3000.00', time: NOW })]);
  service.answer(calls.listOrders, [order]);
  service.answer(calls.listCandles, [
    { time: NOW - 60, open: '1', high: '1', low: '1', close: '1' },
    { time: NOW, open: '1', high: '1', low: '1', close: '1' },
  ]);
  const streams = service.streams();
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(
    ({ shown }: { readonly shown: StreamedScreen | undefined }) => {
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
  await later(0);
  const last = () => {
    const it = streams.at(-1);
    if (!it) throw new Error('No stream was opened.');
    return it;
  };
  const asked = () => service.sent.filter(({ path }) => path !== 'stream').map(({ path }) => path);
  /** Paths requested meanwhile. */
  async function during(what: () => Promise<void>): Promise<readonly string[]> {
    const before = asked().length;
    await what();
    return asked().slice(before);
  }
  async function tell(seconds: number) {
    for (let told = 0; told < seconds; told += 1) {
      last().tell('price', instrumentTerms({ time: second(), price: `${second() % 1_000}.00` }));
      await later(1_000);
    }
  }
  async function hello(resumed = true) {
    last().tell('hello', { time: Date.now(), resumed }, '1');
    await later(0);
  }
  return { service, store, streams, result, rerender, last, during, tell, hello, order };
}

async function healthy() {
  const shown = await show();
  await later(STREAM_AFTER_MS);
  await shown.hello();
  return shown;
}

test('opens the stream after a delay, with the instruments and candles on screen', async () => {
  const { streams, last } = await show();
  await later(STREAM_AFTER_MS - STEP_MS);
  expect(streams).toHaveLength(0);
  await later(STEP_MS);
  expect(last().fields).toMatchObject({ instruments: 'btc,eth', candles: 'btc', interval: '60' });
});

test('opens no stream when nothing is on screen', async () => {
  const { streams } = await show('nothing');
  await later(2 * STREAM_AFTER_MS);
  expect(streams).toHaveLength(0);
});

test('delivers prices over a healthy stream without polling', async () => {
  const { result, during, tell, last } = await healthy();
  const sent = await during(async () => {
    await tell(10);
    last().tell(
      'price',
      instrumentTerms({ id: 'eth', class: 'crypto', price: '3001.00', time: second() }),
    );
    await later(100);
  });
  expect(sent).toEqual([]);
  expect(result.current.instrument?.time).toBeGreaterThanOrEqual(NOW + 9);
  expect(result.current.priceOf('eth')).toBe('3001.00');
  expect(result.current.candles.live?.close).toBe(result.current.instrument?.price);
});

test('resumes polling when the stream is silent, and stops when the next stream is healthy', async () => {
  const { result, streams, during, hello, tell, service } = await healthy();
  await tell(2);
  const sent = await during(async () => {
    await later(STREAM_SILENCE_MS + 2 * PRICE_REFRESH_MS);
  });
  expect(sent.filter((path) => path === calls.getInstrument.path).length).toBeGreaterThanOrEqual(2);
  service.answer(calls.getInstrument, instrumentTerms({ time: second(), price: '7.00' }));
  await later(2 * PRICE_REFRESH_MS);
  expect(result.current.instrument?.price).toBe('7.00');
  expect(streams.length).toBeGreaterThan(1);
  await hello();
  expect(await during(() => tell(5))).toEqual([]);
});

test('requests the price at once when the stream ends', async () => {
  const { during, last } = await healthy();
  const sent = await during(async () => {
    last().end();
    await later(0);
  });
  expect(sent).toContain(calls.getInstrument.path);
});

test('requests a price that the stream omits', async () => {
  const { during, last } = await healthy();
  const sent = await during(async () => {
    for (let beats = 0; beats < 3; beats += 1) {
      last().tell('beat', { time: Date.now() });
      await later(TICK_MISSED_MS / 2);
    }
  });
  expect(sent).toEqual([calls.getInstrument.path]);
});

test('takes settlements from the stream, and requests an order whose settlement it omits', async () => {
  const { result, during, tell, last, order, service } = await healthy();
  expect([...result.current.orders.open.keys()]).toEqual(['o1']);
  await tell(order.expiresAt - second() + 1);
  const settled = aSettledOrder('won', { ...order, status: 'closed', outcome: 'won' });
  const told = await during(async () => {
    last().tell('orders', [settled], '2');
    await tell(2);
  });
  expect(told).toEqual([]);
  expect(result.current.orders.closed).toEqual([settled]);

  const two = anOrder({ id: 'o2', placedAt: second(), seconds: 60 });
  last().tell('orders', [two], '3');
  await later(0);
  expect([...result.current.orders.open.keys()]).toEqual(['o2']);
  service.answer(calls.listOrders, [aSettledOrder('lost', { ...two, status: 'closed' })]);
  const untold = await during(() => tell(two.expiresAt - second() + SETTLEMENT_TOLD_S + 1));
  expect(untold.filter((path) => path === calls.listOrders.path).length).toBeGreaterThan(0);
  expect(result.current.orders.closed.map(({ id }) => id)).toEqual(['o2', 'o1']);
});

test('polls orders less often while the stream delivers them', async () => {
  const { during, tell } = await healthy();
  await tell(1);
  const sent = await during(() => tell((2 * OPEN_ORDERS_REFRESH_MS) / 1_000));
  expect(sent).not.toContain(calls.listOrders.path);
  expect(STREAMED_ORDERS_REFRESH_MS).toBeGreaterThan(2 * OPEN_ORDERS_REFRESH_MS);
});

test('does not request candles that the stream delivers', async () => {
  const { result, during, tell, last } = await healthy();
  const ended = { time: NOW, open: '1', high: '9', low: '1', close: '5' };
  const sent = await during(async () => {
    await tell(NOW + 60 - second());
    const running = { ...ended, time: NOW + 60, open: '5' };
    last().tell('candles', { id: 'btc', interval: 60, candles: [ended, running] });
    await tell(3);
  });
  expect(sent).not.toContain(calls.listCandles.path);
  expect(result.current.candles.closed.at(-1)).toEqual(ended);
});

test('closes the stream while the page is hidden, and resumes from the last event id on return', async () => {
  const { store, streams, last, during, tell } = await healthy();
  await tell(1);
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const behind = await during(async () => {
    look('hidden');
    await later(0);
    expect(last().closed()).toBe(true);
    expect(store.getState().activity.streamed).toBeNull();
    await later(2 * 60_000);
  });
  expect(streams).toHaveLength(1);
  // The order comes due once.
  expect(behind).toEqual([calls.listOrders.path]);
  const back = await during(async () => {
    look('visible');
    await later(0);
  });
  expect(back).toEqual(
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
  const { store, streams, rerender, last } = await healthy();
  rerender({ shown: { instruments: ['eth'], candles: { id: 'eth', interval: 60 } } });
  await later(0);
  expect(streams[0]?.closed()).toBe(true);
  expect(last().fields).toMatchObject({ instruments: 'eth', candles: 'eth' });
  act(() => void store.dispatch(signedOut('left')));
  await later(60_000);
  expect(last().closed()).toBe(true);
  expect(streams).toHaveLength(2);
});
