import { parsePrice } from '@candela/money';

const HEADER = 'end_time_ms,open,high,low,close,volume';
const CLOSE_COLUMN = 4;
const COLUMNS = HEADER.split(',').length;

/**
 * Tick-size units, in file order.
 * @param text CSV: end_time_ms, open, high, low, close, volume.
 * @throws Error naming the invalid line.
 */
export function parseCloses(text: string, decimals: number): number[] {
  const [header, ...lines] = text.trim().split(/\r?\n/);
  if (header !== HEADER) throw new Error(`The replay file must begin with "${HEADER}".`);
  if (lines.length === 0) throw new Error('The replay file has no rows.');
  return lines.map((line, index) => {
    const cells = line.split(',');
    try {
      if (cells.length !== COLUMNS) throw new RangeError(`it has ${cells.length} columns.`);
      return parsePrice(cells[CLOSE_COLUMN] ?? '', decimals);
    } catch (error) {
      throw new Error(`Line ${index + 2} of the replay file: ${(error as Error).message}`);
    }
  });
}
