import type { ResponseOf } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { ServiceTexts } from '@candela/i18n/catalogues';

export interface Sheet<Row> {
  readonly title: (texts: ServiceTexts) => string;
  readonly columns: readonly Column<Row>[];
}

export type Column<Row> = { readonly header: (texts: ServiceTexts) => string } & (
  | { readonly text: (row: Row, texts: ServiceTexts) => string | number | null }
  /** Epoch seconds; the header names the zone. */
  | { readonly time: (row: Row) => number | null }
  /** The header names the currency. */
  | { readonly amount: (row: Row) => string | null }
);

/** Row type of a list call. */
export type RowOf<Name extends CallName> =
  ResponseOf<Calls[Name]> extends readonly (infer Row)[] ? Row : never;

export type Sheets = { readonly [Name in CallName]?: Sheet<RowOf<Name>> };

export interface Reader {
  readonly texts: ServiceTexts;
  /** IANA name. */
  readonly zone: string;
  /** Account currency code: `USDT`. */
  readonly unit: string;
}
