import type { Language } from '@candela/contract';
import { directionOf } from '../language-names.js';

const LEFT_TO_RIGHT = '\u2066';
const RIGHT_TO_LEFT = '\u2067';
const BY_FIRST_LETTER = '\u2068';
const END = '\u2069';

/** Sign before and Latin unit after the number. */
export function isolateLeftToRight(text: string): string {
  return `${LEFT_TO_RIGHT}${text}${END}`;
}

/** The first strong character decides the direction. */
export function isolateText(text: string): string {
  return `${BY_FIRST_LETTER}${text}${END}`;
}

export function isolateRange(language: Language, from: string, to: string): string {
  if (directionOf(language) === 'ltr') return `${from} – ${to}`;
  return `${RIGHT_TO_LEFT}${isolateText(from)} – ${isolateText(to)}${END}`;
}
