import type { ResponseOf } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { ServiceTexts } from '@candela/i18n/service-messages';

export interface CsvSheet<Row> {
  readonly title: (texts: ServiceTexts) => string;
  readonly columns: readonly CsvColumn<Row>[];
}

export type CsvColumn<Row> = { readonly header: (texts: ServiceTexts) => string } & (
  | { readonly text: (row: Row, texts: ServiceTexts) => string | number | null }
  /** Epoch seconds; the header names the zone. */
  | { readonly time: (row: Row) => number | null }
  /** The header names the currency. */
  | { readonly amount: (row: Row) => string | null }
);

export type ListRowOf<Name extends CallName> =
  ResponseOf<Calls[Name]> extends readonly (infer Row)[] ? Row : never;

export type CsvSheets = { readonly [Name in CallName]?: CsvSheet<ListRowOf<Name>> };

export interface CsvFormat {
  readonly texts: ServiceTexts;
  /** IANA name. */
  readonly zone: string;
  readonly unit: string;
}
