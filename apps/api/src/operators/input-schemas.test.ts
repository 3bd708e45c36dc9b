import { describe, expect, test } from 'vitest';
import { multilineText } from './input-schemas.js';

describe('multi-line text', () => {
  const text = multilineText(60, 'what it says');
  test.each([
    ['lines and tabs', 'one\n\ttwo\r\nthree'],
    ['letters that run the other way, and their marks', '\u200fשלום\u200f 25.00'],
    ['a family that is one letter', '👩‍👧'],
  ])('accepts %s', (_, input) => {
    expect(text.safeParse(input).success).toBe(true);
  });

  test.each([
    ['a NUL, which no database keeps', 'one\u0000two'],
    ['what steers a terminal', '\u001b[2Jgone'],
    ['a bell', 'ring\u0007'],
  ])('rejects %s', (_, input) => {
    expect(text.safeParse(input).error?.issues[0]?.message).toBe(
      'must not contain control characters',
    );
  });
});
