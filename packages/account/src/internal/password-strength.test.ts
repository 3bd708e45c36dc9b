import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.js';

test.each([
  ['', undefined],
  ['k!9', 'weak'],
  ['password1', 'weak'],
  ['qwertyuiop12', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['mountainbike', 'fair'],
  ['correct horse', 'good'],
  ['kite-harbour-71', 'strong'],
  ['correct horse battery staple', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('the person’s own name is guessed first', () => {
  expect(strengthOf('zkrvonimir')).toBe('good');
  expect(strengthOf('zkrvonimir', ['zkrvonimir'])).toBe('weak');
});

test('the longest password that there can be is judged by its beginning', () => {
  expect(strengthOf('x'.repeat(64))).toBe('weak');
  expect(strengthOf(`${'x'.repeat(32)}kite-harbour-71`)).toBe('weak');
});
