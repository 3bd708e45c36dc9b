import type { Call, RequestOf, ResponseOf } from '@candela/contract';
import { type RecordExport, useRecordExport } from './useRecordExport.js';
import {
  type RecordChips,
  type RecordChoice,
  type RecordFilters,
  useRecordFilters,
} from './useRecordFilters.js';
import { type ListResult, type RecordPages, useRecordPages } from './useRecordPages.js';

/** Everything a record list shows and does. */
export interface Records<Row, Kind extends string = never> extends RecordPages<Row> {
  readonly filters: RecordFilters<Kind>;
  readonly csv: RecordExport;
}

/** What a list can be narrowed to: the fields of its call but for paging and the form of the answer. */
export type FiltersOf<C extends Call> = Omit<RequestOf<C>, 'page' | 'limit' | 'format' | 'tz'>;

/** One row of a call that answers a list. */
export type RowOf<C extends Call> =
  ResponseOf<C> extends readonly (infer Row extends { readonly id: string })[] ? Row : never;

/** The hook of a list's endpoint, as RTK Query makes it: `useListOrdersInfiniteQuery`. */
export type UseList<C extends Call> = (
  filters: FiltersOf<C>,
  options: { readonly skip: boolean; readonly refetchOnMountOrArgChange: boolean },
) => ListResult<RowOf<C>>;

export interface RecordsOptions<
  C extends Call,
  Name extends string & keyof FiltersOf<C>,
  Kind extends string & FiltersOf<C>[Name],
> {
  /** The call behind the list; the CSV is asked of it too. */
  readonly call: C;
  readonly useList: UseList<C>;
  /** Name of the CSV file. */
  readonly file: string;
  /** What the list can be narrowed to, besides dates. */
  readonly chips?: RecordChips<Name, Kind> | undefined;
  /** Further fields of the call, each one of many values. Keep it the same list. */
  readonly choices?: readonly RecordChoice<string & keyof FiltersOf<C>>[] | undefined;
  /** Asks for nothing: nobody is signed in. @default false */
  readonly skip?: boolean | undefined;
}

/**
 * The rows of a record call: narrowed by what stands in the address, paged in as one scrolls, and
 * as a file. Give the answer to `RecordList`; `asked` is what the rows are narrowed to, as their call
 * takes it, for a sum over the same rows.
 */
export function useRecords<
  C extends Call,
  Name extends string & keyof FiltersOf<C>,
  Kind extends string & FiltersOf<C>[Name],
>({
  call,
  useList,
  file,
  chips,
  choices,
  skip = false,
}: RecordsOptions<C, Name, Kind>): Records<RowOf<C>, Kind> & { readonly asked: FiltersOf<C> } {
  const { filters, asked } = useRecordFilters(chips, choices);
  // Dates, which every record call takes, and values of fields of it.
  const narrowed = asked as object as FiltersOf<C>;
  const pages = useRecordPages(useList(narrowed, { skip, refetchOnMountOrArgChange: true }));
  const csv = useRecordExport(call, file, narrowed as RequestOf<C>);
  return { ...pages, filters, csv, asked: narrowed };
}
