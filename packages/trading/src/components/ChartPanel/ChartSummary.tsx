import { useFormat, useTranslation } from '@candela/i18n';
import { comparePrices, resultAt } from '@candela/money';
import { VisuallyHidden } from '@candela/ui-kit';
import type { TradingChart } from '../../hooks/useTradingChart.js';
import type { ChartFocus } from '../../state/chart-focus.js';
import { candlesInTable, ticksInTable } from './rows-in-table.js';

type SummarizedChart = Pick<TradingChart, 'span' | 'candles' | 'ticks' | 'focus'>;

export interface ChartSummaryProps {
  readonly chart: SummarizedChart;
  readonly symbol: string;
}

/** The chart for those who read it: what its table goes over, and how the followed order stands. */
export function ChartSummary({ chart, symbol }: ChartSummaryProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { span, focus } = chart;
  const course = courseOf(chart);
  if (!course) return null;
  const { from, last } = course;
  const figures = {
    symbol,
    open: format.price(course.open),
    high: format.price(course.high),
    low: format.price(course.low),
    last: format.price(last),
  };
  return (
    <VisuallyHidden>
      {span === 'tick'
        ? t('chart.tick_summary', { ...figures, from: format.time(from) })
        : t('chart.summary', {
            ...figures,
            from: format.hourMinute(from),
            minutes: t('common:unit.minutes', { count: span / 60 }),
          })}
      {focus && (
        <>
          {' '}
          <FocusSummary focus={focus} price={last} />
        </>
      )}
    </VisuallyHidden>
  );
}

interface FocusSummaryProps {
  readonly focus: ChartFocus;
  /** The price of now. */
  readonly price: string;
}

function FocusSummary({ focus: { order, settled }, price }: FocusSummaryProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const outcome = settled ? (order.outcome ?? 'void') : resultAt(order, price).outcome;
  const told = {
    direction: t(`common:direction.${order.direction}`),
    strike: format.price(order.strike),
    time: format.time(order.expiresAt),
    outcome: t(`order.outcome.${outcome}`),
  };
  return t(settled ? 'chart.order_ended' : 'chart.order_runs', told);
}

interface Course {
  readonly from: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly last: string;
}

function courseOf(chart: SummarizedChart): Course | undefined {
  const rows =
    chart.span === 'tick'
      ? ticksInTable(chart.ticks).map(({ time, price }) => ({
          ...{ time, open: price, high: price, low: price, close: price },
        }))
      : candlesInTable(chart.candles);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  const highest = (a: string, b: string) => (comparePrices(a, b) >= 0 ? a : b);
  const lowest = (a: string, b: string) => (comparePrices(a, b) <= 0 ? a : b);
  return {
    from: first.time,
    open: first.open,
    high: rows.map(({ high }) => high).reduce(highest),
    low: rows.map(({ low }) => low).reduce(lowest),
    last: last.close,
  };
}
