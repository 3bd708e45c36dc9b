import { anOrder, aSettledOrder } from '@candela/api-client/testing';
import { describe, expect, test } from 'vitest';
import {
  type ChartFocus,
  type ChartSpan,
  chartChoiceReducer,
  chartFocus,
  INITIAL_CHOICE,
} from './chart-focus.js';

const NOW = 1_795_000_000;
const order = (id: string, ago: number, seconds = 60) =>
  anOrder({ id, placedAt: NOW - ago, seconds, expiresAt: NOW - ago + seconds });
const ended = (id: string, ago: number, seconds = 60) =>
  aSettledOrder('won', { id, placedAt: NOW - ago, seconds, expiresAt: NOW - ago + seconds });
const describeFocus = (focus: ChartFocus | undefined) =>
  focus && `${focus.order.id} ${focus.settled ? 'settled' : 'runs'}`;
const focusFor = (parts: Partial<Parameters<typeof chartFocus>[1]>, choice = INITIAL_CHOICE) =>
  describeFocus(chartFocus(choice, { open: [], ended: [], now: NOW, ...parts }));

describe('chartFocus', () => {
  test('follows the running order with the nearest expiry', () => {
    expect(focusFor({ open: [order('a', 10, 300), order('b', 20)] })).toBe('b runs');
  });
  test('follows no order that runs longer than five minutes', () => {
    expect(focusFor({ open: [order('a', 590, 600)] })).toBeUndefined();
  });
  test('follows a settled order until it is dismissed', () => {
    const parts = { ended: [ended('a', 70)], open: [order('b', 40, 300)] };
    expect(focusFor(parts)).toBe('a settled');
    const dismissed = chartChoiceReducer(INITIAL_CHOICE, {
      type: 'dismissed',
      order: ended('a', 70),
    });
    expect(focusFor(parts, dismissed)).toBe('b runs');
  });
  test('follows the latest of several settled orders, and none after it is dismissed', () => {
    const parts = { ended: [ended('b', 65), ended('a', 70)] };
    expect(focusFor(parts)).toBe('b settled');
    const choice = chartChoiceReducer(INITIAL_CHOICE, { type: 'dismissed', order: ended('b', 65) });
    expect(focusFor(parts, choice)).toBeUndefined();
  });
  test('follows an order that was placed after the last one ended', () => {
    expect(focusFor({ ended: [ended('a', 70)], open: [order('b', 4)] })).toBe('b runs');
  });
  test('follows another order only from its last ten seconds on', () => {
    const parts = { ended: [ended('a', 70)], open: [order('b', 40)] };
    expect(focusFor({ ...parts, now: NOW + 9 })).toBe('a settled');
    expect(focusFor({ ...parts, now: NOW + 10 })).toBe('b runs');
  });
});

describe('chosen candles', () => {
  const chosen = (span: ChartSpan, ...ids: string[]) =>
    chartChoiceReducer(INITIAL_CHOICE, { type: 'chosen', span, orders: ids.map((id) => ({ id })) });

  test('replace every current order, but not one placed later', () => {
    const choice = chosen(300, 'a', 'b');
    const open = [order('a', 10), order('b', 20, 300)];
    expect(focusFor({ open }, choice)).toBeUndefined();
    expect(focusFor({ ended: [ended('a', 70)] }, choice)).toBeUndefined();
    expect(focusFor({ open: [...open, order('c', 2)] }, choice)).toBe('c runs');
  });
  test('are replaced by the running order when ticks are chosen', () => {
    const ticks = chartChoiceReducer(chosen(60, 'a'), { type: 'chosen', span: 'tick', orders: [] });
    expect(focusFor({ open: [order('a', 10)] }, ticks)).toBe('a runs');
  });
});
