import { type Formatter, useFormat, useTranslation } from '@candela/i18n';
import { resultAt } from '@candela/money';
import { VisuallyHidden } from '@candela/ui-kit';
import { memo } from 'react';
import { useTransitionValue } from '../../shared/useTransitionValue.js';
import { strikeText } from '../../ticket/strike-text.js';
import type { ChartFocus } from '../chart-focus.js';
import { type PriceSummary, summarizeCandles, summarizeTicks } from '../price-summary.js';
import type { TradingChart } from '../useTradingChart.js';
import { recentCandles, recentTicks } from './recent-data.js';

type SummarizedChart = Pick<TradingChart, 'span' | 'candles' | 'ticks' | 'focus'>;

export interface ChartSummaryProps {
  readonly chart: SummarizedChart;
  readonly symbol: string;
}

/** Computed after the visible update, because it compares all prices on every tick. */
export function ChartSummary({ chart, symbol }: ChartSummaryProps) {
  return <Summary chart={useTransitionValue(chart)} symbol={symbol} />;
}

const Summary = memo(function Summary({ chart, symbol }: ChartSummaryProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { span, focus } = chart;
  if (span === 'tick') {
    const summary = summarizeTicks(recentTicks(chart.ticks));
    return summary && <TickSummary summary={summary} focus={focus} symbol={symbol} />;
  }
  const summary = summarizeCandles(recentCandles(chart.candles));
  if (!summary) return null;
  return (
    <VisuallyHidden>
      {t('chart.summary', {
        ...formatSummary(summary, format),
        symbol,
        from: format.hourMinute(summary.from),
        minutes: t('common:unit.minutes', { count: span / 60 }),
      })}
    </VisuallyHidden>
  );
});

export interface TickSummaryProps {
  readonly summary: PriceSummary;
  readonly symbol: string;
  readonly focus: ChartFocus | undefined;
}

export function TickSummary({ summary, symbol, focus }: TickSummaryProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (
    <VisuallyHidden>
      {t('chart.tick_summary', {
        ...formatSummary(summary, format),
        symbol,
        from: format.time(summary.from),
      })}
      {focus && (
        <>
          {' '}
          <FocusSummary focus={focus} price={summary.last} />
        </>
      )}
    </VisuallyHidden>
  );
}

function formatSummary({ open, high, low, last }: PriceSummary, { price }: Formatter) {
  return { open: price(open), high: price(high), low: price(low), last: price(last) };
}

interface FocusSummaryProps {
  readonly focus: ChartFocus;
  readonly price: string;
}

function FocusSummary({ focus: { order, settled }, price }: FocusSummaryProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const outcome = settled ? (order.outcome ?? 'void') : resultAt(order, price).outcome;
  const params = {
    direction: t(`common:direction.${order.direction}`),
    strike: strikeText(format, order),
    time: format.time(order.expiresAt),
    outcome: t(`order.outcome.${outcome}`),
  };
  return t(settled ? 'chart.order_ended' : 'chart.order_runs', params);
}
