import { describe, expect, test } from 'vitest';
import { encodeBase32, findMatchingStep, timeStepAt, totpCode } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  // RFC 4226, appendix D.
  ...['755224', '287082', '359152', '969429', '338314'],
  ...['254676', '287922', '162583', '399871', '520489'],
])('computes the code %s for one of the first ten counters', (code) => {
  const counters = Array.from({ length: 10 }, (_none, counter) => totpCode(SECRET, counter));
  expect(counters).toContain(code);
});

test.each([
  // RFC 6238, appendix B: the last six of its eight digits.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes at second %i the code %s', (second, code) => {
  expect(totpCode(SECRET, timeStepAt(second * 1_000))).toBe(code);
});

describe('TOTP code', () => {
  const NOW = 1_234_567_890_000;
  const codeIn = (steps: number) => totpCode(SECRET, timeStepAt(NOW) + steps);

  test.each([-1, 0, 1])('accepts a code %i steps from now', (steps) => {
    expect(findMatchingStep(SECRET, codeIn(steps), NOW)).toBe(timeStepAt(NOW) + steps);
  });

  test.each([-2, 2])('rejects a code %i steps from now', (steps) => {
    expect(findMatchingStep(SECRET, codeIn(steps), NOW)).toBeUndefined();
  });

  test.each(['', '00592', '0059240', 'abcdef'])('rejects %o', (typed) => {
    expect(findMatchingStep(SECRET, typed, NOW)).toBeUndefined();
  });
});

test.each([
  // RFC 4648, section 10, without padding.
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %o in base32 as %s', (text, typed) => {
  expect(encodeBase32(Buffer.from(text))).toBe(typed);
});
