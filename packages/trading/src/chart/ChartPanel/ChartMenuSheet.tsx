import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button, SegmentedControl, Sheet } from '@candela/ui-kit';
import { Bell } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { ChartData } from '../ChartData.js';
import type { TradingChart } from '../useTradingChart.js';
import styles from './ChartMenuSheet.module.css';
import { recentCandles, recentTicks } from './recent-data.js';

export interface ChartMenuSheetProps {
  readonly chart: TradingChart;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ChartMenuSheet({ chart, open, onOpenChange }: ChartMenuSheetProps) {
  const { t } = useTranslation(['trading', 'common']);
  const { span, style, setStyle } = chart;
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      onOpenChange={onOpenChange}
      open={open}
      title={t('chart.menu')}
    >
      <div className={styles.root}>
        {span !== 'tick' && (
          <SegmentedControl
            full
            label={t('chart.style')}
            onChange={setStyle}
            options={[
              { value: 'candles', label: t('chart.candles') },
              { value: 'line', label: t('chart.line') },
            ]}
            value={style}
          />
        )}
        <Button
          full
          icon={<Bell aria-hidden />}
          render={<Link to={paths.alerts} />}
          variant="secondary"
        >
          {t('alerts.title')}
        </Button>
        <ChartTable chart={chart} />
      </div>
    </Sheet>
  );
}

/** Newest row first. */
function ChartTable({ chart: { span, ticks, candles } }: Pick<ChartMenuSheetProps, 'chart'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  if (span === 'tick') {
    return (
      <ChartData
        columns={[t('chart.time'), t('chart.price')]}
        rows={() =>
          recentTicks(ticks)
            .toReversed()
            .map(({ time, price }) => ({ name: format.time(time), values: [format.price(price)] }))
        }
      />
    );
  }
  const columns = ['open', 'high', 'low', 'close'] as const;
  return (
    <ChartData
      columns={[t('chart.time'), ...columns.map((column) => t(`trade.${column}`))]}
      rows={() =>
        recentCandles(candles)
          .toReversed()
          .map((candle) => ({
            name: format.hourMinute(candle.time),
            values: columns.map((column) => format.price(candle[column])),
          }))
      }
    />
  );
}
