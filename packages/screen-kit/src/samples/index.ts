import type { RecordPages } from '../records/useRecordPages.js';
import type { Records } from '../records/useRecords.js';

const noop = () => undefined;

export function somePages<Row>(
  items: readonly Row[],
  overrides: Partial<RecordPages<Row>> = {},
): RecordPages<Row> {
  return {
    state: 'ready',
    items,
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    retrying: false,
    staleSince: undefined,
    loadMore: noop,
    retry: noop,
    ...overrides,
  };
}

export function aRecordList<Row, Kind extends string>(
  items: readonly Row[],
  kinds: readonly Kind[],
  overrides: Partial<Records<Row, Kind>> = {},
): Records<Row, Kind> {
  return {
    ...somePages(items),
    filters: {
      kinds,
      visibleKinds: kinds,
      kind: undefined,
      dates: { from: '', to: '' },
      dateError: undefined,
      appliedDates: { from: '', to: '' },
      today: '2026-03-02',
      choices: {},
      active: false,
      toggle: noop,
      setDates: noop,
      choose: noop,
      clear: noop,
    },
    csv: { exporting: false, onExport: noop },
    ...overrides,
  };
}
