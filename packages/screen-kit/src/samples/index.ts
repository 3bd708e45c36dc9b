import type { RecordPages } from '../records/useRecordPages.js';
import type { Records } from '../records/useRecords.js';

const nothing = () => undefined;

export function somePages<Row>(
  items: readonly Row[],
  over: Partial<RecordPages<Row>> = {},
): RecordPages<Row> {
  return {
    state: 'ready',
    items,
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    retrying: false,
    asOf: undefined,
    loadMore: nothing,
    retry: nothing,
    ...over,
  };
}

/** All rows loaded, no active filters. */
export function aRecordList<Row, Kind extends string>(
  items: readonly Row[],
  kinds: readonly Kind[],
  over: Partial<Records<Row, Kind>> = {},
): Records<Row, Kind> {
  return {
    ...somePages(items),
    filters: {
      kinds,
      offered: kinds,
      kind: undefined,
      dates: { from: '', to: '' },
      datesFault: undefined,
      sentDates: { from: '', to: '' },
      today: '2026-03-02',
      choices: {},
      active: false,
      toggle: nothing,
      setDates: nothing,
      choose: nothing,
      clear: nothing,
    },
    csv: { exporting: false, onExport: nothing },
    ...over,
  };
}
