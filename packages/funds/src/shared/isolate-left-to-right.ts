const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** In order and on one line: `•••• 6789`. */
export function isolateLeftToRight(text: string): string {
  return `${LEFT_TO_RIGHT}${text.replaceAll(' ', '\u00a0')}${END}`;
}
