import { aRecharge } from '@candela/api-client/testing';
import { expect, test } from 'vitest';
import { EXPIRED, IN_REVIEW, PAID, REJECTED } from '../testing/fixtures.js';
import { timelineOf } from './recharge-timeline.js';

test.each([
  ['waiting for payment', aRecharge(), ['started', 'next_pay', 'next_decision']],
  ['under review', IN_REVIEW, ['started', 'submitted', 'review', 'next_decision']],
  ['paid', PAID, ['started', 'submitted', 'paid']],
  ['rejected', REJECTED, ['started', 'submitted', 'rejected']],
  ['expired', EXPIRED, ['started', 'expired']],
])('lists past and next events of a recharge that is %s', (_, data, titles) => {
  expect(timelineOf(data).map((event) => event.title)).toEqual(titles);
});

test('attaches the reason to its rejection', () => {
  const rejectedTwice = {
    ...REJECTED,
    timeline: [...REJECTED.timeline, ...REJECTED.timeline.slice(1)],
  };
  expect(timelineOf(rejectedTwice).map((event) => event.reason)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'sandbox test',
  ]);
});
