import { expect, test } from 'vitest';
import { caretAfter, cleanCardNumber, groupDigits } from './card-number.js';

test.each([
  ['4929 1234 5678 2468', '4929123456782468'],
  ['4929-1234', '49291234'],
  ['４９２９', '4929'],
  ['DE89 3704', 'DE89 3704'],
  ['4929x', '4929x'],
  ['', ''],
])('cleans %j to %j', (typed, cleaned) => {
  expect(cleanCardNumber(typed)).toBe(cleaned);
});

test.each([
  ['', ''],
  ['4929', '4929'],
  ['49291', '4929 1'],
  ['4929123456782468', '4929 1234 5678 2468'],
  ['4929x', '4929x'],
])('formats %j as %j', (cleaned, shown) => {
  expect(groupDigits(cleaned)).toBe(shown);
});

test('keeps the caret behind the same digit', () => {
  const shown = groupDigits('4929123456');
  for (let digits = 0; digits <= 10; digits += 1) {
    expect(shown.slice(0, caretAfter(digits)).replaceAll(' ', '')).toHaveLength(digits);
    expect(shown.slice(0, caretAfter(digits)).endsWith(' ')).toBe(false);
  }
});
