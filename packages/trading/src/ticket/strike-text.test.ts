import { anOrder } from '@candela/api-client/testing';
import { createFormatter } from '@candela/i18n';
import { expect, test } from 'vitest';
import { strikeText } from './strike-text.js';

test('marks a pending strike as approximate', () => {
  const format = createFormatter('en');
  expect(strikeText(format, anOrder({ strike: '68412.50' }))).toBe('68,412.50');
  expect(strikeText(format, anOrder({ strike: '68412.50', strikePending: true }))).toBe(
    '≈ 68,412.50',
  );
});
