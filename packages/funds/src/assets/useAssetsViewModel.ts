import { type AssetPeriod, useListAssetsQuery } from '@candela/api-client/funds';
import { type AssetGrain, listAssets } from '@candela/contract/calls/funds';
import {
  type RecordExport,
  type ScreenProps,
  useRecordExport,
  useStaleSince,
  useToday,
  useUrlQuery,
} from '@candela/screen-kit';
import { type Palette, usePalette } from '@candela/session';
import { useMemo } from 'react';
import { useOpenedRecord } from '../shared/useOpenedRecord.js';
import { type AssetsSummary, summarizeAssets } from './summarize-assets.js';
import { parseTimeSpan, timeSpanEnd, VISIBLE_PERIODS } from './time-span.js';

export interface AssetsViewModel {
  readonly state: 'loading' | 'error' | 'ready';
  /** Newest first. */
  readonly periods: readonly AssetPeriod[];
  readonly summary: AssetsSummary | undefined;
  readonly grain: AssetGrain;
  readonly onGrain: (grain: AssetGrain) => void;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly opened: AssetPeriod | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly csv: RecordExport;
  readonly palette: Palette;
  /** Epoch seconds; set when a refetch failed. */
  readonly staleSince: number | undefined;
  readonly retry: () => void;
  readonly retrying: boolean;
}

export type AssetsViewProps = AssetsViewModel & ScreenProps;

export function useAssetsViewModel(): AssetsViewModel {
  const { params, update } = useUrlQuery();
  const { grain, back } = parseTimeSpan(params);
  const today = useToday();
  const palette = usePalette();
  const { openedId, open, close } = useOpenedRecord();
  const count = VISIBLE_PERIODS[grain];
  const result = useListAssetsQuery(
    {
      grain,
      // Detects earlier periods.
      limit: count + 1,
      ...(back > 0 ? { to: timeSpanEnd(today, grain, back) } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const staleSince = useStaleSince(result);
  const { currentData } = result;
  const periods = useMemo(() => (currentData ?? []).slice(0, count), [currentData, count]);
  const shown = { from: periods.at(-1)?.from, to: periods.at(0)?.to };
  const csv = useRecordExport(listAssets, 'assets.csv', { grain, ...shown });

  function shiftBack(spans: number): void {
    void update({ back: back + spans > 0 ? String(back + spans) : undefined });
  }

  return {
    state: currentData ? 'ready' : result.isError ? 'error' : 'loading',
    periods,
    summary: useMemo(() => summarizeAssets(periods), [periods]),
    grain,
    onGrain: (chosen) =>
      void update({ grain: chosen === 'day' ? undefined : chosen, back: undefined }),
    onEarlier: currentData && currentData.length > count ? () => shiftBack(1) : undefined,
    onLater: back > 0 ? () => shiftBack(-1) : undefined,
    opened: periods.find(({ id }) => id === openedId),
    onOpen: open,
    onClose: close,
    csv,
    palette,
    staleSince,
    retry: () => void result.refetch(),
    retrying: result.isFetching,
  };
}
