import { serviceTextsOf } from '@candela/i18n/service-messages';
import { describe, expect, test } from 'vitest';
import type { CsvFormat, CsvSheet } from '../csv-sheet.js';
import { fail, succeed } from '../result.js';
import { createDateTimeFormatter, writeCsv } from './csv.js';
import { createCsvResponse } from './csv-response.js';

interface Movement {
  readonly id: string;
  readonly what: string | null;
  readonly time: number | null;
  readonly amount: string | null;
}

const CSV_SHEET: CsvSheet<Movement> = {
  title: ({ funds }) => funds.statement.title,
  columns: [
    { header: ({ funds }) => funds.statement.time, time: (row) => row.time },
    { header: ({ funds }) => funds.statement.reason, text: (row) => row.what },
    { header: ({ funds }) => funds.statement.amount, amount: (row) => row.amount },
  ],
};
const ENGLISH: CsvFormat = { texts: serviceTextsOf('en'), zone: 'UTC', unit: 'USDT' };
const HEADER = '\uFEFFTime (UTC),Reason,Amount (USDT)\r\n';

const movement = (overrides: Partial<Movement> = {}): Movement => ({
  id: 'a',
  what: 'x',
  time: 1_795_000_000,
  amount: '1.00',
  ...overrides,
});

async function readAll(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function csv(rows: readonly Movement[], reader = ENGLISH): Promise<string> {
  async function* pages() {
    yield rows;
  }
  return readAll(writeCsv(CSV_SHEET, reader, pages()));
}

describe('CSV file', () => {
  test('begins with a byte order mark and a header row even when there are no rows', async () => {
    expect(await csv([])).toBe(HEADER);
  });

  test('uses the reader’s language and time zone', async () => {
    const reader = { texts: serviceTextsOf('sl'), zone: 'Europe/Ljubljana', unit: 'USDT' };
    expect(await csv([movement({ time: 1_782_129_600 })], reader)).toBe(
      '\uFEFFČas (Europe/Ljubljana),Razlog,Znesek (USDT)\r\n2026-06-22 14:00:00,x,1.00\r\n',
    );
  });

  test('leaves the cell of a missing value empty', async () => {
    expect(await csv([movement({ what: null, time: null, amount: null })])).toBe(`${HEADER},,\r\n`);
  });

  test.each([
    ['x,"y"\nz', '"x,""y""\nz"'],
    ['x;y', '"x;y"'],
    ['x\ty', '"x\ty"'],
  ])('quotes separators, quotes and line breaks in %j', async (what, cell) => {
    expect(await csv([movement({ what, time: null })])).toBe(`${HEADER},${cell},1.00\r\n`);
  });

  // @spec S56
  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['@x', "'@x"],
    ['-x', "'-x"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF0Bcmd', "'\uFF0Bcmd"],
    ['\uFF0Dx', "'\uFF0Dx"],
    ['\uFF20x', "'\uFF20x"],
    ['\n=1+1', `"'\n'=1+1"`],
    ['\t=1+1', `"'\t'=1+1"`],
    // A spreadsheet that splits at them ignores quotes after a comma.
    ['x;=1+1', `"x;'=1+1"`],
    ['x;"=1+1"', `"x;""'=1+1"""`],
    ['x\t@y', `"x\t'@y"`],
    ['x\r\n+y', `"x\r\n'+y"`],
    ['-5.00', '-5.00'],
  ])('writes %j so that a spreadsheet does not execute it', async (what, cell) => {
    expect(await csv([movement({ what, time: null })])).toBe(`${HEADER},${cell},1.00\r\n`);
  });

  test('writes amounts as numbers, including negative ones', async () => {
    expect(await csv([movement({ time: null, what: null, amount: '-12480.50' })])).toBe(
      `${HEADER},,-12480.50\r\n`,
    );
  });
});

test.each([
  ['UTC', '2026-06-22 12:00:00'],
  ['Asia/Kolkata', '2026-06-22 17:30:00'],
  ['America/New_York', '2026-06-22 08:00:00'],
  ['Pacific/Auckland', '2026-06-23 00:00:00'],
])('formats a moment in %s as %s', (zone, shown) => {
  expect(createDateTimeFormatter(zone)(1_782_129_600)).toBe(shown);
});

describe('CSV answer', () => {
  const NEW_YEAR_MS = Date.UTC(2027, 0, 1, 0, 30);
  const responseWith = (list: readonly Movement[], reader = ENGLISH) =>
    createCsvResponse(
      CSV_SHEET,
      reader,
      async (after) => succeed(pageOf(list, after)),
      NEW_YEAR_MS,
    );
  const pageOf = (list: readonly Movement[], after: Movement | undefined) =>
    list.filter(({ id }) => after === undefined || Number(id) < Number(after.id)).slice(0, 100);
  const rows = (newest: number, oldest = 1) =>
    Array.from({ length: newest - oldest + 1 }, (_, at) =>
      movement({ id: String(newest - at), what: String(newest - at), time: null }),
    );
  const idsIn = (file: string) =>
    file
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[1]));

  test('names the file after its records and the reader’s current day', async () => {
    const english = await responseWith([]);
    expect(english).toMatchObject({ value: { fileName: 'Account details 2027-01-01.csv' } });
    const thai = { texts: serviceTextsOf('th'), zone: 'America/New_York', unit: 'USDT' };
    expect(await responseWith([], thai)).toMatchObject({
      value: { fileName: 'รายละเอียดบัญชี 2026-12-31.csv' },
    });
  });

  test('contains each row once when the list changes during the export', async () => {
    let list = rows(203);
    const page = async (after: Movement | undefined) => {
      const pageRows = pageOf(list, after);
      const [newest] = list;
      list = [
        movement({ id: String(Number(newest?.id) + 1) }),
        ...list.filter((_, at) => at !== 50),
      ];
      return succeed(pageRows);
    };
    const response = await createCsvResponse(CSV_SHEET, ENGLISH, page, NEW_YEAR_MS);
    if (!response.ok) throw new Error('It was refused.');
    expect(idsIn(await readAll(response.value.chunks))).toEqual(
      rows(203).map(({ id }) => Number(id)),
    );
  });

  test('ends with the list when the last page is full', async () => {
    const response = await responseWith(rows(200));
    if (!response.ok) throw new Error('It was refused.');
    expect(idsIn(await readAll(response.value.chunks))).toHaveLength(200);
  });

  test('returns the failure when the first page is refused', async () => {
    const refused = await createCsvResponse(
      CSV_SHEET,
      ENGLISH,
      async () => fail('not_found'),
      NEW_YEAR_MS,
    );
    expect(refused).toEqual({ ok: false, failure: 'not_found', params: undefined });
  });

  test('aborts the stream when a later page fails', async () => {
    const response = await createCsvResponse(
      CSV_SHEET,
      ENGLISH,
      async (after) => (after === undefined ? succeed(rows(100)) : fail('internal_error')),
      NEW_YEAR_MS,
    );
    if (!response.ok) throw new Error('It was refused.');
    await expect(readAll(response.value.chunks)).rejects.toThrow('Page 2');
  });
});
