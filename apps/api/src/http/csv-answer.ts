import { Readable } from 'node:stream';
import { MAX_PAGE_SIZE } from '@candela/contract';
import type { FastifyReply } from 'fastify';
import { type Result, succeed } from '../result.js';
import type { Reader, Sheet } from '../sheet.js';
import { csvOf, dateTimeIn } from './csv.js';

/** What a call answers with `format=csv`. */
export interface CsvAnswer {
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;
}

/**
 * A page of `MAX_PAGE_SIZE` rows: those that follow a row, or the first ones. A row, and not a count,
 * since the list moves while it is sent; and since a million rows are then no further away than ten.
 */
export type PageAfter<R, F extends string> = (
  after: R | undefined,
) => Promise<Result<readonly R[], F>>;

/**
 * All rows that a call's filters leave, fetched page by page as they are sent. The first page is
 * fetched before anything is: a refusal is an answer, not an empty file.
 *
 * @param nowMs names the day of the file.
 */
export async function csvAnswer<R, F extends string>(
  sheet: Sheet<R>,
  reader: Reader,
  page: PageAfter<R, F>,
  nowMs: number,
): Promise<Result<CsvAnswer, F>> {
  const first = await page(undefined);
  if (!first.ok) return first;
  const [day] = dateTimeIn(reader.zone)(Math.floor(nowMs / 1_000)).split(' ');
  return succeed({
    fileName: `${sheet.title(reader.texts)} ${day}.csv`,
    chunks: csvOf(sheet, reader, pagesFrom(first.value, page)),
  });
}

async function* pagesFrom<R, F extends string>(
  first: readonly R[],
  page: PageAfter<R, F>,
): AsyncGenerator<readonly R[]> {
  let rows = first;
  for (let next = 2; ; next += 1) {
    yield rows;
    if (rows.length < MAX_PAGE_SIZE) return;
    const result = await page(rows.at(-1));
    // A cut connection says that rows are missing; a short file would not.
    if (!result.ok) throw new Error(`Page ${next} of a CSV file failed: ${result.failure}.`);
    rows = result.value;
  }
}

/** @param fallback ASCII name for programs that read no other. */
export function sendCsv(reply: FastifyReply, answer: CsvAnswer, fallback: string): FastifyReply {
  const name = encodeURIComponent(answer.fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .type('text/csv; charset=utf-8')
    .header(
      'content-disposition',
      `attachment; filename="${fallback}.csv"; filename*=UTF-8''${name}`,
    )
    .send(Readable.from(answer.chunks));
}
