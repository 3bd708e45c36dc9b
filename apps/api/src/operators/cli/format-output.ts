import { markInvisible, markInvisibleLines, replaceInvisible } from '@candela/contract';
import type { Cell, Row } from '../table-row.js';

const GAP = '  ';
const LINE_BREAKS = /\r?\n/g;

export function formatCell(cell: Cell | undefined): string {
  return cell === null || cell === undefined
    ? '–'
    : markInvisible(String(cell).replaceAll(LINE_BREAKS, '↵'));
}

/** Users' text must not control the terminal. */
export const formatLines = markInvisibleLines;

/** `JSON.stringify` escapes no C1 or bidirectional controls. */
export function formatJson(value: unknown, indent = 2): string {
  return replaceInvisible(JSON.stringify(value, undefined, indent), (character) =>
    character === '\n' ? character : escapeCodeUnits(character),
  );
}

function escapeCodeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}

export function formatTable(columns: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return 'nothing';
  const lines = [columns, ...rows.map((row) => columns.map((name) => formatCell(row[name])))];
  const widths = columns.map((_name, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

export function formatFacts(columns: readonly string[], row: Row): string {
  const width = Math.max(0, ...columns.map((name) => name.length));
  const indent = `\n${' '.repeat(width)}${GAP}`;
  return columns
    .map((name) => `${name.padEnd(width)}${GAP}${formatFact(row[name]).replaceAll('\n', indent)}`)
    .join('\n');
}

function formatFact(cell: Cell | undefined): string {
  return typeof cell === 'string' ? formatLines(cell) : formatCell(cell);
}
