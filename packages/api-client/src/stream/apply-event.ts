import type { StreamData, StreamEventName } from '@candela/contract/stream';
import { accountApi } from '../endpoints/account.js';
import { type Candle, type Instrument, type Order, tradingApi } from '../endpoints/trading.js';
import { upsertOrder } from '../internal/upsert-order.js';
import type { ApiStore } from '../store.js';

export type StreamEvent = {
  readonly [Name in StreamEventName]: { readonly name: Name; readonly data: StreamData<Name> };
}[StreamEventName];

type Store = Pick<ApiStore, 'dispatch' | 'getState'>;

// The store's type has no tags of domains, which inject their endpoints later.
type TradingState = Parameters<ReturnType<typeof tradingApi.endpoints.getInstrument.select>>[0];
type AccountState = Parameters<ReturnType<typeof accountApi.endpoints.getProfile.select>>[0];
const tradingState = ({ getState }: Store) => getState() as unknown as TradingState;
const accountState = ({ getState }: Store) => getState() as unknown as AccountState;

/** Only into existing queries. Ignores events older than the cached data. */
export function applyEvent(store: Store, event: StreamEvent): void {
  if (event.name === 'hello' && !event.data.resumed) invalidateLists(store);
  else if (event.name === 'price') applyPrice(store, event.data);
  else if (event.name === 'candles') applyCandles(store, event.data);
  else if (event.name === 'orders') applyOrders(store, event.data);
  else if (event.name === 'profile') applyProfile(store, event.data);
  else if (event.name === 'message') applyMessage(store, event.data);
}

/** Earlier changes are only in the lists. */
function invalidateLists({ dispatch }: Store): void {
  dispatch(tradingApi.util.invalidateTags(['Orders']));
  dispatch(accountApi.util.invalidateTags(['Messages']));
}

function applyPrice(store: Store, received: StreamData<'price'>): void {
  const { dispatch } = store;
  const arg = { id: received.id };
  const { data, isUninitialized } = tradingApi.endpoints.getInstrument.select(arg)(
    tradingState(store),
  );
  if (!isUninitialized && !(data && data.time > received.time)) {
    const entry = { endpointName: 'getInstrument', arg, value: received } as const;
    dispatch(tradingApi.util.upsertQueryEntries([entry]));
  }
  const { expiries, min, max, tickSize, stale, closesAt, ...listed } = received;
  const lists = tradingApi.util.selectCachedArgsForQuery(tradingState(store), 'listInstruments');
  for (const list of lists) {
    if (list.class === received.class) {
      dispatch(
        tradingApi.util.updateQueryData('listInstruments', list, (rows) => updateRow(rows, listed)),
      );
    }
  }
}

/** The event may lack trend data. */
function updateRow(rows: Instrument[], received: Instrument): void {
  const at = rows.findIndex(({ id }) => id === received.id);
  const row = rows[at];
  if (!row || row.time > received.time) return;
  rows[at] = { ...received, ...(row.trend && { trend: row.trend }) };
}

/** Refetches if there is a gap. */
function applyCandles(store: Store, received: StreamData<'candles'>): void {
  const { dispatch } = store;
  const { id, interval, candles } = received;
  const [first] = candles;
  for (const span of tradingApi.util.selectCachedArgsForQuery(tradingState(store), 'listCandles')) {
    if (span.id !== id || span.interval !== interval || span.before !== undefined || !first) {
      continue;
    }
    const { data } = tradingApi.endpoints.listCandles.select(span)(tradingState(store));
    const last = data?.at(-1);
    if (!data || !last) continue;
    if (first.time > last.time + interval) {
      const { initiate } = tradingApi.endpoints.listCandles;
      void dispatch(initiate(span, { forceRefetch: true, subscribe: false }));
    } else {
      const merged = mergeCandles(data, candles).slice(-(span.limit ?? data.length));
      dispatch(tradingApi.util.updateQueryData('listCandles', span, () => merged));
    }
  }
}

function mergeCandles(known: readonly Candle[], received: readonly Candle[]): Candle[] {
  const byTime = new Map([...known, ...received].map((candle) => [candle.time, candle]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** A settled order stays, so that watchers see the outcome. */
function applyOrders(store: Store, received: readonly Order[]): void {
  const { dispatch } = store;
  const { data, status } = tradingApi.endpoints.listOpenOrders.select()(tradingState(store));
  // A pending response may be older than this event.
  if (status === 'pending') dispatch(tradingApi.util.invalidateTags(['Orders']));
  if (!data) return;
  dispatch(
    tradingApi.util.updateQueryData('listOpenOrders', undefined, (rows) => {
      for (const order of received) upsertOrder(rows, order);
    }),
  );
}

function applyProfile(store: Store, received: StreamData<'profile'>): void {
  if (accountApi.endpoints.getProfile.select()(accountState(store)).isUninitialized) return;
  const entry = { endpointName: 'getProfile', arg: undefined, value: received } as const;
  store.dispatch(accountApi.util.upsertQueryEntries([entry]));
}

/** Only the service knows its position among read and unread messages. */
function applyMessage(store: Store, received: StreamData<'message'>): void {
  const { data } = accountApi.endpoints.listMessages.select()(accountState(store));
  if (!data || data.pages.some((page) => page.some(({ id }) => id === received.id))) return;
  store.dispatch(accountApi.util.invalidateTags(['Messages']));
}
