/** A declaration of a style sheet, or the condition of an at-rule, with its line. */
export interface Part {
  readonly kind: 'declaration' | 'condition';
  /** The property, or the at-rule's name: `padding`, `@media`. */
  readonly name: string;
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The declarations and conditions of a style sheet in their order; comments and strings are blanked. */
export function partsOfCss(text: string): readonly Part[] {
  const bare = text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/"[^"\n]*"|'[^'\n]*'/g, (quoted) => `"${' '.repeat(quoted.length - 2)}"`);
  const parts: Part[] = [];
  let start = 0;
  for (let index = 0; index <= bare.length; index += 1) {
    const char = bare[index] ?? ';';
    if (!'{};'.includes(char)) continue;
    const piece = bare.slice(start, index);
    const line = lineAt(bare, start + piece.search(/\S|$/));
    start = index + 1;
    const part = partOf(piece.trim(), char === '{', line);
    if (part) parts.push(part);
  }
  return parts;
}

function partOf(piece: string, opensBlock: boolean, line: number): Part | undefined {
  if (piece.startsWith('@')) {
    const [, name = '', value = ''] = /^(@[\w-]+)\s*([\s\S]*)$/.exec(piece) ?? [];
    return { kind: 'condition', name, value, line };
  }
  // What opens a block and is no at-rule is a selector.
  const colon = piece.indexOf(':');
  if (opensBlock || colon < 0) return undefined;
  return {
    kind: 'declaration',
    name: piece.slice(0, colon).trim(),
    value: piece.slice(colon + 1).trim(),
    line,
  };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
