const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** Keeps figures and their marks in their order and on one line, in a text of any direction: `•••• 6789`. */
export function leftToRight(text: string): string {
  return `${LEFT_TO_RIGHT}${text.replaceAll(' ', '\u00a0')}${END}`;
}
