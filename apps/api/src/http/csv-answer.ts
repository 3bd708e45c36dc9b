import { Readable } from 'node:stream';
import { MAX_PAGE_SIZE } from '@candela/contract';
import type { FastifyReply } from 'fastify';
import { type Result, succeed } from '../result.js';
import type { Reader, Sheet } from '../sheet.js';
import { csvOf, dateTimeIn } from './csv.js';

export interface CsvAnswer {
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;
}

/** Keyset pagination: the list changes while it is sent, and late pages cost no more. */
export type PageAfter<R, F extends string> = (
  after: R | undefined,
) => Promise<Result<readonly R[], F>>;

/**
 * Fetches pages while sending. The first one comes before, so that a failure is a normal response.
 *
 * @param nowMs determines the date in the file name
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
    // A short file would look complete.
    if (!result.ok) throw new Error(`Page ${next} of a CSV file failed: ${result.failure}.`);
    rows = result.value;
  }
}

/** @param fallback ASCII name for clients that do not read `filename*` */
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
