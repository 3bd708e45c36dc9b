import type { Cell, Row } from '../row.js';

/** Text from users must not control the terminal. */
const COMMANDING = /[\p{Cc}\p{Cf}]/gu;
const GAP = '  ';

export function cellText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '–' : String(cell).replaceAll(COMMANDING, '·');
}

/** Only `\n` breaks a line. */
export function linesText(text: string): string {
  return text.split('\n').map(cellText).join('\n');
}

export function tableText(columns: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return 'nothing';
  const lines = [columns, ...rows.map((row) => columns.map((name) => cellText(row[name])))];
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

export function factsText(columns: readonly string[], row: Row): string {
  const width = Math.max(0, ...columns.map((name) => name.length));
  const below = `\n${' '.repeat(width)}${GAP}`;
  return columns
    .map((name) => `${name.padEnd(width)}${GAP}${factText(row[name]).replaceAll('\n', below)}`)
    .join('\n');
}

function factText(cell: Cell | undefined): string {
  return typeof cell === 'string' ? linesText(cell) : cellText(cell);
}
