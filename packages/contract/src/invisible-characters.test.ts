import { describe, expect, test } from 'vitest';
import {
  hasInvisible,
  markInvisible,
  markInvisibleLines,
  removeInvisible,
} from './invisible-characters.js';

const WITHOUT_INVISIBLE = [
  ['Latin and spaces', "Zoë O'Brien-Łuka  2nd"],
  ['Hebrew and Arabic', 'בנק הפועלים بنك'],
  ['Persian with a non-joiner', 'علی\u200Cرضا'],
  ['Hindi and Sinhala with joiners', 'क्\u200Dष ශ්\u200Dරී'],
  ['Thai', 'สมชาย'],
  ['a family, a skin tone and a heart on fire', '👩\u200D👩\u200D👧 👩🏽\u200D🚀 ❤\uFE0F\u200D🔥'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
  ['a variant of a Han character', '葛\u{E0100}飾 辻\uFE00'],
] as const;

const INVISIBLE = [
  ['an override', '\u202E', 'U+202E'],
  ['an embedding', '\u202A', 'U+202A'],
  ['an isolate', '\u2066', 'U+2066'],
  ['a left-to-right mark', '\u200E', 'U+200E'],
  ['a right-to-left mark', '\u200F', 'U+200F'],
  ['an Arabic letter mark', '\u061C', 'U+061C'],
  ['a zero-width space', '\u200B', 'U+200B'],
  ['a joiner between Latin letters', '\u200D', 'U+200D'],
  ['a word joiner', '\u2060', 'U+2060'],
  ['a byte order mark', '\uFEFF', 'U+FEFF'],
  ['a soft hyphen', '\u00AD', 'U+00AD'],
  ['a grapheme joiner', '\u034F', 'U+034F'],
  ['a Hangul filler', '\u3164', 'U+3164'],
  ['a leading Hangul filler', '\u115F', 'U+115F'],
  ['a half-width Hangul filler', '\uFFA0', 'U+FFA0'],
  ['a blank Braille pattern', '\u2800', 'U+2800'],
  ['a variation selector after a letter', '\uFE0F', 'U+FE0F'],
  ['a tag', '\u{E0041}', 'U+E0041'],
  ['an escape', '\u001B', 'U+001B'],
  ['a C1 control', '\u009B', 'U+009B'],
  ['an interlinear annotation', '\uFFF9', 'U+FFF9'],
] as const;

describe.each(WITHOUT_INVISIBLE)('%s', (_, text) => {
  test('stays unchanged', () => {
    expect(hasInvisible(text)).toBe(false);
    expect(markInvisible(text)).toBe(text);
    expect(removeInvisible(text)).toBe(text);
  });
});

describe.each(INVISIBLE)('%s', (_, character, name) => {
  test('is marked and removed', () => {
    const text = `a${character}b`;
    expect(hasInvisible(text)).toBe(true);
    expect(markInvisible(text)).toBe(`a‹${name}›b`);
    expect(markInvisibleLines(text)).toBe(`a‹${name}›b`);
    expect(removeInvisible(text)).toBe('ab');
  });
});

test('marks what hides behind a joining letter, an emoji or a flag', () => {
  expect(markInvisible('ی\u200C\u200Cا')).toBe('ی\u200C‹U+200C›ا');
  expect(markInvisible('👩\u200D')).toBe('👩‹U+200D›');
  expect(markInvisible('🏴\u{E0061}')).toBe('🏴‹U+E0061›');
  expect(markInvisible('1\uFE0F')).toBe('1‹U+FE0F›');
});

test('keeps line breaks and tabs in lines only', () => {
  const text = 'a\r\n\tb\u2028c\rd';
  expect(markInvisibleLines(text)).toBe('a\r\n\tb‹U+2028›c‹U+000D›d');
  expect(markInvisible(text)).toBe('a‹U+000D›‹U+000A›‹U+0009›b‹U+2028›c‹U+000D›d');
  expect(removeInvisible(text)).toBe('a b c d');
});
