import type { Order } from '@candela/api-client/trading';
import { CHART_INTERVALS } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { LazyComponent, type LoadComponent } from '@candela/screen-kit';
import { ErrorState, SegmentedControl, Skeleton } from '@candela/ui-kit';
import { memo, type ReactNode, useCallback, useState } from 'react';
import type { ChartBaseProps, PriceChartProps } from '../chart-data.js';
import type { ChartSpan } from '../chart-focus.js';
import { loadTickChart } from '../loadTickChart.js';
import { useChartTexts } from '../useChartTexts.js';
import type { TradingChart } from '../useTradingChart.js';
import { ChartMenu } from './ChartMenu.js';
import styles from './ChartPanel.module.css';
import { ChartSummary } from './ChartSummary.js';
import { LevelAlert } from './LevelAlert.js';
import { SettledOrder } from './SettledOrder.js';

/** The largest chunk of the screen. */
const loadPriceChart: LoadComponent<PriceChartProps> = () =>
  import('../engine/PriceChart.js').then(({ PriceChart }) => PriceChart);

export interface ChartPanelProps extends Pick<ChartBaseProps, 'decimals' | 'rises'> {
  readonly chart: TradingChart;
  readonly symbol: string;
  readonly instrumentId: string | undefined;
  readonly priceShown: boolean;
  readonly health: ReactNode;
  readonly onRepeat?: ((order: Order) => void) | undefined;
}

export const ChartPanel = memo(function ChartPanel(props: ChartPanelProps) {
  const { chart, symbol, health, instrumentId } = props;
  const [selectedLevel, setSelectedLevel] = useState<{
    readonly instrumentId: string | undefined;
    readonly price: string;
  }>();
  const setLevel = useCallback(
    (price: string | undefined) =>
      setSelectedLevel(price === undefined ? undefined : { instrumentId, price }),
    [instrumentId],
  );
  const level = selectedLevel?.instrumentId === instrumentId ? selectedLevel?.price : undefined;
  const { span, focus } = chart;
  const { t } = useTranslation(['trading', 'common']);

  return (
    <section aria-label={t('chart.title')} className={styles.root}>
      <div className={styles.bar}>
        <Intervals setSpan={chart.setSpan} span={span} />
        <ChartMenu chart={chart} />
        {/* A settled order's chart is not live. */}
        {!focus?.settled && <div className={styles.health}>{health}</div>}
      </div>
      <div className={styles.plot} data-span={span} dir="ltr">
        <Plot {...props} onLevel={setLevel} />
        {level !== undefined && instrumentId !== undefined && !focus?.settled && (
          <LevelAlert id={instrumentId} onDismiss={() => setLevel(undefined)} price={level} />
        )}
        {focus?.settled && (
          <SettledOrder
            onDismiss={chart.dismissFocus}
            onRepeat={props.onRepeat}
            order={focus.order}
          />
        )}
      </div>
      <ChartSummary chart={chart} symbol={symbol} />
    </section>
  );
});

const Intervals = memo(function Intervals({
  span,
  setSpan,
}: Pick<TradingChart, 'span' | 'setSpan'>) {
  const { t } = useTranslation('trading');
  return (
    <SegmentedControl
      className={styles.intervals}
      label={t('chart.interval')}
      onChange={(value) => setSpan(spanOf(value))}
      options={[
        { value: 'tick', label: t('chart.tick') },
        ...CHART_INTERVALS.map((seconds) => ({
          value: String(seconds),
          label: t('chart.minutes', { n: seconds / 60 }),
        })),
      ]}
      value={String(span)}
    />
  );
});

function spanOf(value: string): ChartSpan {
  return CHART_INTERVALS.find((seconds) => String(seconds) === value) ?? 'tick';
}

function Plot({
  chart,
  priceShown,
  decimals,
  rises,
  onLevel,
}: ChartPanelProps & Pick<ChartBaseProps, 'onLevel'>) {
  const { t } = useTranslation(['trading', 'common']);
  const texts = useChartTexts();
  const { span, candles, ticks, orders, focus, style, palette } = chart;
  const baseProps = { decimals, rises, orders, palette, texts, onLevel };
  const source = span === 'tick' ? ticks : candles;
  const empty = span === 'tick' ? ticks.ticks.length === 0 : !candles.live && !candles.closed[0];

  if (source.failed) {
    return (
      <ErrorState
        onRetry={source.retry}
        retryLabel={t('common:action.retry')}
        title={t('chart.failed')}
      />
    );
  }
  if (!priceShown || empty) return <PlotSkeleton />;
  if (span === 'tick') {
    return (
      <LazyComponent load={loadTickChart} fallback={<PlotSkeleton />}>
        {(TickChart) => <TickChart {...baseProps} focus={focus?.order} ticks={ticks.ticks} />}
      </LazyComponent>
    );
  }
  return (
    <LazyComponent load={loadPriceChart} fallback={<PlotSkeleton />}>
      {(PriceChart) => (
        <PriceChart
          {...baseProps}
          backToLive={t('chart.back_to_live')}
          closed={candles.closed}
          interval={span}
          live={candles.live}
          style={style}
        />
      )}
    </LazyComponent>
  );
}

function PlotSkeleton() {
  return <Skeleton className={styles.skeleton} height="auto" shape="block" width="auto" />;
}
