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
] as const)('rates %j as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('rates the user’s own name as weak', () => {
  expect(strengthOf('zkrvonimir')).toBe('good');
  expect(strengthOf('zkrvonimir', ['zkrvonimir'])).toBe('weak');
});

test('rates the longest allowed password by its beginning', () => {
  expect(strengthOf('x'.repeat(64))).toBe('weak');
  expect(strengthOf(`${'x'.repeat(32)}kite-harbour-71`)).toBe('weak');
});
