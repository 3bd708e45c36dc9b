import type { Cell, Row } from '../table-row.js';

/** Users' text must not control the terminal. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}]/gu;
const GAP = '  ';

export function formatCell(cell: Cell | undefined): string {
  return cell === null || cell === undefined
    ? '–'
    : String(cell).replaceAll(CONTROL_CHARACTERS, '·');
}

/** Only `\n` breaks a line. */
export function formatLines(text: string): string {
  return text.split('\n').map(formatCell).join('\n');
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
