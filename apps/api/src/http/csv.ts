type Row = Readonly<Record<string, unknown>>;

/** A spreadsheet would run a cell that starts like this. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180), a chunk for each page. The first page's rows name the columns.
 *
 * @param pages wire rows, page by page.
 */
export async function* csvOf(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const rows of pages) {
    let chunk = '';
    if (columns === undefined) {
      columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      if (columns.length > 0) chunk = `${columns.map(cell).join(',')}\r\n`;
    }
    const names = columns;
    for (const row of rows) chunk += `${names.map((name) => cell(row[name])).join(',')}\r\n`;
    if (chunk !== '') yield chunk;
  }
}
