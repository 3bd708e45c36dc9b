import type { CsvColumn, CsvFormat, CsvSheet } from '../csv-sheet.js';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Where a spreadsheet would find a formula, some even with full-width signs. Those that split at `;`
 * or tabs ignore quotes after a comma.
 */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;\t\r\n]"*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** RFC 4180, for people: localized text, local times, no formulas. */
export async function* writeCsv<Row>(
  { columns }: CsvSheet<Row>,
  format: CsvFormat,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const formatCell = createCellFormatter(format);
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => headerText(column, format)));
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map((column) => formatCell(column, row)))).join('');
  }
}

function headerText<Row>(column: CsvColumn<Row>, { texts, zone, unit }: CsvFormat): string {
  const header = column.header(texts);
  if ('time' in column) return `${header} (${zone})`;
  return 'amount' in column ? `${header} (${unit})` : header;
}

function createCellFormatter({ texts, zone }: CsvFormat) {
  const dateTime = createDateTimeFormatter(zone);
  return <Row>(column: CsvColumn<Row>, row: Row): string => {
    if ('time' in column) {
      const seconds = column.time(row);
      return seconds === null ? '' : dateTime(seconds);
    }
    return String(('amount' in column ? column.amount(row) : column.text(row, texts)) ?? '');
  };
}

export function createDateTimeFormatter(zone: string): (epochSeconds: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (epochSeconds) => {
    const parts = format.formatToParts(epochSeconds * 1_000);
    const at = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}`;
  };
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
