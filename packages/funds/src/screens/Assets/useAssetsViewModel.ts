import { useListAssetsQuery } from '@candela/api-client/funds';
import { listAssets } from '@candela/contract/calls/funds';
import { useAddress, useAsOf, useRecordExport, useToday } from '@candela/screen-kit';
import { usePalette } from '@candela/session';
import { useMemo } from 'react';
import { useOpenedRecord } from '../../hooks/useOpenedRecord.js';
import { figuresOf } from './figures.js';
import { momentIn, PERIODS_IN_SIGHT, spanIn } from './span.js';
import type { AssetsViewModel } from './types.js';

export function useAssetsViewModel(): AssetsViewModel {
  const { params, change } = useAddress();
  const { grain, back } = spanIn(params);
  const today = useToday();
  const palette = usePalette();
  const { openedId, open, close } = useOpenedRecord();
  const count = PERIODS_IN_SIGHT[grain];
  const result = useListAssetsQuery(
    {
      grain,
      // One more than displayed, to detect earlier periods.
      limit: count + 1,
      ...(back > 0 ? { to: momentIn(today, grain, back) } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const asOf = useAsOf(result);
  const { currentData } = result;
  const periods = useMemo(() => (currentData ?? []).slice(0, count), [currentData, count]);
  const shown = { from: periods.at(-1)?.from, to: periods.at(0)?.to };
  const csv = useRecordExport(listAssets, 'assets.csv', { grain, ...shown });

  function leaf(spans: number): void {
    void change({ back: back + spans > 0 ? String(back + spans) : undefined });
  }

  return {
    state: currentData ? 'ready' : result.isError ? 'error' : 'loading',
    periods,
    figures: useMemo(() => figuresOf(periods), [periods]),
    grain,
    onGrain: (chosen) =>
      void change({ grain: chosen === 'day' ? undefined : chosen, back: undefined }),
    onEarlier: currentData && currentData.length > count ? () => leaf(1) : undefined,
    onLater: back > 0 ? () => leaf(-1) : undefined,
    opened: periods.find(({ id }) => id === openedId),
    onOpen: open,
    onClose: close,
    csv,
    palette,
    asOf,
    retry: () => void result.refetch(),
    retrying: result.isFetching,
  };
}
