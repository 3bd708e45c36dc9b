import type { Call, RequestOf, ResponseOf } from '@candela/contract';
import { type RecordExport, useRecordExport } from './useRecordExport.js';
import {
  type RecordChips,
  type RecordChoice,
  type RecordFilters,
  useRecordFilters,
} from './useRecordFilters.js';
import { type ListResult, type RecordPages, useRecordPages } from './useRecordPages.js';

export interface Records<Row, Kind extends string = never> extends RecordPages<Row> {
  readonly filters: RecordFilters<Kind>;
  readonly csv: RecordExport;
}

/** Without paging and format. */
export type FiltersOf<C extends Call> = Omit<RequestOf<C>, 'page' | 'limit' | 'format' | 'tz'>;

export type RowOf<C extends Call> =
  ResponseOf<C> extends readonly (infer Row extends { readonly id: string })[] ? Row : never;

/** `useListOrdersInfiniteQuery` */
export type UseList<C extends Call> = (
  filters: FiltersOf<C>,
  options: { readonly skip: boolean; readonly refetchOnMountOrArgChange: boolean },
) => ListResult<RowOf<C>>;

export interface RecordsOptions<
  C extends Call,
  Name extends string & keyof FiltersOf<C>,
  Kind extends string & FiltersOf<C>[Name],
> {
  readonly call: C;
  readonly useList: UseList<C>;
  readonly file: string;
  readonly chips?: RecordChips<Name, Kind> | undefined;
  /** Define it outside of the component. */
  readonly choices?: readonly RecordChoice<string & keyof FiltersOf<C>>[] | undefined;
  /** @default false */
  readonly skip?: boolean | undefined;
}

/** Pass the result to `RecordList`; `asked` has the filters as request fields. */
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
}: RecordsOptions<C, Name, Kind>): Records<RowOf<C>, Kind> & { readonly query: FiltersOf<C> } {
  const { filters, query } = useRecordFilters(chips, choices);
  const filterQuery = query as object as FiltersOf<C>;
  const pages = useRecordPages(useList(filterQuery, { skip, refetchOnMountOrArgChange: true }));
  const csv = useRecordExport(call, file, filterQuery as RequestOf<C>);
  return { ...pages, filters, csv, query: filterQuery };
}
