import { CHART_INTERVALS, type ChartInterval } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { LazyPart, type LoadPart } from '@candela/screen-kit';
import { ErrorState, IconButton, SegmentedControl, Skeleton } from '@candela/ui-kit';
import { ChartCandlestick, ChartLine } from '@candela/ui-kit/icons';
import { type ReactNode, useMemo } from 'react';
import { CandleTable } from './CandleTable.js';
import styles from './ChartPanel.module.css';
import type { ChartStyle, ChartTexts, PriceChartProps } from './chart-data.js';

/** The drawing library is the heaviest part of the screen: it comes when the price is on it. */
const loadPriceChart: LoadPart<PriceChartProps> = () =>
  import('./chart/PriceChart.js').then(({ PriceChart }) => PriceChart);

export interface ChartPanelProps
  extends Omit<PriceChartProps, 'texts' | 'interval' | 'closed' | 'live'> {
  readonly symbol: string;
  readonly closed: PriceChartProps['closed'];
  readonly live: PriceChartProps['live'];
  readonly interval: ChartInterval;
  readonly onInterval: (interval: ChartInterval) => void;
  readonly onStyle: (style: ChartStyle) => void;
  /** Whether the price is on screen, so that the chart's code may be asked for. */
  readonly priceShown: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** At the end of the toolbar: the health of the feed. */
  readonly health: ReactNode;
}

/** Interval and style, the chart, and the same data as text. */
export function ChartPanel({
  symbol,
  interval,
  onInterval,
  onStyle,
  priceShown,
  loading,
  failed,
  onRetry,
  health,
  ...chart
}: ChartPanelProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const texts = useMemo<ChartTexts>(
    () => ({
      price: format.price,
      time: format.hourMinute,
      letters: [
        t('chart.letter.open'),
        t('chart.letter.high'),
        t('chart.letter.low'),
        t('chart.letter.close'),
      ],
    }),
    [format, t],
  );
  const line = chart.style === 'line';
  const empty = chart.closed.length === 0 && !chart.live;

  return (
    <section aria-label={t('chart.title')} className={styles.root}>
      <div className={styles.bar}>
        <SegmentedControl
          className={styles.intervals}
          label={t('chart.interval')}
          onChange={(value) => onInterval(Number(value) as ChartInterval)}
          options={CHART_INTERVALS.map((seconds) => ({
            value: String(seconds),
            label: t('chart.minutes', { n: seconds / 60 }),
          }))}
          value={String(interval)}
        />
        <IconButton
          icon={line ? <ChartCandlestick aria-hidden /> : <ChartLine aria-hidden />}
          label={line ? t('chart.show_candles') : t('chart.show_line')}
          onClick={() => onStyle(line ? 'candles' : 'line')}
          variant="plain"
        />
        <div className={styles.health}>{health}</div>
      </div>
      <div className={styles.plot} dir="ltr">
        {failed ? (
          <ErrorState
            onRetry={onRetry}
            retryLabel={t('common:action.retry')}
            title={t('chart.failed')}
          />
        ) : priceShown && !loading && !empty ? (
          <LazyPart load={loadPriceChart} waiting={<PlotSkeleton />}>
            {(PriceChart) => <PriceChart {...chart} interval={interval} texts={texts} />}
          </LazyPart>
        ) : (
          <PlotSkeleton />
        )}
      </div>
      <CandleTable closed={chart.closed} interval={interval} live={chart.live} symbol={symbol} />
    </section>
  );
}

function PlotSkeleton() {
  return <Skeleton className={styles.skeleton} height="auto" shape="block" width="auto" />;
}
