import { anOrder } from '@candela/api-client/testing';
import { expect, test } from 'vitest';
import { repeatedOrderOf, repeatState } from './repeated-order.js';

test('restores direction, term and stake from the state of a navigation', () => {
  const order = anOrder({ direction: 'down', seconds: 300, stake: '25.00' });
  expect(repeatedOrderOf(repeatState(order))).toEqual({
    direction: 'down',
    terms: { seconds: 300, quantity: '25.00' },
  });
});

test.each([null, undefined, 'x', {}, { repeat: null }, { repeat: { direction: 'left' } }])(
  'ignores the state %j',
  (state) => {
    expect(repeatedOrderOf(state)).toBeUndefined();
  },
);
