import { type Formatter, useFormat, useTranslation } from '@candela/i18n';
import { resultAt } from '@candela/money';
import { VisuallyHidden } from '@candela/ui-kit';
import { memo } from 'react';
import { useAfterwards } from '../../hooks/useAfterwards.js';
import type { TradingChart } from '../../hooks/useTradingChart.js';
import { strikeText } from '../../internal/strike-text.js';
import type { ChartFocus } from '../../state/chart-focus.js';
import { type Course, courseOf, courseOfTicks } from './course.js';
import { candlesInTable, ticksInTable } from './rows-in-table.js';

type SummarizedChart = Pick<TradingChart, 'span' | 'candles' | 'ticks' | 'focus'>;

export interface ChartSummaryProps {
  readonly chart: SummarizedChart;
  readonly symbol: string;
}

/**
 * Chart summary for screen readers. Computed after the visible update, because it compares all
 * prices on every tick.
 */
export function ChartSummary({ chart, symbol }: ChartSummaryProps) {
  return <Summary chart={useAfterwards(chart)} symbol={symbol} />;
}

const Summary = memo(function Summary({ chart, symbol }: ChartSummaryProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { span, focus } = chart;
  if (span === 'tick') {
    const course = courseOfTicks(ticksInTable(chart.ticks));
    return course && <TickSummary course={course} focus={focus} symbol={symbol} />;
  }
  const course = courseOf(candlesInTable(chart.candles));
  if (!course) return null;
  return (
    <VisuallyHidden>
      {t('chart.summary', {
        ...writtenCourse(course, format),
        symbol,
        from: format.hourMinute(course.from),
        minutes: t('common:unit.minutes', { count: span / 60 }),
      })}
    </VisuallyHidden>
  );
});

export interface TickSummaryProps {
  readonly course: Course;
  readonly symbol: string;
  readonly focus: ChartFocus | undefined;
}

export function TickSummary({ course, symbol, focus }: TickSummaryProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (
    <VisuallyHidden>
      {t('chart.tick_summary', {
        ...writtenCourse(course, format),
        symbol,
        from: format.time(course.from),
      })}
      {focus && (
        <>
          {' '}
          <FocusSummary focus={focus} price={course.last} />
        </>
      )}
    </VisuallyHidden>
  );
}

function writtenCourse({ open, high, low, last }: Course, { price }: Formatter) {
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
  const told = {
    direction: t(`common:direction.${order.direction}`),
    strike: strikeText(format, order),
    time: format.time(order.expiresAt),
    outcome: t(`order.outcome.${outcome}`),
  };
  return t(settled ? 'chart.order_ended' : 'chart.order_runs', told);
}
