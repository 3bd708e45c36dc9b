import { describe, expect, test } from 'vitest';
import { multilineText, optionalPlainText, plainText } from './input-schemas.js';

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

describe.each([
  ['one line', plainText(60, 'what it says')],
  ['one line that may be empty', optionalPlainText(60, 'what it says')],
])('%s', (_, text) => {
  test.each(['@Ana, see below', 'علی\u200Cرضا', '👩\u200D👧 בנק'])('accepts %s', (input) => {
    expect(text.safeParse(input).data).toBe(input);
  });

  test.each([
    ['two lines', 'one\ntwo'],
    ['an override', 'one\u202Eowt'],
    ['a Hangul filler', 'one\u3164two'],
    ['a joiner between Latin letters', 'o\u200Dne'],
  ])('rejects %s', (_name, input) => {
    expect(text.safeParse(input).error?.issues[0]?.message).toBe(
      'must be one line without control or invisible characters',
    );
  });
});
