import type { ResponseOf } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { ServiceTexts } from '@candela/i18n/catalogues';

/** The records of a call as a file that people open in a spreadsheet. It stands beside its call. */
export interface Sheet<Row> {
  /** What the file is called, in the reader's language. */
  readonly title: (texts: ServiceTexts) => string;
  readonly columns: readonly Column<Row>[];
}

/** A column: its header in the reader's language, and what a row has in it. */
export type Column<Row> = { readonly header: (texts: ServiceTexts) => string } & (
  | { readonly text: (row: Row, texts: ServiceTexts) => string | number | null }
  /** Epoch seconds; the header names the zone in which they are written. */
  | { readonly time: (row: Row) => number | null }
  /** An amount of the account currency, whose code the header names. */
  | { readonly amount: (row: Row) => string | null }
);

/** The rows of a call that lists. */
export type RowOf<Name extends CallName> =
  ResponseOf<Calls[Name]> extends readonly (infer Row)[] ? Row : never;

/** The sheets of the calls that have one. */
export type Sheets = { readonly [Name in CallName]?: Sheet<RowOf<Name>> };

/** Who reads a file, as far as it changes what is written. */
export interface Reader {
  readonly texts: ServiceTexts;
  /** IANA name of the time zone. */
  readonly zone: string;
  /** Code of the account currency: `USDT`. */
  readonly unit: string;
}
