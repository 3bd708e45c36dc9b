import { describe, expect, test } from 'vitest';
import { lines } from './fields.js';

describe('multi-line text', () => {
  const text = lines(60, 'what it says');
  test.each([
    ['lines and tabs', 'one\n\ttwo\r\nthree'],
    ['letters that run the other way, and their marks', '\u200fשלום\u200f 25.00'],
    ['a family that is one letter', '👩‍👧'],
  ])('accepts %s', (_, typed) => {
    expect(text.safeParse(typed).success).toBe(true);
  });

  test.each([
    ['a NUL, which no database keeps', 'one\u0000two'],
    ['what steers a terminal', '\u001b[2Jgone'],
    ['a bell', 'ring\u0007'],
  ])('rejects %s', (_, typed) => {
    expect(text.safeParse(typed).error?.issues[0]?.message).toBe('must be letters and lines');
  });
});
