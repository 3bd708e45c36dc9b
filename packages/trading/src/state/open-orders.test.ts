import { anOrder, aSettledOrder } from '@candela/api-client/testing';
import { describe, expect, test } from 'vitest';
import { STRIKE_ANSWERS } from '../constants.js';
import { idsToAsk, NO_OPEN_ORDERS, type OpenOrdersEvent, openOrdersAfter } from './open-orders.js';

const order = (id: string, expiresAt = 100) => anOrder({ id, expiresAt });
const ended = (id: string) => aSettledOrder('won', { id });
const listed = (...ids: string[]): OpenOrdersEvent => ({
  type: 'listed',
  orders: ids.map((id) => order(id)),
});
const answered = (ids: string[], orders: Parameters<typeof ended>[0][] = []): OpenOrdersEvent => ({
  type: 'answered',
  ids,
  orders: orders.map(ended),
});
const after = (...events: OpenOrdersEvent[]) => events.reduce(openOrdersAfter, NO_OPEN_ORDERS);

describe('open orders', () => {
  test('contain the listed orders and those just placed', () => {
    const known = after(listed('a'), { type: 'placed', order: order('b') });
    expect([...known.open.keys()]).toEqual(['a', 'b']);
  });

  test('are requested by id when they are due or missing from the list', () => {
    const known = after(listed('a', 'b'), listed('b'));
    expect(idsToAsk(known, 0)).toEqual(['a']);
    expect(idsToAsk(known, 99)).toEqual(['a']);
    expect(idsToAsk(known, 100)).toEqual(['a', 'b']);
  });

  test('are requested in batches of 100', () => {
    const ids = Array.from({ length: 120 }, (_, at) => `order-${at}`);
    expect(idsToAsk(after(listed(...ids)), 100)).toEqual(ids.slice(0, 100));
  });

  test('stay open while the service reports them as running, whatever the list contains', () => {
    const gone = after(listed('a'), listed());
    const running: OpenOrdersEvent = { type: 'answered', ids: ['a'], orders: [order('a')] };
    expect(openOrdersAfter(gone, running)).toBe(gone);
  });

  test('are closed once, latest first, and are not reopened by a late list', () => {
    const known = after(listed('a', 'b'), answered(['a'], ['a']), answered(['b'], ['b']));
    expect(known.closed.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(openOrdersAfter(known, listed('a', 'b')).open.size).toBe(0);
  });

  test('are closed when a list contains them as settled, if they were watched', () => {
    const told: OpenOrdersEvent = { type: 'listed', orders: [ended('a'), order('b'), ended('c')] };
    const known = after(listed('a'), told);
    expect([...known.open.keys()]).toEqual(['b']);
    expect(known.closed.map(({ id }) => id)).toEqual(['a']);
    expect(openOrdersAfter(known, told).closed).toBe(known.closed);
  });

  test('are requested while the strike is pending, and keep the strike once it is known', () => {
    const pending = anOrder({ id: 'a', strike: '100.00', strikePending: true });
    const known = after({ type: 'placed', order: pending }, listed('b'));
    expect(idsToAsk(known, 0)).toEqual(['a']);
    const asked = (strike: string, strikePending?: boolean): OpenOrdersEvent => ({
      type: 'answered',
      ids: ['a'],
      orders: [anOrder({ id: 'a', strike, ...(strikePending && { strikePending }) })],
    });
    expect(idsToAsk(openOrdersAfter(known, asked('100.00', true)), 0)).toEqual(['a']);
    const entered = openOrdersAfter(known, asked('101.00'));
    expect(entered.open.get('a')).toMatchObject({ strike: '101.00' });
    // In flight when the tick arrived.
    const late: OpenOrdersEvent = { type: 'listed', orders: [pending, order('b')] };
    expect(openOrdersAfter(entered, late).open.get('a')?.strike).toBe('101.00');
  });

  test('are not requested after several answers without a strike, until they are due', () => {
    const pending = anOrder({ id: 'a', strikePending: true });
    const asked: OpenOrdersEvent = { type: 'answered', ids: ['a'], orders: [pending] };
    let known = after({ type: 'listed', orders: [pending] });
    for (let answers = 0; answers < STRIKE_ANSWERS; answers += 1) {
      expect(idsToAsk(known, 0)).toEqual(['a']);
      known = openOrdersAfter(known, asked);
    }
    expect(idsToAsk(known, 0)).toEqual([]);
    expect(openOrdersAfter(known, asked)).toBe(known);
    expect(idsToAsk(known, pending.expiresAt)).toEqual(['a']);
  });

  test('are dropped without a result when the service does not know them', () => {
    expect(after(listed('a'), answered(['a']))).toMatchObject({ open: new Map(), closed: [] });
  });
});
