const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** Keeps digits and signs in order and on one line in any text: `•••• 6789`. */
export function isolateLeftToRight(text: string): string {
  return `${LEFT_TO_RIGHT}${text.replaceAll(' ', '\u00a0')}${END}`;
}
