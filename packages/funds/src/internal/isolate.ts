const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** Keeps figures and their marks in their order inside a text of any direction: `•••• 6789`. */
export function leftToRight(text: string): string {
  return `${LEFT_TO_RIGHT}${text}${END}`;
}
