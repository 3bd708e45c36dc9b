import { Readable } from 'node:stream';
import { MAX_PAGE_SIZE } from '@candela/contract';
import type { FastifyReply } from 'fastify';
import type { CsvFormat, CsvSheet } from '../csv-sheet.js';
import { type Result, succeed } from '../result.js';
import { createDateTimeFormatter, writeCsv } from './csv.js';

export interface CsvResponse {
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;
}

/** Keyset pagination: the list changes while it is sent. */
export type FetchPageAfter<R, F extends string> = (
  after: R | undefined,
) => Promise<Result<readonly R[], F>>;

/**
 * Fetches pages while sending; the first one before, so that a failure is a normal response.
 * @param nowMs for the date in the file name
 */
export async function createCsvResponse<R, F extends string>(
  csvSheet: CsvSheet<R>,
  format: CsvFormat,
  fetchPage: FetchPageAfter<R, F>,
  nowMs: number,
): Promise<Result<CsvResponse, F>> {
  const first = await fetchPage(undefined);
  if (!first.ok) return first;
  const [day] = createDateTimeFormatter(format.zone)(Math.floor(nowMs / 1_000)).split(' ');
  return succeed({
    fileName: `${csvSheet.title(format.texts)} ${day}.csv`,
    chunks: writeCsv(csvSheet, format, pagesFrom(first.value, fetchPage)),
  });
}

async function* pagesFrom<R, F extends string>(
  first: readonly R[],
  fetchPage: FetchPageAfter<R, F>,
): AsyncGenerator<readonly R[]> {
  let rows = first;
  for (let next = 2; ; next += 1) {
    yield rows;
    if (rows.length < MAX_PAGE_SIZE) return;
    const result = await fetchPage(rows.at(-1));
    // A short file would look complete.
    if (!result.ok) throw new Error(`Page ${next} of a CSV file failed: ${result.failure}.`);
    rows = result.value;
  }
}

/** @param fallback ASCII name for clients that do not read `filename*` */
export function sendCsv(
  reply: FastifyReply,
  response: CsvResponse,
  fallback: string,
): FastifyReply {
  const name = encodeURIComponent(response.fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .type('text/csv; charset=utf-8')
    .header(
      'content-disposition',
      `attachment; filename="${fallback}.csv"; filename*=UTF-8''${name}`,
    )
    .send(Readable.from(response.chunks));
}
