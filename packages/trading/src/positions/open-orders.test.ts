import { anOrder, aSettledOrder } from '@candela/api-client/testing';
import { describe, expect, test } from 'vitest';
import { STRIKE_RESPONSES_MAX } from '../constants.js';
import {
  idsToRequest,
  NO_OPEN_ORDERS,
  type OpenOrdersEvent,
  openOrdersReducer,
} from './open-orders.js';

const order = (id: string, expiresAt = 100) => anOrder({ id, expiresAt });
const ended = (id: string) => aSettledOrder('won', { id });
const listedEvent = (...ids: string[]): OpenOrdersEvent => ({
  type: 'listed',
  orders: ids.map((id) => order(id)),
});
const responseEvent = (
  ids: string[],
  orders: Parameters<typeof ended>[0][] = [],
): OpenOrdersEvent => ({
  type: 'answered',
  ids,
  orders: orders.map(ended),
});
const stateAfter = (...events: OpenOrdersEvent[]) =>
  events.reduce(openOrdersReducer, NO_OPEN_ORDERS);

describe('open orders', () => {
  test('contain the listed orders and those just placed', () => {
    const known = stateAfter(listedEvent('a'), { type: 'placed', order: order('b') });
    expect([...known.open.keys()]).toEqual(['a', 'b']);
  });

  test('are requested by id when they are due or missing from the list', () => {
    const known = stateAfter(listedEvent('a', 'b'), listedEvent('b'));
    expect(idsToRequest(known, 0)).toEqual(['a']);
    expect(idsToRequest(known, 99)).toEqual(['a']);
    expect(idsToRequest(known, 100)).toEqual(['a', 'b']);
  });

  test('are requested in batches of 100', () => {
    const ids = Array.from({ length: 120 }, (_, at) => `order-${at}`);
    expect(idsToRequest(stateAfter(listedEvent(...ids)), 100)).toEqual(ids.slice(0, 100));
  });

  test('stay open while the service reports them as running, whatever the list contains', () => {
    const unlisted = stateAfter(listedEvent('a'), listedEvent());
    const running: OpenOrdersEvent = { type: 'answered', ids: ['a'], orders: [order('a')] };
    expect(openOrdersReducer(unlisted, running)).toBe(unlisted);
  });

  test('are closed once, latest first, and are not reopened by a late list', () => {
    const known = stateAfter(
      listedEvent('a', 'b'),
      responseEvent(['a'], ['a']),
      responseEvent(['b'], ['b']),
    );
    expect(known.closed.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(openOrdersReducer(known, listedEvent('a', 'b')).open.size).toBe(0);
  });

  test('are closed when a list contains them as settled, if they were watched', () => {
    const listResponse: OpenOrdersEvent = {
      type: 'listed',
      orders: [ended('a'), order('b'), ended('c')],
    };
    const known = stateAfter(listedEvent('a'), listResponse);
    expect([...known.open.keys()]).toEqual(['b']);
    expect(known.closed.map(({ id }) => id)).toEqual(['a']);
    expect(openOrdersReducer(known, listResponse).closed).toBe(known.closed);
  });

  test('are requested while the strike is pending, and keep the strike once it is known', () => {
    const pending = anOrder({ id: 'a', strike: '100.00', strikePending: true });
    const known = stateAfter({ type: 'placed', order: pending }, listedEvent('b'));
    expect(idsToRequest(known, 0)).toEqual(['a']);
    const idsResponse = (strike: string, strikePending?: boolean): OpenOrdersEvent => ({
      type: 'answered',
      ids: ['a'],
      orders: [anOrder({ id: 'a', strike, ...(strikePending && { strikePending }) })],
    });
    expect(idsToRequest(openOrdersReducer(known, idsResponse('100.00', true)), 0)).toEqual(['a']);
    const withStrike = openOrdersReducer(known, idsResponse('101.00'));
    expect(withStrike.open.get('a')).toMatchObject({ strike: '101.00' });
    // In flight when the tick arrived.
    const staleList: OpenOrdersEvent = { type: 'listed', orders: [pending, order('b')] };
    expect(openOrdersReducer(withStrike, staleList).open.get('a')?.strike).toBe('101.00');
  });

  test('are not requested after several answers without a strike, until they are due', () => {
    const pending = anOrder({ id: 'a', strikePending: true });
    const idsResponse: OpenOrdersEvent = { type: 'answered', ids: ['a'], orders: [pending] };
    let known = stateAfter({ type: 'listed', orders: [pending] });
    for (let responses = 0; responses < STRIKE_RESPONSES_MAX; responses += 1) {
      expect(idsToRequest(known, 0)).toEqual(['a']);
      known = openOrdersReducer(known, idsResponse);
    }
    expect(idsToRequest(known, 0)).toEqual([]);
    expect(openOrdersReducer(known, idsResponse)).toBe(known);
    expect(idsToRequest(known, pending.expiresAt)).toEqual(['a']);
  });

  test('are dropped without a result when the service does not know them', () => {
    expect(stateAfter(listedEvent('a'), responseEvent(['a']))).toMatchObject({
      open: new Map(),
      closed: [],
    });
  });
});
