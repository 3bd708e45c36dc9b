import type { Language } from '@candela/contract';
import { directionOf } from '../languages.js';

const LEFT_TO_RIGHT = '\u2066';
const RIGHT_TO_LEFT = '\u2067';
const BY_FIRST_LETTER = '\u2068';
const END = '\u2069';

/** A figure, with a Latin unit or alone: its sign stays before it and its unit after it. */
export function isolateFigure(text: string): string {
  return `${LEFT_TO_RIGHT}${text}${END}`;
}

/** A figure with a word of the language: runs as the word does, so that the figure is read first. */
export function isolateWords(text: string): string {
  return `${BY_FIRST_LETTER}${text}${END}`;
}

/** Two parts in the order in which the language reads them. */
export function isolateSpan(language: Language, from: string, to: string): string {
  if (directionOf(language) === 'ltr') return `${from} – ${to}`;
  return `${RIGHT_TO_LEFT}${isolateWords(from)} – ${isolateWords(to)}${END}`;
}
