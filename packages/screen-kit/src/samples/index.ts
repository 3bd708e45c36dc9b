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
      kindName: 'kind',
      kinds,
      visibleKinds: kinds,
      kind: undefined,
      values: { from: '', to: '' },
      dateError: undefined,
      today: '2026-03-02',
      active: false,
      apply: noop,
      clear: noop,
    },
    csv: { exporting: false, onExport: noop },
    ...overrides,
  };
}
