import { LANGUAGES } from '@candela/contract';
import { createFormatter } from '@candela/i18n';
import { contentFor } from '@candela/i18n/service-messages';
import { expect, test } from 'vitest';
import { MASK, maskAmounts } from './mask-amounts.js';

test.each(LANGUAGES)('replaces every amount in a service message in %s', (language) => {
  const amounts = { amount: '1234567.89', receive: '0.05', fee: '12345.60' };
  const message = contentFor(language, 'message_withdrawal_paid_content', amounts);
  const format = createFormatter(language);
  for (const amount of Object.values(amounts)) expect(message).toContain(format.amount(amount));
  const masked = maskAmounts(message);
  expect(masked).not.toMatch(/\d/);
  expect(masked.split(MASK)).toHaveLength(4);
});

test.each([
  'Machine 2 × Flame was frozen on 2026-11-22 at 14:32:08.',
  'You receive 1% of each paid recharge.',
  'Your code is 483920.',
])('keeps text without amounts: %s', (text) => {
  expect(maskAmounts(text)).toBe(text);
});
